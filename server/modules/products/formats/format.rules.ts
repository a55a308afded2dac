import type { Format } from '#contracts/products/formats.ts'
import { auctionRules } from './auction.rules.ts'
import { fixedRules } from './fixed.rules.ts'
import type { FormatRules } from './terms.rules.ts'

/** A format without rules is a compile error. */
export const formatRules: Record<Format, FormatRules> = {
  fixed: fixedRules,
  auction: auctionRules,
}
