import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

/** A read in any state, such as the result of `useQuery`. */
export interface Reading<Data = unknown> {
  data: Data | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface NotReadProps {
  query: Reading
  /** The title if the read failed. */
  failed: string
  framed?: boolean
  level?: 1 | 2 | 3
  /** Shown while it is being read. */
  children?: ReactNode
}

/** What a part of a page shows while it has no data: skeletons, or the failure with a button to repeat. */
export function NotRead({ query, failed, children, ...looks }: NotReadProps) {
  const { isError, isFetching, refetch } = query
  if (!isError) return children
  return (
    <ErrorState title={failed} retrying={isFetching} onRetry={() => void refetch()} {...looks} />
  )
}
