// Generated from the migrations by db/record-migrations.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }
type JsonColumn = ColumnType<unknown, string, string>
type JsonDefault = ColumnType<unknown, string | undefined, string>

interface AccountDeletionsTable {
  user_id: string
  cause: string
  requested_at: Generated<Date>
  due_at: Date
  held_at: Date | null
  steps_done: Generated<string[]>
  finished_at: Date | null
}

interface AddressesTable {
  id: Generated<string>
  user_id: string
  label: string
  first_name: string
  last_name: string
  address: string
  city: string
  phone_e164: string
  is_default: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface AdvertsTable {
  id: Generated<string>
  place: string
  title: string
  text: string
  image_id: string | null
  link: string
  starts_at: Date
  ends_at: Date
  ended_at: Date | null
  created_by: string | null
  created_at: Generated<Date>
}

interface AssetReleasesTable {
  id: string
  used_at: Generated<Date>
}

interface AuctionsTable {
  product_id: string
  seller_id: string
  start_minor: bigint
  current_minor: bigint
  reserve_minor: bigint | null
  buy_it_now_minor: bigint | null
  bid_count: Generated<number>
  leader_id: string | null
  leader_max_minor: bigint | null
  last_seq: Generated<number>
  chain_hash: Buffer | null
  pseudonym_key: Generated<Buffer>
  starts_at: Generated<Date>
  ends_at: Date
  soft_closes: Generated<number>
  outages: JsonDefault
  closed_at: Date | null
  approves_bidders: Generated<boolean>
  relists_left: Generated<number>
  relist_percent_off: Generated<number>
  winner_id: string | null
  sold_by: string | null
  sold_minor: bigint | null
}

interface AuditLogTable {
  id: Generated<string>
  staff_id: string | null
  user_id: string | null
  action: string
  subject: string | null
  details: JsonDefault
  created_at: Generated<Date>
}

interface BidBarsTable {
  user_id: string
  until: Date
}

interface BidderRequestsTable {
  auction_id: string
  user_id: string
  note: string | null
  state: Generated<string>
  created_at: Generated<Date>
  decided_at: Date | null
}

interface BidsTable {
  id: Generated<string>
  auction_id: string
  seq: number
  kind: Generated<string>
  bidder_id: string
  amount_minor: bigint
  max_minor: bigint | null
  nonce: Buffer | null
  commitment: Buffer | null
  hash: Buffer | null
  steps_id: string | null
  voided_at: Date | null
  voided_reason: string | null
  voided_by: string | null
  created_at: Date
}

interface BlockedBiddersTable {
  seller_id: string
  user_id: string
  named: Generated<boolean>
  id: Generated<string>
  product_id: string | null
  label: string | null
  created_at: Generated<Date>
}

interface BoostsTable {
  id: Generated<string>
  product_id: string
  seller_id: string
  subscription_id: string | null
  during: string
  created_at: Generated<Date>
}

interface BreachHistoryTable {
  id: Generated<string>
  breach_id: string
  staff_id: string
  note: string | null
  before: JsonColumn | null
  after: JsonColumn
  created_at: Generated<Date>
}

interface BreachesTable {
  id: Generated<string>
  what: string
  whose: string
  people: number
  measures: string
  found_at: Date
  status: Generated<string>
  regulator_notified_at: Date | null
  people_notified_at: Date | null
  people_not_notified_because: string | null
  version: Generated<number>
  created_at: Generated<Date>
}

interface BroadcastsTable {
  id: Generated<string>
  kind: string
  audience: string
  title: string
  message: string
  link: string | null
  starts_at: Date
  ends_at: Date | null
  cursor: string | null
  notified: Generated<number>
  started_at: Date | null
  finished_at: Date | null
  cancelled_at: Date | null
  created_by: string | null
  created_at: Generated<Date>
}

interface BusOperatorsTable {
  id: Generated<string>
  name: string
  open: Generated<boolean>
  created_at: Generated<Date>
}

interface BusParcelsTable {
  order_id: string
  depot_id: string
  registration: string
  departs_at: Date
  picture_id: string | null
  created_at: Generated<Date>
}

interface BusinessSellersTable {
  seller_id: string
  trading_name: string
  registration_number: string | null
  address: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface BuyerRatingsTable {
  id: Generated<string>
  buyer_id: string
  rater_id: string
  order_id: string
  rating: number
  review: string | null
  created_at: Generated<Date>
  hidden: Generated<boolean>
  reply: string | null
  replied_at: Date | null
  removed_at: Date | null
  reply_removed_at: Date | null
}

interface CartItemsTable {
  id: Generated<string>
  cart_id: string
  product_id: string | null
  variant_id: string | null
  quantity: number
  created_at: Generated<Date>
}

interface CartsTable {
  id: Generated<string>
  user_id: string | null
  guest_hash: Buffer | null
  created_at: Generated<Date>
  expires_at: Date | null
}

interface CashOrdersTable {
  order_id: string
  buyer_id: string
  chosen_at: Date
  collected_at: Date | null
  lapsed_at: Date | null
  reported_at: Date | null
  report: string | null
}

interface CashSellersTable {
  user_id: string
  created_at: Generated<Date>
}

interface CategoriesTable {
  id: string
  parent_id: string | null
  name: string
  position: number
  hidden: Generated<boolean>
  fixed: Generated<boolean>
  moved_to: string | null
  recategorizing: string | null
  version: Generated<number>
}

interface CategoryAttributesTable {
  id: Generated<string>
  category_id: string
  key: string
  name: string
  type: string
  unit: string | null
  options: Generated<string[]>
  required: Generated<boolean>
  filter: Generated<boolean>
  position: number
  version: Generated<number>
}

interface CheckoutDeliveryRulesTable {
  checkout_id: string
  seller_id: string
  further_percent: number | null
  free_from_usd_minor: bigint | null
  created_at: Generated<Date>
}

interface CheckoutsTable {
  id: Generated<string>
  buyer_id: string
  origin: string
  created_at: Generated<Date>
}

interface CityGroupPlacesTable {
  place: string
  group_id: string
}

interface CityGroupsTable {
  id: Generated<string>
  name: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface ConsentsTable {
  id: Generated<string>
  user_id: string
  purpose: string
  given: boolean
  version: string
  how: string
  created_at: Generated<Date>
}

interface ContactMessagesTable {
  id: Generated<string>
  name: string
  email: string
  subject: string | null
  message: string
  status: Generated<string>
  response: string | null
  responded_by: string | null
  responded_at: Date | null
  response_mailed_at: Date | null
  response_failed_at: Date | null
  data_request_id: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface ConversationsTable {
  id: Generated<string>
  product_id: string
  buyer_id: string
  seller_id: string
  buyer_read_at: Date | null
  seller_read_at: Date | null
  last_message_at: Generated<Date | null>
  created_at: Generated<Date>
}

interface CountedChangesTable {
  transaction: string
  difference: number
  location_hash: bigint | null
  category_id: string | null
  kind_id: string | null
  condition: string
  auction: boolean
  free: boolean
  collection: boolean
  list_minor: bigint
}

interface CountedDaysTable {
  only_row: Generated<boolean>
  counted_at: Date
}

interface CouponUsesTable {
  checkout_id: string
  seller_id: string
  coupon_id: string
  buyer_id: string
  created_at: Generated<Date>
}

interface CouponsTable {
  id: Generated<string>
  seller_id: string | null
  code: string
  kind: string
  percent: number | null
  amount_usd_minor: bigint | null
  max_usd_minor: bigint | null
  min_usd_minor: bigint | null
  uses_max: number | null
  buyer_uses_max: number | null
  starts_at: Date
  ends_at: Date | null
  ended_at: Date | null
  created_at: Generated<Date>
}

interface CurrenciesTable {
  code: string
  digits: number
  label: string
  symbol: Generated<boolean>
  payout_min: bigint
  payout_max: bigint
  is_local: Generated<boolean>
  retired_at: Date | null
  successor: string | null
  successor_factor: number | null
  position: GeneratedAlways<number>
  created_at: Generated<Date>
}

interface CurrencySwitchesTable {
  id: Generated<string>
  from_code: string
  to_code: string
  factor: number
  retired: boolean
  staff_id: string
  listings_total: number
  listings_done: Generated<number>
  last_id: string | null
  created_at: Generated<Date>
  finished_at: Date | null
}

interface DailyViewsTable {
  day: string
  page_views: Generated<bigint>
  id: Generated<string>
}

interface DailyVisitorsTable {
  day: string
  visitor_hash: Buffer
}

interface DataExportsTable {
  id: Generated<string>
  user_id: string
  status: Generated<string>
  requested_at: Generated<Date>
  ready_at: Date | null
  expires_at: Date | null
  bytes: bigint | null
}

interface DataRequestsTable {
  id: Generated<string>
  kind: string
  user_id: string | null
  name: string
  email: string
  details: string
  channel: string
  status: Generated<string>
  received_at: Generated<Date>
  due_on: string
  identity_check: string | null
  answer: string | null
  answered_at: Date | null
  close_reason: string | null
  closed_at: Date | null
  handled_by: string | null
}

interface DealsTable {
  id: Generated<string>
  product_id: string
  seller_id: string
  day: string
  currency: Generated<string>
  price_minor: bigint
  before_minor: bigint
  ends_at: Date
  ended_at: Date | null
  created_at: Generated<Date>
}

interface DeliveryRulesTable {
  seller_id: string
  further_percent: number | null
  free_from_usd_minor: bigint | null
  updated_at: Generated<Date>
}

interface DepotsTable {
  id: Generated<string>
  town: string
  name: string
  address: string
  hours: string
  open: Generated<boolean>
  created_at: Generated<Date>
}

interface DisbursementsTable {
  id: Generated<string>
  refund_id: string | null
  payout_id: string | null
  provider: string
  reference: string
  phone: string | null
  currency: string
  amount_minor: bigint
  status: Generated<string>
  failure: string | null
  detail: string | null
  provider_id: string | null
  staff_id: string
  next_poll_at: Date | null
  created_at: Generated<Date>
  ended_at: Date | null
}

interface DisputePicturesTable {
  id: string
  statement_id: string
  position: number
}

interface DisputeStatementsTable {
  id: Generated<string>
  dispute_id: string
  by_user: string | null
  text: string
  created_at: Generated<Date>
}

interface DisputesTable {
  id: Generated<string>
  order_id: string
  reason: string
  created_at: Generated<Date>
  decision: string | null
  refund_minor: bigint | null
  decided_by: string | null
  decided_at: Date | null
  note: string | null
  goods_returned: Generated<boolean>
}

interface DraftsTable {
  id: Generated<string>
  user_id: string
  form: JsonColumn
  version: Generated<number>
  updated_at: Generated<Date>
}

interface ErasedIdentitiesTable {
  hash: Buffer
  kind: string
  erased_at: Generated<Date>
}

interface ErasureSaltTable {
  single: Generated<boolean>
  salt: Buffer
}

interface EventsTable {
  id: GeneratedAlways<bigint>
  tx: Generated<string>
  topic: string
  type: string
  data: JsonColumn
  created_at: Generated<Date>
  slot: Generated<number>
}

interface FeaturedDealsTable {
  id: Generated<string>
  product_id: string
  during: string
  ended_at: Date | null
  created_by: string | null
  created_at: Generated<Date>
}

interface FileDeletionsTable {
  id: GeneratedAlways<bigint>
  name: string
  account: string | null
  due_at: Generated<Date>
  attempts: Generated<number>
}

interface FollowsTable {
  user_id: string
  seller_id: string
  created_at: Generated<Date>
}

interface FraudSignalsTable {
  id: Generated<string>
  kind: string
  user_id: string
  seller_id: string | null
  auction_id: string | null
  weight: number
  evidence: JsonColumn
  created_at: Generated<Date>
  decision: string | null
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
}

interface HandoverCodesTable {
  order_id: string
  code: string
  wrong_tries: Generated<number>
  created_at: Generated<Date>
}

interface IdempotencyKeysTable {
  owner: string
  key: string
  call: string
  request_hash: Buffer
  status: number | null
  answer: JsonColumn | null
  holder: string | null
  created_at: Generated<Date>
}

interface IdentityChecksTable {
  id: Generated<string>
  user_id: string
  state: Generated<string>
  created_at: Generated<Date>
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
  files_deleted_at: Date | null
  notified_at: Date | null
}

interface ImagesTable {
  id: Generated<string>
  owner_id: string | null
  token_hash: Buffer | null
  link_expires_at: Date | null
  link_used_at: Date | null
  stored_at: Date | null
  width: number | null
  height: number | null
  bytes: bigint | null
  product_id: string | null
  position: number | null
  created_at: Generated<Date>
}

interface JobRunnersTable {
  id: string
  renewed_at: Generated<Date>
}

interface JournalsTable {
  id: Generated<string>
  kind: string
  key: string
  order_id: string | null
  payment_id: string | null
  created_at: Generated<Date>
}

interface LedgerAccountsTable {
  id: Generated<string>
  kind: string
  owner_id: string | null
  currency: string
}

interface LedgerChecksTable {
  one: Generated<boolean>
  at: Date
  promises: number
  breaches: JsonDefault
}

interface LedgerEntriesTable {
  id: Generated<string>
  journal_id: string
  account_id: string
  currency: string
  amount_minor: bigint
}

interface LinkPaymentsTable {
  payment_id: string
  link_id: string
  created_at: Generated<Date>
}

interface ListingChangesTable {
  moved: boolean
  transaction: string
  created_at: Generated<Date>
}

interface ListingDaysTable {
  seller_id: string
  day: string
  product_id: string
  views: Generated<number>
  watchers: Generated<number>
  questions: Generated<number>
  offers: Generated<number>
}

interface ListingFeesTable {
  product_id: string
  seller_id: string
  usd_minor: bigint
  paid_usd_minor: Generated<bigint>
  created_at: Date
  paid_at: Date | null
  payment_id: string | null
}

interface ListingSalesTable {
  seller_id: string
  day: string
  product_id: string
  currency: string
  orders: number
  amount_minor: bigint
}

interface ListingWaysTable {
  product_id: string
  way: string
  group_id: string | null
  currency: string | null
  minor: bigint | null
  place: string | null
  times: string | null
  updated_at: Generated<Date>
}

interface MailOutboxTable {
  notification_id: string
  user_id: string
  created_at: Date
}

interface MeetingPlacesTable {
  id: Generated<string>
  town: string
  name: string
  kind: string
  address: string
  hours: string
  open: Generated<boolean>
  created_at: Generated<Date>
}

interface MemberCodesTable {
  user_id: string
  totp_secret: string
  totp_confirmed_at: Date | null
  totp_step: bigint | null
  started_at: Date
  started_by: string | null
}

interface MemberFingerprintsTable {
  user_id: string
  kind: string
  digest: Buffer
  first_seen_at: Generated<Date>
  last_seen_at: Generated<Date>
}

interface MemberRecoveryCodesTable {
  user_id: string
  code_hash: Buffer
  used_at: Date | null
}

interface MessagesTable {
  id: Generated<string>
  conversation_id: string
  sender_id: string
  content: string
  warnings: Generated<string[]>
  created_at: Generated<Date>
}

interface ModerationCasesTable {
  id: Generated<string>
  kind: string
  object_kind: string
  object_id: string
  user_id: string
  decision_id: string | null
  reason: string
  reports: Generated<number>
  claimed_by: string | null
  claimed_at: Date | null
  closed_by: string | null
  closed_at: Date | null
  outcome: string | null
  created_at: Generated<Date>
}

interface ModerationDecisionsTable {
  id: Generated<string>
  kind: string
  user_id: string
  product_id: string | null
  rating_id: string | null
  reason: string
  decided_by: string | null
  until: Date | null
  created_at: Generated<Date>
  ended_at: Date | null
  appeal: string | null
  appealed_at: Date | null
  appeal_outcome: string | null
  appeal_answer: string | null
  appeal_decided_by: string | null
  appeal_decided_at: Date | null
}

interface NotificationMailsTable {
  user_id: string
  sent_at: Date
}

interface NotificationPreferencesTable {
  user_id: string
  type: string
  channel: string
  enabled: boolean
}

interface NotificationsTable {
  id: Generated<string>
  user_id: string
  type: string
  params: JsonColumn
  cause: string
  read_at: Date | null
  created_at: Generated<Date>
}

interface OfferRoundsTable {
  offer_id: string
  round: number
  by_seller: boolean
  amount_minor: bigint
  message: string | null
  created_at: Generated<Date>
}

interface OffersTable {
  id: Generated<string>
  product_id: string
  buyer_id: string
  seller_id: string
  to_watcher: Generated<boolean>
  currency: string
  price_minor: bigint
  state: Generated<string>
  expires_at: Date
  closed_at: Date | null
  order_id: string | null
  created_at: Generated<Date>
}

interface OrderDeliveryTable {
  order_id: string
  way: string
  depot_id: string | null
  point_id: string | null
  fee_usd_minor: bigint | null
  alone_minor: bigint
  alone_original_minor: bigint | null
  address_minor: bigint | null
  address_original_minor: bigint | null
  courier_costs: JsonColumn | null
  chosen_at: Generated<Date>
}

interface OrderStepsTable {
  id: Generated<string>
  order_id: string
  step: string
  role: string | null
  by_user: string | null
  note: string | null
  created_at: Generated<Date>
}

interface OrdersTable {
  id: Generated<string>
  number: string
  checkout_id: string
  source: string
  buyer_id: string
  seller_id: string
  product_id: string
  variant_id: string | null
  title: string
  image_id: string | null
  quantity: number
  size: string | null
  base: Generated<string>
  unit_minor: bigint
  shipping_minor: bigint
  total_minor: bigint
  coupon_id: string | null
  discount_minor: bigint | null
  discount_original_minor: bigint | null
  discount_usd_minor: bigint | null
  price_currency: Generated<string>
  unit_original_minor: bigint | null
  shipping_original_minor: bigint | null
  rate: number
  total_usd_minor: bigint
  rates: JsonDefault
  commission_percent: number | null
  currency: string
  payment_method: string | null
  mobile_money_number: string | null
  payment_status: Generated<string>
  payment_due_at: Date | null
  pay_within_minutes: number | null
  transfer_within_hours: number | null
  payment_id: string | null
  paid_at: Date | null
  charged_back_at: Date | null
  order_status: Generated<string>
  step_due_at: Date | null
  reminded_at: Date | null
  stock_returned_at: Date | null
  collection_note: string | null
  ship_first_name: string | null
  ship_last_name: string | null
  ship_address: string | null
  ship_city: string | null
  ship_phone: string | null
  dispatch_method: string | null
  courier: string | null
  waybill: string | null
  receiver_name: string | null
  receiver_phone: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface OutagesTable {
  id: Generated<string>
  began_at: Date
  ended_at: Date
  extended: number
}

interface PasskeyChallengesTable {
  challenge_hash: Buffer
  user_id: string | null
  created_at: Date
  expires_at: Date
}

interface PasskeysTable {
  id: Generated<string>
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: Generated<bigint>
  transports: Generated<string[]>
  name: string
  created_at: Generated<Date>
  last_used_at: Date | null
}

interface PayLinksTable {
  id: Generated<string>
  code: string
  checkout_id: string
  buyer_id: string
  created_at: Generated<Date>
  revoked_at: Date | null
}

interface PayerEmailsTable {
  payment_id: string
  email: string
  created_at: Generated<Date>
}

interface PaymentEventsTable {
  id: Generated<string>
  payment_id: string
  kind: string
  body_hash: Buffer
  body: string
  created_at: Generated<Date>
}

interface PaymentMethodsTable {
  id: string
  currency: string
  provider: string
  label: string
  enabled: Generated<boolean>
  position: GeneratedAlways<number>
  created_at: Generated<Date>
}

interface PaymentOrdersTable {
  payment_id: string
  order_id: string
  amount_minor: bigint
}

interface PaymentsTable {
  id: Generated<string>
  buyer_id: string
  purpose: Generated<string>
  checkout_id: string | null
  listing_id: string | null
  fee_usd_minor: bigint | null
  plan: JsonColumn | null
  method: string
  currency: string
  amount_minor: bigint
  phone: string | null
  reference: string
  status: Generated<string>
  reason: string | null
  paid_at: Date | null
  charged_back_at: Date | null
  provider_id: string | null
  provider_status: string | null
  poll_url: string | null
  browser_url: string | null
  instructions: string | null
  expires_at: Date | null
  next_poll_at: Date | null
  polls: Generated<number>
  watch_until: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface PayoutsTable {
  id: Generated<string>
  seller_id: string
  currency: string
  amount_minor: bigint
  destination_kind: string
  destination: string
  status: Generated<string>
  approved_by: string | null
  decided_by: string | null
  decided_at: Date | null
  held_until: Date | null
  stopped_for: JsonColumn | null
  reference: string | null
  note: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface PendingSignInsTable {
  token_hash: Buffer
  user_id: string
  created_at: Date
  expires_at: Date
}

interface PhoneCodesTable {
  id: Generated<string>
  user_id: string
  phone_e164: string
  code_hash: Buffer | null
  tries: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  voided_at: Date | null
}

interface PickupParcelsTable {
  order_id: string
  point_id: string
  shelf: string
  received_at: Date
  handed_over_at: Date | null
  returned_at: Date | null
  earned_currency: string | null
  earned_minor: bigint | null
  earned_at: Date | null
  created_at: Generated<Date>
}

interface PickupPayoutsTable {
  id: Generated<string>
  point_id: string
  currency: string
  amount_minor: bigint
  reference: string
  staff_id: string
  created_at: Generated<Date>
}

interface PickupPointsTable {
  id: Generated<string>
  name: string
  city: string
  suburb: string
  address: string
  landmark: string | null
  hours: string
  phone: string
  open: Generated<boolean>
  capacity: number
  fee_usd_minor: bigint
  terminal: string
  code_hash: string
  wrong_codes: Generated<number>
  locked_until: Date | null
  created_at: Generated<Date>
}

interface PickupSessionsTable {
  token_hash: Buffer
  point_id: string
  created_at: Date
  expires_at: Date
}

interface PriceChangesTable {
  id: Generated<string>
  product_id: string
  currency: Generated<string>
  before_minor: bigint
  after_minor: bigint
  created_at: Generated<Date>
}

interface ProductSearchTable {
  product_id: string
  created_at: Date
  seller_id: string
  category_id: string | null
  kind_id: string | null
  location: string | null
  condition: string
  format: string
  auction_ends_at: Date | null
  document: string
  changed: string | null
}

interface ProductViewsTable {
  product_id: string
  day: string
  views: number
}

interface ProductVisitorsTable {
  day: string
  product_id: string
  visitor_hash: Buffer
}

interface ProductsTable {
  id: Generated<string>
  seller_id: string
  category_id: string | null
  kind_id: string | null
  title: string
  description: string
  condition: string
  location: string | null
  format: Generated<string>
  auction_ends_at: Date | null
  quantity: number
  status: Generated<string>
  currency: string
  original_price_minor: bigint
  original_shipping_minor: bigint | null
  price_minor: bigint
  shipping_minor: Generated<bigint>
  priced_rate: number | null
  base: Generated<string>
  list_minor: bigint
  total_minor: bigint | null
  list_currency: Generated<string>
  allows_collection: Generated<boolean>
  collection_only: Generated<boolean>
  boosted_until: Date | null
  attributes: JsonDefault
  takes_offers: Generated<boolean>
  offers_accept_minor: bigint | null
  offers_decline_minor: bigint | null
  option_names: string[] | null
  variant_base_minor: bigint | null
  relisted_from: string | null
  taken_down: string | null
  taken_down_reason: string | null
  taken_down_at: Date | null
  status_before: string | null
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface PushKeysTable {
  single: Generated<boolean>
  public_key: string
  private_key: string
  created_at: Generated<Date>
}

interface PushOutboxTable {
  notification_id: string
}

interface PushSubscriptionsTable {
  id: Generated<string>
  user_id: string
  session_id: string
  endpoint: string
  keys: JsonColumn
  failures: Generated<number>
  quiet_until: Date | null
  created_at: Generated<Date>
}

interface QuestionsTable {
  id: Generated<string>
  product_id: string
  asker_id: string
  seller_id: string
  text: string
  created_at: Generated<Date>
  answer: string | null
  answered_at: Date | null
  removed_at: Date | null
  removed_by: string | null
  removed_reason: string | null
}

interface RateLimitsTable {
  key: string
  points: Generated<number>
  expire: number | null
}

interface RatingsTable {
  id: Generated<string>
  seller_id: string
  rater_id: string
  order_id: string
  rating: number
  review: string | null
  created_at: Generated<Date>
  hidden: Generated<boolean>
  reply: string | null
  replied_at: Date | null
  removed_at: Date | null
  reply_removed_at: Date | null
}

interface RefundsTable {
  id: Generated<string>
  buyer_id: string
  order_id: string | null
  payment_id: string | null
  currency: string
  amount_minor: bigint
  reason: string
  status: Generated<string>
  reference: string | null
  paid_at: Date | null
  created_at: Generated<Date>
}

interface ReportsTable {
  id: Generated<string>
  case_id: string
  reporter_id: string
  object_kind: string
  object_id: string
  reason: string
  words: string | null
  created_at: Generated<Date>
}

interface ReturnPicturesTable {
  id: string
  order_id: string
  position: number
}

interface ReturnStepsTable {
  id: Generated<string>
  order_id: string
  step: string
  by_user: string | null
  created_at: Generated<Date>
}

interface ReturnsTable {
  id: Generated<string>
  order_id: string
  buyer_id: string
  seller_id: string
  reason: string
  text: string
  business: Generated<boolean>
  state: Generated<string>
  due_at: Date | null
  reminded_at: Date | null
  refund_minor: bigint | null
  offer_minor: bigint | null
  offer_note: string | null
  offer_keeps: Generated<boolean>
  offers: Generated<number>
  refusal: string | null
  method: string | null
  carrier: string | null
  waybill: string | null
  arrives_on: string | null
  code: string
  wrong_tries: Generated<number>
  created_at: Generated<Date>
  closed_at: Date | null
}

interface SavedSearchesTable {
  id: Generated<string>
  user_id: string
  query: JsonColumn
  currency: string | null
  name: string
  last_seen_at: Generated<Date>
  created_at: Generated<Date>
}

interface SearchMatchesTable {
  search_id: string
  product_id: string
  created_at: Generated<Date>
}

interface SearchSynonymsTable {
  term: string
  means: string | null
  term_stems: GeneratedAlways<string>
  means_stems: GeneratedAlways<string | null>
}

interface SearchTermsTable {
  seller_id: string
  day: string
  product_id: string
  term: string
  visitors: number
}

interface SearchVisitorsTable {
  day: string
  product_id: string
  term: string
  visitor_hash: Buffer
}

interface SearchWordsTable {
  word: string
  lexeme: string
  listings: Generated<number>
}

interface SecondChanceOffersTable {
  id: Generated<string>
  auction_id: string
  user_id: string
  amount_minor: bigint
  created_at: Generated<Date>
  expires_at: Date
  answered_at: Date | null
  accepted: boolean | null
  withdrawn_at: Date | null
}

interface SecretKeyTable {
  one: Generated<boolean>
  fingerprint: string | null
}

interface SecurityEventsTable {
  id: Generated<string>
  user_id: string
  type: string
  user_agent: string | null
  times: Generated<number>
  created_at: Generated<Date>
  last_at: Generated<Date>
}

interface SellerStatsTable {
  seller_id: string
  rating_count: number
  rating_sum: number
  positive_count: number
}

interface ServiceHeartbeatTable {
  one: Generated<boolean>
  at: Date | null
}

interface SessionsTable {
  token_hash: Buffer
  id: Generated<string>
  user_id: string
  user_agent: string | null
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
}

interface SettingsTable {
  id: Generated<string>
  name: string
  value: JsonColumn
  during: Generated<string>
  set_by: string | null
  created_at: Generated<Date>
  announced_at: Date | null
}

interface ShopIdentityTable {
  id: Generated<string>
  one: Generated<boolean>
  files_claim: string | null
  files_claim_next: string | null
}

interface StaffTable {
  id: Generated<string>
  username: string
  password_hash: string
  password_is_temporary: Generated<boolean>
  role: string
  checks_identities: Generated<boolean>
  totp_secret: string | null
  totp_confirmed_at: Date | null
  totp_step: bigint | null
  disabled_at: Date | null
  created_at: Generated<Date>
}

interface StaffNotesTable {
  id: Generated<string>
  user_id: string
  staff_id: string | null
  text: string
  created_at: Generated<Date>
}

interface StaffRecoveryCodesTable {
  staff_id: string
  code_hash: Buffer
  used_at: Date | null
}

interface StaffSessionsTable {
  token_hash: Buffer
  staff_id: string
  user_agent: string | null
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
}

interface SubscriptionsTable {
  id: Generated<string>
  user_id: string
  during: string
  boosts_included: number
  boosts_used: Generated<number>
  payment_id: string | null
  tier: Generated<string>
  listings_max: number | null
  commission_basis_points: number | null
  figures: Generated<boolean>
  created_at: Generated<Date>
}

interface TokensTable {
  token_hash: Buffer
  user_id: string
  purpose: string
  email: string | null
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  voided_at: Date | null
}

interface TrackingCodesTable {
  order_id: string
  code: Generated<string>
  created_at: Generated<Date>
}

interface TransfersTable {
  id: Generated<string>
  line_hash: Buffer
  file_hash: Buffer | null
  file_line: number | null
  booked_on: string
  currency: string
  amount_minor: bigint
  narration: string
  line_number: string | null
  balance_minor: bigint | null
  duplicate_of: string | null
  accepted_at: Date | null
  accepted_by: string | null
  payment_id: string | null
  matched_by: string | null
  matched_at: Date | null
  deposit_payment_id: string | null
  deposit_state: string | null
  deposit_by: string | null
  deposit_at: Date | null
  ignored_at: Date | null
  ignored_by: string | null
  ignored_reason: string | null
  created_at: Generated<Date>
}

interface UnpaidStrikesTable {
  id: Generated<string>
  user_id: string
  order_id: string
  product_id: string
  created_at: Date
}

interface UsersTable {
  id: Generated<string>
  username: string
  username_look: GeneratedAlways<string>
  email: string
  email_verified_at: Date | null
  password_hash: string
  first_name: string
  last_name: string
  date_of_birth: string
  phone_e164: string | null
  phone_raw: string
  phone_claimed_at: Generated<Date>
  phone_verified_at: Date | null
  house_number: string
  street: string
  city: string
  about: string | null
  suspended_at: Date | null
  suspended_until: Date | null
  suspension_reason: string | null
  demo: Generated<boolean>
  last_sign_in_at: Generated<Date>
  inactivity_warned_at: Date | null
  bids_unlimited_by: string | null
  bids_unlimited_at: Date | null
  erased_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface VacationsTable {
  seller_id: string
  starts_on: string
  ends_on: string
  note: string | null
  began_at: Date | null
  created_at: Generated<Date>
}

interface VariantsTable {
  id: Generated<string>
  product_id: string
  position: number | null
  value_1: string
  value_2: Generated<string>
  stock: number
  price_minor: bigint
  image_id: string | null
  created_at: Generated<Date>
}

interface VisitorSaltsTable {
  day: string
  salt: Buffer
}

interface WatchlistTable {
  user_id: string
  product_id: string
  price_minor: bigint
  currency: Generated<string>
  created_at: Generated<Date>
}

export interface Schema {
  account_deletions: AccountDeletionsTable
  addresses: AddressesTable
  adverts: AdvertsTable
  asset_releases: AssetReleasesTable
  auctions: AuctionsTable
  audit_log: AuditLogTable
  bid_bars: BidBarsTable
  bidder_requests: BidderRequestsTable
  bids: BidsTable
  blocked_bidders: BlockedBiddersTable
  boosts: BoostsTable
  breach_history: BreachHistoryTable
  breaches: BreachesTable
  broadcasts: BroadcastsTable
  bus_operators: BusOperatorsTable
  bus_parcels: BusParcelsTable
  business_sellers: BusinessSellersTable
  buyer_ratings: BuyerRatingsTable
  cart_items: CartItemsTable
  carts: CartsTable
  cash_orders: CashOrdersTable
  cash_sellers: CashSellersTable
  categories: CategoriesTable
  category_attributes: CategoryAttributesTable
  checkout_delivery_rules: CheckoutDeliveryRulesTable
  checkouts: CheckoutsTable
  city_group_places: CityGroupPlacesTable
  city_groups: CityGroupsTable
  consents: ConsentsTable
  contact_messages: ContactMessagesTable
  conversations: ConversationsTable
  counted_changes: CountedChangesTable
  counted_days: CountedDaysTable
  coupon_uses: CouponUsesTable
  coupons: CouponsTable
  currencies: CurrenciesTable
  currency_switches: CurrencySwitchesTable
  daily_views: DailyViewsTable
  daily_visitors: DailyVisitorsTable
  data_exports: DataExportsTable
  data_requests: DataRequestsTable
  deals: DealsTable
  delivery_rules: DeliveryRulesTable
  depots: DepotsTable
  disbursements: DisbursementsTable
  dispute_pictures: DisputePicturesTable
  dispute_statements: DisputeStatementsTable
  disputes: DisputesTable
  drafts: DraftsTable
  erased_identities: ErasedIdentitiesTable
  erasure_salt: ErasureSaltTable
  events: EventsTable
  featured_deals: FeaturedDealsTable
  file_deletions: FileDeletionsTable
  follows: FollowsTable
  fraud_signals: FraudSignalsTable
  handover_codes: HandoverCodesTable
  idempotency_keys: IdempotencyKeysTable
  identity_checks: IdentityChecksTable
  images: ImagesTable
  job_runners: JobRunnersTable
  journals: JournalsTable
  ledger_accounts: LedgerAccountsTable
  ledger_checks: LedgerChecksTable
  ledger_entries: LedgerEntriesTable
  link_payments: LinkPaymentsTable
  listing_changes: ListingChangesTable
  listing_days: ListingDaysTable
  listing_fees: ListingFeesTable
  listing_sales: ListingSalesTable
  listing_ways: ListingWaysTable
  mail_outbox: MailOutboxTable
  meeting_places: MeetingPlacesTable
  member_codes: MemberCodesTable
  member_fingerprints: MemberFingerprintsTable
  member_recovery_codes: MemberRecoveryCodesTable
  messages: MessagesTable
  moderation_cases: ModerationCasesTable
  moderation_decisions: ModerationDecisionsTable
  notification_mails: NotificationMailsTable
  notification_preferences: NotificationPreferencesTable
  notifications: NotificationsTable
  offer_rounds: OfferRoundsTable
  offers: OffersTable
  order_delivery: OrderDeliveryTable
  order_steps: OrderStepsTable
  orders: OrdersTable
  outages: OutagesTable
  passkey_challenges: PasskeyChallengesTable
  passkeys: PasskeysTable
  pay_links: PayLinksTable
  payer_emails: PayerEmailsTable
  payment_events: PaymentEventsTable
  payment_methods: PaymentMethodsTable
  payment_orders: PaymentOrdersTable
  payments: PaymentsTable
  payouts: PayoutsTable
  pending_sign_ins: PendingSignInsTable
  phone_codes: PhoneCodesTable
  pickup_parcels: PickupParcelsTable
  pickup_payouts: PickupPayoutsTable
  pickup_points: PickupPointsTable
  pickup_sessions: PickupSessionsTable
  price_changes: PriceChangesTable
  product_search: ProductSearchTable
  product_views: ProductViewsTable
  product_visitors: ProductVisitorsTable
  products: ProductsTable
  push_keys: PushKeysTable
  push_outbox: PushOutboxTable
  push_subscriptions: PushSubscriptionsTable
  questions: QuestionsTable
  rate_limits: RateLimitsTable
  ratings: RatingsTable
  refunds: RefundsTable
  reports: ReportsTable
  return_pictures: ReturnPicturesTable
  return_steps: ReturnStepsTable
  returns: ReturnsTable
  saved_searches: SavedSearchesTable
  search_matches: SearchMatchesTable
  search_synonyms: SearchSynonymsTable
  search_terms: SearchTermsTable
  search_visitors: SearchVisitorsTable
  search_words: SearchWordsTable
  second_chance_offers: SecondChanceOffersTable
  secret_key: SecretKeyTable
  security_events: SecurityEventsTable
  seller_stats: SellerStatsTable
  service_heartbeat: ServiceHeartbeatTable
  sessions: SessionsTable
  settings: SettingsTable
  shop_identity: ShopIdentityTable
  staff: StaffTable
  staff_notes: StaffNotesTable
  staff_recovery_codes: StaffRecoveryCodesTable
  staff_sessions: StaffSessionsTable
  subscriptions: SubscriptionsTable
  tokens: TokensTable
  tracking_codes: TrackingCodesTable
  transfers: TransfersTable
  unpaid_strikes: UnpaidStrikesTable
  users: UsersTable
  vacations: VacationsTable
  variants: VariantsTable
  visitor_salts: VisitorSaltsTable
  watchlist: WatchlistTable
}
