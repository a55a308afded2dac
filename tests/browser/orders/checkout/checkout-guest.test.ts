import type { ProductId } from '#contracts/common/ids.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { cartOf, addToCart, ordersOf } from '#support/money/carts.ts'
import {
  fillAddress,
  input,
  openAddress,
  paying,
  placeOrder,
  runs,
  toastSays,
} from '#support/money/checkout.ts'
import { insertListing } from '#support/listings/listings.ts'
import { checkAxe, openPage } from '#support/browser/pages.ts'
import { createMember, password } from '#support/members/people.ts'
import { registerMember } from '#support/members/registration.ts'
import { signIn } from '../../accounts/sign-in-pages.ts'

const { server, seller } = sharedShop()

let radio: ProductId
let teapot: ProductId

beforeAll(async () => {
  radio = await insertListing(server, seller, { title: 'Bush radio', quantity: 50 })
  teapot = await insertListing(server, seller, { title: 'Enamel teapot', quantity: 50 })
})

/** A visitor's page with something in the guest cart. */
async function openAsGuest(productId: string) {
  const page = await openPage(server, `/product/${productId}`, { width: 390 })
  const status = await page.evaluate(async (id) => {
    const body = JSON.stringify({ productId: id })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/cart', { method: 'POST', headers, body })).status
  }, productId)
  expect(status).toBe(201)
  await page.goto('/checkout')
  await runs(page)
  return page
}

test('a guest who signs in at checkout keeps the merged cart and the typed form', async () => {
  const rudo = await registerMember(server)
  const member = server.visitor()
  await member.post('/api/auth/signin', { identifier: rudo.form.username, password })
  await member.post('/api/cart', { productId: teapot })

  const page = await openAsGuest(radio)
  await page.getByText('1 seller, 1 item').waitFor()
  await input(page, 'Address').fill('3 Main Street')
  await checkAxe(page)
  await placeOrder(page).click()
  await signIn(page, rudo.form.username)

  await page.getByText('1 seller, 2 items').waitFor()
  expect(new URL(page.url()).pathname).toBe('/checkout')
  await openAddress(page)
  expect(await input(page, 'Address').inputValue()).toBe('3 Main Street')
  expect(await input(page, 'First name').inputValue()).toBe('Rudo')
  await input(page, 'City').fill('Gweru')
  await placeOrder(page).click()
  await paying(page).waitFor()
  const orders = await member.get<{ productId: string; shippingAddress: object }[]>('/api/orders')
  expect(orders.body.map((order) => order.productId).toSorted()).toEqual([radio, teapot].toSorted())
  expect(orders.body[0]?.shippingAddress).toMatchObject({ firstName: 'Rudo', city: 'Gweru' })
})

test('an expired session leads to the sign-in, and nothing is lost', async () => {
  const rudo = await registerMember(server)
  const client = server.visitor()
  await client.post('/api/auth/signin', { identifier: rudo.form.username, password })
  const member = { ...seller, client }
  await addToCart(member, { productId: radio })
  const page = await openPage(server, '/checkout', { session: member, refusals: [401] })
  await fillAddress(page)
  await page.route('**/api/orders', async (route) => {
    await page.context().clearCookies()
    await route.continue({ headers: { ...route.request().headers(), cookie: '' } })
  })
  await placeOrder(page).click()
  await toastSays(page, 'Order failed')
  await page.unroute('**/api/orders')
  await signIn(page, rudo.form.username)
  await page.getByText('1 seller, 1 item').waitFor()
  await openAddress(page)
  expect(await input(page, 'Address').inputValue()).toBe('14 Josiah Chinamano Ave')
  await placeOrder(page).click()
  await paying(page).waitFor()
  expect(await ordersOf(member)).toHaveLength(1)
})

test('a cart that was emptied in between is explained', async () => {
  covers('text: Cart is empty', 'text: Add items to cart before checkout.')
  const buyer = await createMember(server)
  await addToCart(buyer, { productId: radio })
  const page = await openPage(server, '/checkout', { session: buyer })
  await fillAddress(page)
  const [line] = (await buyer.client.get<{ id: string }[]>('/api/cart')).body
  await buyer.client.delete(`/api/cart/${line?.id}`)
  await placeOrder(page).click()
  await toastSays(page, 'Cart is empty')
  await toastSays(page, 'Add items to cart before checkout.')
  await page.getByRole('heading', { name: 'Cart is empty', exact: true }).waitFor()
  await checkAxe(page)
  expect(await ordersOf(buyer)).toEqual([])
  expect(await cartOf(buyer)).toEqual([])
})
