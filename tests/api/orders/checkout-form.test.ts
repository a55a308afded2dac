import { newMembers, sharedServer } from '#support/fixtures.ts'
import { addressIn, courierListing, depotNamed } from '#support/listings/courier.ts'
import { insertListing, updateListing } from '#support/listings/listings.ts'
import { listItem } from '#support/listings/selling.ts'
import type { Member } from '#support/members/people.ts'
import { addToCart, cartOf, ordersOf } from '#support/money/carts.ts'
import { sendChoices } from '#support/money/checkout-form.ts'
import { paymentNow } from '#support/money/payments.ts'
import { makeCoupon } from '#support/money/promotions/coupons.ts'
import { stockOf } from '#support/order-lines.ts'
import { hiddenFieldsIn, hiddenFieldsOf, openAndPost } from '#support/server/page-form.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const server = sharedServer()
const { seller, buyer, ann } = newMembers(server)

const address = {
  ...addressIn('Harare'),
  paymentMethod: 'ecocash_zwl',
  mobileMoneyNumber: '077 214 0412',
}
const checkOut = (member: Member, more: Record<string, string> = {}) =>
  openAndPost(member.client, '/checkout', 'checkout', { ...address, ...more })

async function inCart(member: Member, listing: object = {}): Promise<string> {
  const productId = await insertListing(server, seller, { title: 'Bush radio', ...listing })
  await addToCart(member, { productId })
  return productId
}

test('the form orders every line of the cart in one checkout and starts its payment', async () => {
  const radio = await inCart(buyer, { allowsCollection: true, shippingMinor: 500_00n })
  const shoes = await inCart(buyer, { title: 'Shoes, UK 6 to 11', shippingMinor: 500_00n })
  const answer = await checkOut(buyer, { [`size.${shoes}`]: ' UK 9 ' })
  const orders = await ordersOf(buyer)
  const of = (id: string) => orders.find(({ productId }) => productId === id)!
  const [, id = ''] = /^\/checkout\/waiting\/(.+)$/.exec(await formLeadsTo(answer)) ?? []
  expect(await paymentNow(buyer, id)).toMatchObject({
    checkoutId: of(radio).checkoutId,
    status: 'pending',
    amount: '201000.00',
  })
  expect(of(radio)).toMatchObject({ shippingCost: '500.00', size: null })
  expect(of(shoes)).toMatchObject({
    checkoutId: of(radio).checkoutId,
    collect: false,
    shippingCost: '500.00',
    size: 'UK 9',
    paymentMethod: 'ecocash_zwl',
    mobileMoneyNumber: expect.stringMatching(/412$/),
    shippingAddress: { firstName: 'Rudo', city: 'Harare', phone: '+263771234567' },
  })
  expect(await cartOf(buyer)).toEqual([])
  const empty = await postForm(buyer.client, '/checkout', { form: 'checkout', ...address })
  expect(await formLeadsTo(empty)).toBe('/checkout')
})

test('a form that is sent again, at once or later, places one order', async () => {
  const radio = await inCart(buyer, { quantity: 5 })
  const fields = { ...(await hiddenFieldsOf(buyer.client, '/checkout', 'checkout')), ...address }
  const send = async () => formLeadsTo(await postForm(buyer.client, '/checkout', fields))
  const pages = await Promise.all([send(), send(), send()])
  expect(await send()).toBe(pages[0])
  expect(new Set(pages).size).toBe(1)
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect((await stockOf(server, radio)).quantity).toBe(4)
})

test('a refused form shows its page again with the reasons and the typed values', async () => {
  const radio = await inCart(buyer, { title: 'Shoes, UK 6 to 11', allowsCollection: true })
  const answer = await checkOut(buyer, {
    firstName: '',
    city: 'Gweru & Kwekwe',
    phone: '12',
    mobileMoneyNumber: '071 214 0412',
    [`size.${radio}`]: 'UK 7',
    [`way.${seller.id}`]: 'collection',
  })
  expect(answer.status).toBe(400)
  const html = await answer.text()
  for (const text of [
    'First name is required',
    'Please enter a valid phone number',
    'EcoCash numbers start with 077 or 078',
    'value="Gweru &amp; Kwekwe"',
    'value="UK 7"',
    'value="071 214 0412"',
  ])
    expect(html).toContain(text)
  expect(html).toMatch(
    new RegExp(
      `name="way.${seller.id}"[^>]*checked[^>]*value="collection"|value="collection"[^>]*checked`,
    ),
  )
  expect(await ordersOf(buyer)).toEqual([])
  expect(await cartOf(buyer)).toEqual([radio])
})

