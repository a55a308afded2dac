import { createCaches } from '../platform/caches.ts'
import { createFragmentCache } from './fragment-cache.ts'

test('the size of the cache counts keys and HTML in bytes of memory', () => {
  const caches = createCaches()
  const fragments = createFragmentCache(caches)
  fragments.set('key', '<b>Café</b>')
  expect(caches.sizes()).toEqual([
    { name: 'fragments', entries: 1, bytes: 3 + 11, maxBytes: 30_000_000 },
  ])
  // A string with one character beyond Latin-1 has two bytes for each.
  fragments.set('key', '<b>古い</b>')
  expect(caches.sizes()).toMatchObject([{ entries: 1, bytes: 3 + 2 * 9 }])
})

test('the fragments used last are cached, up to 30 MB', () => {
  const caches = createCaches()
  const fragments = createFragmentCache(caches)
  const html = 'x'.repeat(10_000_000)
  for (const key of ['1', '2', '1', '3']) if (!fragments.get(key)) fragments.set(key, html)
  expect(['1', '2', '3'].map((key) => fragments.get(key))).toEqual([html, undefined, html])
})
