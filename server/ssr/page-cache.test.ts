import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

interface TestPage {
  html: string
}

function setup() {
  let time = 0
  let renders = 0
  const cache = createPageCache<TestPage>(() => time)
  const page = () =>
    cache.get('/', () => {
      renders += 1
      return Promise.resolve({ html: String(renders) })
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
  const cache = createPageCache<TestPage>()
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const next = { html: 'fine' }
  expect(await cache.get('/', () => Promise.resolve(next))).toBe(next)
})
