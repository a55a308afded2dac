import type { QueryClient } from '@tanstack/react-query'
import { noteFresh, savedAnswers } from './connection.ts'

/** Reads everything that is on the screen once more. What is shown counts as current only when all of it came from the server. */
export async function readAnew(client: QueryClient): Promise<void> {
  const before = savedAnswers()
  await client.invalidateQueries()
  const shown = client.getQueryCache().findAll({ type: 'active' })
  const all = shown.every((query) => query.isDisabled() || !query.state.isInvalidated)
  if (all && savedAnswers() === before) noteFresh()
}
