import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { covers } from '../../coverage/covers.ts'

const token = 'only-for-this-test'
const server = sharedServer({ METRICS_TOKEN: token })
const withoutMetrics = sharedServer()

const metrics = (authorization?: string) =>
  fetch(`${server.url}/metrics`, { headers: authorization ? { authorization } : {} })

test('metrics need the token', async () => {
  for (const wrong of [undefined, 'Bearer', 'Bearer only-for-this-tes', `Basic ${token}`, token]) {
    const answer = await metrics(wrong)
    expect([answer.status, await answer.text()], wrong).toEqual([401, 'A token is needed.'])
  }
})

test('a shop without a token has no metrics', async () => {
  expect((await withoutMetrics.visitor().get('/metrics')).status).toBe(404)
})

test('metrics describe the process and every cache', async () => {
  covers('route: /metrics')
  await server.visitor().get('/api/products?search=kettle')
  await server.visitor().get('/api/products?location=Norton')
  const answer = await metrics(`Bearer ${token}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await answer.text()
  expect(text).toMatch(/^nodejs_heap_size_used_bytes [1-9]\d+$/m)
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]\d+$/m)
  expect(text).toMatch(/^musika_cache_entries\{cache="totals of lists"\} 1$/m)
  expect(text).toMatch(/^musika_cache_bytes\{cache="totals of lists"\} [1-9]\d*$/m)
  const caches = [...text.matchAll(/^musika_cache_max_bytes\{cache="(.*)"\} (\d+)$/gm)]
  expect(Object.fromEntries(caches.map(([, name, bytes]) => [name, Number(bytes)]))).toEqual({
    'assets of other releases': 8_000_000,
    'changes of listings': 300,
    'counts of attributes': 4_000_000,
    'counts of filters': 4_000_000,
    'crowds of searches': 1_000_000,
    'listings by group': 24_000_000,
    'listings of lists': 24_000_000,
    fragments: 30_000_000,
    'matches of searches': 16_000_000,
    pages: 20_000_000,
    'pages of lists': 4_000_000,
    'parts of the sitemap': 6_000_000,
    'recent events': 8_000_000,
    'search words': 6_000_000,
    'similar listings': 4_000_000,
    sitemap: 6_000_000,
    suggestions: 4_000_000,
    'totals of lists': 1_000_000,
  })
})
