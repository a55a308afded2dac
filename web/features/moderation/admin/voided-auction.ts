import * as moderationAdminText from '#messages/moderation/admin'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { useFigures, type Figure } from '../../../admin/dialogs/figures.tsx'

/** The bids that end with an auction that staff remove; none for other listings. */
export function useVoidedAuction() {
  const figures = useFigures()
  return (
    listing: { isAuction: boolean; bidCount: number; currency: CurrencyCode; price: string } | null,
  ): Figure[] =>
    listing?.isAuction && listing.bidCount > 0
      ? [
          {
            label: moderationAdminText.currentBidOfAuction,
            note: moderationAdminText.noOneHasToPay,
            ...figures(listing.price, listing.currency),
            loses: true,
          },
          { label: moderationAdminText.bidsVoided, value: String(listing.bidCount) },
        ]
      : []
}
