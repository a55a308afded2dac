import type { Transfer } from '#contracts/payments/transfers.ts'
import { checkLedger } from '../../../../server/modules/ledger/index.ts'
import { sharedShop } from '#support/fixtures.ts'
import { accountOf } from '#support/money/cash.ts'
import { chargeBackPayment, previewOf } from '#support/money/charge-backs.ts'
import { payRefund } from '#support/money/refunds.ts'
import { rowsOf } from '#support/rows.ts'
import { awaitTransfer, decideLine, importLines, linesOf } from '#support/money/transfers.ts'

const { server, admin } = sharedShop()

/** A payment by a transfer of this amount; ZWL 1,250,000 were due. */
async function isTransferred(amount = '1250000.00') {
  const { payment } = await awaitTransfer(server)
  const line = await arrives(payment.reference, amount)
  if (amount !== '1250000.00')
    await act(line.id, 'match', { reference: payment.reference, acceptDifference: true })
  return payment
}
let day = 1
/** Imports a statement with one transfer and returns its line, unless it pays. */
async function arrives(reference: string, amount: string): Promise<Transfer> {
  const narration = `ZIPIT ${reference} ${(day += 1)}`
  await importLines(admin, [`2026-11-21,${narration},${amount}`])
  return (await linesOf(admin, 'unmatched', narration))[0]!
}
const act = async (id: string, what: string, body: object) => {
  const { status, text } = await decideLine(admin, id, what, body)
  expect([what, status, text.slice(0, 80)]).toEqual([what, 200, expect.anything()])
}
const refundsOf = (paymentId: string) =>
  rowsOf<{ id: string; reason: string; status: string }>(
    server,
    'select id, reason, status from refunds where payment_id = $1 order by created_at',
    [paymentId],
  )
/** Negative by the money that came in and has not left. */
const outside = () => accountOf(server, 'provider', 'ZWL')

test('a transfer that arrives after its payment was charged back is returned to its buyer', async () => {
  const payment = await isTransferred()
  await chargeBackPayment(admin, payment.id)
  const late = await arrives(payment.reference, '1250000.00')
  expect(late.payment).toBeNull()
  await act(late.id, 'return', { reference: payment.reference })
  expect(await checkLedger(server.app.db)).toEqual([])
  const refunds = await refundsOf(payment.id)
  expect(refunds).toMatchObject([{ reason: 'returned', status: 'due' }])
  await payRefund(admin, refunds[0]!.id)
  expect(await checkLedger(server.app.db)).toEqual([])
  expect(await outside()).toBe(0n)
})

test('a charge-back cancels the refund of an overpayment, not that of a returned transfer', async () => {
  const payment = await isTransferred('1300000.00')
  const second = await arrives(payment.reference, '70.00')
  await act(second.id, 'return', { reference: payment.reference })
  const taken = ['taken 1300000.00 / 52.00', 'held 1250000.00 / 50.00', 'refund 50000.00 / 2.00']
  expect(await previewOf(admin, `payments/${payment.id}`)).toEqual(taken)
  expect((await chargeBackPayment(admin, payment.id)).status).toBe(200)
  const refunds = await refundsOf(payment.id)
  expect(refunds).toMatchObject([
    { reason: 'overpaid', status: 'cancelled' },
    { reason: 'returned', status: 'due' },
  ])
  expect(await outside()).toBe(-7000n)
  expect(await checkLedger(server.app.db)).toEqual([])
  await payRefund(admin, refunds[1]!.id)
  expect(await outside()).toBe(0n)
})

test('concurrent charge-backs, returns, matches and refunds of one payment balance', async () => {
  const payment = await isTransferred()
  const { reference } = payment
  const late = [await arrives(reference, '70.00'), await arrives(reference, '1250000.00')]
  const answers = await Promise.all([
    ...[1, 2].map(() => chargeBackPayment(admin, payment.id)),
    ...late.flatMap(({ id }) => [
      decideLine(admin, id, 'return', { reference }),
      decideLine(admin, id, 'match', { reference, acceptDifference: true }),
      decideLine(admin, id, 'return', { reference }),
    ]),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect(await checkLedger(server.app.db)).toEqual([])
  for (const { id } of await refundsOf(payment.id)) await payRefund(admin, id)
  expect(await checkLedger(server.app.db)).toEqual([])
})
