import { randomUUID } from 'node:crypto'
import type { Payment, Payable } from '#contracts/payments/payments.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import { openLive } from '#support/notifications/live.ts'
import {
  createUnpaidCheckout,
  pay,
  paymentIs,
  paymentNow,
  traces,
  ages,
  type Owed,
  approve,
} from '#support/money/payments.ts'
import { type Member, createMember } from '#support/members/people.ts'
import { simulatorOf, type SimulatorControl } from '#support/money/simulator.ts'
import { notificationsOf } from '#support/notifications/read-notifications.ts'
import { sql } from 'kysely'
import { configure } from '#support/server/configure.ts'

const server = sharedServer({ PAYNOW_SIMULATOR_SPEED: '10' })
let simulator: SimulatorControl
beforeAll(() => (simulator = simulatorOf(server)))

const waitingOf = async ({ checkoutId }: Owed) => {
  const text = `select from payments where checkout_id = $1 and status = 'pending'`
  return (await server.app.pool.query(text, [checkoutId])).rowCount
}
/** Titles of a member's notifications about orders. */
const titlesOf = async (member: Member) =>
  (await notificationsOf(member, 'order')).map(({ title }) => title)
const booking = (amount: bigint) => [{ kind: 'capture', amount }]

describe('a wallet', () => {
  test('gets a request, and its approval pays every order of the checkout', async () => {
    const owed = await createUnpaidCheckout(server, { lines: 2 })
    const live = await openLive(owed.buyer.client, [])
    const { status, body } = await pay(owed)
    const shown = { method: 'ecocash_zwl', phone: '+263 77 ••• 0001', simulated: true }
    const amount = { currency: 'ZWL', amount: '2500000.00' }
    expect([status, body]).toMatchObject([201, { ...shown, ...amount, status: 'pending' }])
    const { id, reference } = body
    expect(Date.parse(body.expiresAt!) - Date.parse(body.createdAt)).toBe(120_000)
    await simulator.answer(reference, 'pay')
    const paid = await paymentIs(owed.buyer, id, 'paid')
    expect(paid.orders.map((order) => order.paymentStatus)).toEqual(['paid', 'paid'])
    await live.next(({ event, data }) => event === 'payment.changed' && data['paymentId'] === id)
    await live.close()
    const each = booking(125_000_000n)
    expect((await traces(server, id)).booked).toEqual([...each, ...each])
    expect(await titlesOf(owed.buyer)).toContain('Payment received')
    expect(await titlesOf(owed.seller)).toContain('Your item is paid')
  })

  test('pays in dollars at the rate that the order froze', async () => {
    const owed = await createUnpaidCheckout(server)
    const started = await pay(owed, { method: 'ecocash_usd', phone: '0771111111' })
    expect(started.body).toMatchObject({ currency: 'USD', amount: '50.00' })
    const paid = await paymentIs(owed.buyer, started.body.id, 'paid')
    expect(paid.orders[0]).toMatchObject({ currency: 'USD', paymentMethod: 'ecocash_usd' })
    expect((await traces(server, started.body.id)).booked).toEqual(booking(5000n))
  })

  test('that declines charges nothing, and another number may be tried', async () => {
    const owed = await createUnpaidCheckout(server)
    const { body } = await pay(owed)
    await simulator.answer(body.reference, 'cancel')
    const declined = await paymentIs(owed.buyer, body.id, 'failed')
    expect(declined).toMatchObject({ reason: 'declined', orders: [{ paymentStatus: 'pending' }] })
    expect((await traces(server, body.id)).booked).toEqual([])
    expect(await titlesOf(owed.buyer)).toContain('Payment declined')
    const again = await pay(owed, { phone: '0771111111' })
    expect(again.body.id).not.toBe(body.id)
    await paymentIs(owed.buyer, again.body.id, 'paid')
  })

  test('that cannot pay is refused at once', async () => {
    const owed = await createUnpaidCheckout(server)
    const body = { status: 'failed', reason: 'refused' }
    expect(await pay(owed, { phone: '0774444444' })).toMatchObject({ status: 201, body })
  })

  test('times out without an answer, and a late approval still counts', async () => {
    const owed = await createUnpaidCheckout(server)
    const { body } = await pay(owed, { phone: '0781000009' })
    await simulator.fail('0781000009', 'no_callback')
    await ages(server, body.id, 130)
    expect(await paymentIs(owed.buyer, body.id, 'expired')).toMatchObject({ reason: 'timed_out' })
    await simulator.answer(body.reference, 'pay')
    await ages(server, body.id, 0)
    await paymentIs(owed.buyer, body.id, 'paid')
    expect((await traces(server, body.id)).booked).toEqual(booking(125_000_000n))
  })
})

