import { z } from 'zod'
import { minorOf } from './currencies.ts'
import { deskLimits } from './desk-limits.ts'
import { endpoint } from './endpoint.ts'
import { BidId, ProductId } from './ids.ts'
import { AmountInput, Money, plainText } from './values.ts'

/** From this price on, an automatic bid goes over another by this much; decimal ZWL. */
export const BidSteps = z.object({ steps: z.array(z.object({ from: Money, step: Money })) })
export type BidSteps = z.infer<typeof BidSteps>

const most = minorOf('1000000000.00') ?? 0n
/** The whole table; its first line begins at 0. */
export const NewBidSteps = z.strictObject({
  steps: z
    .array(
      z.strictObject({
        from: AmountInput,
        step: AmountInput.refine(
          (minor) => minor >= 100n && minor <= most,
          'A step is 1 ZWL at least',
        ),
      }),
    )
    .min(1)
    .max(20)
    .refine(([first]) => first?.from === 0n, 'The first step begins at 0')
    .refine(
      (steps) => steps.every(({ from }, index) => index === 0 || from > steps[index - 1]!.from),
      'Each step begins above the one before',
    ),
})
export type NewBidSteps = z.infer<typeof NewBidSteps>

/** What the staff do about auctions. */
export const auctionDeskCalls = {
  voidBid: endpoint({
    method: 'post',
    path: '/api/admin/auctions/{id}/bids/{bidId}/void',
    tag: 'admin',
    access: 'staff',
    summary: 'Void a bid on a running auction: price and leader become what they are without it',
    params: z.object({ id: ProductId, bidId: BidId }),
    body: z.strictObject({
      reason: plainText(deskLimits.reasonMax)
        .trim()
        .min(5, 'Please give a reason')
        .meta({ description: 'Shown to everybody in the history' }),
    }),
    status: 200,
    response: z.object({ message: z.string() }),
    errors: [
      'unauthenticated',
      'invalid_request',
      'product_not_found',
      'not_an_auction',
      'auction_ended',
      'bid_not_found',
      'bid_voided',
    ],
  }),
  steps: endpoint({
    method: 'get',
    path: '/api/admin/bid-steps',
    tag: 'admin',
    access: 'staff',
    summary: 'By how much automatic bids go over one another',
    status: 200,
    response: BidSteps,
    errors: ['unauthenticated'],
  }),
  setSteps: endpoint({
    method: 'put',
    path: '/api/admin/bid-steps',
    tag: 'admin',
    access: 'admin',
    summary: 'Change the steps of automatic bids, from the next bid on',
    body: NewBidSteps,
    status: 200,
    response: BidSteps,
    errors: ['unauthenticated', 'forbidden', 'invalid_request'],
  }),
}
