import { covers, sharedServer, sharedStaff } from '#support/fixtures.ts'
import { paymentNow, traces } from '#support/money/payments.ts'
import {
  awaitTransfer,
  decideLine,
  expiresTransfer,
  importLines,
  linesOf,
  sendStatement,
} from '#support/money/transfers.ts'
import { auditLogOf } from '#support/members/audit-log.ts'

const server = sharedServer()
const clerk = sharedStaff(server, 'support')

const importFile = (...lines: string[]) =>
  importLines(clerk, lines, 'Date,Narration,Amount,Currency')
const booked = (kind: string) => [{ kind, amount: 125_000_000n }]
/** Matches a line to the payment of a reference. */
const match = (id: string, reference: string) => decideLine(clerk, id, 'match', { reference })

test('a transfer shows its account, amount and reference, and is paid by the statement alone', async () => {
  const { buyer, payment } = await awaitTransfer(server)
  const amount = { amount: '1250000.00', currency: 'ZWL', bankAccount: { bank: 'Simulated bank' } }
  expect(payment).toMatchObject({ ...amount, status: 'pending', phone: null, expiresAt: null })
  expect(payment.reference).toMatch(/^MK-.{4}-.{4}-.$/)
  const spelt = payment.reference.toLowerCase().replaceAll('-', ' ')
  const line = `2026-11-21,ZIPIT T MOYO ${spelt} 0771,"1,250,000.00",ZWL`
  expect(await importFile(line)).toMatchObject({ lines: 1, paid: 1, unmatched: 0 })
  expect(await importFile(line)).toMatchObject({ lines: 1, known: 1, paid: 0 })
  const paid = await paymentNow(buyer, payment.id)
  expect(paid).toMatchObject({ status: 'paid', orders: [{ paymentStatus: 'paid' }] })
  expect((await traces(server, payment.id)).booked).toEqual(booked('capture'))
})

test('another amount or currency, a wrong character or two references are left to staff', async () => {
  covers('rule: a transfer is confirmed by reference and amount, never by a screenshot')
  const { payment, buyer } = await awaitTransfer(server)
  const other = await awaitTransfer(server)
  const wrong = payment.reference.replace(/(?<=^...)./, (letter) => (letter === 'A' ? 'B' : 'A'))
  const report = await importFile(
    `2026-11-21,${payment.reference},1249999.99,ZWL`,
    `2026-11-21,${payment.reference},1250000.00,USD`,
    `2026-11-21,${wrong},1250000.00,ZWL`,
    `2026-11-21,${payment.reference} ${other.payment.reference},1250000.00,ZWL`,
    '2026-11-21,NO REFERENCE AT ALL,1250000.00,ZWL',
  )
  expect(report).toMatchObject({ paid: 0, unmatched: 5 })
  expect((await paymentNow(buyer, payment.id)).status).toBe('pending')
  const lines = await linesOf(clerk, 'unmatched')
  const found = lines.find(({ narration }) => narration.startsWith('NO REFERENCE'))!
  const suggested = [payment.reference, other.payment.reference]
  expect(found.suggestions).toEqual(expect.arrayContaining(suggested))

  const short = lines.find(({ amount }) => amount === '1249999.99')!
  expect((await match(short.id, payment.reference)).body.code).toBe('transfer_differs')
  expect((await match(found.id, 'MK-0000')).body.code).toBe('payment_not_found')
  const both = await Promise.all(suggested.map((reference) => match(found.id, reference)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = both.find(({ status }) => status === 200)!.body
  expect(winner).toMatchObject({ matchedBy: clerk.username, suggestions: [] })
  expect([
    (await paymentNow(buyer, payment.id)).status,
    (await paymentNow(other.buyer, other.payment.id)).status,
  ]).toEqual(both[0]!.status === 200 ? ['paid', 'pending'] : ['pending', 'paid'])
  expect(await auditLogOf(server, 'transfer.match')).toMatchObject([
    { subject: `transfer:${found.id}`, details: { reason: 'Seen at the bank' } },
  ])
})

test('money for orders that expired in between is owed back', async () => {
  const owed = await awaitTransfer(server)
  const { payment } = owed
  await expiresTransfer(server, owed)
  expect(await importFile(`2026-11-21,${payment.reference},1250000,ZWL`)).toMatchObject({ paid: 1 })
  expect((await traces(server, payment.id)).booked).toEqual(booked('refund'))
})

test('a second transfer for one payment waits for staff, who cannot match it to the same payment', async () => {
  const { buyer, payment } = await awaitTransfer(server)
  const line = (day: string) => `${day},ZIPIT ${payment.reference},1250000.00,ZWL`
  const report = await importFile(line('2026-11-19'), line('2026-11-20'))
  expect(report).toMatchObject({ paid: 1, unmatched: 1 })
  expect((await paymentNow(buyer, payment.id)).status).toBe('paid')
  expect((await traces(server, payment.id)).booked).toEqual(booked('capture'))
  const [left] = await linesOf(clerk, 'unmatched', payment.reference)
  const taken = await match(left!.id, payment.reference)
  expect([taken.status, taken.body.code]).toEqual([409, 'transfer_taken'])
})

test('the same file imported twice concurrently pays once', async () => {
  const { payment } = await awaitTransfer(server)
  const line = `2026-11-21,${payment.reference},1250000,ZWL`
  const reports = await Promise.all([importFile(line), importFile(line), importFile(line)])
  expect(reports.map(({ paid }) => paid).toSorted()).toEqual([0, 0, 1])
  expect((await traces(server, payment.id)).booked).toHaveLength(1)
})

test('only a valid file is accepted; markup and unreadable lines do no harm', async () => {
  for (const wrong of ['a,b\n1,2', '', 'Date,Narration,Amount\n"2026'])
    expect((await sendStatement(clerk, wrong)).status).toBe(400)
  expect((await clerk.client.post('/api/admin/transfers/import', {})).status).toBe(415)
  const lines = ['2026-11-21,"<script>alert(1)</script>",5.00', 'never,x,1.00']
  expect(await importLines(clerk, lines)).toMatchObject({ unmatched: 1, refused: [{ line: 3 }] })
})
