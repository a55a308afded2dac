import { inject } from 'vitest'
import { covers } from '../coverage/covers.ts'
import { randomOf } from '../faults/schedules/random.ts'
import { makeCall } from './actions/anything.ts'
import { histories } from './histories.ts'
import { lists } from './histories/steps.ts'
import { nameOf, outsideOfTrade } from './operations.ts'
import { openModelShop, type ModelShop } from './shop.ts'
import { readState, type Snapshot } from './snapshot.ts'
import { firstFailure, openWorld, replay, takeAll } from './walk.ts'
import type { World } from './world.ts'

/** The first seeds of blocks of 10 walks. `npm run walks` runs 10,000 with other seeds. */
const blocks = Array.from({ length: 20 }, (_, block) => 1 + block * 10)

let shop: ModelShop
beforeAll(async () => {
  shop = await openModelShop(inject('postgresUrl'))
})
afterAll(() => shop.stop())

/** The state of trade, which operations outside of trade leave unchanged. */
const tradeOf = ({ orders, bids, auctions, products, ...state }: Snapshot) => ({
  orders,
  bids,
  auctions,
  products,
  payments: state.payments,
  refunds: state.refunds,
  payouts: state.payouts,
  disbursements: state.disbursements,
  transfers: state.transfers,
  accounts: state.accounts,
})

/** Opens a shop with open listings, orders and payments of every kind. */
async function busyWorld(): Promise<World> {
  const world = await openWorld(shop)
  await takeAll(world, [
    ...histories.find(({ name }) => name.startsWith('a voided bid leaves'))!.steps,
    lists({ who: 3 }),
    lists({ who: 4, quantity: 3 }),
    ...[1, 2].map((product) => ({
      action: 'order',
      args: {
        who: 5,
        product,
        quantity: 1,
        method: 'ecocash_zwl',
        collect: false,
        checkout: product,
      },
    })),
    {
      action: 'start',
      args: { order: 0, method: 'ecocash_zwl', reception: 'takes', key: null, pays: true },
    },
    { action: 'pass', args: { by: 65_000 } },
    { action: 'dispute', args: { order: 0, other: false } },
  ])
  return world
}

test('reads and operations outside of trade do not change trade, and never return 5xx', async () => {
  const world = await busyWorld()
  const before = tradeOf(await readState(shop.app.pool))
  const outside = world.described.filter(
    (call) => call.method === 'GET' || nameOf(call) in outsideOfTrade,
  )
  for (const [at, call] of outside.entries())
    for (const tries of [0, 1]) await makeCall(world, call, randomOf(at * 2 + tries), at % 7)
  // The calls took time without heartbeats, which is not an outage.
  await shop.passes(0)
  await shop.work()
  expect(world.faults).toEqual([])
  expect(shop.errors()).toEqual([])
  expect(tradeOf(await readState(shop.app.pool))).toEqual(before)
})

test.for(histories)('$name', async ({ steps }) => {
  const { faults, record } = await replay(shop, steps)
  expect(faults, record.join('\n')).toEqual([])
})

test.for(blocks)(
  'ten walks from seed %i leave all auctions, balances and orders correct',
  async (from) => {
    covers('rule: I8 money on the real database')
    expect(await firstFailure(shop, from, 10)).toBe('')
  },
)
