import * as privacyText from '#messages/privacy'
import { useQuery } from '@tanstack/react-query'
import { NotRead } from '../../ui/states/not-read.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { ConsentPanel } from './consent-panel.tsx'
import { CopyPanel } from './copy-panel.tsx'
import { DeletionPanel } from './deletion-panel.tsx'
import { privacyQuery } from './privacy.queries.ts'
import { RequestPanel } from './request-panel.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

/** The member's data: copy, consents, requests, deletion. */
export function OwnData() {
  const query = useQuery(privacyQuery)
  const { data } = query
  if (!data)
    return (
      <NotRead query={query} failed={privacyText.failedToFetchYourData}>
        <SkeletonGroup
          label={privacyText.loading}
          className={`${layoutStyles.panel} ${layoutStyles.stack}`}
        >
          <Skeleton width="md" />
          <Skeleton width="xl" />
          <Skeleton width="lg" />
        </SkeletonGroup>
      </NotRead>
    )
  return (
    <>
      <CopyPanel latest={data.latestExport} />
      <ConsentPanel consents={data.consents} />
      <RequestPanel requests={data.requests} />
      <DeletionPanel deletion={data.deletion} obligations={data.obligations} />
    </>
  )
}
