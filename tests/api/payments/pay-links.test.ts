import type { PayLinkState } from '#contracts/payments/pay-links.ts'
import { gatewayOf } from '../../../server/modules/payments/gateway.ts'
import { enforceRetention } from '../../../server/modules/privacy/retention/enforce.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { refundNow } from '#support/money/disbursements.ts'
import { step } from '#support/money/paid-orders.ts'
import { payLinks } from '#support/money/pay-links.ts'
import {
  createUnpaidCheckout,
  pay,
  paymentIs,
  paymentNow,
  type Owed,
} from '#support/money/payments.ts'
import { payRefund, refundIdOf, refundLinesOf } from '#support/money/refunds.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'
import { awaitMails } from '#support/notifications/mail.ts'
import { rowsOf } from '#support/rows.ts'
import { openAndPost } from '#support/server/page-form.ts'
import { formLeadsTo } from '#support/server/post-form.ts'

const extras = { PAYNOW_SIMULATOR_SPEED: '10', PAYNOW_EXTRAS: 'card' }
const { server, admin } = sharedShop(sharedServer(extras))
afterAll(() => ledgerHolds(server))

const { linkPath, linked, make, open, payThrough, approve, valueIn, referenceOf, addressesOf } =
  payLinks(server)

test('a buyer makes one link of a checkout, finds it again, and ends it', async () => {
  const owed = await createUnpaidCheckout(server)
  const { client } = owed.buyer
  const before = { payable: true, title: 'Bush radio 1', items: 1, link: null }
  expect((await client.get(linkPath(owed))).body).toMatchObject(before)
  const path = await make(owed)
  expect(path).toMatch(/^\/pay\/[A-Za-z0-9_-]{22}$/)
  expect(await make(owed)).toBe(path)
  expect((await open(path)).response.status).toBe(200)
  expect((await client.delete<PayLinkState>(linkPath(owed))).body.link).toBeNull()
  expect((await open(path)).response.status).toBe(404)
  expect((await payThrough(path)).status).toBe(404)
  expect(await make(owed)).not.toBe(path)
})

test('before scripts run, the page of the buyer makes a link and ends it', async () => {
  const owed = await createUnpaidCheckout(server)
  const { client } = owed.buyer
  const ask = `/checkout/ask/${owed.checkoutId}`
  expect(await formLeadsTo(await openAndPost(client, ask, 'make-pay-link', {}))).toBe(ask)
  const path = await make(owed)
  expect(await (await client.fetch(ask)).text()).toContain(`value="${server.url}${path}"`)
  expect(await formLeadsTo(await openAndPost(client, ask, 'end-pay-link', {}))).toBe(ask)
  expect((await open(path)).response.status).toBe(404)
})

test('the page says who asks, for what, from whom and how much, and nothing else about the buyer', async () => {
  const { buyer, seller, path } = await linked({ lines: 2 })
  const { response, page } = await open(path)
  const text = `select first_name, last_name, phone_e164, email::text, username::text from users where id = $1`
  const [member] = await rowsOf<Record<string, string>>(server, text, [buyer.id])
  const { first_name: firstName, ...hidden } = member!
  const asks = [`${firstName} asks you to pay`, 'ZWL 2,500,000', 'US$100', seller.username]
  for (const shown of [...asks, 'Bush radio 1', 'Bush radio 2']) expect(page).toContain(shown)
  for (const other of [...Object.values(hidden), buyer.id, '<script', 'bank_transfer'])
    if (other) expect(page).not.toContain(other)
  expect(Buffer.byteLength(page)).toBeLessThan(15_000)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})

test('someone without an account pays by EcoCash and gets a receipt; the buyer is notified', async () => {
  const { path, ...owed } = await linked()
  const sent = await payThrough(path, { email: 'tendai@example.com', phone: '0771000019' })
  expect([sent.status, sent.location]).toEqual([303, `${path}/${sent.id}`])
  const waiting = await open(sent.location!)
  expect(waiting.page).toContain('+263 77 ••• 0019')
  expect(waiting.page).toContain('http-equiv="refresh"')
  const hidden = { phone: null, instructions: null, simulatedPhone: null }
  expect(await paymentNow(owed.buyer, sent.id)).toMatchObject(hidden)
  await approve(owed, sent.id)
  expect((await open(sent.location!)).page).toContain('Paid. Thank you!')
  expect((await open(path)).page).toContain('Paid. Thank you!')
  const titles = (await notificationsOf(owed.buyer)).map(({ title }) => title)
  expect(titles).toContain('Payment received')
  expect(await addressesOf(sent.id)).toEqual(['tendai@example.com'])
  const [mail] = await awaitMails(server, 'tendai@example.com', 'receipt')
  expect(mail!.text).toContain('Bush radio 1')
  expect(mail!.text).toContain(await referenceOf(sent.id))
})