test('an unknown payment method is refused, and a bank transfer needs no wallet number', async () => {
  const radio = await inCart(buyer)
  const unknown = await checkOut(buyer, { paymentMethod: 'shells' })
  expect(unknown.status).toBe(400)
  expect(await unknown.text()).toContain('<span>This payment method is not supported</span>')
  expect(await cartOf(buyer)).toEqual([radio])
  const transfer = { paymentMethod: 'bank_transfer', mobileMoneyNumber: '' }
  await formLeadsTo(await checkOut(buyer, transfer))
  expect(await ordersOf(buyer)).toMatchObject([{ paymentMethod: 'bank_transfer' }])
})

test('a cart that changed since its page was opened is not ordered', async () => {
  const radio = await inCart(buyer, { quantity: 5 })
  const fields = { ...(await hiddenFieldsOf(buyer.client, '/checkout', 'checkout')), ...address }
  const refused = async (more: Record<string, string> = {}) => {
    const answer = await postForm(buyer.client, '/checkout', { ...fields, ...more })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Your cart has changed. Please check it')
    expect(await ordersOf(buyer)).toEqual([])
  }
  await refused({ [`line.${radio}`]: '' })
  for (const id of [radio, 'other']) await refused({ [`line.${id}`]: '1 ZWL 1.00 0.00' })
  await addToCart(buyer, { productId: radio })
  await refused()
  await formLeadsTo(await checkOut(buyer))
  expect(await ordersOf(buyer)).toMatchObject([{ quantity: 2 }])
})

test('a cart whose items were all sold since its page was opened is refused', async () => {
  const radio = await inCart(buyer)
  const fields = await hiddenFieldsOf(buyer.client, '/checkout', 'checkout')
  await updateListing(server, radio, { quantity: 0, status: 'sold' })
  const answer = await postForm(buyer.client, '/checkout', { ...fields, paymentMethod: 'card_usd' })
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('Nothing in your cart can be ordered')
  expect(await ordersOf(buyer)).toEqual([])
})

test('the checkout shows what deliveries cost together, and in the city of the address', async () => {
  await seller.client.put('/api/selling/combined-delivery', { furtherPercent: 50, freeFrom: null })
  await addToCart(buyer, { productId: (await listItem(seller, await courierListing(seller))).id })
  await inCart(buyer, { shippingMinor: 50_000_00n })
  const shown = async (answer: Response) => (await answer.text()).replaceAll('\u00a0', ' ')
  const page = await shown(await buyer.client.fetch('/checkout'))
  for (const text of ['ZWL 225,000', 'You save ZWL 25,000 by combining.'])
    expect(page).toContain(text)
  const saving = 'Combined delivery saves you ZWL 25,000'
  expect(await shown(await buyer.client.fetch('/cart'))).toContain(saving)
  const elsewhere = await checkOut(buyer, { city: 'Bulawayo' })
  expect(elsewhere.status).toBe(409)
  expect(await shown(elsewhere)).toContain('ZWL 100,000')
  expect(await ordersOf(buyer)).toEqual([])
})

test('an item without delivery is collected, without a choice', async () => {
  const pot = await inCart(buyer, { title: 'Clay pot', allowsCollection: true })
  await server.app.pool.query('update products set collection_only = true where id = $1', [pot])
  const page = await (await buyer.client.fetch('/checkout')).text()
  const ways = page.match(new RegExp(`<input[^>]*name="way.${seller.id}"[^>]*>`, 'g')) ?? []
  expect(ways).toHaveLength(1)
  expect(ways[0]).toContain('checked')
  await formLeadsTo(await checkOut(buyer))
  expect(await ordersOf(buyer)).toMatchObject([{ collect: true, totalAmount: '100000.00' }])
})

