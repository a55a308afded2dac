import { currencyCodes, paymentMethodIds } from '../../../contracts/currencies/currencies.ts'
import { disputeReasonIds } from '../../../contracts/orders/delivery.ts'
import { orderStatuses, paymentStatuses } from '../../../contracts/orders/order-states.ts'
import { transferStates, type TransferState } from '../../../contracts/payments/payment-states.ts'
import { payoutStates, payoutWays, refundStates } from '../../../contracts/ledger/payout-states.ts'
import { one, pageNumber, type SearchParams } from '../../lib/search-params.ts'

/** What of a list is asked for: empty where nothing is. */
export interface OrderSearch {
  search: string
  order: string
  payment: string
  /** Days such as 2026-11-21. */
  from: string
  to: string
  page: number
}
export interface PaymentSearch {
  search: string
  status: string
  method: string
  currency: string
  from: string
  to: string
  page: number
}
export interface TransferSearch {
  status: TransferState
  search: string
  currency: string
  from: string
  to: string
  page: number
}
export interface DisputeSearch {
  state: 'open' | 'decided'
  search: string
  reason: string
  from: string
  to: string
  page: number
}
export interface AuctionSearch {
  search: string
  state: string
  page: number
}
/** Of the history of one auction. */
export interface BidSearch {
  bidder: string
  state: string
  page: number
}
/** Of payouts and of refunds: `state` is `due` where nothing is asked. */
export interface PaidPlace {
  state: string
  search: string
  method: string
  currency: string
  from: string
  to: string
  page: number
}

const words = (search: SearchParams, name: string) => one(search, name)?.slice(0, 120).trim() ?? ''
const among = (search: SearchParams, name: string, known: readonly string[]) => {
  const value = one(search, name) ?? ''
  return known.includes(value) ? value : ''
}
const day = (search: SearchParams, name: string) => {
  const value = one(search, name) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''
}
const page = (search: SearchParams) => pageNumber(one(search, 'page'))

export const orderPlaceOf = (search: SearchParams): OrderSearch => ({
  search: words(search, 'search'),
  order: among(search, 'order', orderStatuses),
  payment: among(search, 'payment', paymentStatuses),
  from: day(search, 'from'),
  to: day(search, 'to'),
  page: page(search),
})
export const paymentPlaceOf = (search: SearchParams): PaymentSearch => ({
  search: words(search, 'search'),
  status: among(search, 'status', paymentStatuses),
  method: among(search, 'method', paymentMethodIds()),
  currency: among(search, 'currency', currencyCodes()),
  from: day(search, 'from'),
  to: day(search, 'to'),
  page: page(search),
})
export const transferPlaceOf = (search: SearchParams): TransferSearch => {
  const status = one(search, 'status')
  return {
    status: transferStates.find((state) => state === status) ?? 'unmatched',
    search: words(search, 'search'),
    currency: among(search, 'currency', currencyCodes()),
    from: day(search, 'from'),
    to: day(search, 'to'),
    page: page(search),
  }
}
export const disputePlaceOf = (search: SearchParams): DisputeSearch => ({
  state: one(search, 'state') === 'decided' ? 'decided' : 'open',
  search: words(search, 'search'),
  reason: among(search, 'reason', disputeReasonIds),
  from: day(search, 'from'),
  to: day(search, 'to'),
  page: page(search),
})
export const auctionPlaceOf = (search: SearchParams): AuctionSearch => ({
  search: words(search, 'search'),
  state: among(search, 'state', ['running', 'sold', 'unsold', 'removed']),
  page: page(search),
})
export const bidPlaceOf = (search: SearchParams): BidSearch => ({
  bidder: words(search, 'bidder'),
  state: among(search, 'state', ['valid', 'void']),
  page: page(search),
})
const paidPlaceOf = (
  search: SearchParams,
  states: readonly string[],
  methods: readonly string[],
): PaidPlace => ({
  state: among(search, 'state', states) || 'due',
  search: words(search, 'search'),
  method: among(search, 'method', methods),
  currency: among(search, 'currency', currencyCodes()),
  from: day(search, 'from'),
  to: day(search, 'to'),
  page: page(search),
})
export const payoutPlaceOf = (search: SearchParams): PaidPlace =>
  paidPlaceOf(search, payoutStates, payoutWays)
export const refundPlaceOf = (search: SearchParams): PaidPlace =>
  paidPlaceOf(search, refundStates, paymentMethodIds())

/** The address of a list with what is asked for; the first page goes without saying. */
export function listHref(path: string, asked: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    if (value !== '' && !(name === 'page' && value === 1)) query.set(name, String(value))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** Whether all of a list is asked for, whatever its page. */
export const isWhole = ({
  page: _page,
  ...filters
}: OrderSearch | PaymentSearch | AuctionSearch): boolean =>
  Object.values(filters).every((value) => value === '')

/** Whether only what waits is asked for. */
export const isPlain = ({ state, page: _page, ...filters }: PaidPlace): boolean =>
  state === 'due' && Object.values(filters).every((value) => value === '')
