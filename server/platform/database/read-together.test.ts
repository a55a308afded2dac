import { expect, test } from 'vitest'
import { batchReads } from './read-together.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('what is asked for in one turn is read at once, each key once, and everybody gets their own', async () => {
  const asked: string[][] = []
  const read = batchReads((keys) => {
    asked.push(keys)
    return Promise.resolve(
      new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.length])),
    )
  })
  expect(await Promise.all(['a', 'bb', 'a', 'nobody'].map(read))).toEqual([1, 2, 1, undefined])
  expect(asked).toEqual([['a', 'bb', 'nobody']])
})

test('who asks while a read is under way gets a later one', async () => {
  let state = 'before'
  const reads: { answer: () => void }[] = []
  const read = batchReads((keys) => {
    const seen = state
    return new Promise<Map<string, string>>((resolve) => {
      reads.push({ answer: () => resolve(new Map(keys.map((key) => [key, seen]))) })
    })
  })
  const early = read('key')
  await turn()
  expect(reads).toHaveLength(1)
  state = 'after'
  const late = read('key')
  await turn()
  expect(reads).toHaveLength(2)
  for (const { answer } of reads) answer()
  expect([await early, await late]).toEqual(['before', 'after'])
})

test('a read that fails is told to those who waited for it, and to nobody after', async () => {
  let works = false
  const read = batchReads((keys) =>
    works
      ? Promise.resolve(new Map(keys.map((key) => [key, key])))
      : Promise.reject(new Error('connection lost')),
  )
  const both = await Promise.allSettled([read('a'), read('b')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  works = true
  expect(await read('a')).toBe('a')
})
