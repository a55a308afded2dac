import { sql, type Transaction } from 'kysely'
import type { QuestionId, StaffId, UserId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { publish } from '../../../platform/events/publish.ts'
import { notify } from '../../notifications/index.ts'
import { audit } from '../../staff/index.ts'
import { lockQuestion } from '../store.ts'

/**
 * Removes a question together with its answer. The asker is notified, and the seller who answered. Throws
 * `question_not_found`, also for a removed one.
 */
export async function removeQuestion(
  tx: Transaction<Schema>,
  app: Pick<App, 'clock'>,
  id: QuestionId,
  { staffId, reason }: { staffId: StaffId; reason: string },
): Promise<void> {
  const locked = await lockQuestion(tx, id)
  if (!locked || locked.question.removedAt) throw new DomainError('question_not_found')
  const { askerId, sellerId, answeredAt, productId } = locked.question
  const now = await app.clock.now(tx)
  await sql`update questions set removed_at = ${now}, removed_by = ${staffId}, removed_reason = ${reason}
    where id = ${id}`.execute(tx)
  const notifyWriter = (userId: UserId, part: 'question' | 'answer') =>
    notify(tx, {
      userId,
      type: 'question_removed',
      params: { item: locked.listing.title, part, reason },
      cause: `question-removed:${id}`,
    })
  await notifyWriter(askerId, 'question')
  if (answeredAt) {
    await notifyWriter(sellerId, 'answer')
    await publish(tx, { type: 'product.changed', data: { productId } })
  }
  await audit(tx, {
    staffId,
    action: 'question.remove',
    subject: `question:${id}`,
    userId: askerId,
    before: { answered: answeredAt !== null },
    after: { removed: true },
    reason,
  })
}
