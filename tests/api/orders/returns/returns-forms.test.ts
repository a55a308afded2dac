import { expect, test } from 'vitest'
import { sharedShop } from '../../../support/fixtures.ts'
import { createReceivedOrder, returnOf, today } from '../../../support/money/returns.ts'
import { openAndPost } from '../../../support/server/page-form.ts'
import { formLeadsTo } from '../../../support/server/post-form.ts'

const { server, seller, buyer, stranger } = sharedShop()

test('a return works with forms, before scripts run', async () => {
  const order = await createReceivedOrder(server, buyer, seller, 'held')
  const path = `/orders/${order.id}/return`
  expect((await stranger.client.fetch(path)).status).toBe(404)
  const orderPage = await (await buyer.client.fetch(`/orders/${order.id}`)).text()
  expect(orderPage).toContain(`href="${path}"`)

  const missing = { reason: '', text: 'It does not close' }
  const refused = await openAndPost(buyer.client, path, 'request-return', missing)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('It does not close')
  const asked = { reason: 'damaged', text: 'It does not close' }
  expect(await formLeadsTo(await openAndPost(buyer.client, path, 'request-return', asked))).toBe(
    path,
  )

  const take = (who: typeof buyer, step: string, fields: Record<string, string> = {}) =>
    openAndPost(who.client, path, 'return-step', { ...fields, step })
  expect(await formLeadsTo(await take(seller, 'accept'))).toBe(path)
  const tooMuch = await take(seller, 'propose', { amount: '900 000', text: 'Too much' })
  expect(await tooMuch.text()).toContain('Enter more than zero and less than the refund now')
  const proposal = { amount: '40,000', text: 'Keep it', keepsItem: 'yes' }
  expect(await formLeadsTo(await take(seller, 'propose', proposal))).toBe(path)
  expect((await returnOf(buyer, order.id)).proposal).toMatchObject({ amount: '40000.00' })
  const parcel = { method: 'bus', carrier: 'Tenda', waybill: 'TD 1', arrivesOn: today() }
  expect(await formLeadsTo(await take(buyer, 'send', parcel))).toBe(path)
  expect(await formLeadsTo(await take(seller, 'receive'))).toBe(path)
  expect(await returnOf(buyer, order.id)).toMatchObject({ state: 'refunded', refund: '100000.00' })
  const pages = await (await seller.client.fetch('/returns?as=seller')).text()
  expect(pages).toContain(`href="${path}"`)
})
