import { sql } from 'kysely'
import { sharedServer, sharedStaff } from '#support/fixtures.ts'
import { auditLogOf } from '#support/members/audit-log.ts'
import { createUnpaidOrder } from '#support/money/paid-orders.ts'
import { pay, paymentNow } from '#support/money/payments.ts'
import { ledgerHolds } from '#support/money/balances.ts'
import { refundLinesOf } from '#support/money/refunds.ts'
import {
  awaitTransfer,
  decideLine,
  expiresTransfer,
  importLines,
  linesOf,
} from '#support/money/transfers.ts'
import { storedNotifications } from '#support/notifications/stored-notifications.ts'

const server = sharedServer()
const clerk = sharedStaff(server, 'support')
afterAll(() => ledgerHolds(server))

const imports = (...lines: string[]) => importLines(clerk, lines)
const act = (id: string, what: string, body?: object) => decideLine(clerk, id, what, body)
/** A buyer with a waiting transfer of ZWL 1,250,000, and the unmatched line of what they transferred. */
async function arrives(amount: string) {
  const owed = await awaitTransfer(server)
  const { payment } = owed
  await imports(`2026-11-21,ZIPIT ${payment.reference},${amount}`)
  const [line] = await linesOf(clerk, 'unmatched', payment.reference)
  return { ...owed, line: line! }
}
const refundsOf = (paymentId: string) => refundLinesOf(server, paymentId)
/** Uses a line of another amount for its payment. */
const accepts = ({ line, payment: { reference } }: Awaited<ReturnType<typeof arrives>>) =>
  act(line.id, 'match', { reference, acceptDifference: true })
const paid = { status: 'paid', orders: [{ paymentStatus: 'paid' }] }
const lastNotification = async (userId: string) =>
  (await storedNotifications(server, { userId })).at(-1)

