import { expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { addToCart, ordersOf } from '../../support/money/carts.ts'
import { hiddenFieldsOf } from '../../support/server/page-form.ts'
import { postForm } from '../../support/server/post-form.ts'

const { server, seller, buyer } = sharedShop()

test('a checkout whose items were all sold since its page was opened is refused', async () => {
  const productId = await insertListing(server, seller, { title: 'Bush radio' })
  await addToCart(buyer, { productId })
  const fields = await hiddenFieldsOf(buyer.client, '/checkout', 'checkout')
  await server.app.pool.query(`update products set quantity = 0, status = 'sold' where id = $1`, [
    productId,
  ])
  const answer = await postForm(buyer.client, '/checkout', { ...fields, paymentMethod: 'card_usd' })
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('Nothing in your cart can be ordered')
  expect(await ordersOf(buyer)).toEqual([])
})
