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
  const { data } = query
  return data === undefined ? <PanelState what={what} query={query} /> : children(data)
}
