import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideDispute } from '../../../../server/modules/orders/index.ts'
import { sharedShop } from '../../../support/fixtures.ts'
import { uploadedPicture } from '../../../support/listings/pictures.ts'
import { ledgerHolds } from '../../../support/money/balances.ts'
import { sellForCash, takesCash } from '../../../support/money/cash.ts'
import { bus, createPaidOrder, step } from '../../../support/money/paid-orders.ts'
import {
  createReceivedOrder,
  damaged,
  parcel,
  returnOf,
  returnStep,
} from '../../../support/money/returns.ts'

const { server, seller, buyer, admin, support } = sharedShop()
beforeAll(() => takesCash(server, seller))
afterAll(() => ledgerHolds(server))

const asked = async (more: object = {}) => {
  const order = await createReceivedOrder(server, buyer, seller, 'held')
  const answer = await returnStep(buyer, order.id, '', { ...damaged, ...more })
  expect(answer.status, answer.text).toBe(201)
  return { ...order, pictures: answer.body.pictures }
}

test('an order that was paid in cash, and one that staff decided, cannot be returned', async () => {
  const inCash = await sellForCash(server, buyer, seller)
  expect((await returnStep(buyer, inCash.id, '', damaged)).body.message).toBe(
    'You paid the seller directly, so we cannot refund it. Please agree with the seller.',
  )
  const decided = await createPaidOrder(server, buyer, seller)
  await step(seller, decided.id, 'dispatch', bus)
  await step(buyer, decided.id, 'dispute', damaged)
  await decideDispute(server.app, decided.id, {
    staffId: admin.id,
    outcome: 'release',
    note: 'As the photos show',
  })
  expect((await returnStep(buyer, decided.id, '', damaged)).body.message).toBe(
    'A problem with this order was reported, so it is decided there.',
  )
})

test('a lower refund is more than nothing, and never more than the buyer gets now', async () => {
  const order = await asked()
  const propose = (amount: string) =>
    returnStep(seller, order.id, 'proposal', { amount, note: 'For less', keepsItem: false })
  const fields = { amount: 'Enter more than zero and less than the refund now' }
  for (const amount of ['0', '0.00', 'much'])
    expect((await propose(amount)).status, amount).toBe(400)
  expect((await propose('100000')).body.fields).toEqual(fields)
  await propose('40000')
  expect((await returnStep(buyer, order.id, 'agreement')).body.refund).toBe('40000.00')
  const more = { amount: '50000', note: 'The lid is off' }
  expect((await returnStep(seller, order.id, 'reduction', more)).body.fields).toEqual(fields)
})

test('a code is tried only after the return was accepted, and shown only then', async () => {
  const order = await asked()
  expect((await returnOf(seller, order.id)).code).toBeNull()
  expect((await returnStep(buyer, order.id, 'hand-over', { code: '000000' })).body.code).toBe(
    'return_locked',
  )
})

test('who brings the item back needs no number of a parcel', async () => {
  const order = await asked()
  await returnStep(seller, order.id, 'acceptance')
  const own = { ...parcel(), method: 'own', carrier: 'Tino', waybill: '' }
  expect((await returnStep(buyer, order.id, 'parcel', own)).body.state).toBe('sent')
  await returnStep(seller, order.id, 'receipt')
  expect((await returnOf(buyer, order.id)).actions).toEqual([])
})

test('an item of an auction is not put up for sale again by its return', async () => {
  const order = await asked()
  await server.app.pool.query(`update orders set source = 'auction' where id = $1`, [order.id])
  await returnStep(seller, order.id, 'acceptance')
  expect((await returnStep(seller, order.id, 'receipt')).body.actions).toEqual([])
  expect((await returnStep(seller, order.id, 'stock')).body.code).toBe('return_locked')
})

test('a picture belongs to one return, for members and for staff', async () => {
  const [first, second] = [
    await asked({ images: [await uploadedPicture(buyer)] }),
    await asked({ images: [await uploadedPicture(buyer)] }),
  ]
  const picture = first.pictures[0]!.split('/').at(-1)!
  const at = (base: string, id: string) => `${base}/${id}/return/pictures/${picture}`
  expect((await buyer.client.fetch(at('/api/orders', first.id))).status).toBe(200)
  expect((await buyer.client.fetch(at('/api/orders', second.id))).status).toBe(404)
  const staffAt = (id: string) => `/api/admin/returns/${id}/pictures/${picture}`
  expect((await support.client.fetch(staffAt(first.id))).status).toBe(200)
  expect((await support.client.fetch(staffAt(second.id))).status).toBe(404)
})

test('staff see the pictures of a dispute, others do not', async () => {
  const order = await createPaidOrder(server, buyer, seller)
  await step(seller, order.id, 'dispatch', bus)
  const image = await uploadedPicture(buyer)
  const opened = await step(buyer, order.id, 'dispute', { ...damaged, images: [image] })
  const picture = opened.body.dispute!.statements[0]!.pictures[0]!.split('/').at(-1)!
  const other = await createPaidOrder(server, buyer, seller)
  await step(seller, other.id, 'dispatch', bus)
  await step(buyer, other.id, 'dispute', damaged)
  const at = (id: string) => `/api/admin/disputes/${id}/evidence/${picture}`
  expect((await support.client.fetch(at(order.id))).status).toBe(200)
  expect((await support.client.fetch(at(other.id))).status).toBe(404)
})
