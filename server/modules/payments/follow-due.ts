import { sql } from 'kysely'
import type { DisbursementId, PaymentId } from '#contracts/common/ids.ts'
import type { App } from '../../platform/app.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { checkPayment } from './check-payment.ts'
import { checkDisbursement } from './disbursements/check-disbursement.ts'

/** Rows checked at once; a claimed row is left to its process for `claimSeconds`. */
const batch = 8
const claimSeconds = 40

/**
 * Looks up every due row of a table at its provider, which makes up for lost callbacks, lost answers and crashes. Safe
 * to run in two processes at once.
 */
function follows<Id extends string>(
  table: 'payments' | 'disbursements',
  check: (app: App, id: Id) => Promise<unknown>,
) {
  const readDue = statement<{ due: boolean }>(
    `${table}_due`,
    `select exists (select from ${table} where next_poll_at <= clock_timestamp()) as due`,
  )
  return async (app: App): Promise<void> => {
    // Usually none is due, and this query is cheap.
    while ((await run(app.pool, readDue, []))[0]!.due) {
      const { rows } = await sql<{ id: Id }>`
        update ${sql.table(table)} set next_poll_at = clock_timestamp() + make_interval(secs => ${claimSeconds})
        where id in (select id from ${sql.table(table)} where next_poll_at <= clock_timestamp()
          order by next_poll_at limit ${batch} for update skip locked)
        returning id`.execute(app.db)
      await Promise.all(
        rows.map(({ id }) =>
          check(app, id).catch((error: unknown) =>
            app.log.warn(
              { err: error, id },
              `one of the ${table} could not be checked; it will be again`,
            ),
          ),
        ),
      )
      if (rows.length < batch) return
    }
  }
}

export const followPayments = follows<PaymentId>('payments', checkPayment)
export const followDisbursements = follows<DisbursementId>('disbursements', checkDisbursement)
