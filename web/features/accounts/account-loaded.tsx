import * as accountsText from '#messages/accounts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Account } from '#contracts/accounts/profile.ts'
import { accountQuery } from '../../lib/account/account.queries.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx'
import * as layoutStyles from '../../ui/layout.module.css'

/** Renders its children once the account is loaded; until then a skeleton or the error. */
export function AccountLoaded({ children }: { children: (account: Account) => ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery(accountQuery)
  if (data) return children(data)
  if (isError)
    return (
      <ErrorState
        title={accountsText.failedToFetchYourAccount}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <SkeletonGroup
      label={accountsText.loadingYourAccount}
      className={`${layoutStyles.panel} ${layoutStyles.stack}`}
    >
      <Skeleton width="sm" />
      <Skeleton width="xl" />
      <Skeleton width="lg" />
      <Skeleton shape="button" />
    </SkeletonGroup>
  )
}
