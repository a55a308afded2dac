import * as watchlistText from '#messages/watchlist'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedSearch } from '#contracts/watchlist/watchlist.ts'
import { api } from '../../lib/api/api.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { formatDate } from '../../lib/dates.ts'
import { ButtonLink, Link } from '../../lib/link.tsx'
import { stringifySearch } from '../../lib/search-params.ts'
import { useLive } from '../../lib/api/use-live.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
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
        detail={watchlistText.checkYourDataOrSignal}
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
  const cache = useQueryClient()
  const { queryKey } = savedSearchesQuery
  const remove = useMutation({
    mutationFn: () => api.delete(`/api/saved-searches/${id}`),
    onSuccess: () => {
      cache.setQueryData(queryKey, (all) => all?.filter((other) => other.id !== id))
      toast({
        title: watchlistText.searchRemoved,
        description: watchlistText.wellNoLongerNotifyYou,
      })
    },
    onError: (error) =>
      toast({
        title: watchlistText.searchNotRemoved,
        description: reasonOf(error, watchlistText.checkYourDataOrSignal),
        variant: 'destructive',
      }),
  })
  const see = useMutation({
    mutationFn: () => api.put(`/api/saved-searches/${id}/seen`),
    onSuccess: () => cache.invalidateQueries(savedSearchesQuery),
  })
  return (
    <li>
      <div>
        <Link href={`/${stringifySearch(query)}`} onClick={() => see.mutate()}>
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
        onClick={() => remove.mutate()}
      />
    </li>
  )
}