describe('repeated requests', () => {
  test('the same request within a minute is the same payment, also without its key', async () => {
    covers('rule: a repeated payment request is one payment')
    const owed = await createUnpaidCheckout(server)
    const key = randomUUID()
    const first = await pay(owed, {}, key)
    expect((await pay(owed, {}, key)).body.id).toBe(first.body.id)
    expect((await pay(owed)).body.id).toBe(first.body.id)
    expect((await pay(owed, { phone: '0771000077' }, key)).status).toBe(409)
    const asked = (await simulator.transactions()).map(({ reference }) => reference)
    expect(asked.filter((one) => one === first.body.reference)).toHaveLength(1)
  })

  test('another number first checks the earlier request, so that a paid order stays paid', async () => {
    const owed = await createUnpaidCheckout(server)
    await simulator.fail('0781000010', 'no_callback')
    const first = await pay(owed, { phone: '0781000010' })
    await simulator.answer(first.body.reference, 'pay')
    const second = await pay(owed, { phone: '0781000011' })
    expect(second).toMatchObject({ status: 409, body: { code: 'nothing_to_pay' } })
    expect((await paymentNow(owed.buyer, first.body.id)).status).toBe('paid')
  })

  test('another number or method replaces the request, and no number reuses the last one', async () => {
    const owed = await createUnpaidCheckout(server)
    const first = await pay(owed)
    expect((await pay(owed, { phone: '0771000002' })).body.id).not.toBe(first.body.id)
    const replaced = { status: 'failed', reason: 'replaced' }
    expect(await paymentNow(owed.buyer, first.body.id)).toMatchObject(replaced)
    const transfer = await pay(owed, { method: 'bank_transfer' })
    expect(transfer.body).toMatchObject({ status: 'pending', phone: null, method: 'bank_transfer' })
    const wish = { checkoutId: owed.checkoutId, method: 'ecocash_zwl' }
    const last = await owed.buyer.client.post<Payment>('/api/payments', wish)
    expect(last.body.phone).toBe('+263 77 ••• 0002')
    expect(await waitingOf(owed)).toBe(1)
  })

  test('if both requests are approved, the second is owed back and no order is paid twice', async () => {
    const owed = await createUnpaidCheckout(server)
    const first = await pay(owed, { phone: '0781000012' })
    const second = await pay(owed, { phone: '0781000013' })
    await simulator.answer(first.body.reference, 'pay')
    await simulator.answer(second.body.reference, 'pay')
    await paymentIs(owed.buyer, first.body.id, 'paid')
    await ages(server, second.body.id, 0)
    await paymentIs(owed.buyer, second.body.id, 'paid')
    const both = await Promise.all([first, second].map(({ body }) => traces(server, body.id)))
    const kinds = both.flatMap(({ booked }) => booked.map(({ kind }) => kind))
    expect(kinds.toSorted()).toEqual(['capture', 'refund'])
  })

  test('a payment can be cancelled unless it was paid in between', async () => {
    const owed = await createUnpaidCheckout(server)
    const { body } = await pay(owed)
    const given = await owed.buyer.client.post(`/api/payments/${body.id}/cancel`)
    expect(given.body).toMatchObject({ status: 'failed', reason: 'replaced' })
    expect((await paymentNow(owed.buyer, body.id)).status).toBe('failed')
    await simulator.fail('0781000014', 'no_callback')
    const next = await pay(owed, { phone: '0781000014' })
    await simulator.answer(next.body.reference, 'pay')
    const paid = await owed.buyer.client.post<Payment>(`/api/payments/${next.body.id}/cancel`)
    expect(paid.body.status).toBe('paid')
  })
})

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
    expect(refused.body).toMatchObject({ fields: { phone: 'OneMoney numbers start with 071' } })
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
