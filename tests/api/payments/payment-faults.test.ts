import type { Payment } from '#contracts/payments/payments.ts'
import { newReference } from '../../../server/modules/payments/store.ts'
import { decode, encode, signed } from '../../../server/platform/payments/paynow/message.ts'
import type { Fields } from '../../../server/platform/payments/paynow/message.ts'
import { simulatorCredentials } from '../../../server/platform/payments/paynow/simulator/credentials.ts'
import type { Fault } from '../../../server/platform/payments/paynow/simulator/faults.ts'
import { covers, sharedServer } from '#support/fixtures.ts'
import {
  approve,
  ages,
  createUnpaidCheckout,
  notByTheClock,
  pay,
  paymentIs,
  paymentNow,
  traces,
} from '#support/money/payments.ts'
import { simulatorOf, type SimulatorControl } from '#support/money/simulator.ts'
const server = sharedServer({ PAYNOW_SIMULATOR_SPEED: '10' })
let simulator: SimulatorControl
beforeAll(() => (simulator = simulatorOf(server)))

let phones = 0
const newPhone = () => `078200${String((phones += 1)).padStart(4, '0')}`

/** Starts a wallet payment on a phone with these faults. */
async function asked(...faults: Fault[]) {
  const phone = newPhone()
  await simulator.fail(phone, ...faults)
  const owed = await createUnpaidCheckout(server)
  const { body } = await pay(owed, { phone })
  return { owed, payment: body, phone }
}
const captured = [{ kind: 'capture', amount: 125_000_000n }]

const report = (currency: string, fields: Fields, key: string, headers = {}) =>
  server.visitor().fetch(`/api/payments/paynow/${currency}/result`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: encode(signed(fields, key)),
  })
const genuineKey = simulatorCredentials('ZWL').key
const statement = (reference: string, status: string, amount = '1250000.00'): Fields => [
  ['reference', reference],
  ['amount', amount],
  ['status', status],
]

describe('faults of the provider', () => {
  test.each<[Fault, boolean]>([
    ['no_callback', false],
    ['reply_lost', true],
    ['duplicate_callbacks', true],
    ['reordered_callbacks', true],
  ])('%s: the payment is found, and booked once', async (fault, reports) => {
    const { owed, payment } = await asked(fault)
    expect(payment.status).toBe('pending')
    await approve(server, owed.buyer, payment)
    const { booked, events } = await traces(server, payment.id)
    expect(booked).toEqual(captured)
    if (!reports) expect(events).not.toContain('callback')
  })

  test('a check by the buyer asks the provider at once', async () => {
    const { owed, payment } = await asked('no_callback')
    await notByTheClock(server, payment.id)
    await simulator.answer(payment.reference, 'pay')
    const answer = await owed.buyer.client.post<Payment>(`/api/payments/${payment.id}/check`)
    expect([answer.status, answer.body.status]).toEqual([200, 'paid'])
    expect((await traces(server, payment.id)).booked).toEqual(captured)
  })

  test('forged answers are ignored, and the payment ends as unreachable', async () => {
    const { owed, payment } = await asked('wrong_hash')
    expect(payment.status).toBe('pending')
    await simulator.answer(payment.reference, 'pay')
    await ages(server, payment.id, 300)
    expect((await paymentIs(owed.buyer, payment.id, 'failed')).reason).toBe('unreachable')
    expect((await traces(server, payment.id)).booked).toEqual([])
  })

  test('if the provider fails, nothing was requested and the buyer can try again at once', async () => {
    const { owed, payment, phone } = await asked('error_500')
    expect(payment).toMatchObject({ status: 'failed', reason: 'unreachable' })
    await simulator.fail(phone)
    expect((await pay(owed, { phone })).body.status).toBe('pending')
  })

  test('polls that fail are repeated until one succeeds', async () => {
    const { owed, payment, phone } = await asked('poll_500')
    await simulator.answer(payment.reference, 'pay')
    await owed.buyer.client.post(`/api/payments/${payment.id}/check`)
    expect((await paymentNow(owed.buyer, payment.id)).status).toBe('pending')
    await simulator.fail(phone)
    await paymentIs(owed.buyer, payment.id, 'paid')
  })
})

