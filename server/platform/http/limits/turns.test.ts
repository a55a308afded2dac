import type { DomainError } from '../../../kernel/domain-error.ts'
import { createTurns, type TurnLimits } from './turns.ts'

const few = {
  atOnce: 1,
  atOncePerAddress: 10,
  waiting: 100,
  waitingPerAddress: 10,
  patience: 60_000,
}

/** Work that ends when the test decides, and the order in which it started and was refused. */
function setup(limits: Partial<TurnLimits> = {}) {
  const turns = createTurns({ ...few, ...limits })
  const began: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const all: Promise<void>[] = []
  const ask = (address: string | undefined, name: string) => {
    const work = () => {
      began.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    all.push(
      turns.take(address, work).catch((error: unknown) => {
        refused.push(`${name} ${(error as DomainError).code}`)
      }),
    )
  }
  const tick = () => new Promise((resolve) => setImmediate(resolve))
  const endNext = async () => {
    ends.shift()?.()
    await tick()
    await tick()
  }
  const finish = async () => {
    while (ends.length > 0) await endNext()
    await Promise.all(all)
  }
  return { ask, began, refused, endNext, finish, tick }
}

test('only a limited amount of work runs at once', async () => {
  const { ask, began, endNext, finish } = setup({ atOnce: 2 })
  for (const name of ['1', '2', '3', '4']) ask('a', name)
  expect(began).toEqual(['1', '2'])
  await endNext()
  expect(began).toHaveLength(3)
  await finish()
  expect(began).toHaveLength(4)
})

test('the limit of an address leaves turns to others; work without an address has no such limit', async () => {
  const { ask, began, endNext, finish } = setup({ atOnce: 3, atOncePerAddress: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name)
  ask('b', 'b1')
  ask('b', 'b2')
  expect(began).toEqual(['a1', 'a2', 'b1'])
  // The turn of a1 goes to the next work that may run.
  await endNext()
  expect(began).toEqual(['a1', 'a2', 'b1', 'a4'])
  await finish()
  expect(began).toHaveLength(6)

  const local = setup({ atOnce: 3, atOncePerAddress: 2, waitingPerAddress: 2 })
  for (const name of ['1', '2', '3', '4', '5', '6', '7']) local.ask(undefined, name)
  expect(local.began).toEqual(['1', '2', '3'])
  await local.finish()
  expect([local.began.length, local.refused]).toEqual([7, []])
})

test('an address at its limit is skipped', async () => {
  const { ask, began, endNext, finish } = setup({ atOnce: 2, atOncePerAddress: 1 })
  for (const name of ['b1', 'a1', 'a2']) ask(name[0], name)
  ask('c', 'c1')
  await endNext()
  expect(began).toEqual(['b1', 'a1', 'c1'])
  await finish()
  expect(began).toEqual(['b1', 'a1', 'c1', 'a2'])
})

test('the newest request of an address goes first', async () => {
  const { ask, began, finish } = setup()
  for (const name of ['1', '2', '3', '4']) ask('a', name)
  await finish()
  expect(began).toEqual(['1', '4', '3', '2'])
})

test('addresses take turns, however many requests one of them has', async () => {
  const { ask, began, finish } = setup()
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name)
  for (const name of ['b1', 'b2']) ask('b', name)
  await finish()
  expect(began).toEqual(['a1', 'a4', 'b2', 'a3', 'b1', 'a2'])
})

test('an address with too many waiting requests loses its oldest', async () => {
  const { ask, began, refused, finish } = setup({ waitingPerAddress: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name)
  ask('b', 'b1')
  await finish()
  expect(refused).toEqual(['a2 overloaded'])
  expect(began).toEqual(['a1', 'a4', 'b1', 'a3'])
})

test('a full queue refuses the oldest request of the address with the most', async () => {
  const { ask, refused, finish } = setup({ waiting: 3 })
  for (const name of ['a1', 'a2', 'a3']) ask('a', name)
  ask('b', 'b1')
  ask('c', 'c1')
  await finish()
  expect(refused).toEqual(['a2 overloaded'])
})

test('a request that waited too long is refused and never runs', async () => {
  const { ask, began, refused, finish } = setup({ patience: 1 })
  ask('a', '1')
  ask('a', '2')
  await expect.poll(() => refused).toEqual(['2 overloaded'])
  await finish()
  expect(began).toEqual(['1'])
})

test('work that fails gives its turn back', async () => {
  const turns = createTurns(few)
  const failing = turns.take('a', () => Promise.reject(new Error('broken')))
  const next = turns.take('a', () => Promise.resolve('fine'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('fine')
})
