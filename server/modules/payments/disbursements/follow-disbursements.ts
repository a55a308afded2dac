import { sql } from 'kysely'
import type { DisbursementId } from '#contracts/common/ids.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement } from '../../../platform/database/statement.ts'
import { checkDisbursement } from './check-disbursement.ts'

/** Followed at once; a claimed one is left to its process for `claimSeconds`. */
const batch = 8
const claimSeconds = 40

const readDue = statement<{ due: boolean }>(
  'disbursements_due',
  'select exists (select from disbursements where next_poll_at <= clock_timestamp()) as due',
)

/**
 * Looks up every due disbursement, which makes up for lost answers and crashes. Safe to run in two processes at once.
 */
export async function followDisbursements(app: App): Promise<void> {
  while ((await run(app.pool, readDue, []))[0]!.due) {
    const { rows } = await sql<{ id: DisbursementId }>`
      update disbursements set next_poll_at = clock_timestamp() + make_interval(secs => ${claimSeconds})
      where id in (select id from disbursements where next_poll_at <= clock_timestamp()
        order by next_poll_at limit ${batch} for update skip locked)
      returning id`.execute(app.db)
    await Promise.all(
      rows.map(({ id }) =>
        checkDisbursement(app, id).catch((error: unknown) =>
          app.log.warn(
            { err: error, disbursement: id },
            'a disbursement could not be looked up; it will be again',
          ),
        ),
      ),
    )
    if (rows.length < batch) return
  }
}
