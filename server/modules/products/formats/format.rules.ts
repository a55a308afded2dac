import type { Format } from '../../../../contracts/products/formats.ts'
import { auctionRules } from './auction.rules.ts'
import { fixedRules } from './fixed.rules.ts'
import type { FormatRules } from './terms.rules.ts'

/** Every format has its rules, or this does not compile. */
export const formatRules: Record<Format, FormatRules> = {
  fixed: fixedRules,
  auction: auctionRules,
}
