import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

function setup() {
  let time = 0
  let renders = 0
  const cache = createPageCache(() => time)
  const page = () =>
    cache.get('/', () => {
      renders += 1
      return Promise.resolve({
        status: 200,
        location: null,
        visitor: 'guest',
        html: String(renders),
      })
    })
  return { cache, page, pass: (milliseconds: number) => (time += milliseconds) }
}

test('a crowd shares one rendering, for a second', async () => {
  const { page, pass } = setup()
  expect((await Promise.all([page(), page(), page()])).map(({ html }) => html)).toEqual([
    '1',
    '1',
    '1',
  ])
  pass(999)
  expect((await page()).html).toBe('1')
  pass(1)
  expect((await page()).html).toBe('2')
})

test('after a change nothing kept is shown', async () => {
  const { cache, page } = setup()
  await page()
  cache.clear()
  expect((await page()).html).toBe('2')
})

test('a failed rendering is not kept', async () => {
  const cache = createPageCache()
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const next = { status: 200, location: null, visitor: 'guest', html: 'fine' }
  expect(await cache.get('/', () => Promise.resolve(next))).toBe(next)
})
