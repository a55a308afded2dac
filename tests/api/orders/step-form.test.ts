import { expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { bus, createPaidOrder, detailOf, step } from '../../support/money/paid-orders.ts'
import { openAndPost } from '../../support/server/page-form.ts'
import { formLeadsTo, postForm } from '../../support/server/post-form.ts'

const { server, seller, buyer, ann } = sharedShop()

test('only the buyer confirms that an order was received, and only once it was sent', async () => {
  const { id } = await createPaidOrder(server, buyer, seller)
  const page = `/orders/${id}`
  const fields = { form: 'order-step', step: 'confirm' }
  const early = await postForm(buyer.client, page, fields)
  expect(early.status).toBe(409)
  expect(await early.text()).toContain('role="alert"')
  expect((await step(seller, id, 'dispatch', bus)).status).toBe(200)
  const refused = [
    await postForm(seller.client, page, fields),
    await postForm(ann.client, page, fields),
    await postForm(buyer.client, page, { ...fields, step: 'dispatch' }),
    await postForm(buyer.client, page, { ...fields, step: '__proto__' }),
    await postForm(buyer.client, page, { ...fields, note: 'A note that is not asked for' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 404, 400, 400, 400])
  const visitor = await postForm(server.visitor(), page, fields)
  expect(await formLeadsTo(visitor)).toBe(`/signin?next=${encodeURIComponent(page)}`)
  expect(await detailOf(buyer, id)).toMatchObject({ orderStatus: 'dispatched' })
  expect(await formLeadsTo(await openAndPost(buyer.client, page, 'order-step', {}))).toBe(page)
  expect(await detailOf(buyer, id)).toMatchObject({ orderStatus: 'completed' })
})
