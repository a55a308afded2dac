import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PaidTier } from '#contracts/promotions/plan.rules.ts'
import type { PaymentMethod } from '#contracts/currencies/currencies.ts'
import type { CashSales, ListingFee, Payable, Payment } from '#contracts/payments/payments.ts'
import { api, newIdempotencyKey } from '../../lib/api/api.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { read } from '../../lib/api/query-client.ts'
import { askToSignIn } from '../../lib/account/session.ts'
import { useLive } from '../../lib/api/use-live.ts'

/** The polling interval in milliseconds while the event stream is down. */
const every = 3000

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', id],
    queryFn: read<Payment>(`/api/payments/${encodeURIComponent(id)}`),
  })

/** The unpaid amount of a checkout. */
export const payableQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: ['payments', 'checkout', checkoutId],
    queryFn: read<Payable>(`/api/checkouts/${encodeURIComponent(checkoutId)}`),
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

const feePath = (productId: string) => `/api/products/${encodeURIComponent(productId)}/listing-fee`

/** Starts a payment; `key` identifies repeats of the same request. */
export function startPayment(
  { checkoutId, listingId, commission, ...wish }: PayWish,
  idempotencyKey: string,
): Promise<Payment> {
  const key = { idempotencyKey }
  if (checkoutId) return api.post<Payment>('/api/payments', { checkoutId, ...wish }, key)
  if (listingId) return api.post<Payment>(feePath(listingId), wish, key)
  if (commission) return api.post<Payment>('/api/selling/commission/payments', wish, key)
  return api.post<Payment>('/api/subscriptions', wish, key)
}

/** The member's sales in cash, and what they owe for them. */
export const cashSalesQuery = queryOptions({
  queryKey: ['payments', 'cash-sales'],
  queryFn: read<CashSales>('/api/selling/cash'),
  staleTime: 0,
})

/** The fee of the seller's listing. */
export const listingFeeQuery = (productId: string) =>
  queryOptions({
    queryKey: ['payments', 'listing-fee', productId],
    queryFn: read<ListingFee>(feePath(productId)),
    staleTime: 0,
  })

/**
 * Starts payments from a page. A repeat after a lost response uses the same key, so that the phone shows one request.
 */
export function useStartPayment(onStarted: (payment: Payment) => void) {
  const cache = useQueryClient()
  const key = useRef<{ wish: string; key: string }>(undefined)
  return useMutation({
    mutationFn: (wish: PayWish) => {
      const text = JSON.stringify(wish)
      if (key.current?.wish !== text) key.current = { wish: text, key: newIdempotencyKey() }
      return startPayment(wish, key.current.key)
    },
    onSuccess: (payment) => {
      key.current = undefined
      cache.setQueryData(paymentQuery(payment.id).queryKey, payment)
      onStarted(payment)
    },
    onError: (error) => {
      const status = statusOf(error)
      if (status > 0 && status < 500) key.current = undefined
      if (status === 401) askToSignIn(cache)
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['payments'] })
      void cache.invalidateQueries({ queryKey: ['orders'] })
      void cache.invalidateQueries({ queryKey: ['subscription'] })
    },
  })
}

/** Keeps a payment and the unpaid amount of its checkout up to date. */
export function useLivePayments(): void {
  const cache = useQueryClient()
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: ['payments'] })
    // A paid listing fee changes its listing.
    void cache.invalidateQueries({ queryKey: ['selling'] })
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
