import * as privacyText from '#messages/privacy'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import { ConsentPanel } from './consent-panel.tsx'
import { CopyPanel } from './copy-panel.tsx'
import { DeletionPanel } from './deletion-panel.tsx'
import { privacyQuery } from './privacy.queries.ts'
import { RequestPanel } from './request-panel.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

/** The member's data: copy, consents, requests, deletion. */
export function OwnData() {
  const { data, isError, isFetching, refetch } = useQuery(privacyQuery)
  if (!data && isError)
    return (
      <ErrorState
        title={privacyText.failedToFetchYourData}
        detail={privacyText.checkYourDataOrSignal}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <SkeletonGroup
        label={privacyText.loading}
        className={`${layoutStyles.panel} ${layoutStyles.stack}`}
      >
        <Skeleton width="md" />
        <Skeleton width="xl" />
        <Skeleton width="lg" />
      </SkeletonGroup>
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
