import { feeRule, setFeeRules } from '#support/fees.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { listItem } from '#support/listings/selling.ts'
import { createConversation, saidIn } from '#support/members/conversations.ts'
import { createUnpaidCheckout } from '#support/money/payments.ts'
import { hostile } from '#support/server/hostile-values.ts'
import { hiddenFieldsOf } from '#support/server/page-form.ts'
import { shareOf } from '#support/spread-values.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const { server, admin, seller, buyer } = sharedShop()

/** A listing of the buyer that waits for its fee. */
let waiting: string
beforeAll(async () => {
  await setFeeRules(admin, [feeRule({ listingFeeUsd: '2' })])
  waiting = (await listItem(buyer)).id
})

const talk = async () => {
  const { id } = await createConversation(server, { buyer, seller })
  return { id, fields: { form: 'message', key: '1', conversationId: id, content: 'Hello' } }
}

/** Every form of a page, with its page and values that it accepts. */
const forms: Record<string, () => Promise<[page: string, values: Record<string, string>]>> = {
  message: async () => ['/messages', { conversationId: (await talk()).id, content: 'Hello' }],
  'first-message': async () => {
    const productId = await insertListing(server, seller)
    return ['/messages', { productId, buyerId: '', content: 'Hello' }]
  },
  'add-to-cart': async () => [`/product/${await insertListing(server, seller)}`, { next: 'cart' }],
  'cart-line': async () => ['/cart', { id: await cartLine(), quantity: '1', remove: '' }],
  checkout: async () => {
    await cartLine()
    const { form: _, ...values } = await hiddenFieldsOf(buyer.client, '/checkout', 'checkout')
    return ['/checkout', { ...values, ...address }]
  },
  pay: async () => {
    const { checkoutId } = await createUnpaidCheckout(server, { buyer })
    const page = `/checkout/pay/${checkoutId}`
    const { form: _, ...values } = await hiddenFieldsOf(buyer.client, page, 'pay')
    return [page, { ...values, ...address }]
  },
  'pay-again': async () => {
    const { checkoutId } = await createUnpaidCheckout(server, { buyer })
    return [`/checkout/pay/${checkoutId}`, { method: 'ecocash_zwl' }]
  },
  'order-step': async () => {
    const { orders } = await createUnpaidCheckout(server, { buyer })
    return [`/orders/${orders[0]!.id}`, { step: 'cancel', note: 'Ordered twice' }]
  },
  'pay-fee': async () => [`/selling/fee/${waiting}`, { method: 'ecocash_zwl', phone: wallet }],
  'pay-fee-again': async () => [`/selling/fee/${waiting}`, { method: 'ecocash_zwl' }],
  'pay-plan': async () => ['/selling/plans/premium', { method: 'ecocash_zwl', phone: wallet }],
  'pay-plan-again': async () => ['/selling/plans/premium', { method: 'ecocash_zwl' }],
  subscribe: async () => ['/selling/boost', { method: 'ecocash_zwl', phone: wallet }],
  'subscribe-again': async () => ['/selling/boost', { method: 'ecocash_zwl' }],
  'buy-now': async () => [`/product/${await insertAuction(server, seller)}/bid?buy=now`, {}],
  bid: async () => {
    const auction = await insertAuction(server, seller)
    return [`/product/${auction}/bid`, { amount: '', maxAmount: '900000' }]
  },
}

const wallet = '0771000001'
const address = {
  firstName: 'Rudo',
  lastName: 'Moyo',
  address: '14 Josiah Chinamano Ave',
  city: 'Harare',
  phone: '0772140412',
  paymentMethod: 'ecocash_zwl',
  mobileMoneyNumber: wallet,
}

/** A line in the buyer's cart. */
async function cartLine(): Promise<string> {
  const productId = await insertListing(server, seller)
  const { body } = await buyer.client.post<{ id: string }>('/api/cart', { productId })
  return body.id
}

test('a form without a session leads to signing in and back to its page', async () => {
  const { fields } = await talk()
  const answer = await postForm(server.visitor(), '/messages?conversation=1', fields)
  expect(await formLeadsTo(answer)).toBe('/signin?next=%2Fmessages%3Fconversation%3D1')
})

test('a form is not sent by GET', async () => {
  const { id, fields } = await talk()
  const query = new URLSearchParams(fields).toString()
  expect((await buyer.client.fetch(`/messages?${query}`)).status).toBe(200)
  expect(await saidIn(buyer, id)).toEqual([])
})

test('a body that is too large, of another type or for no form is refused', async () => {
  const { fields } = await talk()
  const large = { ...fields, content: 'x'.repeat(200_000) }
  expect((await postForm(buyer.client, '/messages', large)).status).toBe(413)
  for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
    const answer = await postForm(buyer.client, '/messages', fields, { 'content-type': type })
    expect(answer.status).toBe(415)
  }
  for (const form of ['', 'unknown', 'constructor', '__proto__'])
    expect((await postForm(buyer.client, '/messages', { ...fields, form })).status).toBe(404)
})

test.each(Object.entries(forms))('%s: no hostile value breaks the form', async (form, accepted) => {
  const [first] = await accepted()
  expect((await postForm(buyer.client, first, { form })).status).toBeLessThan(500)
  const names = Object.keys(forms)
  for (const value of shareOf(hostile, names.indexOf(form), names.length)) {
    const [page, values] = await accepted()
    const fields = ['key', ...Object.keys(values)]
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const field = fields[hostile.indexOf(value) % fields.length]!
    const everywhere = Object.fromEntries(fields.map((name) => [name, text]))
    for (const given of [{ ...values, [field]: text }, everywhere]) {
      const { status } = await postForm(buyer.client, page, { form, ...given })
      expect(status, `${field}: ${text.slice(0, 40)}`).toBeLessThan(500)
    }
  }
})

test('the form of an item that does not exist is answered with a missing page', async () => {
  for (const id of ['00000000-0000-0000-0000-000000000000', 'any', '%00', '..%2f', '%f0%9f'])
    for (const [rest, form] of Object.entries({ '': 'add-to-cart', '/bid': 'bid' })) {
      const fields = { form, maxAmount: '150' }
      const { status } = await postForm(buyer.client, `/product/${id}${rest}`, fields)
      expect([400, 404], `${form} ${id}`).toContain(status)
    }
})
