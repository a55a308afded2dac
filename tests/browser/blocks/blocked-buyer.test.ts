import { sharedServer } from '#support/fixtures.ts'
import { addToCart, ordersOf } from '#support/money/carts.ts'
import { fillAddress, placeOrder } from '#support/money/checkout.ts'
import { insertListing } from '#support/listings/listings.ts'
import { checkAxe, isAlive, openPage } from '#support/browser/pages.ts'
import { createMembers } from '#support/members/people.ts'
import { press, toasted } from '../staff/admin-pages.ts'

const server = sharedServer()

test('a block by the seller is shown before paying, even if it is new', async () => {
  const [first, second, buyer] = await createMembers(server, 3)
  const shut = await insertListing(server, first, { title: 'Clay pot' })
  const open = await insertListing(server, second, { title: 'Reed mat' })
  await addToCart(buyer, { productId: shut }, { productId: open })
  await first.client.post('/api/blocks', { userId: buyer.id })

  const settings = { width: 390, session: buyer, refusals: [403] }
  const page = await openPage(server, '/checkout', settings)
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

test('a seller is blocked and unblocked on their page, and the list of blocked people is accessible', async () => {
  const [seller, buyer] = await createMembers(server, 2)
  const page = await openPage(server, `/seller/${seller.id}`, { session: buyer, width: 390 })
  await isAlive(page)
  const menu = page.getByRole('button', { name: `More about ${seller.username}` })
  await menu.click()
  await press(page, `Block ${seller.username}`)
  await checkAxe(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await toasted(page, `${seller.username} is blocked`)
  const list = await openPage(server, '/account/blocked', { session: buyer, width: 390 })
  await list.getByRole('link', { name: seller.username }).waitFor()
  await checkAxe(list)
  await menu.click()
  await press(page, `Unblock ${seller.username}`)
  await toasted(page, `${seller.username} is no longer blocked`)
  expect((await buyer.client.get('/api/blocks')).body).toEqual([])
})