test('staff accept or ignore an equal line of a later file', async () => {
  const { payment } = await awaitTransfer(server)
  const line = `2026-11-21,RENT OF TWO MOYO ${payment.reference},1250000.00`
  expect(await imports(line)).toMatchObject({ paid: 1, duplicates: 0 })
  expect(await imports(line)).toMatchObject({ known: 1, duplicates: 0 })
  // Another file: a later export, or a second transfer of the same day.
  const later = `2026-11-22,SOMETHING ELSE ${payment.id},1.00`
  expect(await imports(line, later)).toMatchObject({ known: 0, duplicates: 1, unmatched: 1 })
  expect(await imports(line, later)).toMatchObject({ known: 2, duplicates: 0 })
  const [doubtful] = await linesOf(clerk, 'possible_duplicate', 'RENT')
  expect(doubtful).toMatchObject({ possibleDuplicate: true, payment: null })
  const { reference } = payment
  for (const what of ['match', 'return'])
    expect((await act(doubtful!.id, what, { reference })).body.code).toBe('transfer_taken')

  expect((await act(doubtful!.id, 'ignore')).body).toMatchObject({ possibleDuplicate: false })
  expect(await linesOf(clerk, 'possible_duplicate', 'RENT')).toEqual([])
  await act(doubtful!.id, 'restore')
  const both = await Promise.all([act(doubtful!.id, 'accept'), act(doubtful!.id, 'accept')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await linesOf(clerk, 'unmatched', 'RENT')).toHaveLength(1)
  expect((await auditLogOf(server, 'transfer.accept')).at(-1)).toMatchObject({ staff_id: clerk.id })
})

test('an accepted line pays the payment that its reference names', async () => {
  const { buyer, payment } = await awaitTransfer(server)
  const line = `2026-11-21,${payment.reference},1250000.00`
  await sql`insert into transfers (line_hash, booked_on, currency, amount_minor, narration)
    values (sha256(${Buffer.from(payment.id)}), '2026-11-21', 'ZWL', 125000000, ${payment.reference})`.execute(
    server.app.db,
  )
  expect(await imports(line)).toMatchObject({ duplicates: 1, paid: 0 })
  const [doubtful] = await linesOf(clerk, 'possible_duplicate', payment.reference)
  await act(doubtful!.id, 'accept')
  expect((await paymentNow(buyer, payment.id)).status).toBe('paid')
})

test('the bank’s own line number or balance distinguishes equal lines of two files', async () => {
  const head = 'Line,Date,Narration,Amount,Balance'
  const line = (number: number, balance: string) =>
    `${number},2026-11-21,MONTHLY OF CHIPO,500.00,${balance}`
  const other = (n: number) => `${n},2026-11-23,FILLER ${n},1.00,1.00`
  expect(await importLines(clerk, [line(1, '900.00')], head)).toMatchObject({ unmatched: 1 })
  expect(await importLines(clerk, [other(7), line(1, '900.00')], head)).toMatchObject({ known: 1 })
  const report = { unmatched: 2, known: 0, duplicates: 0 }
  expect(await importLines(clerk, [other(8), line(2, '1400.00')], head)).toMatchObject(report)
  // Not distinguishable: the same balance with another line number.
  expect(await importLines(clerk, [other(9), line(5, '900.00')], head)).toMatchObject({
    duplicates: 1,
  })
})

test('two concurrent files with the same line import it once and leave one for staff', async () => {
  const line = '2026-11-21,AT ONCE FROM RUDO,700.00'
  const reports = await Promise.all(
    ['a', 'b', 'c'].map((name) => imports(line, `2026-11-21,FILE ${name} AT ONCE,1.00`)),
  )
  expect(reports.map(({ duplicates }) => duplicates).toSorted()).toEqual([0, 1, 1])
})

test('with too much money the order is paid and the difference owed back', async () => {
  const owed = await arrives('1300000.00')
  const { buyer, payment, line } = owed
  const { reference } = payment
  expect((await act(line.id, 'match', { reference })).body.code).toBe('transfer_differs')
  const used = { deposit: 'used', payment: { status: 'paid' }, matchedBy: clerk.username }
  expect((await accepts(owed)).body).toMatchObject(used)
  expect(await paymentNow(buyer, payment.id)).toMatchObject(paid)
  expect(await refundsOf(payment.id)).toEqual(['50000.00 ZWL overpaid'])
  const notifications = await storedNotifications(server, { userId: buyer.id })
  const tooMuch = notifications.find(({ title }) => title === 'You transferred too much')
  expect(tooMuch?.message).toBe(
    'We received ZWL 1,300,000 by bank transfer; ZWL 1,250,000 was due. We will refund ZWL 50,000 to you.',
  )
})

test('a partial amount is held, and the rest completes the payment', async () => {
  const owed = await arrives('1000000.00')
  const { buyer, payment } = owed
  await accepts(owed)
  const waiting = await paymentNow(buyer, payment.id)
  expect(waiting).toMatchObject({ status: 'pending', received: '1000000.00' })
  expect((await lastNotification(buyer.id))?.message).toMatch(
    new RegExp(
      `^We received ZWL 1,000,000 of ZWL 1,250,000\\. Please transfer the remaining ZWL 250,000 with the same reference ${payment.reference} by \\w+day .* \\(Harare time\\)\\.$`,
    ),
  )
  expect(await imports(`2026-11-22,${payment.reference},250000.00`)).toMatchObject({ paid: 1 })
  expect(await paymentNow(buyer, payment.id)).toMatchObject({ ...paid, received: '0.00' })
  expect(await refundsOf(payment.id)).toEqual([])
  const { body } = await clerk.client.get(`/api/admin/payments/${payment.id}`)
  const parts = ['1000000.00', '250000.00'].map((amount) => ({ amount, state: 'used' }))
  expect(body).toMatchObject({ deposits: parts })
})

test('the deadline of a transfer is that of its orders, not that of a later one', async () => {
  const owed = await arrives('1000000.00')
  const { buyer, seller, checkoutId, payment } = owed
  const { dueAt } = payment
  // It has 30 minutes to be paid, and the transfer three days.
  await createUnpaidOrder(server, buyer, seller, { checkoutId })
  expect(await paymentNow(buyer, payment.id)).toMatchObject({ dueAt })
  await accepts(owed)
  expect((await lastNotification(buyer.id))?.params['by']).toBe(dueAt)
})

test('staff return a partial amount, or a transfer without a payment', async () => {
  const owed = await arrives('1000000.00')
  const { buyer, payment, line } = owed
  await accepts(owed)
  const both = await Promise.all([act(line.id, 'return'), act(line.id, 'return')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await refundsOf(payment.id)).toEqual(['1000000.00 ZWL returned'])
  expect((await paymentNow(buyer, payment.id)).status).toBe('pending')
  await imports(`2026-11-23,NO REFERENCE OF ${payment.id},77.00`)
  const [stray] = await linesOf(clerk, 'unmatched', payment.id)
  expect((await act(stray!.id, 'return')).body).toMatchObject({ code: 'payment_not_found' })
  const returned = await act(stray!.id, 'return', { reference: payment.reference })
  expect(returned.body).toMatchObject({ deposit: 'returned' })
  expect((await refundsOf(payment.id))[0]).toBe('77.00 ZWL returned')
  expect(await lastNotification(buyer.id)).toMatchObject({
    title: 'Your transfer will be refunded',
    message: `We will refund the ZWL 77 that you transferred with the reference ${payment.reference}.`,
  })
  expect((await act(stray!.id, 'ignore')).body).toMatchObject({ code: 'transfer_taken' })
})

test('a partial amount is owed back if its order expires or is paid by another method', async () => {
  const late = await arrives('1000000.00')
  await accepts(late)
  await expiresTransfer(server, late)
  expect(await refundsOf(late.payment.id)).toEqual(['1000000.00 ZWL returned'])
  const other = await arrives('1000000.00')
  await accepts(other)
  await pay(other, { phone: '0771111111' })
  expect(await refundsOf(other.payment.id)).toEqual(['1000000.00 ZWL returned'])
})

test('no money is lost if two staff members book two lines for one payment concurrently', async () => {
  const owed = await arrives('1000000.00')
  const { buyer, payment } = owed
  await imports(`2026-11-22,SECOND OF ${payment.id},900000.00`)
  const [second] = await linesOf(clerk, 'unmatched', payment.id)
  const both = await Promise.all([accepts(owed), accepts({ ...owed, line: second! })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await paymentNow(buyer, payment.id)).status).toBe('paid')
  expect(await refundsOf(payment.id)).toEqual(['650000.00 ZWL overpaid'])
})

test('invalid decisions are refused', async () => {
  const { line } = await arrives('1000000.00')
  expect((await act(line.id, 'accept')).body).toMatchObject({ code: 'transfer_taken' })
  expect((await act(line.id, 'return', { reason: 'x' })).status).toBe(400)
})
