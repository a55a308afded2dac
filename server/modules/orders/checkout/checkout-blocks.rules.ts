import type { UserId } from '#contracts/common/ids.ts'
import { deliveryWays, type DeliveryWay } from '#contracts/orders/checkout/checkout.ts'
import type { CheckoutLine } from './price-checkout.rules.ts'
import type { DeliveryCost, Present } from './delivery.rules.ts'

/**
 * A line of a cart, or an unpaid order, with what each way of getting it costs by itself; null: not offered. The coupon
 * and the rule are those of its seller.
 */
export interface QuotedLine extends Omit<
  CheckoutLine,
  'sellerId' | 'destination' | 'collect' | 'separateMinor' | 'separateOriginalMinor'
> {
  sellerId: UserId
  /** Where the item is. */
  location: string | null
  /** The address of an order: each gets a parcel of its own. A cart has one. */
  address: string
  /** How an order is had now. */
  present?: Present
  pickupUsdMinor: bigint | null
  /** The city of the address, if the courier does not go there. */
  noCourierTo: string | null
  costs: Record<DeliveryWay, DeliveryCost | null>
}

/** Lines that get to the buyer in one way. */
interface Offered {
  id: string
  sellerId: UserId
  lines: QuotedLine[]
  ways: DeliveryWay[]
}

export interface Block extends Offered {
  way: DeliveryWay | null
  depotId: string | null
  pointId: string | null
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The entries of a list such as `seller:way:place,seller:way`. */
export const parts = (list = ''): string[][] =>
  list
    .split(',')
    .filter(Boolean)
    .map((entry) => entry.split(':'))

/**
 * The lines of each seller with the ways that all of them offer. If they share none, or are orders that are had in
 * different ways, each line has its own (docs/rules/orders.md#the-checkout-page).
 */
export function blocksOf(lines: readonly QuotedLine[]): Offered[] {
  return [...Map.groupBy(lines, ({ sellerId }) => sellerId)].flatMap(([sellerId, own]) => {
    const ways = waysOf(own)
    return ways.length > 0 && new Set(own.map(presentOf)).size === 1
      ? [{ id: sellerId, sellerId, lines: own, ways }]
      : own.map((line) => ({ id: line.id, sellerId, lines: [line], ways: waysOf([line]) }))
  })
}

const presentOf = ({ present, address }: QuotedLine): string =>
  [present?.way, present?.placeId, present?.way === 'address' && address].join()

const waysOf = (lines: readonly QuotedLine[]): DeliveryWay[] =>
  deliveryWays.filter((way) => lines.every(({ costs }) => costs[way] !== null))

/**
 * The blocks with the way that the buyer chose, if it is offered: else delivery to the address, or the only way. A
 * depot or a pickup point has no default.
 */
export function chosenWays(blocks: readonly Offered[], chosen: readonly string[][]): Block[] {
  return blocks.map((block) => {
    const [, wanted, named = ''] = chosen.find(([id]) => id === block.id) ?? []
    const usual = block.ways.includes('address')
      ? 'address'
      : block.ways.length === 1
        ? block.ways[0]!
        : null
    const way = block.ways.find((offered) => offered === wanted) ?? usual
    return hadBy(block, way, uuid.test(named) ? named : null)
  })
}

const hadBy = (block: Offered, way: DeliveryWay | null, place: string | null): Block => ({
  ...block,
  way,
  depotId: way === 'bus' ? place : null,
  pointId: way === 'pickup' ? place : null,
})

/** The blocks of orders, had as they are now. If the courier does not go to the address, no way is chosen. */
export const presentWays = (blocks: readonly Offered[]): Block[] =>
  blocks.map((block) => {
    const { way, placeId = null } = block.lines[0]?.present ?? {}
    return hadBy(block, way && block.ways.includes(way) ? way : null, placeId)
  })
