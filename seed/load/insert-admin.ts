import { sql, type Transaction } from 'kysely'
import { recordConsent } from '../../server/modules/consents/index.ts'
import type { Schema } from '../../server/platform/database/schema.gen.ts'
import { demoContactMessages, demoReports, demoSignals, demoTakenDown } from '../catalogue/staff.ts'
import type { PlacedListing } from './insert-listings.ts'
import { known } from './known.ts'
import { minutesBefore } from './moments.ts'

interface Demo {
  members: ReadonlyMap<string, string>
  listings: ReadonlyMap<string, PlacedListing>
}

/** Inserts the demo members' consents at registration. */
export async function insertConsents(
  tx: Transaction<Schema>,
  members: ReadonlyMap<string, string>,
): Promise<void> {
  for (const userId of members.values())
    for (const purpose of ['terms', 'privacy'])
      await recordConsent(tx, { userId, purpose, given: true, how: 'registration' })
}

/** Inserts open work for staff: reports, a held listing, an appeal, messages and fraud signals. */
export async function insertAdmin(
  tx: Transaction<Schema>,
  { members, listings }: Demo,
  now: Date,
): Promise<void> {
  const ago = (hours: number) => minutesBefore(now, hours * 60)
  await insertHeld(tx, members, ago)
  await insertAppeal(tx, members, ago)
  for (const { about, reason, said, dismissed } of demoReports) {
    const listing = 'listing' in about ? known(listings, about.listing) : undefined
    const member = listing ? listing.sellerId : known(members, (about as { member: string }).member)
    const object = { kind: listing ? 'product' : 'user', id: listing?.id ?? member }
    const first = ago(said[0]![2])
    const closed = dismissed ? ago(said.at(-1)![2] - 6) : null
    const { rows } = await sql<{ id: string }>`
      insert into moderation_cases (kind, object_kind, object_id, user_id, reason, reports, created_at, closed_at, outcome)
      values ('report', ${object.kind}, ${object.id}, ${member}, ${reason}, ${said.length}, ${first}, ${closed},
        ${dismissed ? 'dismiss' : null}) returning id`.execute(tx)
    for (const [who, words, hours] of said)
      await sql`
        insert into reports (case_id, reporter_id, object_kind, object_id, reason, words, created_at)
        values (${rows[0]!.id}, ${known(members, who)}, ${object.kind}, ${object.id}, ${reason}, ${words}, ${ago(hours)})`.execute(
        tx,
      )
  }
  for (const message of demoContactMessages) {
    const response = 'response' in message ? message.response : null
    const at = ago(message.hoursAgo)
    const answered = response && ago(message.hoursAgo - 20)
    await sql`
      insert into contact_messages (name, email, subject, message, status, response, responded_at, response_mailed_at, created_at, updated_at)
      values (${message.name}, ${message.email}, ${message.subject}, ${message.message}, ${message.status}, ${response},
        ${answered}, ${answered}, ${at}, ${answered ?? at})`.execute(tx)
  }
  await insertSignals(tx, members, ago)
}

type Ago = (hours: number) => Date

/** Inserts a listing that is not for sale, so no visitor finds it. Returns its id. */
async function insertTakenDown(
  tx: Transaction<Schema>,
  {
    members,
    given,
    as,
    at,
  }: {
    members: ReadonlyMap<string, string>
    given: (typeof demoTakenDown)['held' | 'removed']
    as: 'held' | 'removed'
    at: Date
  },
): Promise<{ id: string; sellerId: string }> {
  const sellerId = known(members, given.seller)
  const minor = BigInt(given.zwl) * 100n
  const { rows } = await sql<{ id: string }>`
    insert into products (seller_id, category_id, title, description, condition, location, currency, original_price_minor,
      price_minor, list_minor, quantity, status, taken_down, taken_down_reason, taken_down_at, status_before, created_at, updated_at)
    values (${sellerId}, ${given.categoryId}, ${given.title}, ${given.description}, ${given.condition}, ${given.location}, 'ZWL',
      ${minor}, ${minor}, ${minor}, 1, 'removed', ${as}, ${given.reason}, ${at}, 'active', ${at}, ${at})
    returning id`.execute(tx)
  return { id: rows[0]!.id, sellerId }
}

async function insertHeld(
  tx: Transaction<Schema>,
  members: Demo['members'],
  ago: Ago,
): Promise<void> {
  const given = demoTakenDown.held
  const at = ago(given.hoursAgo)
  const { id, sellerId } = await insertTakenDown(tx, { members, given, as: 'held', at })
  await sql`
    insert into moderation_cases (kind, object_kind, object_id, user_id, reason, created_at)
    values ('held', 'product', ${id}, ${sellerId}, ${given.reason}, ${at})`.execute(tx)
}

async function insertAppeal(
  tx: Transaction<Schema>,
  members: Demo['members'],
  ago: Ago,
): Promise<void> {
  const given = demoTakenDown.removed
  const [at, appealed] = [ago(given.hoursAgo), ago(given.appealedHoursAgo)]
  const { id, sellerId } = await insertTakenDown(tx, { members, given, as: 'removed', at })
  const { rows } = await sql<{ id: string }>`
    insert into moderation_decisions (kind, user_id, product_id, reason, created_at, appeal, appealed_at)
    values ('remove', ${sellerId}, ${id}, ${given.reason}, ${at}, ${given.appeal}, ${appealed}) returning id`.execute(
    tx,
  )
  await sql`
    insert into moderation_cases (kind, object_kind, object_id, user_id, decision_id, reason, created_at)
    values ('appeal', 'product', ${id}, ${sellerId}, ${rows[0]!.id}, ${given.reason}, ${appealed})`.execute(
    tx,
  )
}

/** Inserts a fraud signal of each kind. The auction is one that the bidder has bid in. */
async function insertSignals(
  tx: Transaction<Schema>,
  members: Demo['members'],
  ago: Ago,
): Promise<void> {
  const { chat, bidding } = demoSignals
  await sql`
    insert into fraud_signals (kind, user_id, weight, evidence, created_at)
    values ('chat', ${known(members, chat.member)}, 30,
      '[{"kind":"outside","weight":30,"conversations":4,"messages":7}]', ${ago(chat.hoursAgo)})`.execute(
    tx,
  )
  await sql`
    insert into fraud_signals (kind, user_id, seller_id, auction_id, weight, evidence, created_at)
    select 'bidding', b.bidder_id, a.seller_id, a.product_id, 60,
      '[{"kind":"device","weight":40,"members":2},{"kind":"only_seller","weight":20,"auctions":3}]', ${ago(bidding.hoursAgo)}
    from bids b join auctions a on a.product_id = b.auction_id
    where b.bidder_id = ${known(members, bidding.member)} order by b.created_at, b.id limit 1`.execute(
    tx,
  )
}
