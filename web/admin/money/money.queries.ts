import { auctionAdminCalls } from '#contracts/auctions/admin/auctions.ts'
import { bidLimitAdminCalls } from '#contracts/auctions/admin/bid-limits.ts'
import type { PaymentMethod } from '#contracts/currencies/currencies.ts'
import { ledgerAdminCalls } from '#contracts/ledger/admin/ledger.ts'
import { moneyAdminCalls } from '#contracts/ledger/admin/money.ts'
import { orderAdminCalls } from '#contracts/orders/admin/orders.ts'
import { chargeBackCalls } from '#contracts/payments/admin/charge-backs.ts'
import {
  paymentAdminCalls,
  paymentList,
  type AdminPayment,
} from '#contracts/payments/admin/payments.ts'
import { transferCalls } from '#contracts/payments/transfers.ts'
import { listOf, queryOf } from '../../lib/api/calls.ts'
import { rowsQuery } from '../lists/list-filters.ts'

export const rowsPerPage = 25

export const orderQuery = (id: string) => queryOf(orderAdminCalls.get, { params: { id } })
/** The payments of one checkout. */
export const checkoutPaymentsQuery = (checkout: string) =>
  rowsQuery<AdminPayment>(paymentList, { checkout })
export const paymentQuery = (id: string) => queryOf(paymentAdminCalls.get, { params: { id } })
/** Bank transfers that buyers have announced but that have not arrived. */
export const awaitedQuery = (method: PaymentMethod) =>
  rowsQuery<AdminPayment>(paymentList, { method, status: 'pending' })
export const accountQuery = (method: PaymentMethod) =>
  queryOf(transferCalls.account, { query: { method } })
export const disputeQuery = (id: string) => queryOf(moneyAdminCalls.dispute, { params: { id } })
export const ledgerQuery = queryOf(ledgerAdminCalls.state)
/** Entries of the loss accounts. */
export const lossesQuery = (page: number) =>
  listOf(chargeBackCalls.losses, { query: { page, limit: rowsPerPage } })
export const auctionQuery = (id: string) => queryOf(auctionAdminCalls.get, { params: { id } })
/** Without this bid. Not read again after a change, because the bid may be void by then; it changes with every bid. */
export const withoutBidQuery = (id: string, bidId: string) => ({
  ...queryOf(auctionAdminCalls.withoutBid, { params: { id, bidId } }),
  queryKey: ['without-bid', id, bidId],
  gcTime: 0,
})
export const stepsQuery = queryOf(auctionAdminCalls.steps)
export const bidLimitsQuery = queryOf(bidLimitAdminCalls.limits)
