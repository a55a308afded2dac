import { ApiError, reasonOf } from './api-error.ts'
import { createApi, withQuery } from './api.ts'
import { covers } from '../../../tests/coverage/covers.ts'

const answering = (response: () => Response) => {
  const calls: [string, RequestInit][] = []
  const api = createApi((path, init) => {
    calls.push([path, init])
    return Promise.resolve(response())
  })
  return { api, calls }
}

test('an error has the status, the body as text and the server’s message', async () => {
  covers('rule: a failed call says its status, a colon and the body or the status text')
  const body = { code: 'bid_too_low', message: 'Bid more.', fields: { amount: 'Too low' } }
  const { api } = answering(() => Response.json(body, { status: 409 }))
  const error = await api.post('/api/bids', {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: `409: ${JSON.stringify(body)}`,
    status: 409,
    code: 'bid_too_low',
    reason: 'Bid more.',
    fields: { amount: 'Too low' },
  })
})

test('a response without a message gives the status text and the fallback message', async () => {
  covers('rule: a failed call says its status, a colon and the body or the status text')
  const { api } = answering(() => new Response('', { status: 502, statusText: 'Bad Gateway' }))
  const error = await api.get('/api/site').catch((thrown: unknown) => thrown)
  expect((error as ApiError).message).toBe('502: Bad Gateway')
  expect(reasonOf(error, 'Please try again')).toBe('Please try again')
})

test('a failed request is an error with status 0', async () => {
  const api = createApi(() => Promise.reject(new TypeError('fetch failed')))
  await expect(api.get('/api/site')).rejects.toMatchObject({ status: 0 })
})

test('writes send JSON and their idempotency key', async () => {
  const { api, calls } = answering(() => Response.json({}))
  await api.post('/api/orders', { quantity: 1 }, { idempotencyKey: 'k1' })
  const [path, init] = calls[0]!
  expect(path).toBe('/api/orders')
  expect(init).toMatchObject({ method: 'POST', body: '{"quantity":1}' })
  expect(new Headers(init.headers).get('idempotency-key')).toBe('k1')
})

test('a list includes its total', async () => {
  const headers = { 'X-Total-Count': '1000', 'X-Total-Capped': 'true' }
  const { api } = answering(() => Response.json([1, 2], { headers }))
  expect(await api.list('/api/products')).toEqual({ items: [1, 2], total: 1000, capped: true })
})

test('only filters that are set are sent', () => {
  expect(withQuery('/api/products', { search: '', page: undefined })).toBe('/api/products')
  const some = withQuery('/api/products', { condition: ['new', 'good'], page: 2 })
  expect(some).toBe('/api/products?condition=new&condition=good&page=2')
})
