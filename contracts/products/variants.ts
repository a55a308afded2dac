import { z } from 'zod'
import { VariantId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { Money, SignedMoney, plainText, requiredText } from '../common/values.ts'

const missing = 'commonFields.pleaseFillThisIn'

/** One variant as its seller describes it. The listing's rules are in `variant.rules.ts`. */
const NewVariant = z.strictObject({
  values: z
    .array(requiredText(limits.variantValueMax, missing))
    .min(1)
    .max(limits.variantOptionsMax)
    .meta({ description: 'One value of each option, such as a size and a colour' }),
  quantity: z.number().int().min(0).max(limits.quantityMax),
  priceDifference: plainText(20).default('0').meta({
    description: 'Added to the price of the listing, in its currency; it may be negative',
  }),
  image: plainText(200).nullish().meta({ description: 'One of the pictures of the listing' }),
})

/** What a listing at a fixed price comes in: its options, and each combination that exists. */
export const NewVariants = z.strictObject({
  options: z
    .array(requiredText(limits.variantOptionMax, missing))
    .min(1)
    .max(limits.variantOptionsMax)
    .meta({ description: "In the seller's own words, such as Size and Colour" }),
  list: z.array(NewVariant).min(1).max(limits.variantsMax),
})
export type NewVariants = z.infer<typeof NewVariants>

/** A variant as buyers see it. `price` is in the listing's `base`, the other amounts are in its `currency`. */
const Variant = z.object({
  id: VariantId,
  values: z.array(z.string()),
  quantity: z.number().int(),
  price: Money,
  originalPrice: Money,
  priceDifference: SignedMoney.meta({ description: 'To the price that the seller typed' }),
  image: z.string().nullable(),
})
export type Variant = z.infer<typeof Variant>

const Variants = z.object({
  options: z.array(z.string()),
  basePrice: Money.meta({ description: 'The price that the seller typed' }),
  list: z.array(Variant),
})
export type Variants = z.infer<typeof Variants>

/** A listing in lists. Its price is that of its cheapest variant in stock, and its stock is the sum. */
export const listedVariants = {
  variety: z.enum(['one_price', 'from_price']).optional().meta({
    description:
      'Only of a listing with variants, one of which its buyer chooses; from_price: their prices differ',
  }),
}

/** A listing on its page. */
export const shownVariants = {
  variants: Variants.optional().meta({ description: 'Only of a listing with variants' }),
}
