import type { UserId } from '../../../../contracts/common/ids.ts'
import { deliveryWays, type DeliveryWay } from '../../../../contracts/orders/checkout/checkout.ts'
import type { CheckoutLine } from './price-checkout.rules.ts'
import type { DeliveryCost } from './delivery.rules.ts'

/** A line of a cart that can be ordered, with what each way of getting it costs by itself; null: not offered. */
export interface QuotedLine extends Pick<
  CheckoutLine,
  | 'id'
  | 'quantity'
  | 'base'
  | 'rate'
  | 'rates'
  | 'unitMinor'
  | 'priceCurrency'
  | 'unitOriginalMinor'
  | 'hasRule'
  | 'furtherPercent'
  | 'freeFromUsdMinor'
> {
  sellerId: UserId
  pickupUsdMinor: bigint | null
  /** The city of the address, if the courier does not go there. */
  noCourierTo: string | null
  costs: Record<DeliveryWay, DeliveryCost | null>
}

/** Lines that get to the buyer in one way. */
export interface Block {
  id: string
  sellerId: UserId
  lines: QuotedLine[]
  ways: DeliveryWay[]
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
 * The lines of each seller with the ways that all of them offer. If they share none, each line has its own
 * (docs/rules/orders.md#the-checkout-page).
 */
export function blocksOf(
  lines: readonly QuotedLine[],
): Omit<Block, 'way' | 'depotId' | 'pointId'>[] {
  return [...Map.groupBy(lines, ({ sellerId }) => sellerId)].flatMap(([sellerId, own]) => {
    const ways = waysOf(own)
    return ways.length > 0
      ? [{ id: sellerId, sellerId, lines: own, ways }]
      : own.map((line) => ({ id: line.id, sellerId, lines: [line], ways: waysOf([line]) }))
  })
}

const waysOf = (lines: readonly QuotedLine[]): DeliveryWay[] =>
  deliveryWays.filter((way) => lines.every(({ costs }) => costs[way] !== null))

/**
 * The blocks with the way that the buyer chose, if it is offered: else delivery to the address, or the only way. A
 * depot or a pickup point has no default.
 */
export function chosenWays(
  blocks: readonly Omit<Block, 'way' | 'depotId' | 'pointId'>[],
  chosen: readonly string[][],
): Block[] {
  return blocks.map((block) => {
    const [, wanted, named = ''] = chosen.find(([id]) => id === block.id) ?? []
    const place = uuid.test(named) ? named : null
    const usual = block.ways.includes('address')
      ? 'address'
      : block.ways.length === 1
        ? block.ways[0]!
        : null
    const way = block.ways.find((offered) => offered === wanted) ?? usual
    return {
      ...block,
      way,
      depotId: way === 'bus' ? place : null,
      pointId: way === 'pickup' ? place : null,
    }
  })
}
