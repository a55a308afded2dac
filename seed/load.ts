import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { hashPassword } from '../server/modules/accounts/index.ts'
import type { App } from '../server/platform/app.ts'
import type { Schema } from '../server/platform/database/schema.gen.ts'
import { demoBuyers } from './catalogue/buyers.ts'
import { demoConversations } from './catalogue/conversations.ts'
import { demoListings } from './catalogue/listings.ts'
import { demoOffers } from './catalogue/offers.ts'
import { demoPoints, demoTerminalCode } from './catalogue/pickup-points.ts'
import { demoQuestions } from './catalogue/questions.ts'
import { demoRatingAnswers } from './catalogue/rating-answers.ts'
import { demoRatings } from './catalogue/ratings.ts'
import { demoSales } from './catalogue/sales.ts'
import { demoSellers } from './catalogue/sellers.ts'
import { insertAuctions } from './load/insert-auctions.ts'
import { insertContactDetails } from './load/insert-contact-details.ts'
import { insertConversations } from './load/insert-conversations.ts'
import { insertConsents, insertAdmin } from './load/insert-admin.ts'
import { removeEvidence, storeEvidence, type Evidence } from './load/insert-dispute.ts'
import { insertCashSellers } from './load/selling/insert-cash-sellers.ts'
import {
  insertCollectionTerms,
  insertCourierPrices,
  insertDeliveryRules,
  insertDeliveryTerms,
} from './load/selling/insert-delivery-terms.ts'
import { insertIdentityChecks } from './load/insert-identity-checks.ts'
import { insertCoupons } from './load/selling/insert-coupons.ts'
import { insertVariants } from './load/selling/insert-variants.ts'
import { insertVacation } from './load/selling/insert-vacation.ts'
import { insertSearches } from './load/insert-searches.ts'
import { insertWatchlist } from './load/insert-watchlist.ts'
import { insertListings, place } from './load/insert-listings.ts'
import { insertPastMoney } from './load/insert-past-money.ts'
import { insertPayouts, insertTransfers } from './load/insert-payouts.ts'
import { insertMembers } from './load/insert-members.ts'
import { insertPriceChanges } from './load/insert-price-changes.ts'
import { insertPickupPoints } from './load/selling/insert-pickup-points.ts'
import { insertOffers } from './load/insert-offers.ts'
import { insertQuestions } from './load/insert-questions.ts'
import { insertRatings } from './load/insert-ratings.ts'
import { insertBusiness, insertReturns } from './load/insert-returns.ts'
import { insertSales } from './load/insert-sales.ts'
import { insertSubscription } from './load/insert-subscription.ts'
import { known } from './load/known.ts'
import { newIds, removePictures, storePictures, type StoredPicture } from './load/store-pictures.ts'

/** The password of every demo member; the README names it. */
export const demoPassword = 'Musika-demo-2026!'
/** The demo seller who trades as a business and has a subscription, so that boosting can be tried. */
const boosting = 'tinashe_gadgets'
/** The demo seller who will be away. */
const planningVacation = 'mutare_garden'
/**
 * The key of the advisory lock for seeding; any constant. If two processes start at once, the second waits and finds
 * the members of the first.
 */
const seedLock = 7_315_002

async function isLocked(tx: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean
  }>`select pg_try_advisory_xact_lock(${seedLock}) as locked`.execute(tx)
  return rows[0]!.locked
}

/**
 * Fills an empty shop with the demo catalogue: members, listings, running and ended auctions, ratings of past orders
 * with their money, orders in every state, conversations, questions, offers and variants. It fills in all of it or
 * nothing, and leaves a shop with members unchanged.
 */
export async function seedDemo(app: App, say: (line: string) => void): Promise<void> {
  if (await hasMembers(app)) return
  say('Filling the demo catalogue...')
  const passwordHash = await hashPassword(demoPassword)
  const pictures = new Map<string, StoredPicture[]>()
  const evidence = new Map<string, Evidence>()
  let filled = false
  try {
    await storePictures(app, demoListings, pictures)
    await storeEvidence(app, demoSales, evidence)
    const ids = await newIds(app, demoListings.length)
    filled = await app.db.transaction().execute(async (tx) => {
      // Another process may fill the shop for longer than a statement may take.
      await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
        tx,
      )
      while (!(await isLocked(tx))) await delay(100)
      const now = await app.clock.now(tx)
      const users = await tx.selectFrom('users').select('id').limit(1).execute()
      if (users.length > 0) return false

      const allMembers = [...demoSellers, ...demoBuyers]
      const members = await insertMembers(tx, allMembers, passwordHash, now)
      await insertConsents(tx, members)
      const placed = demoListings.map((listing, index) =>
        place(listing, ids[index]!, members, pictures, now),
      )
      await insertListings(tx, placed)
      await insertDeliveryTerms(tx)
      await insertPickupPoints(tx)
      await insertCashSellers(tx)
      await insertDeliveryRules(tx)
      await insertCollectionTerms(tx)
      await insertCourierPrices(tx)
      await insertAuctions(tx, placed, members, now)
      await insertPriceChanges(tx, placed, now)
      await insertWatchlist(tx, placed, members, now)
      await insertSearches(tx)
      await insertContactDetails(tx)
      const buyers = new Map(allMembers.map((member) => [member.username, member]))
      const listings = new Map(placed.map((item) => [item.listing.key, item]))
      const past = { ratings: demoRatings, answers: demoRatingAnswers, buyers, members, listings }
      await insertRatings(tx, past, now)
      await insertPastMoney(tx)
      await insertCoupons(tx, members, now)
      await insertSales(app, tx, { sales: demoSales, members, buyers, listings, evidence }, now)
      await insertReturns(tx, now)
      await insertBusiness(tx, known(members, boosting), now)
      await insertPayouts(tx, members, now)
      await insertTransfers(tx, members, now)
      await insertConversations(tx, { conversations: demoConversations, members, listings }, now)
      await insertQuestions(tx, { questions: demoQuestions, members, listings }, now)
      await insertOffers(tx, { offers: demoOffers, members, listings }, now)
      await insertVariants(tx, listings)
      await insertAdmin(tx, { members, listings }, now)
      await insertIdentityChecks(tx, members, now)
      await insertVacation(tx, known(members, planningVacation), now)
      await insertSubscription(tx, known(members, boosting), now)
      return true
    })
  } finally {
    if (!filled) {
      await removePictures(app, pictures.values())
      await removeEvidence(app, evidence.values())
    }
  }
  for (const { city, name, terminal } of filled ? demoPoints : [])
    say(`Pickup point ${name}, ${city}: terminal ${terminal}, code ${demoTerminalCode} at /keeper`)
  // The planner has no statistics about the new rows yet.
  await app.pool.query('analyze')
}

async function hasMembers(app: App): Promise<boolean> {
  const { rows } = await app.pool.query('select from users limit 1')
  return rows.length > 0
}
