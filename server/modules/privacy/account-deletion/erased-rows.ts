import { CompiledQuery, type Transaction } from 'kysely'
import type { Schema } from '../../../platform/database/schema.gen.ts'

/** The member to erase. */
export interface ErasedMember {
  id: string
  username: string
  email: string
  firstName: string
  lastName: string
  phone: string
}

/**
 * Runs one of the statements below: `$1` is the member's id, `$2` their email address, `$3` their names as a pattern.
 */
export async function run(
  tx: Transaction<Schema>,
  statement: string,
  member: ErasedMember,
): Promise<void> {
  const values = [member.id, member.email, namesOf(member)]
  // PostgreSQL needs the type of each parameter, even of those a statement does not use.
  await tx.executeQuery(
    CompiledQuery.raw(
      `with member as (select $1::uuid as id, $2::text as email, $3::text as names) ${statement}`,
      values,
    ),
  )
}

const namesOf = ({ username, email, firstName, lastName, phone }: ErasedMember): string =>
  [username, email, `${firstName} ${lastName}`, firstName, lastName, phone]
    .map((name) => name.replace(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`))
    .join('|')

const mine = (table: string, column = 'user_id') =>
  `delete from ${table} using member where ${table}.${column} = member.id`

/** Rows that belong to the member alone. */
export const ownRows = [
  mine('push_subscriptions'),
  mine('mail_outbox'),
  mine('notification_mails'),
  mine('notifications'),
  mine('notification_preferences'),
  mine('addresses'),
  mine('watchlist'),
  mine('follows'),
  mine('follows', 'seller_id'),
  mine('saved_searches'),
  mine('carts'),
  mine('drafts'),
  mine('vacations', 'seller_id'),
  mine('pay_links', 'buyer_id'),
  `delete from payer_emails using member, payments p where p.id = payment_id and p.buyer_id = member.id`,
  mine('listing_days', 'seller_id'),
  mine('listing_sales', 'seller_id'),
  mine('search_terms', 'seller_id'),
  mine('cash_sellers'),
  mine('business_sellers', 'seller_id'),
  mine('delivery_rules', 'seller_id'),
  mine('second_chance_offers'),
  mine('bidder_requests'),
  mine('blocked_bidders'),
  mine('blocked_bidders', 'seller_id'),
  mine('unpaid_strikes'),
  mine('bid_bars'),
  mine('phone_codes'),
  mine('pending_sign_ins'),
  mine('passkeys'),
  mine('passkey_challenges'),
  mine('member_codes'),
  mine('member_recovery_codes'),
  mine('member_fingerprints'),
  mine('fraud_signals'),
  mine('fraud_signals', 'seller_id'),
  mine('offers', 'buyer_id'),
  mine('offers', 'seller_id'),
  mine('questions', 'asker_id'),
  mine('questions', 'seller_id'),
  mine('staff_notes'),
  "delete from listing_ways using products p, member where p.id = product_id and p.seller_id = member.id and way = 'collection'",
  'delete from idempotency_keys using member where owner = member.id::text',
  'delete from rate_limits using member where position(member.id::text in key) > 0',
  'delete from contact_messages using member where lower(contact_messages.email) = lower(member.email)',
  `update data_requests set name = 'Deleted member', email = 'erased@erased.invalid',
     details = 'Removed with the account.',
     answer = case when answer is null then null else 'Removed with the account.' end,
     identity_check = case when identity_check is null then null else 'Removed with the account.' end
   from member where data_requests.user_id = member.id or lower(data_requests.email) = lower(member.email)`,
]

/** Texts by the member that others read, and texts of others about the member. */
export const ownTexts = [
  `update products set description = 'Removed with the account.', location = null,
     attributes = '{}', option_names = case when option_names is not null then array['Removed'] end
   from member where seller_id = member.id`,
  // An id is a value that no other variant has.
  `update variants set value_1 = variants.id::text, value_2 = ''
   from member, products p where p.id = variants.product_id and p.seller_id = member.id`,
  `update coupons set code = 'ERASED', ended_at = coalesce(ended_at, clock_timestamp())
   from member where seller_id = member.id`,
  `update messages set content = 'This message was deleted with the account.'
   from member, conversations c
   where c.id = messages.conversation_id and messages.sender_id = member.id
     and (c.buyer_id = member.id or c.seller_id = member.id)`,
  `update dispute_statements set text = 'Removed with the account.' from member where by_user = member.id`,
  `update cash_orders set report = 'Removed with the account.' from member
   where buyer_id = member.id and report is not null`,
  `update returns set text = 'Removed with the account.', waybill = null, carrier = null from member
   where buyer_id = member.id`,
  `update returns set offer_note = case when offer_note is not null then 'Removed with the account.' end,
     refusal = case when refusal is not null then 'Removed with the account.' end
   from member where buyer_id = member.id or seller_id = member.id`,
  `update order_steps set note = null from member, orders o
   where o.id = order_steps.order_id and by_user = member.id and order_steps.note is not null
     and (o.buyer_id = member.id or o.seller_id = member.id)`,
  `update reports set words = 'Removed with the account.' from member
   where reporter_id = member.id and words is not null`,
  `update moderation_decisions set reason = 'Removed with the account.',
     appeal = case when appeal is null then null else 'Removed with the account.' end,
     appeal_answer = case when appeal_answer is null then null else 'Removed with the account.' end
   from member where user_id = member.id`,
  // Notifications of members who dealt with this member may contain their name. Only strings are changed, not ids or
  // amounts.
  `update notifications n set params = (
     select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' and key !~ 'Id$'
       then to_jsonb(regexp_replace(value #>> '{}', '(?<!\\w)(' || member.names || ')(?!\\w)', 'Deleted member', 'g'))
       else value end)
     from jsonb_each(n.params))
   from member where n.user_id in (
       select buyer_id from orders where seller_id = member.id
       union select seller_id from orders where buyer_id = member.id
       union select buyer_id from conversations where seller_id = member.id
       union select seller_id from conversations where buyer_id = member.id
       union select product_seller.seller_id from bids join products product_seller
         on product_seller.id = bids.auction_id where bids.bidder_id = member.id)
     and n.params::text ~ ('(?<!\\w)(' || member.names || ')(?!\\w)')`,
]

/** Records that are retained, without the member's data. */
export const tradeRecords = [
  `update orders set ship_first_name = null, ship_last_name = null, ship_address = null, ship_city = null,
     ship_phone = null, mobile_money_number = null, receiver_name = null, receiver_phone = null, size = null
   from member where buyer_id = member.id`,
  'update orders set collection_note = null from member where seller_id = member.id',
  `delete from handover_codes using member, orders o
   where o.id = handover_codes.order_id and o.buyer_id = member.id`,
  `delete from tracking_codes using member, orders o
   where o.id = tracking_codes.order_id and o.buyer_id = member.id`,
  `update payments set phone = null, instructions = null, browser_url = null, poll_url = null
   from member where buyer_id = member.id`,
  `update payment_events set body = '' from member, payments p
   where p.id = payment_events.payment_id and p.buyer_id = member.id`,
  `update transfers set narration = 'Removed with the account' from member, payments p
   where p.id = coalesce(transfers.payment_id, transfers.deposit_payment_id) and p.buyer_id = member.id`,
  `update payouts set destination = 'Removed with the account', note = null
   from member where seller_id = member.id`,
  `update disbursements set phone = null from member, refunds r where r.id = refund_id and r.buyer_id = member.id`,
  `update disbursements set phone = null from member, payouts p where p.id = payout_id and p.seller_id = member.id`,
]
