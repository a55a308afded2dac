import type { ProductId } from '#contracts/common/ids.ts'
import { createCaches } from '../platform/caches.ts'
import { createPageCache } from './page-cache.ts'

interface TestPage {
  html: string
}

const settings = {
  caches: createCaches(),
  bytesOf: ({ html }: TestPage) => html.length,
  shows: ({ html }: TestPage, productId: ProductId) => html.includes(productId),
}

beforeEach(() => {
  vi.useFakeTimers()
  // The faked monotonic clock starts at zero, which the library takes for no time at all.
  vi.advanceTimersByTime(1)
})
afterEach(() => void vi.useRealTimers())

function setup() {
  let renders = 0
  const cache = createPageCache<TestPage>(settings)
  const page = () =>
    cache.get('/', () => {
      renders += 1
      return Promise.resolve({ html: String(renders) })
    })
  return { cache, page }
}

test('simultaneous visitors share one rendering, and later ones for a second', async () => {
  const { page } = setup()
  const pages = await Promise.all([page(), page(), page()])
  expect(pages.map(({ html }) => html)).toEqual(['1', '1', '1'])
  vi.advanceTimersByTime(1000)
  expect((await page()).html).toBe('1')
  vi.advanceTimersByTime(1)
  expect((await page()).html).toBe('2')
})

test('a rendering that takes longer than a second is shared too', async () => {
  const cache = createPageCache<TestPage>(settings)
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
  cache.clear()
  expect((await page()).html).toBe('3')
})

test('a failed rendering is not cached', async () => {
  const cache = createPageCache<TestPage>(settings)
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const next = { html: 'fine' }
  expect(await cache.get('/', () => Promise.resolve(next))).toBe(next)
})

/** A cache with a function that shows a page, and the paths of the pages that it has rendered. */
function recorded(more: Partial<typeof settings> = {}) {
  const cache = createPageCache<TestPage>({ ...settings, ...more })
  const rendered: string[] = []
  const show = (path: string, html: string) =>
    cache.get(path, () => {
      rendered.push(path)
      return Promise.resolve({ html })
    })
  return { cache, rendered, show }
}

test('pages of more than 20 MB in all push out the oldest; a larger page is not cached', async () => {
  const { rendered, show } = recorded({ bytesOf: ({ html }) => Number(html) * 1_000_000 })
  await show('/a', '9')
  await show('/b', '9')
  await show('/a', '9')
  expect(rendered).toEqual(['/a', '/b'])
  await show('/c', '9')
  await show('/c', '9')
  await show('/b', '9')
  expect(rendered).toEqual(['/a', '/b', '/c', '/b'])
  expect((await show('/large', '21')).html).toBe('21')
  await show('/large', '21')
  expect(rendered.slice(4)).toEqual(['/large', '/large'])
})

test('a changed product outdates the pages that show it, and no others', async () => {
  const { cache, rendered, show } = recorded()
  await show('/a', 'drum')
  await show('/b', 'drum mbira')
  cache.forgetProduct('mbira' as ProductId)
  await show('/a', 'drum')
  await show('/b', 'drum mbira')
  expect(rendered).toEqual(['/a', '/b', '/b'])
})

test('a changed product outdates every page that is being rendered', async () => {
  const cache = createPageCache<TestPage>(settings)
  const { promise, resolve } = Promise.withResolvers<TestPage>()
  const waiting = cache.get('/', () => promise)
  cache.forgetProduct('mbira' as ProductId)
  resolve({ html: 'old' })
  expect((await waiting).html).toBe('old')
  expect((await cache.get('/', () => Promise.resolve({ html: 'new' }))).html).toBe('new')
})
