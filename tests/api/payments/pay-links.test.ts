import { afterAll, describe, expect, test } from 'vitest'
import type { PayLinkState } from '../../../contracts/payments/pay-links.ts'
import { covers } from '../../coverage/covers.ts'
import { sharedServer } from '../../support/fixtures.ts'
import { createMember } from '../../support/members/people.ts'
import { ledgerHolds } from '../../support/money/balances.ts'
import { payLinks } from '../../support/money/pay-links.ts'
import { createUnpaidCheckout, pay, paymentIs } from '../../support/money/payments.ts'
import { simulatorOf } from '../../support/money/simulator.ts'
import { awaitMails } from '../../support/notifications/mail.ts'

const server = sharedServer({ PAYNOW_SIMULATOR_SPEED: '10', PAYNOW_EXTRAS: 'card' })
afterAll(() => ledgerHolds(server))

const { linkPath, make, open, payThrough, valueIn, referenceOf, addressesOf } = payLinks(server)

test('a buyer makes one link of a checkout, finds it again, and ends it', async () => {
  covers(
    'call: GET /api/checkouts/{checkoutId}/pay-link',
    'call: POST /api/checkouts/{checkoutId}/pay-link',
    'call: DELETE /api/checkouts/{checkoutId}/pay-link',
  )
  const owed = await createUnpaidCheckout(server)
  const { client } = owed.buyer
  expect((await client.get<PayLinkState>(linkPath(owed))).body).toMatchObject({
    payable: true,
    title: 'Bush radio 1',
    items: 1,
    link: null,
  })
  const path = await make(owed)
  expect(path).toMatch(/^\/pay\/[A-Za-z0-9_-]{22}$/)
  expect(await make(owed)).toBe(path)
  expect((await open(path)).response.status).toBe(200)
  expect((await client.delete<PayLinkState>(linkPath(owed))).body.link).toBeNull()
  expect((await open(path)).response.status).toBe(404)
  expect((await payThrough(path)).status).toBe(404)
  expect(await make(owed)).not.toBe(path)
})

test('other members and visitors can neither see, make nor end a link', async () => {
  const owed = await createUnpaidCheckout(server)
  const path = await make(owed)
  const stranger = await createMember(server)
  for (const call of ['get', 'post', 'delete'] as const) {
    expect((await stranger.client[call](linkPath(owed))).status).toBe(404)
    expect((await server.visitor()[call](linkPath(owed))).status).toBe(401)
  }
  expect((await open(path)).response.status).toBe(200)
})

