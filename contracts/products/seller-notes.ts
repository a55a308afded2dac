import { z } from 'zod'
import { CollectionTerms } from '../orders/collection-terms.ts'
import { CombinedDelivery } from '../orders/combined-delivery.ts'
import { Business } from '../selling/business.ts'
import { SellerAway } from '../selling/vacation.ts'
import { ShownCourierPrice } from './delivery-fields.ts'

/** What the page of a listing says about its seller and the collection, and whether the visitor may bid. */
export const sellerNotes = {
  bidApproval: z.nullable(z.enum(['needed', 'asked', 'declined'])).meta({
    description: 'Why you cannot bid yet: the seller approves bidders',
  }),
  collection: z.nullable(CollectionTerms),
  courierPrices: z.array(ShownCourierPrice).meta({
    description:
      'Cities in which delivery costs less than `shippingCost`, or where the courier does not go',
  }),
  sellerAway: z.nullable(SellerAway),
  sellerIdChecked: z.nullable(z.string()).meta({ description: 'Month of the check, YYYY-MM' }),
  sellerBusiness: z.nullable(Business).meta({
    description: 'The seller trades as a business; null for a private seller',
  }),
  combinedDelivery: z.nullable(CombinedDelivery).meta({
    description: 'The rule for items that are sent together',
  }),
}
