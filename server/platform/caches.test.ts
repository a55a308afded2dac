import { LRUCache } from 'lru-cache'
import { createCaches } from './caches.ts'

const words = () =>
  new LRUCache<string, string>({ maxSize: 100, sizeCalculation: (value) => value.length })

test('sizes are summed by name, and all caches are cleared', () => {
  const caches = createCaches()
  const [first, second] = [caches.add('words', words()), caches.add('words', words())]
  const other = caches.add('other', words())
  first.set('a', 'maize')
  second.set('b', 'tea')
  other.set('c', 'sugar')
  expect(caches.sizes()).toEqual([
    { name: 'words', entries: 2, bytes: 8, maxBytes: 200 },
    { name: 'other', entries: 1, bytes: 5, maxBytes: 100 },
  ])
  caches.clear()
  expect(caches.sizes().map(({ entries }) => entries)).toEqual([0, 0])
})

test('a cache without a limit in bytes is refused', () => {
  const unbounded = new LRUCache<string, string>({ max: 10 })
  expect(() => createCaches().add('words', unbounded)).toThrow(
    'The cache words has no limit in bytes.',
  )
})
