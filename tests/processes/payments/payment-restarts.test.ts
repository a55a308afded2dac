import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { inject } from 'vitest'
import type { DisbursementId, PaymentId } from '#contracts/common/ids.ts'
import { readConfig } from '../../../server/config.ts'
import { newId } from '../../../server/kernel/new-id.ts'
import type { PaymentRequest } from '../../../server/platform/payments/port.ts'
import { openPaynow } from '../../../server/platform/payments/paynow/open-paynow.ts'
import { encode, signed } from '../../../server/platform/payments/paynow/message.ts'
import { simulatorCredentials } from '../../../server/platform/payments/paynow/simulator/credentials.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { checkDisbursement } from '../../../server/modules/payments/disbursements/check-disbursement.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import {
  newNumber,
  recordsOf,
  refundDue,
  refundIs,
  send,
  timesBooked,
} from '#support/money/disbursements.ts'
import { startApi } from '#support/server/api-server.ts'
import {
  createUnpaidCheckout,
  owedAt,
  pay,
  paymentIs,
  paymentNow,
  traces,
} from '#support/money/payments.ts'
import { simulatorOf } from '#support/money/simulator.ts'
import { eventually } from '#support/server/waiting.ts'

const { server, admin, buyer, seller } = sharedShop(sharedServer({ PAYNOW_SIMULATOR_SPEED: '10' }))

const captured = [{ kind: 'capture', amount: 125_000_000n }]

test('payments of the simulator survive its restart, also on another port', async () => {
  const dataDir = await mkdtemp(path.join(inject('folder'), 'paynow-'))
  const simulated = { PAYMENTS: 'simulated', PAYNOW_SIMULATOR_PORT: '0' }
  const config = readConfig({ DATA_DIR: dataDir, ...simulated })
  const first = await openPaynow(config)
  const payment: PaymentRequest = {
    id: newId() as PaymentId,
    purpose: 'checkout',
    currency: 'USD',
    reference: 'FAULT-no_callback-1',
    amountMinor: 5_00n,
    phone: '+263781000001',
    pollUrl: null,
  }
  const started = await first.providers.ecocash.start(payment, 'rudo@example.com')
  if (started.kind !== 'started') throw new Error(started.kind)
  const page = first.providers.ecocash.phonePage!(started.pollUrl)!
  await fetch(page, { method: 'POST', body: new URLSearchParams({ answer: 'pay' }) })
  await first.stop()
  const second = await openPaynow(config)
  const moved = started.pollUrl.replace(/:\d+\//, ':1/')
  for (const pollUrl of [started.pollUrl, moved]) {
    // The first request may still use a connection of the ended process.
    const statement = await eventually(async () => {
      const lookup = await second.providers.ecocash.lookUp({ ...payment, pollUrl })
      return lookup?.kind === 'stated' ? lookup.statement : undefined
    })
    expect(statement).toMatchObject({ status: 'Paid', meaning: 'money', amountMinor: 5_00n })
  }
  await second.stop()
})

test('after a crash during a payment another process finds its money', async () => {
  const simulator = simulatorOf(server)
  // The process that requests the money ends before the confirmation; its callbacks fail.
  const doomed = await startApi({ DATABASE_URL: server.databaseUrl, PAYNOW_URL: simulator.url })
  const owed = await createUnpaidCheckout(server)
  const { body } = await pay(owedAt(doomed, owed), { phone: '0781000002' })
  expect(body.status).toBe('pending')
  await doomed.stop()
  await simulator.answer(body.reference, 'pay')
  await paymentIs(owed.buyer, body.id, 'paid', 20)
  expect((await traces(server, body.id)).booked).toEqual(captured)
})

/** Orders of one payment's events; the long run tries hundreds. */
const payments = Number(process.env['PAYMENT_ORDERS'] ?? 12)

/** All events of one payment: reports of each status, checks by the sweep, and checks by the payer. */
const happenings = 'Sent Paid Cancelled Delivered Disputed forged check cancel'.split(' ')

test(
  'reports of a payment in any order and number lead to one state and one booking [I9]',
  async () => {
    const simulator = simulatorOf(server)
    const key = simulatorCredentials('ZWL').key
    let turn = 0
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...happenings, ...happenings], { minLength: 4 }),
        fc.nat(7),
        async (order, paidAt) => {
          turn += 1
          const phone = `078300${String(turn).padStart(4, '0')}`
          await simulator.fail(phone, 'no_callback')
          const owed = await createUnpaidCheckout(server)
          const { body } = await pay(owed, { phone })
          const act = async (what: string) => {
            if (what === 'check' || what === 'cancel')
              return void (await owed.buyer.client.post(`/api/payments/${body.id}/${what}`))
            const fields: [string, string][] = [
              ['reference', body.reference],
              ['amount', body.amount],
              ['status', what === 'forged' ? 'Paid' : what],
            ]
            await fetch(`${server.url}/api/payments/paynow/ZWL/result`, {
              method: 'POST',
              body: new URLSearchParams(encode(signed(fields, what === 'forged' ? 'x' : key))),
            })
          }
          const before = order.slice(0, paidAt)
          for (const what of before) await act(what)
          await simulator.answer(body.reference, 'pay')
          // The other reports arrive concurrently.
          await Promise.all(order.slice(paidAt).map(act))
          await owed.buyer.client.post(`/api/payments/${body.id}/check`)
          const end = await paymentNow(owed.buyer, body.id)
          expect(end.status).toBe('paid')
          expect(end.orders[0]!.paymentStatus).toBe('paid')
          expect((await traces(server, body.id)).booked).toEqual(captured)
        },
      ),
      { numRuns: payments },
    )
  },
  60_000 + payments * 4000,
)

test('after a crash of the process that sent a refund, another process settles it, once', async () => {
  const phone = newNumber()
  const { id } = await refundDue(server, buyer, seller, admin, phone)
  const { url } = simulatorOf(server)
  const doomed = await startApi({ DATABASE_URL: server.databaseUrl, PAYNOW_URL: url })
  const client = doomed.visitor()
  const [, session = ''] = /musika_staff=([^;]+)/.exec(admin.client.cookieHeader) ?? []
  client.keep('musika_staff', session)
  expect((await send({ ...admin, client }, 'refunds', id)).body.sent).toBe('pending')
  const ofRefund = 'select id from disbursements where refund_id = $1'
  const { rows } = await server.app.pool.query(ofRefund, [id])
  const sentId = rows[0]!.id as DisbursementId
  await Promise.all([checkDisbursement(doomed.app, sentId), checkDisbursement(server.app, sentId)])
  await doomed.stop()
  await refundIs(admin, id, 'paid')
  expect(await timesBooked(server, id)).toBe(1)
  expect((await recordsOf(server, phone)).map(({ requests }) => requests)).toEqual([1])
  const twice = await auditLogOf(server, 'refund.paid_twice')
  expect(twice.filter(({ subject }) => subject === `refund:${id}`)).toEqual([])
})
