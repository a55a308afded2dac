import { sql, type Transaction } from 'kysely'
import type { ProductId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { audit } from '../../staff/index.ts'
import { recordDecision, type Deciding, type Deps } from '../cases/record-decision.ts'

/** Warns a member, who is notified and may appeal. Throws `not_found`. */
export async function warnMember(
  tx: Transaction<Schema>,
  app: Deps,
  userId: UserId,
  { productId, ...by }: Deciding & { productId?: ProductId },
): Promise<void> {
  const { rows } = await sql`select from users where id = ${userId}`.execute(tx)
  if (rows.length === 0) throw new DomainError('not_found')
  const id = await recordDecision(tx, {
    ...by,
    now: await app.clock.now(tx),
    kind: 'warn',
    userId,
    ...(productId && { productId }),
    notification: { type: 'account_warned', params: { reason: by.reason } },
  })
  await audit(tx, {
    staffId: by.staffId,
    action: 'user.warn',
    subject: `user:${userId}`,
    userId,
    before: null,
    after: { decision: id, productId: productId ?? null },
    reason: by.reason,
  })
}
