import type { Payment } from '#contracts/payments/payments.ts'
import type { StatementReport, Transfer } from '#contracts/payments/transfers.ts'
import type { Client } from '../server/client.ts'
import type { Refused } from '../server/refused-with.ts'
import type { TestServer } from '../server/server.ts'
import { expireUnpaid } from './expired-orders.ts'
import { createUnpaidCheckout, pay, paymentIs, type Owed } from './payments.ts'

const path = '/api/admin/transfers'

/** A member of staff. */
interface By {
  client: Client
}

/** A checkout that waits for a bank transfer of ZWL 1,250,000. */
export async function awaitTransfer(server: TestServer): Promise<Owed & { payment: Payment }> {
  const owed = await createUnpaidCheckout(server)
  const { body: payment } = await pay(owed, { method: 'bank_transfer' })
  return { ...owed, payment }
}

/** Lets the order of a transfer expire, and then its payment. */
export async function expiresTransfer(
  server: TestServer,
  { buyer, checkoutId, payment }: Awaited<ReturnType<typeof awaitTransfer>>,
): Promise<void> {
  await server.app.pool.query(
    `update orders set payment_due_at = now() - interval '1 second' where checkout_id = $1`,
    [checkoutId],
  )
  await expireUnpaid(server)
  await server.app.pool.query('update payments set next_poll_at = now() where id = $1', [
    payment.id,
  ])
  await paymentIs(buyer, payment.id, 'expired')
}

const asCsv = { 'content-type': 'text/csv' }
export const sendStatement = ({ client }: By, csv: string) =>
  client.fetch(`${path}/import`, { method: 'POST', headers: asCsv, body: csv })

/** Imports a statement with the columns date, narration and amount, or those of `head`. */
export async function importLines(
  by: By,
  lines: string[],
  head = 'Date,Narration,Amount',
): Promise<StatementReport> {
  const response = await sendStatement(by, [head, ...lines].join('\n'))
  if (response.status !== 200) throw new Error(await response.text())
  return (await response.json()) as StatementReport
}

/** The lines of statements in this state whose narration contains the words. */
export const linesOf = async ({ client }: By, status: string, words = ''): Promise<Transfer[]> =>
  (await client.get<Transfer[]>(`${path}?status=${status}&search=${encodeURIComponent(words)}`))
    .body

const reason = 'Seen at the bank'
/** Decides about a line of a statement. */
export const decideLine = ({ client }: By, id: string, what: string, body: object = {}) =>
  client.post<Transfer & Refused>(`${path}/${id}/${what}`, { reason, ...body })
