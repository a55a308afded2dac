import { covers, sharedShop } from '#support/fixtures.ts'
import { addressIn, depotNamed } from '#support/listings/courier.ts'
import { insertListing } from '#support/listings/listings.ts'
import type { Member } from '#support/members/people.ts'
import { createCashOrder, takesCash } from '#support/money/cash.ts'
import {
  bus,
  createPaidOrder,
  createUnpaidOrder,
  detailOf,
  orders,
  step,
  wrongCode,
} from '#support/money/paid-orders.ts'
import { createPoint } from '#support/money/pickup-parcels.ts'
import { hiddenFieldsOf, openAndPost } from '#support/server/page-form.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const { server, seller, buyer, stranger, admin } = sharedShop()

beforeAll(() => takesCash(server, seller))

type Fields = Record<string, string>
/** Opens a page, sends its form, and returns the page that it leads to. */
const leads = async (who: Member, path: string, form: string, fields: Fields = {}) =>
  formLeadsTo(await openAndPost(who.client, path, form, fields))
const textOf = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')
const refuses = async (status: number, text: string, answer: Promise<Response>) => {
  const refused = await answer
  expect([refused.status, await textOf(refused)]).toEqual([status, expect.stringContaining(text)])
}
const pageOf = async (who: Member, path: string) => textOf(await who.client.fetch(path))

test('a seller sets all kinds of delivery by forms, and buyers read them', async () => {
  covers('route: /selling/delivery/{id}', 'route: /selling/combined-delivery')
  const id = await insertListing(server, seller, { allowsCollection: true })
  const delivery = `/selling/delivery/${id}`
  const combined = '/selling/combined-delivery'
  const times = 'Weekdays after 17:00, Saturdays until 13:00'
  const place = 'Call 0771 234 567'
  for (const [path, form, fields, text] of [
    [delivery, 'delivery-terms', { busPrice: 'five' }, 'value="five"'],
    [delivery, 'collection-terms', { place, times }, 'Leave out phone numbers'],
    [
      delivery,
      'collection-terms',
      { place: '', times },
      'Enter both a place and times, or neither',
    ],
    [combined, 'combined-delivery', { furtherPercent: '120' }, 'number from 0 to 99'],
  ] as [string, string, Fields, string][])
    await refuses(400, text, openAndPost(seller.client, path, form, fields))
  for (const [path, form, fields] of [
    [delivery, 'delivery-terms', { busPrice: '7.50' }],
    [delivery, 'collection-terms', { place: 'Avondale shops', times }],
    [combined, 'combined-delivery', { furtherPercent: '50', freeFrom: '100' }],
  ] as [string, string, Fields][])
    expect(await leads(seller, path, form, fields)).toBe(path)
  const saved = await pageOf(seller, delivery)
  for (const value of ['7.50', 'Avondale shops', times]) expect(saved).toContain(`value="${value}"`)
  const sentence =
    'Buy more from this seller: in one parcel you pay the most expensive delivery, and 50% of each further one. Delivery is free for US$100.00 or more from this seller.'
  for (const path of [combined, `/product/${id}`, `/seller/${seller.id}`])
    expect(await pageOf(seller, path), path).toContain(sentence)
  expect(await pageOf(buyer, `/product/${id}`)).toContain(`Avondale shops. ${times}`)
  await leads(seller, combined, 'combined-delivery', { furtherPercent: '', freeFrom: '' })
  expect(await pageOf(seller, combined)).not.toContain(sentence)
})

const address = addressIn('Gweru')

/** Sends the form of the page for paying, with the address that it shows. */
const pays = (page: string, fields: Fields, who = buyer) =>
  openAndPost(who.client, page, 'pay', { paymentMethod: 'bank_transfer', ...fields })
const changed = 'The total has changed with your choices. Please check it first.'