test('choices without scripts: the page shows the new total, and orders what it showed', async () => {
  const depotId = await depotNamed(buyer, 'Renkini')
  const [radio, { code }] = [
    await inCart(buyer, { shippingMinor: 50_000_00n }),
    (await makeCoupon(seller)).body,
  ]
  await seller.client.put(`/api/selling/listings/${radio}/delivery`, { busPrice: '3' })
  const way = { [`way.${seller.id}`]: 'bus' }
  expect(await (await checkOut(buyer, way)).text()).toContain(
    'Choose how you want to get the items.',
  )
  const typed = { ...way, [`depot.${seller.id}`]: depotId, [`coupon.${seller.id}`]: code }
  const unknown = await checkOut(buyer, { ...typed, [`coupon.${seller.id}`]: 'WRONG-1' })
  expect(await unknown.text()).toContain(
    'This coupon takes nothing off. Change it, or leave the field empty.',
  )
  await formLeadsTo(await sendChoices(buyer.client, { ...address, ...typed }))
  expect(await ordersOf(buyer)).toMatchObject([
    { shippingCost: '75000.00', totalAmount: '165000.00', coupon: { code } },
  ])
})

test('if one line is refused, the others are ordered and the page names both', async () => {
  const radio = await inCart(buyer)
  const teapot = await inCart(buyer, { title: 'Enamel teapot', priceMinor: 1n })
  const refused = await checkOut(buyer, { paymentMethod: 'ecocash_usd' })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('Already ordered')
  const orders = await ordersOf(buyer)
  expect(orders).toMatchObject([{ productId: radio }])
  expect(await cartOf(buyer)).toEqual([teapot])
  const { checkoutId } = orders[0]!
  expect(html).toContain(`name="checkoutId" value="${checkoutId}"`)
  // What was ordered costs something else than what the page shows next, so nothing is asked for yet.
  const fields = { ...hiddenFieldsIn(html, 'checkout'), ...address }
  await buyer.client.delete(
    `/api/cart/${(await buyer.client.get<{ id: string }[]>('/api/cart')).body[0]!.id}`,
  )
  const next = await formLeadsTo(await postForm(buyer.client, '/checkout', fields))
  expect(next).toBe(`/checkout/pay/${checkoutId}`)
})

test('what a visitor typed is shown once after signing in, and never in a URL; the cart stays', async () => {
  const guest = server.visitor()
  const productId = await insertListing(server, seller, { title: 'Bush radio' })
  await guest.post('/api/cart', { productId })
  const typed = { ...address, city: '"><b>Gweru', phone: '' }
  const answer = await openAndPost(guest, '/checkout', 'checkout', typed)
  expect(await formLeadsTo(answer)).toBe('/signin?next=%2Fcheckout')
  expect(await guest.get('/api/cart')).toMatchObject({ body: [{ productId }] })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(
    /^musika_checkout=[\w-]+; Max-Age=3600; Path=\/checkout; HttpOnly; SameSite=Lax/,
  )
  const [, value = ''] = /=([^;]+)/.exec(cookie) ?? []
  await addToCart(ann, { productId })
  ann.client.keep('musika_checkout', value)
  const shown = await ann.client.fetch('/checkout')
  const html = await shown.text()
  expect(html).toContain('value="7 Fort Street"')
  expect(html).toContain('value="&quot;&gt;&lt;b&gt;Gweru"')
  expect(html).not.toContain('is required')
  const removed = 'musika_checkout=; Max-Age=0; Path=/checkout'
  expect(shown.headers.getSetCookie().join()).toContain(removed)
})

test('an invalid cookie of typed values is ignored', async () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  await inCart(ann)
  const values = [
    null,
    'text',
    [1, '2'],
    { city: { toString: 1 }, __proto__: 'x', checkoutId: 'x', 'line.1': 'x' },
    { paymentMethod: 'shells', 'size.': 'x', 'collect.__proto__': 'on' },
  ]
  for (const value of ['x', '%00', 'A'.repeat(4000), ...values.map(encoded)]) {
    ann.client.keep('musika_checkout', value)
    expect((await ann.client.fetch('/checkout')).status, value.slice(0, 40)).toBe(200)
  }
})

test('an address that is too long to be stored only leads to signing in', async () => {
  const guest = server.visitor()
  await guest.post('/api/cart', { productId: await insertListing(server, seller) })
  const long = { ...address, address: 'x'.repeat(5000) }
  const answer = await openAndPost(guest, '/checkout', 'checkout', long)
  expect(await formLeadsTo(answer)).toBe('/signin?next=%2Fcheckout')
  expect(answer.headers.getSetCookie()).toEqual([])
})
