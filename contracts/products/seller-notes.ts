import { CombinedDelivery } from '../orders/combined-delivery.ts'
import { Business } from '../selling/business.ts'
import { SellerAway } from '../selling/vacation.ts'

/** What the page of a listing says about its seller. */
export const sellerNotes = {
  sellerAway: SellerAway.nullable(),
  sellerBusiness: Business.nullable().meta({
    description: 'The seller trades as a business; null for a private seller',
  }),
  combinedDelivery: CombinedDelivery.nullable().meta({
    description: 'The rule for items that are sent together',
  }),
}