test('the page says who asks, for what, from whom and how much, and nothing else about the buyer', async () => {
  const owed = await createUnpaidCheckout(server, { lines: 2 })
  const { buyer, seller } = owed
  const { response, page } = await open(await make(owed))
  const { rows } = await server.app.pool.query(
    `select first_name, last_name, phone_e164, email::text, username::text from users where id = $1`,
    [buyer.id],
  )
  const { first_name: firstName, ...hidden } = rows[0] as Record<string, string>
  expect(page).toContain(`${firstName} asks you to pay`)
  for (const shown of ['Bush radio 1', 'Bush radio 2', seller.username, 'ZWL 2,500,000', 'US$100'])
    expect(page).toContain(shown)
  for (const [name, value] of Object.entries(hidden))
    if (value) expect(page.includes(value), name).toBe(false)
  expect(page).not.toContain(buyer.id)
  expect(page).not.toContain('<script')
  expect(page).not.toContain('bank_transfer')
  expect(Buffer.byteLength(page)).toBeLessThan(15_000)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('referrer-policy')).toBe('same-origin')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('someone without an account pays by EcoCash and gets a receipt; the buyer is notified', async () => {
  const owed = await createUnpaidCheckout(server)
  const path = await make(owed)
  const sent = await payThrough(path, { email: 'tendai@example.com', phone: '0771000019' })
  expect([sent.status, sent.location]).toEqual([303, `${path}/${sent.id}`])
  const waiting = await open(sent.location!)
  expect(waiting.page).toContain('+263 77 ••• 0019')
  expect(waiting.page).toContain('http-equiv="refresh"')
  const seen = await owed.buyer.client.get<{ phone: unknown; instructions: unknown }>(
    `/api/payments/${sent.id}`,
  )
  expect(seen.body).toMatchObject({ phone: null, instructions: null, simulatedPhone: null })
  await simulatorOf(server).answer(await referenceOf(sent.id), 'pay')
  await paymentIs(owed.buyer, sent.id, 'paid')
  expect((await open(sent.location!)).page).toContain('Paid. Thank you!')
  expect((await open(path)).page).toContain('Paid. Thank you!')
  const { body: notifications } = await owed.buyer.client.get<{ title: string }[]>(
    `/api/notifications/${owed.buyer.id}`,
  )
  expect(notifications.map(({ title }) => title)).toContain('Payment received')
  expect(await addressesOf(sent.id)).toEqual(['tendai@example.com'])
})

test('a card payment continues on the page of the provider and comes back to the link', async () => {
  const owed = await createUnpaidCheckout(server)
  const path = await make(owed)
  const { id, location } = await payThrough(path, { method: 'card_usd', phone: '' })
  const { page } = await open(location!)
  expect(page).toContain('Continue to the card page')
  const transaction = await simulatorOf(server).of(await referenceOf(id))
  expect(new URL(transaction.returnUrl).pathname).toBe(`${path}/${id}`)
  await simulatorOf(server).answer(transaction.reference, 'pay')
  await paymentIs(owed.buyer, id, 'paid')
})

test('a later payment replaces the one that waits, as for one payer', async () => {
  const owed = await createUnpaidCheckout(server)
  const path = await make(owed)
  const own = (await pay(owed, { phone: '0771000039' })).body
  const { id } = await payThrough(path, { phone: '0771000049' })
  await paymentIs(owed.buyer, own.id, 'failed')
  await simulatorOf(server).answer(await referenceOf(id), 'pay')
  await paymentIs(owed.buyer, id, 'paid')
  const again = await pay(owed)
  expect(again.status).toBe(409)
})

describe('buyer and payer do not both pay', () => {
  test('late money of the buyer is owed back once the payer has paid', async () => {
    const owed = await createUnpaidCheckout(server)
    const path = await make(owed)
    const own = (await pay(owed, { phone: '0771000059' })).body
    const { id } = await payThrough(path, { phone: '0771000069' })
    await simulatorOf(server).answer(await referenceOf(id), 'pay')
    await paymentIs(owed.buyer, id, 'paid')
    await simulatorOf(server).answer(own.reference, 'pay')
    await paymentIs(owed.buyer, own.id, 'paid')
    const { rows } = await server.app.pool.query(
      'select reason from refunds where payment_id = $1',
      [own.id],
    )
    expect(rows).toEqual([{ reason: 'not_payable' }])
  })

  test('a form that is sent twice at once starts one payment', async () => {
    const owed = await createUnpaidCheckout(server)
    const path = await make(owed)
    const key = valueIn((await open(path)).page, 'key')
    const both = await Promise.all([payThrough(path, { key }), payThrough(path, { key })])
    expect(both.map(({ location }) => location)).toEqual([`${path}/${key}`, `${path}/${key}`])
    const { rows } = await server.app.pool.query(
      'select count(*)::int as count from payments where checkout_id = $1',
      [owed.checkoutId],
    )
    expect(rows[0]!.count).toBe(1)
  })
})

test('the wallet of a payer is neither suggested to the buyer nor counted as theirs', async () => {
  const owed = await createUnpaidCheckout(server)
  await payThrough(await make(owed), { phone: '0771000079' })
  const { body } = await owed.buyer.client.post<{ id: string }>('/api/payments', {
    checkoutId: owed.checkoutId,
    method: 'ecocash_usd',
  })
  const { rows } = await server.app.pool.query('select phone from payments where id = $1', [
    body.id,
  ])
  expect(rows[0]!.phone).not.toBe('+263771000079')
})

describe('what a payer types', () => {
  test.each([
    [{ email: 'tendai' }, 400, 'Enter a valid email address'],
    [{ phone: '0712000001' }, 400, 'EcoCash'],
    [{ method: 'bank_transfer' }, 409, 'payment method'],
    [{ amount: '1.00' }, 409, 'amount'],
  ])('%j is refused with the page and the reason', async (sent, status, reason) => {
    const owed = await createUnpaidCheckout(server)
    const answer = await payThrough(await make(owed), sent)
    expect(answer.status).toBe(status)
    expect(answer.page.toLowerCase()).toContain(reason.toLowerCase())
    expect(answer.page).toContain('<form')
  })

  test('the key of another payment shows and starts nothing', async () => {
    const other = await createUnpaidCheckout(server)
    const foreign = (await pay(other)).body
    const owed = await createUnpaidCheckout(server)
    const path = await make(owed)
    expect((await payThrough(path, { key: foreign.id })).status).toBe(404)
    expect((await open(`${path}/${foreign.id}`)).response.status).toBe(404)
    expect((await open(`${path}/x`)).response.status).toBe(404)
  })
})

test('a link ends with the payment deadline', async () => {
  const owed = await createUnpaidCheckout(server)
  const path = await make(owed)
  await server.app.pool.query(
    `update orders set payment_due_at = now() - interval '1 second' where checkout_id = $1`,
    [owed.checkoutId],
  )
  expect((await open(path)).page).toContain('This link has ended')
  expect((await owed.buyer.client.post(linkPath(owed))).status).toBe(409)
  expect((await owed.buyer.client.get<PayLinkState>(linkPath(owed))).body).toMatchObject({
    payable: false,
    link: null,
  })
})

test('wrong codes all look the same', async () => {
  const pages = await Promise.all(
    ['/pay/AAAAAAAAAAAAAAAAAAAAAA', '/pay/x', '/pay/%00'].map((path) => open(path)),
  )
  expect(pages.map(({ response }) => response.status)).toEqual([404, 404, 404])
  expect(new Set(pages.map(({ page }) => page)).size).toBe(1)
})

test('the receipt of a payer is mailed', async () => {
  const owed = await createUnpaidCheckout(server)
  const { id } = await payThrough(await make(owed), { email: 'rudo@example.org' })
  const reference = await referenceOf(id)
  await simulatorOf(server).answer(reference, 'pay')
  const [mail] = await awaitMails(server, 'rudo@example.org', 'receipt')
  expect(mail!.text).toContain('Bush radio 1')
  expect(mail!.text).toContain(reference)
})
