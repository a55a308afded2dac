import { createQueryClient } from '../../lib/api/query-client.ts'
import { draftQuery, ownListingQuery } from './selling.queries.ts'

test.each([
  ['an own listing', ownListingQuery('7')],
  ['a draft', draftQuery('7')],
])('%s that a page has read is there when the server renders it later', async (_, query) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = createQueryClient({
    get: () => Promise.resolve({ title: 'Bush radio' }),
    list: () => Promise.reject(new Error('not read')),
  } as never)
  await client.prefetchQuery(query as ReturnType<typeof ownListingQuery>)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(client.getQueryData(query.queryKey)).toEqual({ title: 'Bush radio' })
})
