import type { OrderStatus, PaymentStatus } from '../../contracts/orders/order-states.ts'
import type { CurrencyState, ExchangeState, MethodState } from './currency-state.ts'
import type {
  DisbursementState,
  PaymentState,
  PayoutState,
  RefundState,
  TransferState,
} from './money/money-states.ts'

/**
 * The state of the shop. Amounts are in minor units, times in milliseconds. Lists are in the order in which their
 * rows were created.
 */
export interface Snapshot {
  now: number
  currencies: CurrencyState[]
  /** Open payment methods of currencies that are not retired. */
  methods: MethodState[]
  products: ProductState[]
  variants: VariantState[]
  auctions: AuctionState[]
  bids: BidState[]
  orders: OrderState[]
  coupons: CouponState[]
  payments: PaymentState[]
  refunds: RefundState[]
  payouts: PayoutState[]
  disbursements: DisbursementState[]
  transfers: TransferState[]
  disputes: { order: string; decision: string | null; refund: number | null; returned: boolean }[]
  offers: { auction: string; user: string; open: boolean }[]
  /** Sums of the ledger by account, and for each order by account. */
  accounts: { kind: string; owner: string | null; currency: string; sum: number }[]
  booked: { order: string; kind: string; currency: string; sum: number }[]
  exchanges: ExchangeState[]
  /** Pickup points, and what one of their currencies has left to be paid out. */
  points: { id: string; currency: string | null; balance: number }[]
  /** Dated values of a setting, oldest first. */
  settings: { name: string; value: unknown; from: number | null; until: number | null }[]
  barred: string[]
  /** Items won and not paid. */
  unpaid: { user: string; at: number }[]
  /** Requests to bid. */
  bidderRequests: { auction: string; user: string; state: string }[]
  /** Checks of identity documents; `deletedAt` of their pictures. */
  identityChecks: {
    id: string
    user: string
    state: string
    askedAt: number
    decidedAt: number | null
    deletedAt: number | null
  }[]
  /** Members who were found to have no bid limit in the last day. */
  unlimited: string[]
  suspended: string[]
  erased: string[]
  blocked: { seller: string; user: string }[]
  cases: { id: string; kind: string; decided: boolean }[]
  decisions: { id: string; user: string; undone: boolean }[]
}

export interface ProductState {
  id: string
  seller: string
  currency: string
  original: number
  price: number
  shipping: number
  quantity: number
  status: string
  isAuction: boolean
  collectionOnly: boolean
  takesOffers: boolean
  allowsCollection: boolean
  takenDown: string | null
  onDeal: boolean
  /** Milliseconds since 1970, as all moments here. */
  listedAt: number
  category: string | null
  /** The currency of its amounts. */
  base: string
  /** The listing fee requested so far, and the part paid, in US cents. */
  feeAsked: number
  feePaid: number
}

export interface VariantState {
  id: string
  product: string
  /** Its seller still lists it. */
  listed: boolean
  stock: number
  original: number
}

export interface AuctionState {
  id: string
  seller: string
  /** The currency of its amounts. */
  base: string
  start: number
  current: number
  reserve: number | null
  buyItNow: number | null
  leader: string | null
  leaderMax: number | null
  count: number
  endsAt: number
  closedAt: number | null
  /** The seller approves bidders. */
  approves: boolean
  winner: string | null
  soldBy: string | null
  sold: number | null
}

export interface BidState {
  id: string
  auction: string
  seq: number
  bidder: string
  kind: 'bid' | 'maximum' | 'automatic'
  amount: number
  max: number | null
  at: number
  voided: boolean
}

export interface CouponState {
  id: string
  /** Null: a coupon of the shop. */
  seller: string | null
  code: string
  usesMax: number | null
  buyerUsesMax: number | null
  ended: boolean
  /** Checkouts that have it, and the most of one buyer. */
  uses: number
  buyerUses: number
}

export interface OrderState {
  id: string
  number: string
  buyer: string
  seller: string
  product: string
  variant: string | null
  checkout: string
  source: 'checkout' | 'auction'
  quantity: number
  unit: number
  shipping: number
  total: number
  totalUsd: number
  /** What a coupon takes off, in `base` and in US cents. */
  discount: number
  discountUsd: number
  coupon: string | null
  /** The shop pays for the coupon. */
  shopPays: boolean
  /** The currency of its amounts. */
  base: string
  /** Units of `base` for one unit of each other currency. */
  rates: Record<string, number>
  /** The currency of its payment. */
  currency: string
  status: OrderStatus
  payment: PaymentStatus
  collect: boolean
  /** Its buyer chose to pay in cash at the collection, and perhaps reported a missing code. */
  inCash: boolean
  cashReported: boolean
  /** When its buyer chose cash, even if the buyer pays online now. */
  cashChosenAt: number | null
  /** Sent by bus to a depot. */
  toDepot: boolean
  /** Its buyer wants it at a depot. */
  choseDepot: boolean
  /** The pickup point that its buyer chose. */
  point: string | null
  /** Whether it came in at its point, and left it again. */
  pointReceived: boolean
  pointLeft: boolean
  /** What its point earns in US cents, and what was booked of it. */
  pointCents: number
  pointFee: number | null
  /** What the shop paid of it. */
  pointShopPart: number
  /** The code on its label. */
  tracking: string | null
  /** It has an open return. */
  returning: boolean
  returned: {
    state: string
    /** What its buyer gets, if less than all, in minor units of the payment. */
    refund: number | null
    /** A lower refund waits for its buyer. */
    proposed: boolean
    code: string
    dueAt: number | null
  } | null
  /** The depot that its buyer chose. */
  depot: string | null
  createdAt: number
  paidAt: number | null
  dueAt: number | null
  stepDueAt: number | null
  paymentId: string | null
  stockReturned: boolean
  /** The commission stored with it; null if there was none. */
  percent: number | null
  code: string | null
  steps: string[]
}
