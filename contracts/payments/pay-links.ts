import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { CheckoutId } from '../common/ids.ts'
import { Timestamp } from '../common/values.ts'

/** Where everyone who has its code pays a checkout. The page names the buyer by the first name only. */
export const payLinkPage = '/pay/{code}'

export const payLinkUrl = (publicUrl: string, code: string): string =>
  publicUrl + payLinkPage.replace('{code}', code)

/** The page on which a buyer asks others to pay. */
export const askHref = (checkoutId: string): string => `/checkout/ask/${checkoutId}`

/** A link of the buyer with which others can pay a checkout. */
export const PayLink = z.object({
  url: z.string().meta({ description: 'Whoever has it can pay; it can be shared' }),
  createdAt: Timestamp,
})
export type PayLink = z.infer<typeof PayLink>

/** Whether a checkout can be paid by others, and the link for it. */
export const PayLinkState = z.object({
  checkoutId: CheckoutId,
  payable: z.boolean().meta({ description: 'Something is unpaid, and its deadline is ahead' }),
  title: z.string().meta({ description: 'The first item of the checkout' }),
  items: z.number().int(),
  dueAt: Timestamp.nullable().meta({ description: 'When the link ends' }),
  link: PayLink.nullable(),
})
export type PayLinkState = z.infer<typeof PayLinkState>

const params = z.object({ checkoutId: CheckoutId })
const path = '/api/checkouts/{checkoutId}/pay-link'

export const payLinkCalls = calls('payments', {
  get: {
    method: 'get',
    path,
    access: 'member',
    summary: 'The link with which others can pay an own checkout',
    params,
    response: PayLinkState,
    errors: ['checkout_not_found'],
  },
  create: {
    method: 'post',
    path,
    access: 'member',
    summary: 'Make a link with which others can pay an own checkout, or find the one there is',
    params,
    status: 201,
    response: PayLinkState,
    errors: ['checkout_not_found', 'nothing_to_pay', 'rate_limited'],
  },
  revoke: {
    method: 'delete',
    path,
    access: 'member',
    summary: 'End the link: its page is gone, and payments that have started still count',
    params,
    response: PayLinkState,
    errors: ['checkout_not_found'],
  },
})
