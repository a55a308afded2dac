import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PanelState } from '../../ui/states/panel-state.tsx'

interface ReadPanelProps<Data> {
  /** The name of the data, such as "orders". */
  what: string
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Shows the data, a loading state, or an error with a retry button. */
export function ReadPanel<Data>({ what, query, children }: ReadPanelProps<Data>) {
  const { data, isError, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  return (
    <PanelState what={what} failed={isError} fetching={isFetching} onRetry={() => void refetch()} />
  )
}
