import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Payable } from '#contracts/payments/payments.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { configure } from '#support/server/configure.ts'
import { approve, createUnpaidCheckout, pay, paymentIs } from '#support/money/payments.ts'
import { createMember } from '#support/members/people.ts'

const server = sharedServer({ PAYNOW_SIMULATOR_SPEED: '10' })

describe('a payment is refused', () => {
  test('for all members but the buyer', async () => {
    const owed = await createUnpaidCheckout(server)
    const { body } = await pay(owed)
    for (const path of [`/api/payments/${body.id}`, `/api/checkouts/${owed.checkoutId}`])
      expect((await owed.seller.client.get(path)).status).toBe(404)
    expect((await pay({ ...owed, buyer: await createMember(server) })).status).toBe(404)
  })

  test.each([
    [{ method: 'cash' }, 'method'],
    [{ phone: '0712345678' }, 'phone'],
    [{ phone: '12' }, 'phone'],
    [{ status: 'paid' }, 'status'],
  ])('for the invalid request %j', async (more, field) => {
    const owed = await createUnpaidCheckout(server)
    const { client } = owed.buyer
    const wish = { checkoutId: owed.checkoutId, method: 'ecocash_zwl', ...more }
    const fields = { [field]: expect.any(String) }
    expect(await client.post('/api/payments', wish)).toMatchObject({
      status: 400,
      body: { fields },
    })
  })

  test('if nothing is left to pay, or the time is over', async () => {
    const owed = await createUnpaidCheckout(server)
    await sql`update orders set payment_due_at = now() - interval '1 second', created_at = now() - interval '1 hour'
      where checkout_id = ${owed.checkoutId}`.execute(server.app.db)
    expect((await pay(owed)).body).toMatchObject({ code: 'nothing_to_pay' })
    const { body } = await owed.buyer.client.get<Payable>(`/api/checkouts/${owed.checkoutId}`)
    expect(body).toMatchObject({ amounts: {}, methods: [] })
    const unknown = await pay({ ...owed, checkoutId: randomUUID() })
    expect(unknown.body).toMatchObject({ code: 'checkout_not_found' })
  })

  test('in dollars if the amount rounds to zero', async () => {
    covers('rule: a USD total that rounds to 0.00 cannot be paid in USD')
    const owed = await createUnpaidCheckout(server)
    await sql`update orders set unit_minor = 10000, total_minor = 10000, total_usd_minor = 0, shipping_minor = 0
      where checkout_id = ${owed.checkoutId}`.execute(server.app.db)
    const refused = await pay(owed, { method: 'ecocash_usd' })
    expect(refused.body).toMatchObject({ code: 'amount_not_payable' })
    const { body } = await owed.buyer.client.get(`/api/checkouts/${owed.checkoutId}`)
    const methods = ['ecocash_zwl', 'bank_transfer']
    expect(body).toMatchObject({ amounts: { ZWL: '100.00' }, methods })
  })
})

describe('other providers than EcoCash', () => {
  test('once opened, a NetOne number pays, and a card pays on the provider’s page', async () => {
    await configure(server, { PAYNOW_EXTRAS: 'onemoney,card' })
    const first = await createUnpaidCheckout(server)
    const refused = await pay(first, { method: 'onemoney_usd', phone: '0771000001' })
    const fields = { phone: 'OneMoney numbers start with 071' }
    expect(refused.body).toMatchObject({ fields })
    const wallet = await pay(first, { method: 'onemoney_usd', phone: '0712345678' })
    await approve(server, first.buyer, wallet.body)

    const second = await createUnpaidCheckout(server)
    const { body } = await pay(second, { method: 'card_usd' })
    expect(body).toMatchObject({ status: 'pending', phone: null, bankAccount: null })
    expect(await (await fetch(body.payPage!)).text()).toContain('Pay this amount?')
    const answer = { method: 'POST', body: new URLSearchParams({ answer: 'pay' }) }
    const paid = await fetch(body.payPage!, { ...answer, redirect: 'manual' })
    expect(paid.headers.get('location')).toBe(`${server.url}/checkout/waiting/${body.id}`)
    await paymentIs(second.buyer, body.id, 'paid')
  })
})
