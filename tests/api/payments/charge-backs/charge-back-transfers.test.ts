import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Transfer } from '../../../../contracts/payments/transfers.ts'
import { checkLedger } from '../../../../server/modules/ledger/index.ts'
import { sharedShop } from '../../../support/fixtures.ts'
import { chargeBackPayment, previewOf } from '../../../support/money/charge-backs.ts'
import { createUnpaidCheckout, pay } from '../../../support/money/payments.ts'

const { server, admin } = sharedShop()

/** An order paid by a transfer of ZWL 1,250,000. */
async function isTransferred(amount = '1250000.00') {
  const owed = await createUnpaidCheckout(server)
  const { body: payment } = await pay(owed, { method: 'bank_transfer' })
  const line = await arrives(payment.reference, amount)
  if (amount !== '1250000.00')
    await act(line.id, 'match', { reference: payment.reference, acceptDifference: true })
  return payment
}
let day = 1
/** Imports a statement with one transfer and returns its line. */
async function arrives(reference: string, amount: string): Promise<Transfer> {
  const narration = `ZIPIT ${reference} ${(day += 1)}`
  await admin.client.fetch('/api/admin/transfers/import', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: `Date,Narration,Amount\n2026-11-21,${narration},${amount}`,
  })
  const found = await admin.client.get<Transfer[]>(
    `/api/admin/transfers?search=${encodeURIComponent(narration)}`,
  )
  return found.body[0]!
}
const act = async (id: string, what: string, body: object) => {
  const reason = 'Seen at the bank'
  const { status, text } = await admin.client.post(`/api/admin/transfers/${id}/${what}`, {
    reason,
    ...body,
  })
  expect([what, status, text.slice(0, 80)]).toEqual([what, 200, expect.anything()])
}
const refundsOf = async (paymentId: string) => {
  const { rows } = await sql<{ id: string; reason: string; status: string }>`
    select id, reason, status from refunds where payment_id = ${paymentId} order by created_at`.execute(
    server.app.db,
  )
  return rows
}
/** The ledger's provider account, negative by the money that came in and has not left. */
const outside = async () => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as sum from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.kind = 'provider'`.execute(server.app.db)
  return rows[0]!.sum
}

test('a transfer that arrives after its payment was charged back is returned to its buyer', async () => {
  const payment = await isTransferred()
  await chargeBackPayment(admin, payment.id)
  const late = await arrives(payment.reference, '1250000.00')
  expect(late.payment).toBeNull()
  await act(late.id, 'return', { reference: payment.reference })
  expect(await checkLedger(server.app.db)).toEqual([])
  const [refund] = await refundsOf(payment.id)
  expect(refund).toMatchObject({ reason: 'returned', status: 'due' })
  await admin.client.post(`/api/admin/refunds/${refund!.id}/paid`, { reference: 'BACK-1' })
  expect(await checkLedger(server.app.db)).toEqual([])
  expect(await outside()).toBe(0n)
})

test('a charge-back does not cancel the refund of another, returned transfer', async () => {
  const payment = await isTransferred()
  const second = await arrives(payment.reference, '70.00')
  await act(second.id, 'return', { reference: payment.reference })
  expect(await previewOf(admin, `payments/${payment.id}`)).toEqual([
    'taken 1250000.00 / 50.00',
    'held 1250000.00 / 50.00',
  ])
  expect((await chargeBackPayment(admin, payment.id)).status).toBe(200)
  expect(await refundsOf(payment.id)).toMatchObject([{ reason: 'returned', status: 'due' }])
  expect(await outside()).toBe(-7000n)
  expect(await checkLedger(server.app.db)).toEqual([])
  const [refund] = await refundsOf(payment.id)
  await admin.client.post(`/api/admin/refunds/${refund!.id}/paid`, { reference: 'BACK-2' })
  expect(await outside()).toBe(0n)
})

test('a charge-back takes all of an overpaid transfer and cancels the refund of the rest', async () => {
  const payment = await isTransferred('1300000.00')
  expect(await previewOf(admin, `payments/${payment.id}`)).toEqual([
    'taken 1300000.00 / 52.00',
    'held 1250000.00 / 50.00',
    'refund 50000.00 / 2.00',
  ])
  await chargeBackPayment(admin, payment.id)
  expect(await refundsOf(payment.id)).toMatchObject([{ reason: 'overpaid', status: 'cancelled' }])
  expect(await outside()).toBe(0n)
  expect(await checkLedger(server.app.db)).toEqual([])
})

test('a charge-back cancels the refund of an overpayment, not that of a returned transfer', async () => {
  const payment = await isTransferred('1300000.00')
  const second = await arrives(payment.reference, '70.00')
  await act(second.id, 'return', { reference: payment.reference })
  await chargeBackPayment(admin, payment.id)
  expect(await refundsOf(payment.id)).toMatchObject([
    { reason: 'overpaid', status: 'cancelled' },
    { reason: 'returned', status: 'due' },
  ])
  expect(await checkLedger(server.app.db)).toEqual([])
})

test('concurrent charge-backs, returns, matches and refunds of one payment balance', async () => {
  const payment = await isTransferred()
  const { reference } = payment
  const late = [await arrives(reference, '70.00'), await arrives(reference, '1250000.00')]
  const tries = (path: string, body: object) =>
    admin.client.post(`/api/admin/${path}`, { reason: 'Seen at the bank', ...body })
  const answers = await Promise.all([
    ...[1, 2].map(() => tries(`payments/${payment.id}/charge-back`, {})),
    ...late.flatMap(({ id }) => [
      tries(`transfers/${id}/return`, { reference }),
      tries(`transfers/${id}/match`, { reference, acceptDifference: true }),
      tries(`transfers/${id}/return`, { reference }),
    ]),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect(await checkLedger(server.app.db)).toEqual([])
  for (const { id } of await refundsOf(payment.id))
    await admin.client.post(`/api/admin/refunds/${id}/paid`, { reference: 'BACK-3' })
  expect(await checkLedger(server.app.db)).toEqual([])
})
