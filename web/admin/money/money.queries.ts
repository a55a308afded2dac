import { queryOptions } from '@tanstack/react-query'
import type { BidLimits } from '../../../contracts/auctions/admin/bid-limits.ts'
import type { DisputeCase } from '../../../contracts/ledger/admin/money.ts'
import type {
  BidSteps,
  AdminAuctionDetail,
  WithoutBid,
} from '../../../contracts/auctions/admin/auctions.ts'
import type {
  ChargeBackPreview,
  LossEntry,
} from '../../../contracts/payments/admin/charge-backs.ts'
import type { PaymentMethod } from '../../../contracts/currencies/currencies.ts'
import type { LedgerState } from '../../../contracts/ledger/admin/ledger.ts'
import type { AdminOrderDetail } from '../../../contracts/orders/admin/orders.ts'
import type {
  AdminPayment,
  AdminPaymentDetail,
} from '../../../contracts/payments/admin/payments.ts'
import type { BankAccountState } from '../../../contracts/payments/transfers.ts'
import { read, readList } from '../../lib/api/query-client.ts'

export const rowsPerPage = 25

const key = (...parts: unknown[]) => ['admin', 'money', ...parts] as const
const path = (parts: TemplateStringsArray, id: string) =>
  `${parts[0]}${encodeURIComponent(id)}${parts[1] ?? ''}`

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: key('order', id),
    queryFn: read<AdminOrderDetail>(path`/api/admin/orders/${id}`),
  })
/** The payments of one checkout. */
export const checkoutPaymentsQuery = (checkout: string) =>
  queryOptions({
    queryKey: key('payments', 'checkout', checkout),
    queryFn: readList<AdminPayment>('/api/admin/payments', { checkout, limit: rowsPerPage }),
  })
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: key('payment', id),
    queryFn: read<AdminPaymentDetail>(path`/api/admin/payments/${id}`),
  })
/** Bank transfers that buyers have announced but that have not arrived. */
export const awaitedQuery = (method: PaymentMethod) =>
  queryOptions({
    queryKey: key('payments', 'awaited', method),
    queryFn: readList<AdminPayment>('/api/admin/payments', {
      method,
      status: 'pending',
      limit: rowsPerPage,
    }),
  })
export const accountQuery = (method: PaymentMethod) =>
  queryOptions({
    queryKey: key('bank-account', method),
    queryFn: read<BankAccountState>(`/api/admin/bank-account?method=${encodeURIComponent(method)}`),
  })
export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: key('dispute', id),
    queryFn: read<DisputeCase>(path`/api/admin/disputes/${id}`),
  })
export const ledgerQuery = queryOptions({
  queryKey: key('ledger'),
  queryFn: read<LedgerState>('/api/admin/ledger'),
})
/** Entries of the loss accounts. */
export const lossesQuery = (page: number) =>
  queryOptions({
    queryKey: key('ledger', 'losses', page),
    queryFn: readList<LossEntry>('/api/admin/ledger/losses', { page, limit: rowsPerPage }),
  })
/** The effects of charging back an order or a payment now; never cached. */
export const chargeBackQuery = (subject: string) =>
  queryOptions({
    queryKey: ['admin', 'charge-back', subject],
    queryFn: read<ChargeBackPreview>(`/api/admin/${subject}/charge-back`),
    staleTime: 0,
    gcTime: 0,
  })
export const auctionQuery = (id: string) =>
  queryOptions({
    queryKey: key('auction', id),
    queryFn: read<AdminAuctionDetail>(path`/api/admin/auctions/${id}`),
  })
export const withoutBidQuery = (id: string, bid: string) =>
  queryOptions({
    // Not fetched again after a write, because the bid may be void by then.
    queryKey: ['admin', 'without-bid', id, bid],
    queryFn: read<WithoutBid>(`/api/admin/auctions/${id}/bids/${bid}/void`),
    // The effect changes with every bid.
    gcTime: 0,
  })
export const stepsQuery = queryOptions({
  queryKey: key('bid-steps'),
  queryFn: read<BidSteps>('/api/admin/bid-steps'),
})
export const bidLimitsQuery = queryOptions({
  queryKey: key('bid-limits'),
  queryFn: read<BidLimits>('/api/admin/bid-limits'),
})