describe('a report', () => {
  test('that is forged only adds a line to the history', async () => {
    covers('rule: a callback is believed only with hash, reference, amount and currency')
    const { owed, payment } = await asked('no_callback')
    await notByTheClock(server, payment.id)
    const paid = statement(payment.reference, 'Paid')
    for (const [currency, key] of [
      ['ZWL', 'somebody else'],
      ['ZWL', ''],
      ['USD', simulatorCredentials('USD').key],
      ['USD', genuineKey],
    ] as const)
      expect((await report(currency, paid, key)).status).toBe(403)
    const { events, booked } = await traces(server, payment.id)
    expect([[...new Set(events)], booked]).toEqual([['forged'], []])
    expect((await paymentNow(owed.buyer, payment.id)).status).toBe('pending')
    expect((await simulator.of(payment.reference)).status).toBe('Sent')
  })

  test.each([
    ['of the whole amount', '1250000.00', 'poll'],
    ['of less', '1.00', 'mismatch'],
  ])('%s pays nothing until the provider confirms it', async (_, amount, event) => {
    covers(
      'rule: a payment is paid only when the provider, asked, says so',
      'rule: a callback is believed only with hash, reference, amount and currency',
    )
    const { owed, payment } = await asked('no_callback')
    const paid = statement(payment.reference, 'Paid', amount)
    expect((await report('ZWL', paid, genuineKey)).status).toBe(200)
    await expect.poll(async () => (await traces(server, payment.id)).events).toContain(event)
    expect((await paymentNow(owed.buyer, payment.id)).status).toBe('pending')
    expect((await traces(server, payment.id)).booked).toEqual([])
  })

  test('that is repeated, also concurrently, makes one line and one booking', async () => {
    const { owed, payment } = await asked('no_callback')
    await notByTheClock(server, payment.id)
    await simulator.answer(payment.reference, 'pay')
    const paid = statement(payment.reference, 'Paid')
    await Promise.all(Array.from({ length: 12 }, () => report('ZWL', paid, genuineKey)))
    await paymentIs(owed.buyer, payment.id, 'paid')
    for (const status of ['Sent', 'Cancelled', 'Paid', 'Refunded']) {
      const later = await report('ZWL', statement(payment.reference, status), genuineKey)
      expect(later.status).toBe(200)
    }
    expect((await paymentNow(owed.buyer, payment.id)).status).toBe('paid')
    const { events, booked } = await traces(server, payment.id)
    expect(events.filter((kind) => kind === 'callback')).toHaveLength(4)
    expect(booked).toEqual(captured)
  })

  test('is refused for an unknown payment or currency, or in another format', async () => {
    covers('rule: a callback is believed only with hash, reference, amount and currency')
    for (const [currency, reference] of [
      ['ZWL', newReference()],
      ['ZWL', 'MK-0000-0000-0'],
      ['ZWG', 'MK-0000-0000-0'],
    ] as const)
      expect((await report(currency, statement(reference, 'Paid'), genuineKey)).status).toBe(403)
    for (const [status, body, type = 'application/x-www-form-urlencoded'] of [
      [415, '{}', 'application/json'],
      [403, 'reference=%FF%00&hash=%ZZ'],
      [403, 'reference=MK-0000-0000-\0'],
      [403, ''],
      [413, `reference=${'x'.repeat(9000)}`],
    ] as const) {
      const sent = { method: 'POST', headers: { 'content-type': type }, body }
      expect((await fetch(`${server.url}/api/payments/paynow/ZWL/result`, sent)).status).toBe(
        status,
      )
    }
  })

  test('needs no cookie and is accepted from another site', async () => {
    const { owed, payment } = await asked('no_callback')
    await simulator.answer(payment.reference, 'pay')
    const origin = { origin: 'https://www.paynow.co.zw', 'sec-fetch-site': 'cross-site' }
    const paid = statement(payment.reference, 'Paid')
    expect((await report('ZWL', paid, genuineKey, origin)).status).toBe(200)
    await paymentIs(owed.buyer, payment.id, 'paid')
    expect((await server.visitor().post('/api/payments', {}, origin)).status).toBe(403)
  })

  test('that is forged with a known reference is stored a limited number of times', async () => {
    const { payment } = await asked('no_callback')
    for (let turn = 0; turn < 25; turn += 1)
      await report('ZWL', statement(payment.reference, `Paid ${turn}`), 'somebody else')
    const { events } = await traces(server, payment.id)
    expect(events.filter((kind) => kind === 'forged')).toHaveLength(20)
  })
})

test('the simulator answers a wrong hash, amount or trace like Paynow', async () => {
  const start = async (fields: Record<string, string>, key = genuineKey) => {
    const sent = { method: 'POST', body: encode(signed(Object.entries(fields), key)) }
    const answer = await fetch(new URL('/interface/remotetransaction', simulator.url), sent)
    return Object.fromEntries(decode(await answer.text()))
  }
  const good = {
    id: simulatorCredentials('ZWL').id,
    reference: 'FAULT-no_callback-1',
    amount: '1.00',
    returnurl: 'http://127.0.0.1:9/',
    resulturl: 'http://127.0.0.1:9/',
    authemail: 'rudo+shop@example.museum',
    merchanttrace: 'a',
    phone: '0771000001',
    method: 'ecocash',
    status: 'Message',
  }
  expect(await start(good)).toMatchObject({ status: 'Ok' })
  const hash = await start({ ...good, merchanttrace: 'b' }, 'wrong')
  expect(hash['error']).toMatch(/^Invalid Hash. Hash should start with: [0-9A-F]{6}$/)
  for (const [change, named] of [
    [{ merchanttrace: 'a' }, 'merchanttrace'],
    [{ amount: '1.' }, 'amount'],
    [{ method: 'cash' }, 'method'],
    [{ phone: '+263771000001' }, 'mobile'],
    [{ authemail: '' }, 'authemail'],
    [{ id: '1' }, 'Id'],
  ] as const)
    expect((await start({ ...good, merchanttrace: 't', ...change }))['error']).toContain(named)
})