test('a card payment continues on the page of the provider and comes back to the link', async () => {
  const { path, ...owed } = await linked()
  const { id, location } = await payThrough(path, { method: 'card_usd', phone: '' })
  expect((await open(location!)).page).toContain('Continue to the card page')
  const transaction = await simulatorOf(server).of(await referenceOf(id))
  expect(new URL(transaction.returnUrl).pathname).toBe(`${path}/${id}`)
  await approve(owed, id)
})

test('a payment of the payer replaces that of the buyer, whose late money is owed back', async () => {
  const { path, ...owed } = await linked()
  const own = (await pay(owed, { phone: '0771000059' })).body
  const { id } = await payThrough(path, { phone: '0771000069' })
  await paymentIs(owed.buyer, own.id, 'failed')
  await approve(owed, id)
  expect((await pay(owed)).status).toBe(409)
  await simulatorOf(server).answer(own.reference, 'pay')
  await paymentIs(owed.buyer, own.id, 'paid')
  expect(await refundLinesOf(server, own.id)).toEqual(['1250000.00 ZWL not_payable'])
})

test('a form that is sent twice at once starts one payment', async () => {
  const { path, checkoutId } = await linked()
  const key = valueIn((await open(path)).page, 'key')
  const both = await Promise.all([payThrough(path, { key }), payThrough(path, { key })])
  expect(both.map(({ location }) => location)).toEqual([`${path}/${key}`, `${path}/${key}`])
  const made = await rowsOf(server, 'select from payments where checkout_id = $1', [checkoutId])
  expect(made).toHaveLength(1)
})

test('the wallet of a payer is neither suggested to the buyer nor a sign of them', async () => {
  const { path, ...owed } = await linked()
  await payThrough(path, { phone: '0771000079' })
  const asked = { checkoutId: owed.checkoutId, method: 'ecocash_usd' }
  const start = (more: object) =>
    owed.buyer.client.post<{ id: string }>('/api/payments', { ...asked, ...more })
  const { id } = (await start({})).body
  const chosen = await rowsOf(server, 'select phone from payments where id = $1', [id])
  expect(chosen).not.toEqual([{ phone: '+263771000079' }])
  // The wallets of the buyer's own payments are noted, and later.
  await start({ phone: '0771000109' })
  const text = `select digest from member_fingerprints where user_id = $1 and kind = 'wallet'`
  const noted = () => rowsOf(server, text, [owed.buyer.id])
  const mark = (phone: string) => ({ digest: server.app.secrets.digest('mark:wallet', phone) })
  await expect.poll(noted).toContainEqual(mark('+263771000109'))
  expect(await noted()).not.toContainEqual(mark('+263771000079'))
})

test.each([
  [{ email: 'tendai' }, 400, 'Enter a valid email address'],
  [{ phone: '0712000001' }, 400, 'EcoCash'],
  [{ method: 'bank_transfer' }, 409, 'payment method'],
  [{ amount: '1.00' }, 409, 'amount'],
])('%j of a payer is refused with the page and the reason', async (sent, status, reason) => {
  const answer = await payThrough((await linked()).path, sent)
  expect(answer.status).toBe(status)
  expect(answer.page.toLowerCase()).toContain(reason.toLowerCase())
  expect(answer.page).toContain('<form')
})

test('a link shows only payments made through it, and their keys start nothing elsewhere', async () => {
  const [{ path }, other] = [await linked(), await linked()]
  const { id: theirs } = await payThrough(other.path, { phone: '0771000089' })
  expect((await open(`${other.path}/${theirs}`)).response.status).toBe(200)
  const foreign = (await pay(await createUnpaidCheckout(server))).body
  for (const key of [theirs, foreign.id]) {
    expect((await payThrough(path, { key })).status).toBe(404)
    expect((await open(`${path}/${key}`)).response.status).toBe(404)
  }
  expect((await open(`${path}/x`)).response.status).toBe(404)
})

