import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { Money } from '../common/values.ts'
import { countedUsd } from '../common/counted-orders.ts'

/** Days for which an item won and not paid lowers the limit. */
export const unpaidDays = 90

const CountedOrders = z
  .number()
  .int()
  .meta({
    description: `Completed orders of at least ${countedUsd}, paid through the shop and not refunded, one of each seller`,
  })

/** From this number of orders that count on, open bids may add up to `limit` US dollars; null: to any amount. */
export const BidLimitStep = z.object({
  paidOrders: CountedOrders,
  limit: Money.nullable(),
})

/** Amounts are US dollars. */
export const OwnBidLimit = z.object({
  limit: Money.nullable().meta({ description: 'null: no limit' }),
  open: Money.meta({
    description: 'Maximums of the auctions in which one leads, and items won and not paid',
  }),
  paidOrders: CountedOrders,
  unpaidItems: z.number().int().meta({ description: 'Won and not paid in the last 90 days' }),
  next: BidLimitStep.nullable().meta({ description: 'The step that more orders lead to' }),
})
export type OwnBidLimit = z.infer<typeof OwnBidLimit>

export const bidLimitCalls = calls('auctions', {
  own: {
    method: 'get',
    path: '/api/bid-limit',
    access: 'member',
    summary: 'How much one may have in open bids, how much is open, and how the limit rises',
    response: OwnBidLimit,
  },
})
