import type { QueryClient } from '@tanstack/react-query'
import { noteFresh, savedAnswers } from './connection.ts'

/** Repeats all reads on the page. The page counts as current only when all of them came from the server. */
export async function readAnew(client: QueryClient): Promise<void> {
  const before = savedAnswers()
  await client.invalidateQueries()
  const shown = client.getQueryCache().findAll({ type: 'active' })
  const all = shown.every((query) => query.isDisabled() || !query.state.isInvalidated)
  if (all && savedAnswers() === before) noteFresh()
}
