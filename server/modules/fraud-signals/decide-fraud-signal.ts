import { sql } from 'kysely'
import type { FraudSignal } from '#contracts/fraud-signals/admin/fraud-signals.ts'
import type { FraudSignalId, StaffId } from '#contracts/common/ids.ts'
import type { FraudSignalDecision } from '#contracts/fraud-signals/admin/fraud-signal-states.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { App } from '../../platform/app.ts'
import { audit } from '../staff/index.ts'
import { readFraudSignal } from './fraud-signals.list.ts'

interface Decision {
  id: FraudSignalId
  staffId: StaffId
  decision: FraudSignalDecision
  reason: string
}

/** Decides a fraud signal, once. This changes nothing for the member. Throws `not_found`, `signal_decided`. */
export function decideFraudSignal(
  app: App,
  { id, staffId, decision, reason }: Decision,
): Promise<FraudSignal> {
  return app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ decided: boolean }>`
      select decision is not null as decided from fraud_signals where id = ${id} for update`.execute(
      tx,
    )
    if (!rows[0]) throw new DomainError('not_found')
    if (rows[0].decided) throw new DomainError('signal_decided')
    const now = await app.clock.now(tx)
    await sql`update fraud_signals set decision = ${decision}, reason = ${reason.trim()},
      decided_by = ${staffId}, decided_at = ${now} where id = ${id}`.execute(tx)
    const fraudSignal = await readFraudSignal(tx, id)
    await audit(tx, {
      staffId,
      action: 'signal.decide',
      subject: `signal:${id}`,
      userId: fraudSignal.member.id,
      before: { decision: null, weight: fraudSignal.weight },
      after: { decision },
      reason: reason.trim(),
    })
    return fraudSignal
  })
}
