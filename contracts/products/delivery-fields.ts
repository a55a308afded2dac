import { z } from 'zod'
import { CityGroupId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { Money, plainText, ruledAmount } from '../common/values.ts'
import { anyShippingRule } from '../selling/listing-form.rules.ts'
import { CollectionTerms } from '../orders/collection-terms.ts'

const price = (value: string) =>
  value === '' ? ('sellingFields.shipping' as const) : anyShippingRule(value)

/** Fields of a listing about its delivery, beside the price of the delivery. Prices are in `currency`. */
export const deliveryFields = {
  courierPrices: z
    .array(
      z.strictObject({
        groupId: CityGroupId,
        price: ruledAmount(price)
          .nullable()
          .meta({ description: 'null: the courier does not go there' }),
      }),
    )
    .max(limits.courierPricesMax)
    .optional()
    .meta({
      description:
        'What delivery costs in a group of cities, at most `shippingCost`; in all others it costs `shippingCost`',
    }),
  collectionTerms: z
    .strictObject({
      place: plainText(limits.collectionTextMax),
      times: plainText(limits.collectionTextMax),
    })
    .nullish()
    .meta({ description: 'Where and when it can be collected; null: the seller does not say' }),
}

/** The same of an existing listing, for its seller. Prices are in the currency in which the seller gives them. */
export const ownDeliveryFields = {
  courierPrices: z.array(z.object({ groupId: CityGroupId, price: Money.nullable() })),
  collectionTerms: CollectionTerms.nullable(),
}

/** What the courier of a listing costs in a group of cities, in `base` and in its seller's `currency`. */
export const ShownCourierPrice = z.object({
  group: z.string(),
  places: z.array(z.string()),
  shippingCost: Money.nullable().meta({ description: 'null: the courier does not go there' }),
  originalShippingCost: Money.nullable(),
})
export type ShownCourierPrice = z.infer<typeof ShownCourierPrice>
