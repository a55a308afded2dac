import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { actions } from './actions.ts'
import { undocumentedSteps } from './checkouts/ends.ts'
import { histories } from './histories.ts'
import { nameOf, outsideOfTrade } from './operations.ts'
import { openModelShop, type ModelShop } from './shop.ts'
import { firstFailure, openWorld } from './walk.ts'

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

test('the table of docs/rules/orders.md has the steps of an order', () => {
  expect(undocumentedSteps()).toEqual([])
})

/** The provider's reports. */
const reported = 'POST /api/payments/paynow/{currency}/result'

test('docs/invariants.md names the fault that each history shows', async () => {
  const text = await readFile(path.join(import.meta.dirname, '../../docs/invariants.md'), 'utf8')
  const isListed = (name: string) =>
    text.includes(`| ${name.replace(/too (much|little)/, 'too much (too little)')} `)
  expect(histories.filter(({ name }) => !isListed(name)).map(({ name }) => name)).toEqual([])
})

test('four walks over every action leave all auctions, balances and orders correct', async () => {
  expect(await firstFailure(shop, 1, 4)).toBe('')
})
