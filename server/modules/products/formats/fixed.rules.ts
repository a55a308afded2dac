import { limits } from '#contracts/common/limits.ts'
import { invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import type { FormatRules } from './terms.rules.ts'

/** A fixed price stays in the seller's currency, sells any number of pieces and has no end. */
export const fixedRules: FormatRules = {
  followsRate: true,
  ownPrice: ({ currency, originalMinor }) => ({ currency, minor: originalMinor }),
  newTerms: (given) => {
    refuseAuctionFields(given)
    return { quantity: given.quantity, auction: null }
  },
  editedTerms: (current, sent) => {
    refuseAuctionFields(sent)
    return { quantity: sent.quantity ?? current.quantity, auction: null }
  },
  relistedTerms: (old, wanted) => {
    refuseAuctionFields(wanted)
    return {
      quantity: wanted.quantity ?? Math.min(Math.max(1, old.quantity), limits.quantityMax),
      auction: null,
    }
  },
  requireChangeable: () => {},
}

const auctionFields = [
  'auctionEndTime',
  'buyItNowPrice',
  'reservePrice',
  'approvesBidders',
  'autoRelistTimes',
  'autoRelistPercentOff',
] as const

function refuseAuctionFields(
  given: Partial<
    Record<(typeof auctionFields)[number], string | number | boolean | null | undefined>
  >,
): void {
  for (const field of auctionFields)
    if (given[field]) throw invalidField(field, messageRef('productsRefusals.auctionOnly'))
}
