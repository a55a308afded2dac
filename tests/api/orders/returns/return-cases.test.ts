import type { AdminReturn, ReturnCase } from '#contracts/orders/admin/returns.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import type { Business } from '#contracts/selling/business.ts'
import { decideDispute } from '../../../../server/modules/orders/index.ts'
import { sharedShop } from '#support/fixtures.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { createMember } from '#support/members/people.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { sellForCash, takesCash } from '#support/money/cash.ts'
import { step } from '#support/money/paid-orders.ts'
import {
  createReceivedOrder,
  damaged,
  parcel,
  returnAfterDays,
  returnOf,
  returnStep,
} from '#support/money/returns.ts'

const { server, seller, buyer, admin, support } = sharedShop()
beforeAll(() => takesCash(server, seller))
afterAll(() => ledgerHolds(server))

const business: Business = {
  tradingName: 'Moyo Traders',
  registrationNumber: '12/2019',
  address: '1 Fife Avenue, Harare',
}
const mark = (id: string, body: object | null) =>
  support.client.put<{ business: Business | null; code?: string; fields?: object }>(
    `/api/admin/users/${id}/business`,
    { business: body, reason: 'The seller asked for it' },
  )

test('staff find returns, and see one with its photos and the rate of its seller', async () => {
  const owner = await createMember(server)
  await createReceivedOrder(server, buyer, owner, 'held')
  const order = await createReceivedOrder(server, buyer, owner, 'held')
  await returnStep(buyer, order.id, '', { ...damaged, images: [await uploadedPicture(buyer)] })
  const found = async (query: string) => {
    const answer = await support.client.get<AdminReturn[]>(`/api/admin/returns?${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.map(({ id, state }) => `${id} ${state}`)
  }
  const line = `${order.id} requested`
  expect(await found(`search=${order.number}`)).toEqual([line])
  expect(await found(`search=${owner.username}`)).toEqual([line])
  expect(await found('reason=damaged&state=requested')).toContain(line)
  expect(await found(`open=closed&search=${order.number}`)).toEqual([])

  const { body } = await support.client.get<ReturnCase>(`/api/admin/returns/${order.id}`)
  const rate = { sellerReturns: 1, sellerSales: 2 }
  expect(body).toMatchObject({ text: 'The lid is broken', code: null, actions: [], ...rate })
  expect((await support.client.fetch(body.pictures[0]!)).status).toBe(200)
})

test('staff mark a seller as a business, and buyers see its name and address', async () => {
  const owner = await createMember(server)
  expect((await mark(owner.id, { ...business, address: ' ' })).status).toBe(400)
  expect((await mark(owner.id, business)).body).toEqual({ business })
  const order = await createReceivedOrder(server, buyer, owner, 'held')
  const product = await server.visitor().get<ProductDetail>(`/api/products/${order.productId}`)
  expect(product.body.sellerBusiness).toEqual(business)
  const page = (await server.visitor().get(`/product/${order.productId}`)).text
  expect(page).toContain('Moyo Traders')
  expect(page).toContain('1 Fife Avenue, Harare. Registration number 12/2019.')
  expect((await server.visitor().get(`/seller/${owner.id}`)).text).toContain('Moyo Traders')
  expect(await auditLogOf(server, 'seller.business')).toMatchObject([
    { details: { after: { tradingName: 'Moyo Traders' } } },
  ])
  const read = await support.client.get(`/api/admin/users/${owner.id}/business`)
  expect(read.body).toEqual({ business })
  expect((await mark(owner.id, null)).body).toEqual({ business: null })
  expect((await mark(crypto.randomUUID(), business)).status).toBe(404)
})

test('a business has 7 days to answer, and accepts a change of mind', async () => {
  const owner = await createMember(server)
  await mark(owner.id, business)
  const order = await createReceivedOrder(server, buyer, owner, 'held')
  const changed = { reason: 'changed_mind', text: 'I bought two' }
  expect((await returnStep(buyer, order.id, '', changed)).body.business).toBe(true)
  // What a return was requested with stays.
  await mark(owner.id, null)
  expect((await returnStep(owner, order.id, 'refusal', { text: 'No' })).body).toMatchObject({
    code: 'return_locked',
    message: 'A business accepts returns for this reason within 7 days.',
  })
  expect((await returnOf(owner, order.id)).actions).toEqual(['accept', 'propose'])
  await returnAfterDays(server, order.id, 6.5)
  expect((await returnOf(owner, order.id)).state).toBe('requested')
  await returnAfterDays(server, order.id, 0.6)
  expect((await returnOf(owner, order.id)).state).toBe('accepted')
})

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
  const decided = await createReceivedOrder(server, buyer, seller, 'held')
  await step(buyer, decided.id, 'dispute', damaged)
  const note = 'As the photos show'
  await decideDispute(server.app, decided.id, { staffId: admin.id, outcome: 'release', note })
  const reported = 'A problem with this order was reported, so it is decided there.'
  expect((await returnStep(buyer, decided.id, '', damaged)).body.message).toBe(reported)
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

test('a code works only after the return was accepted; who brings the item back needs no number', async () => {
  const order = await asked()
  expect((await returnOf(seller, order.id)).code).toBeNull()
  const early = await returnStep(buyer, order.id, 'hand-over', { code: '000000' })
  expect(early.body.code).toBe('return_locked')
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
  const first = await asked({ images: [await uploadedPicture(buyer)] })
  const second = await asked({ images: [await uploadedPicture(buyer)] })
  const picture = first.pictures[0]!.split('/').at(-1)!
  for (const [{ id }, status] of [
    [first, 200],
    [second, 404],
  ] as const) {
    const own = await buyer.client.fetch(`/api/orders/${id}/return/pictures/${picture}`)
    const staffs = await support.client.fetch(`/api/admin/returns/${id}/pictures/${picture}`)
    expect([own.status, staffs.status]).toEqual([status, status])
  }
})

test('staff see the pictures of a dispute at its own address only', async () => {
  const order = await createReceivedOrder(server, buyer, seller, 'held')
  const image = await uploadedPicture(buyer)
  const opened = await step(buyer, order.id, 'dispute', { ...damaged, images: [image] })
  const picture = opened.body.dispute!.statements[0]!.pictures[0]!.split('/').at(-1)!
  const other = await createReceivedOrder(server, buyer, seller, 'held')
  await step(buyer, other.id, 'dispute', damaged)
  const at = (id: string) => `/api/admin/disputes/${id}/evidence/${picture}`
  expect((await support.client.fetch(at(order.id))).status).toBe(200)
  expect((await support.client.fetch(at(other.id))).status).toBe(404)
})
