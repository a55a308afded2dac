import type { Transaction } from 'kysely'
import { invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { readCurrent } from '../../settings/index.ts'

/**
 * Throws `invalid_request` if a seller wants to approve bidders while the setting `bidder_approval` does not let them. An
 * auction that has it keeps it.
 */
export async function requireApprovalOffered(
  tx: Transaction<Schema>,
  { approvesBidders }: { approvesBidders?: boolean | null | undefined },
  isChosen = false,
): Promise<void> {
  if (!approvesBidders || isChosen) return
  const [setting] = await readCurrent(tx, ['bidder_approval'])
  if (setting?.value !== 1)
    throw invalidField('approvesBidders', messageRef('productsRefusals.bidderApproval'))
}
