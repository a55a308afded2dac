import { expect, test } from 'vitest'
import { sharedServer } from '../../support/fixtures.ts'
import { addToCart, ordersOf } from '../../support/money/carts.ts'
import { fillAddress, placeOrder } from '../../support/money/checkout.ts'
import { insertListing } from '../../support/listings/listings.ts'
import { checkAxe, openPage } from '../../support/browser/pages.ts'
import { createMembers } from '../../support/members/people.ts'
import { covers } from '../../coverage/covers.ts'

const server = sharedServer()

test('a block by the seller is shown before paying, even if it is new', async () => {
  covers('rule: a block covers purchases')
  const [first, second, buyer] = await createMembers(server, 3)
  const shut = await insertListing(server, first, { title: 'Clay pot' })
  const open = await insertListing(server, second, { title: 'Reed mat' })
  await addToCart(buyer, { productId: shut }, { productId: open })
  await first.client.post('/api/blocks', { userId: buyer.id })

  const page = await openPage(server, '/checkout', {
    width: 390,
    session: buyer,
    refusals: [403],
  })
  const line = page.getByRole('listitem').filter({ hasText: 'Clay pot' })
  await line.getByText('You cannot buy from this seller: not in this order.').waitFor()
  await checkAxe(page)
  await second.client.post('/api/blocks', { userId: buyer.id })
  await fillAddress(page)
  await placeOrder(page).click()
  await page.getByText('You cannot buy from this seller: not in this order.').nth(1).waitFor()
  expect(await ordersOf(buyer)).toEqual([])

  await page.goto('/')
  await page.getByRole('button', { name: /cart/i }).first().click()
  await page.getByText('You cannot buy from this seller', { exact: true }).first().waitFor()
})
