import type { Payment } from '#contracts/payments/payments.ts'
import { feeRowOf, feeRule, setFeeRules } from '#support/fees.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { listItem } from '#support/listings/selling.ts'
import { approve, paymentIs } from '#support/money/payments.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { hiddenFieldsOf, openAndPost } from '#support/server/page-form.ts'
import { formLeadsTo, postForm } from '#support/server/post-form.ts'

const { server, admin, seller, ann } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '10' }))

/** A number that waits until the simulated phone is answered. */
const wallet = { method: 'ecocash_usd', phone: '0784000001' }

const boost = '/selling/boost'
let listing: string
let fee: string
beforeAll(async () => {
  await setFeeRules(admin, [feeRule({ listingFeeUsd: '2' })])
  listing = (await listItem(seller)).id
  fee = `/selling/fee/${listing}`
})

const payments = () => server.app.db.selectFrom('payments').select('buyer_id').execute()
const paymentAt = async (page: string, by = seller) => {
  const id = page.replace('/checkout/waiting/', '')
  return (await by.client.get<Payment>(`/api/payments/${id}`)).body
}

/** Declines a payment at `first` and pays by the same phone with the form that then appears. */
async function triesAgain(first: string, page: string, form: string): Promise<Payment> {
  const failed = await paymentAt(first)
  await simulatorOf(server).answer(failed.reference, 'cancel')
  await paymentIs(seller, failed.id, 'failed')
  const hidden = await hiddenFieldsOf(seller.client, first, form)
  const again = await paymentAt(await formLeadsTo(await postForm(seller.client, page, hidden)))
  expect(again.phone).toBe(failed.phone)
  return approve(server, seller, again)
}

test('a wrong number is refused on the page, and nothing is started', async () => {
  for (const [page, form] of [
    [fee, 'pay-fee'],
    [boost, 'subscribe'],
    ['/selling/plans/standard', 'pay-plan'],
  ] as const) {
    const fields = { ...wallet, phone: '071 214 0412' }
    const refused = await openAndPost(seller.client, page, form, fields)
    expect(refused.status).toBe(400)
    const html = await refused.text()
    expect(html).toContain('EcoCash numbers start with 077 or 078')
    expect(html).toContain('value="071 214 0412"')
    expect((await postForm(seller.client, page, { form, method: 'shells' })).status).toBe(400)
  }
  expect(await payments()).toEqual([])
})

test('a member cannot pay the fee of a listing of another, and a visitor signs in first', async () => {
  for (const form of ['pay-fee', 'pay-fee-again']) {
    const fields = { form, ...wallet }
    expect((await postForm(ann.client, fee, fields)).status).toBe(404)
    expect((await postForm(seller.client, '/selling/fee/any', fields)).status).toBe(404)
    const visitor = await postForm(server.visitor(), fee, fields)
    expect(await formLeadsTo(visitor)).toBe(`/signin?next=${encodeURIComponent(fee)}`)
  }
  const visitor = await postForm(server.visitor(), boost, { form: 'subscribe', ...wallet })
  expect(await formLeadsTo(visitor)).toBe('/signin?next=%2Fselling%2Fboost')
  expect(await payments()).toEqual([])
})

test('the fee is paid once, after a failed try by the same phone', async () => {
  const fields = { ...(await hiddenFieldsOf(seller.client, fee, 'pay-fee')), ...wallet }
  const send = async () => formLeadsTo(await postForm(seller.client, fee, fields))
  const [first, second] = await Promise.all([send(), send()])
  expect(second).toBe(first)
  expect(await payments()).toEqual([{ buyer_id: seller.id }])
  const again = await triesAgain(first, fee, 'pay-fee-again')
  expect(again).toMatchObject({ listingId: listing, amount: '2.00' })
  expect(await feeRowOf(server, listing)).toMatchObject({ paid: 200n })
  expect((await postForm(seller.client, fee, { ...fields, key: 'another' })).status).toBe(409)
})

test('a plan is paid on its page', async () => {
  const fields = { ...wallet, phone: '0771111111' }
  const sent = await openAndPost(ann.client, '/selling/plans/premium', 'pay-plan', fields)
  const paid = await paymentAt(await formLeadsTo(sent), ann)
  expect(paid).toMatchObject({ purpose: 'subscription', plan: 'premium', amount: '15.00' })
  await paymentIs(ann, paid.id, 'paid')
})

test('the subscription is paid, after a failed try by the same phone', async () => {
  const first = await formLeadsTo(await openAndPost(seller.client, boost, 'subscribe', wallet))
  const again = await triesAgain(first, boost, 'subscribe-again')
  expect(again).toMatchObject({ purpose: 'subscription' })
})
