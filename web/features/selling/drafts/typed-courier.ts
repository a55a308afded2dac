import type { CityGroupId } from '#contracts/common/ids.ts'
import type { NewProduct } from '#contracts/products/products.ts'
import type { SellerListing } from '#contracts/selling/selling.ts'
import { noAmount, type DualAmount } from '../../../lib/money/dual-amount.ts'

/** What the courier costs in a group of cities, as typed; `none`: it does not go there. */
export interface TypedCourier extends DualAmount {
  none: boolean
}
/** By the id of the group; a group without an entry, or with an empty one, costs what delivery costs. */
export type DraftCourier = Record<string, TypedCourier>

const noPrice: TypedCourier = { ...noAmount, none: false }
export const courierIn = (courier: DraftCourier, groupId: string): TypedCourier =>
  courier[groupId] ?? noPrice

/** The typed prices of a listing; `own` converts an amount of its currency. */
export const draftCourierOf = (
  { courierPrices }: Pick<SellerListing, 'courierPrices'>,
  own: (amount: string) => DualAmount,
): DraftCourier =>
  Object.fromEntries(
    courierPrices.map(({ groupId, price }) => [
      groupId,
      price === null
        ? { ...noAmount, none: true }
        : // An amount of zero is free delivery, not an empty field.
          { ...(Number(price) === 0 ? { zwl: '0', usd: '0' } : own(price)), none: false },
    ]),
  )

/** The prices to send; `amountOf` reads what was typed. */
export const newCourierPricesOf = (
  courier: DraftCourier,
  amountOf: (amount: DualAmount) => string,
): NonNullable<NewProduct['courierPrices']> =>
  Object.entries(courier)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, typed]) => {
      const groupId = id as CityGroupId
      if (typed.none) return { groupId, price: null }
      const price = amountOf(typed)
      return price === '' ? [] : { groupId, price }
    })
