import type { Payment } from '#contracts/payments/payments.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createMember } from '#support/members/people.ts'
import { approve, createUnpaidCheckout, paymentIs, type Owed } from '#support/money/payments.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { pageText } from '#support/page-text.ts'
import { rowsOf } from '#support/rows.ts'
import { hiddenFieldsOf, openAndPost } from '#support/server/page-form.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const { server, admin, seller, buyer } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '10' }))
let owed: Owed
let page: string
beforeEach(async () => {
  owed = await createUnpaidCheckout(server)
  page = `/checkout/pay/${owed.checkoutId}`
})

const wallet = { paymentMethod: 'ecocash_zwl', mobileMoneyNumber: '77 100 0001' }
const pay = (fields: Record<string, string> = wallet) =>
  openAndPost(owed.buyer.client, page, 'pay', fields)
const idIn = (path: string) => path.replace('/checkout/waiting/', '')
const payments = () =>
  rowsOf(server, 'select from payments where checkout_id = $1', [owed.checkoutId])
const paymentOf = async (waiting: string) =>
  (await owed.buyer.client.get<Payment>(`/api/payments/${idIn(waiting)}`)).body
const refresh = '<meta http-equiv="refresh" content="10"/>'
const read = async (path: string) => (await owed.buyer.client.fetch(path)).text()

test('the form starts a payment; its page is loaded again until the outcome is known', async () => {
  const waiting = await formLeadsTo(await pay())
  const body = await paymentOf(waiting)
  expect(body).toMatchObject({ status: 'pending', method: 'ecocash_zwl', amount: '1250000.00' })
  const html = await read(waiting)
  expect(html.toLowerCase()).toContain(`<noscript data-scripts="now">${refresh}</noscript>`)
  expect(html).toContain('Check your phone')
  expect(html).toContain('+263 77 ••• 0001')
  await approve(server, owed.buyer, body)
  const paid = await read(waiting)
  expect(paid).toContain('Payment confirmed')
  expect(paid.toLowerCase()).not.toContain(refresh)
})

test('a bank transfer shows its account and is not loaded again', async () => {
  const html = await read(await formLeadsTo(await pay({ paymentMethod: 'bank_transfer' })))
  expect(html).toContain('Make the transfer')
  expect(html.toLowerCase()).not.toContain(refresh)
})

test('a form that is sent again, at once or later, starts one payment', async () => {
  const fields = { ...(await hiddenFieldsOf(owed.buyer.client, page, 'pay')), ...wallet }
  const send = async () => formLeadsTo(await postForm(owed.buyer.client, page, fields))
  const pages = await Promise.all([send(), send(), send()])
  expect(new Set([...pages, await send()]).size).toBe(1)
  expect(await payments()).toHaveLength(1)
})

test('a wrong number or method is refused with the reason, and nothing is started', async () => {
  const other = await pay({ ...wallet, mobileMoneyNumber: '071 214 0412' })
  expect(other.status).toBe(400)
  const html = await other.text()
  expect(html).toContain('EcoCash numbers start with 077 or 078')
  expect(html).toContain('value="071 214 0412"')
  const empty = await pay({ paymentMethod: 'ecocash_usd' })
  expect(await empty.text()).toContain('Mobile-money number is required')
  const unknown = await pay({ paymentMethod: 'shells' })
  expect([empty.status, unknown.status]).toEqual([400, 400])
  expect(await unknown.text()).toContain('<span>This payment method is not supported</span>')
  expect(await payments()).toEqual([])
})

test('an amount that has changed since the page was opened is not charged', async () => {
  const refused = await pay({ ...wallet, quoted: 'ZWL 1250.00' })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('The total has changed with your choices.')
  expect(await payments()).toEqual([])
})

test.for([
  ['refused', 'The request was refused', 'Pay another way'],
  ['declined', 'Payment declined', 'You were not charged.'],
  ['timed_out', 'Not approved in time', 'Your order is held for you until'],
])(
  'the page of a payment that was %s says so, and what can be done',
  async ([reason, ...texts]) => {
    const waiting = await formLeadsTo(await pay())
    await server.app.pool.query(
      'update payments set status = $2, reason = $3, next_poll_at = null where id = $1',
      [idIn(waiting), reason === 'timed_out' ? 'expired' : 'failed', reason],
    )
    const html = await read(waiting)
    for (const text of texts) expect(html).toContain(text)
  },
)

test('the page of a checkout leads to its waiting payment, and shows once all is paid', async () => {
  const waiting = await formLeadsTo(await pay())
  expect(await read(page)).toContain(`href="${waiting}"`)
  const { id, reference } = await paymentOf(waiting)
  await simulatorOf(server).answer(reference, 'pay')
  await paymentIs(owed.buyer, id, 'paid')
  expect(await read(page)).toContain('This is paid')
  expect(await read(`/orders/${owed.orders[0]!.id}`)).not.toContain('Pay now')
})

test('after a failed payment, the form asks the same phone again', async () => {
  const first = await formLeadsTo(await pay({ ...wallet, mobileMoneyNumber: '077 100 0099' }))
  const { id, reference, phone } = await paymentOf(first)
  await simulatorOf(server).answer(reference, 'cancel')
  await paymentIs(owed.buyer, id, 'failed')
  const fields = await hiddenFieldsOf(owed.buyer.client, first, 'pay-again')
  const again = await formLeadsTo(await postForm(owed.buyer.client, page, fields))
  expect(again).not.toBe(first)
  expect(await paymentOf(again)).toMatchObject({ status: 'pending', phone })
})

test('another member cannot pay for the checkout; an unknown one is not found', async () => {
  const fields = { ...(await hiddenFieldsOf(owed.buyer.client, page, 'pay')), ...wallet }
  const stranger = await createMember(server)
  for (const form of ['pay', 'pay-again'])
    expect((await postForm(stranger.client, page, { ...fields, form })).status).toBe(404)
  expect((await stranger.client.fetch(page)).status).toBe(404)
  const visitor = await postForm(server.visitor(), page, fields)
  expect(await formLeadsTo(visitor)).toBe(`/signin?next=${encodeURIComponent(page)}`)
  for (const id of ['any', '%00', '00000000-0000-0000-0000-000000000000'])
    expect((await postForm(owed.buyer.client, `/checkout/pay/${id}`, fields)).status).toBe(404)
  expect(await payments()).toEqual([])
})

test('checkout and the page for paying say what the wallet asks for, at the rate that staff set', async () => {
  const productId = await insertListing(server, seller, { priceMinor: 125_000_000n })
  await buyer.client.post('/api/cart', { productId })
  const checkout = () => pageText(buyer.client, '/checkout')
  for (const shown of [await checkout(), await pageText(owed.buyer.client, page)])
    expect(shown).toContain(
      'Your wallet will ask for ZWL 1,250,000. It may add its own fee and the transfer tax of 2%, about ZWL 25,000.',
    )

  const setTax = (walletTaxBasisPoints: number) =>
    admin.client.post('/api/admin/business-settings', { walletTaxBasisPoints })
  expect((await setTax(2001)).body).toMatchObject({
    fields: { walletTaxBasisPoints: 'Enter a number from 0 to 2000' },
  })
  expect((await setTax(125)).status).toBe(200)
  expect((await buyer.client.get('/api/site')).body).toMatchObject({ walletTax: 125 })
  expect(await checkout()).toContain('the transfer tax of 1.25%, about ZWL')
  expect((await setTax(0)).status).toBe(200)
  const shown = await checkout()
  expect(shown).toContain(', and may add its own fee.')
  expect(shown).not.toContain('transfer tax')
})
