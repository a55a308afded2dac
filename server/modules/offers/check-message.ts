import type { Transaction } from 'kysely'
import { outsideSignsOf } from '#contracts/messages/outside.rules.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../../platform/app.ts'
import type { Schema } from '../../platform/database/schema.gen.ts'
import { blockedTermIn } from '../blocked-terms/index.ts'

/**
 * The message of an offer, null if it is empty. Throws `offer_refused` for contact data, a payment outside the shop or
 * a blocked term.
 */
export async function checkedMessage(
  app: Pick<App, 'config'>,
  tx: Transaction<Schema>,
  message: string | undefined,
): Promise<string | null> {
  if (!message) return null
  const isOutside = outsideSignsOf(message, new URL(app.config.publicUrl).host).length > 0
  const word = isOutside ? undefined : await blockedTermIn(tx, message)
  const says = isOutside
    ? messageRef('offersRefusals.contact')
    : word && messageRef('offersRefusals.blockedTerm', { word })
  if (says) throw new DomainError('offer_refused', { says, fields: { message: says } })
  return message
}
