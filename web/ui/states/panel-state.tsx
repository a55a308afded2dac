import * as commonText from '#messages/common'
import { NotRead, type Reading } from './not-read.tsx'
import { Skeleton, SkeletonGroup } from './skeleton.tsx'
import { Panel } from '../layout.tsx'
import * as layoutStyles from '../layout.module.css'

interface PanelStateProps {
  /** The name of the data: "messages". */
  what: string
  query: Reading
}

/** A panel whose content is loading, or could not be loaded. */
export function PanelState({ what, query }: PanelStateProps) {
  return (
    <Panel aria-label={what}>
      <NotRead query={query} failed={commonText.failedToFetchWhat({ what })}>
        <SkeletonGroup label={commonText.loadingWhat({ what })} className={layoutStyles.stackSmall}>
          <Skeleton width="md" />
          <Skeleton width="xl" />
          <Skeleton width="lg" />
        </SkeletonGroup>
      </NotRead>
    </Panel>
  )
}
