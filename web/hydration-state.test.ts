import { packQueries, takeHydrationState } from './hydration-state.ts'
import { ApiError } from './lib/api/api-error.ts'
import { createQueryClient } from './lib/api/query-client.ts'
import type { Reads } from './lib/api/api.ts'

const noReads = {} as Reads

afterEach(() => vi.unstubAllGlobals())

/** The reads of a page as they are in its text, and in the cache of a browser that takes them from it. */
async function send(reads: Record<string, () => unknown>) {
  const server = createQueryClient(noReads)
  for (const [name, queryFn] of Object.entries(reads))
    await server.prefetchQuery({ queryKey: ['read', name], queryFn })
  const sent = packQueries(server)
  const textContent = JSON.stringify({ queries: sent, renderTime: 1_764_331_200_000 })
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) })
  const browser = createQueryClient(noReads)
  takeHydrationState(browser)
  return { sent, stateOf: (name: string) => browser.getQueryState(['read', name]) }
}

test('a read is sent with its key and its data only', async () => {
  const { sent } = await send({ cart: () => [1, 2] })
  expect(JSON.stringify(sent)).toBe('[{"key":["read","cart"],"data":[1,2]}]')
})

test('a browser has the data of the page, as old as the page', async () => {
  const { stateOf } = await send({ cart: () => [1, 2], none: () => null })
  expect(stateOf('cart')).toEqual({
    data: [1, 2],
    dataUpdateCount: 1,
    dataUpdatedAt: 1_764_331_200_000,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    fetchStatus: 'idle',
    isInvalidated: false,
    status: 'success',
  })
  expect(stateOf('none')).toMatchObject({ data: null, status: 'success' })
})

test('a browser has the errors of failed reads, without what only the server may know', async () => {
  const body = { code: 'sold', message: 'It is sold.', stack: 'at x.js' }
  const { sent, stateOf } = await send({
    offer: () => Promise.reject(new ApiError(409, 'failed', body)),
    bug: () => Promise.reject(new Error('secret')),
  })
  expect(JSON.stringify(sent)).toBe(
    '[{"key":["read","offer"],"error":{"status":409,"code":"sold","message":"It is sold."}},' +
      '{"key":["read","bug"],"error":{"status":0}}]',
  )
  expect(stateOf('offer')).toMatchObject({
    data: undefined,
    error: { status: 409, code: 'sold', reason: 'It is sold.' },
    errorUpdatedAt: 1_764_331_200_000,
    fetchStatus: 'idle',
    isInvalidated: true,
    status: 'error',
  })
  expect(stateOf('bug')?.error).toBeInstanceOf(ApiError)
})
