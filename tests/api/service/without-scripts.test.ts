import { insertListing } from '#support/listings/listings.ts'
import { newMembers, sharedServer } from '#support/fixtures.ts'
import { addToCart, ordersOf } from '#support/money/carts.ts'
import { createPaidOrder, detailOf } from '#support/money/paid-orders.ts'
import { openAndPost } from '#support/server/page-form.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

/** What the forms of pages do besides the tests of each noun, and what pages say without scripts. */

const server = sharedServer()
const { seller, buyer } = newMembers(server)

/** The notes for browsers without scripts. */
const notesOf = (html: string): string =>
  [...html.matchAll(/<noscript>([^]*?)<\/noscript>/g)].map(([, note]) => note).join('\n')

test('pages explain that JavaScript is turned off and what works, and contain their forms', async () => {
  await insertListing(server, seller, { title: 'Bush radio' })
  const { text } = await server.visitor().get('/')
  expect(notesOf(text)).toContain('JavaScript is turned off.')
  expect(text).toContain('name="form" value="add-to-cart"')
})

test('a message that is empty is refused with a note', async () => {
  const productId = await insertListing(server, seller, { title: 'Bush radio' })
  const page = `/messages?item=${productId}`
  const answer = await openAndPost(buyer.client, page, 'first-message', { content: '' })
  expect(answer.status).toBe(400)
  expect(notesOf(await answer.text())).toContain('Write a message first')
})

test('the form of the checkout has the size of shoes and the choice to collect them', async () => {
  const sized = { title: 'Shoes, UK 6 to 11', allowsCollection: true }
  const shoes = await insertListing(server, seller, sized)
  await addToCart(buyer, { productId: shoes })
  const { text } = await buyer.client.get('/checkout')
  const nameOf = (start: string) => new RegExp(`name="(${start}[^"]*)"`).exec(text)![1]!
  const name = { firstName: 'Rudo', lastName: 'Moyo' }
  const place = { address: '3 Samora Machel Ave', city: 'Gweru', phone: '0772140412' }
  const payment = { paymentMethod: 'ecocash_zwl', mobileMoneyNumber: '0772140412' }
  const chosen = { [nameOf('size')]: 'UK 9', [nameOf('way')]: 'collection' }
  const fields = { ...name, ...place, ...payment, ...chosen }
  const answer = await openAndPost(buyer.client, '/checkout', 'checkout', fields)
  expect(await formLeadsTo(answer)).toMatch(/^\/checkout\/waiting\//)
  expect(await ordersOf(buyer)).toMatchObject([
    { size: 'UK 9', collect: true, shippingAddress: { city: 'Gweru' } },
  ])
})

test('a seller cancels a sale with a reason', async () => {
  const { id } = await createPaidOrder(server, buyer, seller)
  const page = `/orders/${id}`
  const fields = { form: 'order-step', step: 'cancel', note: 'It broke' }
  expect(await formLeadsTo(await postForm(seller.client, page, fields))).toBe(page)
  const { orderStatus, steps } = await detailOf(seller, id)
  expect(orderStatus).toBe('cancelled')
  expect(steps.map(({ note }) => note)).toContain('It broke')
})
