import type { Transaction } from 'kysely'
import { outsideSignsOf } from '#contracts/messages/outside.rules.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { App } from '../../../platform/app.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { blockedTermIn } from '../../blocked-terms/index.ts'

/**
 * What a member wrote to the seller, null if it is empty. Throws `bidder_note_refused` for contact data, a payment
 * outside the shop or a blocked term.
 */
export async function checkedNote(
  app: Pick<App, 'config'>,
  tx: Transaction<Schema>,
  note: string | undefined,
): Promise<string | null> {
  if (!note) return null
  const isOutside = outsideSignsOf(note, new URL(app.config.publicUrl).host).length > 0
  const word = isOutside ? undefined : await blockedTermIn(tx, note)
  const says = isOutside
    ? messageRef('auctionsRefusals.noteContact')
    : word && messageRef('auctionsRefusals.noteBlockedTerm', { word })
  if (says) throw new DomainError('bidder_note_refused', { says, fields: { note: says } })
  return note
}
