import { expect, test } from 'vitest'
import type { AdminReturn, ReturnCase } from '../../../../contracts/orders/admin/returns.ts'
import type { ProductDetail } from '../../../../contracts/products/products.ts'
import type { Business } from '../../../../contracts/selling/business.ts'
import { covers } from '../../../coverage/covers.ts'
import { sharedShop } from '../../../support/fixtures.ts'
import { uploadedPicture } from '../../../support/listings/pictures.ts'
import { createMember } from '../../../support/members/people.ts'
import {
  createReceivedOrder,
  damaged,
  returnAfterDays,
  returnOf,
  returnStep,
} from '../../../support/money/returns.ts'

const { server, buyer, support } = sharedShop()

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
  covers(
    'call: GET /api/admin/returns',
    'call: GET /api/admin/returns/{id}',
    'call: GET /api/admin/returns/{id}/pictures/{picture}',
  )
  const owner = await createMember(server)
  await createReceivedOrder(server, buyer, owner, 'held')
  const order = await createReceivedOrder(server, buyer, owner, 'held')
  const image = await uploadedPicture(buyer)
  await returnStep(buyer, order.id, '', { ...damaged, images: [image] })
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
  expect(body).toMatchObject({
    text: 'The lid is broken',
    code: null,
    actions: [],
    sellerReturns: 1,
    sellerSales: 2,
  })
  expect((await support.client.fetch(body.pictures[0]!)).status).toBe(200)
})

test('staff mark a seller as a business, and buyers see its name and address', async () => {
  covers('call: GET /api/admin/users/{id}/business', 'call: PUT /api/admin/users/{id}/business')
  const owner = await createMember(server)
  expect((await mark(owner.id, { ...business, address: ' ' })).status).toBe(400)
  expect((await mark(owner.id, business)).body).toEqual({ business })
  const order = await createReceivedOrder(server, buyer, owner, 'held')
  const product = await server.visitor().get<ProductDetail>(`/api/products/${order.productId}`)
  expect(product.body.sellerBusiness).toEqual(business)
  const page = await (await server.visitor().fetch(`/product/${order.productId}`)).text()
  expect(page).toContain('Moyo Traders')
  expect(page).toContain('1 Fife Avenue, Harare. Registration number 12/2019.')
  expect(await (await server.visitor().fetch(`/seller/${owner.id}`)).text()).toContain(
    'Moyo Traders',
  )
  const { rows } = await server.app.pool.query(
    `select action, details -> 'after' ->> 'tradingName' as name from audit_log
     where user_id = $1 and action = 'seller.business'`,
    [owner.id],
  )
  expect(rows).toEqual([{ action: 'seller.business', name: 'Moyo Traders' }])
  const read = await support.client.get(`/api/admin/users/${owner.id}/business`)
  expect(read.body).toEqual({ business })
  expect((await mark(owner.id, null)).body).toEqual({ business: null })
  expect((await mark(crypto.randomUUID(), business)).status).toBe(404)
})

test('a business has 7 days to answer, and accepts a change of mind', async () => {
  const owner = await createMember(server)
  await mark(owner.id, business)
  const order = await createReceivedOrder(server, buyer, owner, 'held')
  const asked = await returnStep(buyer, order.id, '', {
    reason: 'changed_mind',
    text: 'I bought two',
  })
  expect(asked.body.business).toBe(true)
  // What a return was requested with stays.
  await mark(owner.id, null)
  const declined = await returnStep(owner, order.id, 'refusal', { text: 'No' })
  expect(declined.body).toMatchObject({
    code: 'return_locked',
    message: 'A business accepts returns for this reason within 7 days.',
  })
  expect((await returnOf(owner, order.id)).actions).toEqual(['accept', 'propose'])
  await returnAfterDays(server, order.id, 6.5)
  expect((await returnOf(owner, order.id)).state).toBe('requested')
  await returnAfterDays(server, order.id, 0.6)
  expect((await returnOf(owner, order.id)).state).toBe('accepted')
})
