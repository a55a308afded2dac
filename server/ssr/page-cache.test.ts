import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

interface TestPage {
  html: string
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setup() {
  let renders = 0
  const cache = createPageCache<TestPage>()
  const page = () =>
    cache.get('/', () => {
      renders += 1
      return Promise.resolve({ html: String(renders) })
    })
  return { cache, page }
}

test('simultaneous visitors share one rendering, and later ones for a second', async () => {
  const { page } = setup()
  expect((await Promise.all([page(), page(), page()])).map(({ html }) => html)).toEqual([
    '1',
    '1',
    '1',
  ])
  vi.advanceTimersByTime(1000)
  expect((await page()).html).toBe('1')
  vi.advanceTimersByTime(1)
  expect((await page()).html).toBe('2')
})

test('a rendering that takes longer than a second is shared too', async () => {
  const cache = createPageCache<TestPage>()
  const slow = (html: string) => () =>
    new Promise<TestPage>((resolve) => {
      setTimeout(() => resolve({ html }), 3000)
    })
  const first = cache.get('/', slow('1'))
  await vi.advanceTimersByTimeAsync(2000)
  const second = cache.get('/', slow('2'))
  await vi.advanceTimersByTimeAsync(1000)
  expect([await first, await second]).toEqual([{ html: '1' }, { html: '1' }])
})

test('after a change, waiting requests get the page being rendered, and the next request a new one', async () => {
  const { cache, page } = setup()
  const waiting = page()
  cache.clear()
  expect((await waiting).html).toBe('1')
  expect((await page()).html).toBe('2')
})

test('after a change no cached page is sent', async () => {
  const { cache, page } = setup()
  await page()
  cache.clear()
  expect((await page()).html).toBe('2')
})

test('a failed rendering is not cached', async () => {
  const cache = createPageCache<TestPage>()
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const next = { html: 'fine' }
  expect(await cache.get('/', () => Promise.resolve(next))).toBe(next)
})