test('the form of the pay page changes way and address, and is complete and the buyer’s own', async () => {
  const point = await createPoint(admin, { name: 'Avondale Pharmacy', city: 'Harare' })
  const { id, checkoutId } = await createUnpaidOrder(server, buyer, seller, { collect: true })
  const page = `/checkout/pay/${checkoutId}`
  const way = `way.${seller.id}`
  const wrong: Fields[] = [
    { [way]: 'address', ...address, city: '' },
    { [way]: 'bus' },
    { [way]: 'bus', [`depot.${seller.id}`]: 'any' },
    { [way]: 'pickup', [`point.${seller.id}`]: point.id },
  ]
  for (const fields of wrong) expect((await pays(page, fields)).status).toBe(400)
  const form = { ...(await hiddenFieldsOf(buyer.client, page, 'pay')), ...address }
  expect((await postForm(stranger.client, page, form)).status).toBe(404)
  expect((await detailOf(buyer, id)).collect).toBe(true)
  const sent = await pays(page, { [way]: 'address', ...address })
  expect(await formLeadsTo(sent)).toMatch(/^\/checkout\/waiting\//)
  const moved = { collect: false, shippingAddress: { city: 'Gweru', phone: '+263771234567' } }
  expect(await detailOf(buyer, id)).toMatchObject(moved)
})

test('the form of the pay page shows what a depot or a pickup point costs before it is paid', async () => {
  const point = await createPoint(admin, { name: 'Mbare Cell Shop', city: 'Harare' })
  const depotId = await depotNamed(buyer, 'Roadport')
  const productId = await insertListing(server, seller, { quantity: 2 })
  await leads(seller, `/selling/delivery/${productId}`, 'delivery-terms', { busPrice: '5' })
  await leads(seller, `/selling/delivery/${productId}`, 'pickup-terms', { pickupPrice: '2' })
  for (const [fields, cost] of [
    [{ [`way.${seller.id}`]: 'bus', [`depot.${seller.id}`]: depotId }, '125000.00'],
    [{ [`way.${seller.id}`]: 'pickup', [`point.${seller.id}`]: point.id }, '50000.00'],
  ] as [Fields, string][]) {
    const { id, checkoutId } = (await orders(buyer, productId)).body
    const page = `/checkout/pay/${checkoutId}`
    const shown = await pageOf(buyer, page)
    for (const text of ['Harare, Roadport', 'Harare, Mbare Cell Shop'])
      expect(shown).toContain(text)
    await refuses(409, changed, pays(page, fields))
    expect((await detailOf(buyer, id)).shippingCost).toBe(cost)
    expect(await formLeadsTo(await pays(page, fields))).toMatch(/^\/checkout\/waiting\//)
  }
})

test('a seller makes a coupon, and a buyer uses it and removes it, by forms', async () => {
  const made = { code: 'harare12', kind: 'percent', percent: '10' }
  expect(await leads(seller, '/selling/coupons', 'coupon', made)).toBe('/selling/coupons')
  const { id, checkoutId } = await createUnpaidOrder(server, buyer, seller)
  const page = `/checkout/pay/${checkoutId}`
  const apply = (code: string) => pays(page, { [`coupon.${seller.id}`]: code })
  await refuses(409, '<span>We do not know this coupon for this seller.', apply('NOSUCHCODE'))
  await refuses(409, changed, apply('harare12'))
  expect(await pageOf(buyer, page)).toContain('Takes off ZWL 10,000 (US$0.40).')
  for (const who of [buyer, seller])
    expect(await pageOf(who, `/orders/${id}`)).toContain('Coupon HARARE12')
  await refuses(409, changed, apply(''))
  expect((await detailOf(buyer, id)).coupon).toBeNull()
  expect(await leads(seller, '/selling/coupons', 'coupon-end')).toBe('/selling/coupons')
})

const inCash = { paymentMethod: 'cash' }

test('a buyer chooses cash, and the seller enters the code, by forms', async () => {
  const { id, checkoutId } = await createUnpaidOrder(server, buyer, seller, { collect: true })
  const page = `/orders/${id}`
  expect(await leads(buyer, `/checkout/pay/${checkoutId}`, 'pay', inCash)).toBe(page)
  const code = (await detailOf(buyer, id)).handOverCode!
  expect(await pageOf(buyer, page)).toContain(`${code.slice(0, 3)} ${code.slice(3)}`)
  const wrong = openAndPost(seller.client, page, 'hand-over', { code: wrongCode(code) })
  await refuses(403, 'You have 4 tries left', wrong)
  expect(await leads(seller, page, 'hand-over', { code })).toBe(page)
  expect(await pageOf(seller, page)).toContain('Commission for this sale')
  const reported = await createUnpaidOrder(server, buyer, seller, { collect: true })
  await leads(buyer, `/checkout/pay/${reported.checkoutId}`, 'pay', inCash)
  await leads(buyer, `/orders/${reported.id}`, 'report-cash', { text: 'I paid at noon.' })
  expect((await detailOf(buyer, reported.id)).cash!.reportedAt).not.toBeNull()
  const { order } = await createCashOrder(server, buyer, seller)
  const payPage = `/checkout/pay/${order.checkoutId}`
  expect(await leads(buyer, `/orders/${order.id}`, 'pay-online')).toBe(payPage)
  await leads(seller, '/selling/cash', 'takes-cash', { accepts: 'no' })
  expect(await pageOf(seller, '/selling/cash')).toContain('You do not take cash')
})

test('only the buyer confirms that an order was received, and only once it was sent', async () => {
  const { id } = await createPaidOrder(server, buyer, seller)
  const page = `/orders/${id}`
  const fields = { form: 'order-step', step: 'confirm' }
  await refuses(409, 'role="alert"', postForm(buyer.client, page, fields))
  expect((await step(seller, id, 'dispatch', bus)).status).toBe(200)
  expect((await postForm(seller.client, page, fields)).status).toBe(403)
  expect((await postForm(stranger.client, page, fields)).status).toBe(404)
  const wrongs: Fields[] = [{ step: 'dispatch' }, { step: '__proto__' }, { note: 'Not asked for' }]
  for (const wrong of wrongs)
    expect((await postForm(buyer.client, page, { ...fields, ...wrong })).status).toBe(400)
  expect(await detailOf(buyer, id)).toMatchObject({ orderStatus: 'dispatched' })
  expect(await leads(buyer, page, 'order-step')).toBe(page)
  expect(await detailOf(buyer, id)).toMatchObject({ orderStatus: 'completed' })
})
