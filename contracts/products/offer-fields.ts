import { z } from 'zod'
import { auctionFields } from './auction-fields.ts'
import { autoRelistFields } from './auto-relist.ts'
import { Money, ruledAmount } from '../common/values.ts'
import { deliveryFields } from './delivery-fields.ts'
import { NewVariants } from './variants.ts'
import { anyPriceRule } from '../selling/listing-form.rules.ts'

const amount = ruledAmount((value) => (value === '' ? undefined : anyPriceRule(value)))
  .nullable()
  .optional()

/** Fields of a fixed price about offers. The amounts are in `currency`; an empty one means that there is none. */
export const offerFields = {
  takesOffers: z.boolean().optional().meta({ description: 'Buyers may offer less; by default no' }),
  acceptOffersFrom: amount.meta({ description: 'Offers from this amount are accepted at once' }),
  declineOffersBelow: amount.meta({ description: 'Offers below this amount are declined at once' }),
}

/** Fields that only one format has, and those about delivery. */
export const formatTermsFields = {
  ...deliveryFields,
  ...auctionFields,
  ...autoRelistFields,
  ...offerFields,
  variants: NewVariants.nullish().meta({
    description: 'Of a fixed price: null or absent for an item that comes in one kind only',
  }),
}

/** The same of an existing listing. Only its seller sees the amounts. */
export const ownOfferFields = {
  takesOffers: z.boolean(),
  acceptOffersFrom: Money.nullable(),
  declineOffersBelow: Money.nullable(),
}
