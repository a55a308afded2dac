import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { randomOf } from '../faults/schedules/random.ts'
import { actions } from './actions.ts'
import { makeCall } from './actions/anything.ts'
import { histories } from './histories.ts'
import { lists } from './histories/steps.ts'
import { nameOf, outsideOfTrade } from './operations.ts'
import { openModelShop, type ModelShop } from './shop.ts'
import { readState, type Snapshot } from './snapshot.ts'
import { failureReport, openWorld, replay, shrink, takeAll, walk } from './walk.ts'
import type { World } from './world.ts'

/** Number of walks in a run of every test; `npm run faults` runs 10,000 with other seeds. */
const walks = 200

let shop: ModelShop
beforeAll(async () => {
  shop = await openModelShop(inject('postgresUrl'))
})
afterAll(() => shop.stop())

const modelled = Object.values(actions).flatMap(({ calls }) => calls)

test('every operation of the API is an action of the model or outside of trade', async () => {
  const { described } = await openWorld(shop)
  const names = described.map(nameOf)
  const placed = [...modelled, ...Object.keys(outsideOfTrade)]
  expect(names.filter((name) => !name.startsWith('GET ') && !placed.includes(name))).toEqual([])
  const known = [...names, reported]
  expect(placed.filter((name) => !known.includes(name))).toEqual([])
  expect(modelled.filter((name) => name in outsideOfTrade)).toEqual([])
})

/** The provider's reports. */
const reported = 'POST /api/payments/paynow/{currency}/result'

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

test('docs/invariants.md names the fault that each history shows', async () => {
  const text = await readFile(path.join(import.meta.dirname, '../../docs/invariants.md'), 'utf8')
  const isListed = (name: string) =>
    text.includes(`| ${name.replace(/too (much|little)/, 'too much (too little)')} `)
  expect(histories.filter(({ name }) => !isListed(name)).map(({ name }) => name)).toEqual([])
})

test.for(histories)('$name', async ({ steps }) => {
  const { faults, record } = await replay(shop, steps)
  expect(faults, record.join('\n')).toEqual([])
})

test(`${walks} walks over every action leave all auctions, balances and orders correct`, async () => {
  for (let seed = 1; seed <= walks; seed += 1) {
    const walked = await walk(shop, seed)
    const failed = walked.faults.length > 0 && (await shrink(shop, walked))
    expect(walked.faults, failed ? failureReport(seed, failed) : '').toEqual([])
  }
}, 1_200_000)
