import type { QueryClient } from '@tanstack/react-query'
import { noteFresh, savedAnswers } from './connection.ts'

/** Reads all data of the page again. Marks the page as current only if every response came from the server. */
export async function refetchAll(client: QueryClient): Promise<void> {
  const before = savedAnswers()
  await client.invalidateQueries()
  const shown = client.getQueryCache().findAll({ type: 'active' })
  const all = shown.every((query) => query.isDisabled() || !query.state.isInvalidated)
  if (all && savedAnswers() === before) noteFresh()
}
