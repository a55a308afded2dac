import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { PaidTier } from '#contracts/promotions/plan.rules.ts'
import type { PaymentMethod } from '#contracts/currencies/currencies.ts'
import { payLinkCalls } from '#contracts/payments/pay-links.ts'
import { paymentCalls, type Payment } from '#contracts/payments/payments.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { queryOf, send, useWrite } from '../../lib/api/calls.ts'
import { askToSignIn } from '../../lib/account/session.ts'
import { useLive } from '../../lib/api/use-live.ts'

/** The polling interval in milliseconds while the event stream is down. */
const every = 3000

export const paymentQuery = (id: string) => queryOf(paymentCalls.get, { params: { id } })

/** The unpaid amount of a checkout. */
export const payableQuery = (checkoutId: string) => ({
  ...queryOf(paymentCalls.payable, { params: { checkoutId } }),
  staleTime: 0,
})

/** The link with which others can pay a checkout. */
export const payLinkQuery = (checkoutId: string) => ({
  ...queryOf(payLinkCalls.get, { params: { checkoutId } }),
  staleTime: 0,
})

/** The purpose and method of a payment. Without a phone number the last one is used. */
export interface PayWish {
  /** With none of `checkoutId`, `listingId` and `commission` the payment is for a subscription. */
  checkoutId?: string | undefined
  /** The seller's listing whose fee is paid. */
  listingId?: string | undefined
  /** The commission that the seller owes for sales in cash. */
  commission?: true
  /** The plan that is bought. */
  plan?: PaidTier
  method: PaymentMethod
  phone?: string
  /** The amount that the buyer sees, for a checkout. If another one is owed, nothing is paid. */
  amount?: string | undefined
}

/** Starts a payment; `key` identifies repeats of the same request. */
export function startPayment(
  { checkoutId, listingId, commission, ...wish }: PayWish,
  idempotencyKey: string,
): Promise<Payment> {
  if (checkoutId) return send(paymentCalls.start, { body: { checkoutId, ...wish } }, idempotencyKey)
  if (listingId)
    return send(
      paymentCalls.payListingFee,
      { params: { id: listingId }, body: wish },
      idempotencyKey,
    )
  if (commission) return send(paymentCalls.payCommission, { body: wish }, idempotencyKey)
  return send(paymentCalls.subscribe, { body: wish }, idempotencyKey)
}

/** The member's sales in cash, and what they owe for them. */
export const cashSalesQuery = { ...queryOf(paymentCalls.cashSales), staleTime: 0 }

/** The fee of the seller's listing. The key begins as that of a payment, which changes it. */
export const listingFeeQuery = (productId: string) =>
  queryOptions({
    ...queryOf(paymentCalls.listingFee, { params: { id: productId } }),
    queryKey: ['payments', 'listing-fee', productId],
    staleTime: 0,
  })

/**
 * Starts payments from a page. A repeat after a lost response uses the same key, so that the phone shows one request.
 */
export function useStartPayment(onStarted: (payment: Payment) => void) {
  const cache = useQueryClient()
  const readAgain = () => {
    for (const queryKey of [
      ['payments'],
      ['checkouts'],
      ['orders'],
      ['selling', 'cash'],
      ['subscription'],
    ])
      void cache.invalidateQueries({ queryKey })
  }
  return useWrite(
    (wish: PayWish, key) =>
      startPayment(wish, key).catch((error: unknown) => {
        if (statusOf(error) === 401) askToSignIn(cache)
        readAgain()
        throw error
      }),
    {
      done(payment) {
        cache.setQueryData(paymentQuery(payment.id).queryKey, payment)
        onStarted(payment)
        readAgain()
        return undefined
      },
    },
  )
}

/** Keeps a payment and the unpaid amount of its checkout up to date. */
export function useLivePayments(): void {
  const cache = useQueryClient()
  const refresh = () => {
    // A paid listing fee changes its listing.
    for (const queryKey of [['payments'], ['checkouts'], ['selling']])
      void cache.invalidateQueries({ queryKey })
  }
  useLive('me', {
    onEvent: (event) => {
      if (event.type === 'payment.changed' || event.type === 'order.changed') refresh()
      if (event.type === 'payment.changed')
        void cache.invalidateQueries({ queryKey: ['subscription'] })
    },
    refresh,
    every,
  })
}