test('a link shows only what is still to be paid, and ends with the account of the buyer', async () => {
  const { path, buyer, orders } = await linked({ lines: 2 })
  await step(buyer, orders[0]!.id, 'cancel')
  const { page } = await open(path)
  expect(page).toContain('Bush radio 2')
  expect(page).not.toContain('Bush radio 1')
  await server.app.pool.query('update users set erased_at = now() where id = $1', [buyer.id])
  expect((await open(path)).response.status).toBe(404)
})

test('a link ends with the payment deadline', async () => {
  const { path, ...owed } = await linked()
  await server.app.pool.query(
    `update orders set payment_due_at = now() - interval '1 second' where checkout_id = $1`,
    [owed.checkoutId],
  )
  expect((await open(path)).page).toContain('This link has ended')
  const { client } = owed.buyer
  expect((await client.post(linkPath(owed))).status).toBe(409)
  expect((await client.get(linkPath(owed))).body).toMatchObject({ payable: false, link: null })
})

test('wrong codes all look the same', async () => {
  const pages = await Promise.all(['/pay/AAAAAAAAAAAAAAAAAAAAAA', '/pay/x', '/pay/%00'].map(open))
  expect(pages.map(({ response }) => response.status)).toEqual([404, 404, 404])
  expect(new Set(pages.map(({ page }) => page)).size).toBe(1)
})

/** Cancels a paid order, so that its refund is due. */
async function refunded({ orders }: Owed) {
  const { id } = orders[0]!
  const body = { step: 'cancelPaid', reason: 'Sold elsewhere' }
  await admin.client.post(`/api/admin/orders/${id}/steps`, body)
  return { refundId: await refundIdOf(server, id), number: orders[0]!.number }
}

test('a refund goes back to the wallet of the payer', async () => {
  const { path, ...owed } = await linked()
  const { id } = await payThrough(path, { phone: '0771000029' })
  await approve(owed, id)
  const { refundId } = await refunded(owed)
  const destination = 'EcoCash (ZWL) +263771000029'
  expect(await refundNow(admin, refundId)).toMatchObject({ destination, sendable: true })
})

test('a payer who left an address gets a mail about each refund, and one without gets none', async () => {
  const refundTo = async (email: string) => {
    const { path, ...owed } = await linked()
    const { id } = await payThrough(path, { email, phone: '0771000039' })
    await approve(owed, id)
    const { refundId, number } = await refunded(owed)
    await payRefund(admin, refundId, 'EC 77')
    return number
  }
  await refundTo('')
  const number = await refundTo('refunded@example.com')
  const [mail, ...more] = await awaitMails(server, 'refunded@example.com', 'Your refund of')
  expect(more).toEqual([])
  expect(mail!.subject).toMatch(/^Your refund of ZWL [\d,]+$/)
  const text = mail!.text.replace(/\s+/g, ' ')
  expect(text).toContain(`of what you paid for Tendai, order ${number}.`)
  expect(text).toContain('Paid to: EcoCash (ZWL) +263 77 ••• 0039')
  expect(text).toContain('Reference: EC 77')
})

test('the address of a payer is deleted after 90 days, and after 2 without a payment', async () => {
  const ids: string[] = []
  for (const paid of [true, true, false]) {
    const { path, ...owed } = await linked()
    const { id } = await payThrough(path, { email: 'left@example.com' })
    ids.push(id)
    if (paid) await approve(owed, id)
  }
  const aged = `update payer_emails set created_at = now() - $2::interval where payment_id = $1`
  for (const [nth, age] of ['89 days', '91 days', '3 days'].entries())
    await server.app.pool.query(aged, [ids[nth], age])
  await enforceRetention(server.app)
  expect(await Promise.all(ids.map(addressesOf))).toEqual([['left@example.com'], [], []])
})

test('an unexpected error of a pay link is an error of the server, not of the payer', async () => {
  const start = vi.spyOn(gatewayOf(server.app).providers.ecocash, 'start')
  onTestFinished(() => start.mockRestore())
  start.mockRejectedValue(new Error('a bug'))
  expect((await payThrough((await linked()).path)).status).toBe(500)
})
