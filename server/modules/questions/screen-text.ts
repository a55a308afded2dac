import type { Transaction } from 'kysely'
import { outsideSignsOf } from '#contracts/messages/outside.rules.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { blockedTermIn } from '../blocked-terms/index.ts'

/**
 * Refuses a public text with contact data, a payment outside the shop, or a blocked term of any action. Throws
 * `question_refused`.
 */
export async function screenText(
  app: Pick<App, 'config'>,
  tx: Transaction<Schema>,
  field: 'text' | 'answer',
  text: string,
): Promise<void> {
  const word = await blockedTermIn(tx, text)
  const says =
    outsideSignsOf(text, new URL(app.config.publicUrl).host).length > 0
      ? messageRef('questionsRefusals.contact')
      : word && messageRef('questionsRefusals.blockedTerm', { word })
  if (says) throw new DomainError('question_refused', { says, fields: { [field]: says } })
}
