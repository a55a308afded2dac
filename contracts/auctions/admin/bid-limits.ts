import { z } from 'zod'
import { calls } from '../../common/endpoint.ts'
import { UsdInput } from '../../common/values.ts'
import { BidLimitStep } from '../bid-limits.ts'

/** The most steps of the table. */
export const bidLimitsMax = 10

export const BidLimits = z.object({ steps: z.array(BidLimitStep) })
export type BidLimits = z.infer<typeof BidLimits>

const isRising = (steps: readonly { limit: bigint | null }[]): boolean =>
  steps.every(({ limit }, index) => {
    const before = steps[index - 1]?.limit
    return before === undefined || (before !== null && (limit === null || limit > before))
  })

/** The whole table; its first line is for members without an order that counts. */
export const NewBidLimits = z.strictObject({
  steps: z
    .array(
      z.strictObject({
        paidOrders: z.coerce.number().int().min(0).max(1000),
        limit: UsdInput.refine((minor) => minor >= 100n, 'auctionsFields.limitLeast').nullable(),
      }),
    )
    .min(1)
    .max(bidLimitsMax)
    .refine(([first]) => first?.paidOrders === 0, 'auctionsFields.firstLimit')
    .refine(
      (steps) =>
        steps.every(
          ({ paidOrders }, index) => index === 0 || paidOrders > steps[index - 1]!.paidOrders,
        ),
      'auctionsFields.limitOrders',
    )
    .refine(isRising, 'auctionsFields.limitsRise'),
})
export type NewBidLimits = z.infer<typeof NewBidLimits>

export const bidLimitAdminCalls = calls('admin', {
  limits: {
    method: 'get',
    path: '/api/admin/bid-limits',
    access: 'staff',
    summary: 'How much members may have in open bids, by their orders that count',
    response: BidLimits,
  },
  setLimits: {
    method: 'put',
    path: '/api/admin/bid-limits',
    access: 'admin',
    summary: 'Change how much members may have in open bids, from the next bid on',
    body: NewBidLimits,
    response: BidLimits,
  },
})
