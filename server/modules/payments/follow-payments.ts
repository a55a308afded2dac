import { sql } from 'kysely'
import type { PaymentId } from '#contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { checkPayment } from './check-payment.ts'

/** Payments checked at once; a claimed payment is left to its process for `claimSeconds`. */
const batch = 8
const claimSeconds = 40

const readDue = statement<{ due: boolean }>(
  'payments_due',
  'select exists (select from payments where next_poll_at <= clock_timestamp()) as due',
)

/**
 * Checks every due payment at its provider, which makes up for lost callbacks, lost answers and crashes. Safe to run in
 * two processes at once.
 */
export async function followPayments(app: App): Promise<void> {
  // Usually none is due, and this query is cheap.
  while ((await run(app.pool, readDue, []))[0]!.due) {
    const { rows } = await sql<{ id: PaymentId }>`
      update payments set next_poll_at = clock_timestamp() + make_interval(secs => ${claimSeconds})
      where id in (select id from payments where next_poll_at <= clock_timestamp()
        order by next_poll_at limit ${batch} for update skip locked)
      returning id`.execute(app.db)
    await Promise.all(
      rows.map(({ id }) =>
        checkPayment(app, id).catch((error: unknown) =>
          app.log.warn(
            { err: error, payment: id },
            'a payment could not be looked up; it will be again',
          ),
        ),
      ),
    )
    if (rows.length < batch) return
  }
}
