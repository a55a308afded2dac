import * as commonText from '#messages/common'
import { ErrorState } from './error-state.tsx'
import { Skeleton, SkeletonGroup } from './skeleton.tsx'
import { Panel } from '../layout.tsx'
import * as layoutStyles from '../layout.module.css'

interface PanelStateProps {
  /** The name of the data: "messages". */
  what: string
  failed: boolean
  fetching: boolean
  onRetry: () => void
}

/** A panel whose content is loading, or could not be loaded. */
export function PanelState({ what, failed, fetching, onRetry }: PanelStateProps) {
  return (
    <Panel aria-label={what}>
      {failed ? (
        <ErrorState
          title={commonText.failedToFetchWhat({ what })}
          detail={commonText.checkYourDataOrSignal}
          retrying={fetching}
          onRetry={onRetry}
        />
      ) : (
        <SkeletonGroup label={commonText.loadingWhat({ what })} className={layoutStyles.stackSmall}>
          <Skeleton width="md" />
          <Skeleton width="xl" />
          <Skeleton width="lg" />
        </SkeletonGroup>
      )}
    </Panel>
  )
}
