import * as watchlistText from '#messages/watchlist'
import { useQuery } from '@tanstack/react-query'
import { watchlistCalls, type SavedSearch } from '#contracts/watchlist/watchlist.ts'
import { useCall } from '../../lib/api/calls.ts'
import { formatDate } from '../../lib/dates.ts'
import { ButtonLink, Link } from '../../lib/link.tsx'
import { stringifySearch } from '../../lib/search-params.ts'
import { useLive } from '../../lib/api/use-live.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { savedSearchesQuery } from './watchlist.queries.ts'
import { Text } from '../../ui/layout.tsx'
import * as watchlistStyles from './watchlist.module.css'

/** The polling interval in milliseconds while the stream is down. */
const every = 30_000

/** The saved searches, each with the number of new matches since it was last opened. */
export function SavedSearchList() {
  const { data, isError, isFetching, refetch } = useQuery(savedSearchesQuery)
  const refresh = () => void refetch()
  useLive('me', {
    every,
    refresh,
    onEvent: ({ type }) => {
      if (type === 'notification.created') refresh()
    },
  })
  if (!data && isError)
    return (
      <ErrorState
        title={watchlistText.failedToFetchSavedSearches}
        retrying={isFetching}
        onRetry={refresh}
      />
    )
  if (!data) return <RowSkeletons label={watchlistText.loadingYourSavedSearches} />
  if (data.length === 0)
    return (
      <EmptyState
        title={watchlistText.noSavedSearchesYet}
        detail={watchlistText.searchOrFilterThenChoose}
        action={<ButtonLink href="/">{watchlistText.browseItems}</ButtonLink>}
      />
    )
  return (
    <ul className={watchlistStyles.savedRows}>
      {data.map((search) => (
        <SearchRow key={search.id} search={search} />
      ))}
    </ul>
  )
}

function SearchRow({ search }: { search: SavedSearch }) {
  const { id, name, query, newCount, createdAt } = search
  const outdates = [savedSearchesQuery.queryKey]
  const remove = useCall(watchlistCalls.removeSearch, {
    done: { title: watchlistText.searchRemoved, description: watchlistText.wellNoLongerNotifyYou },
    failed: watchlistText.searchNotRemoved,
    hint: watchlistText.checkYourDataOrSignal,
    outdates,
  })
  const see = useCall(watchlistCalls.resetNewMatches, { outdates })
  return (
    <li>
      <div>
        <Link href={`/${stringifySearch(query)}`} onClick={() => see.mutate({ params: { id } })}>
          {name}
        </Link>
        <Text as="span" small muted>
          {watchlistText.savedDate({ date: formatDate(createdAt) })}
        </Text>
      </div>
      {newCount > 0 && (
        <Badge className={watchlistStyles.badge} tone="new">
          {watchlistText.newCountNew({ newCount })}
        </Badge>
      )}
      <IconButton
        icon="trash-2"
        label={watchlistText.deleteSavedSearchName({ name })}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ params: { id } })}
      />
    </li>
  )
}
