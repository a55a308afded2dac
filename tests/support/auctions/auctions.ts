import type { PlacedBid } from '#contracts/auctions/bids.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { closeAuction } from '../../../server/modules/auctions/closing/close-auction.ts'
import { expireOrders } from '../../../server/modules/orders/steps/expire-orders.ts'
import { publish } from '../../../server/platform/events/publish.ts'
import { updateAuction, insertAuction } from '../listings/listings.ts'
import type { Member } from '../members/people.ts'
import type { TestServer } from '../server/server.ts'
import { eventually } from '../server/waiting.ts'
import { storedNotifications } from '../notifications/stored-notifications.ts'
import { rowsOf } from '../rows.ts'

interface Terms {
  /** Until the auction ends; one hour by default. */
  seconds?: number
  /** ZWL minor units. */
  priceMinor?: bigint
  reserveMinor?: bigint
  buyItNowMinor?: bigint
  title?: string
}

/** An auction that starts at ZWL 100 by default, optionally with a reserve and a Buy It Now price. */
export async function insertAuctionWithTerms(
  server: TestServer,
  seller: Member,
  { reserveMinor, buyItNowMinor, ...listing }: Terms = {},
): Promise<ProductId> {
  const id = await insertAuction(server, seller, { priceMinor: 100_00n, ...listing })
  const terms = { reserve_minor: reserveMinor ?? null, buy_it_now_minor: buyItNowMinor ?? null }
  await updateAuction(server, id, terms)
  return id
}

export const bidPath = (auction: ProductId) => `/api/products/${auction}/bids`

/** Places a bid that must be accepted. Amounts in ZWL; `maxAmount` makes it an automatic bid. */
export async function bids(
  member: Member,
  auction: ProductId,
  amount: number,
  maxAmount?: number,
): Promise<PlacedBid> {
  const answer = await member.client.post<PlacedBid>(bidPath(auction), {
    amount: String(amount),
    ...(maxAmount !== undefined && { maxAmount: String(maxAmount) }),
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** Moves the end of an auction to this many seconds from now, as editing the listing does. */
export async function endsIn(
  { app }: TestServer,
  auction: ProductId,
  seconds: number,
): Promise<void> {
  const ends = new Date(Date.now() + seconds * 1000)
  await app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('auctions')
      .set({ ends_at: ends })
      .where('product_id', '=', auction)
      .execute()
    await tx
      .updateTable('products')
      .set({ auction_ends_at: ends })
      .where('id', '=', auction)
      .execute()
    await publish(tx, { type: 'product.changed', data: { productId: auction } })
  })
  app.events.wake()
}

/** Ends an auction now and closes it. */
export async function endAuction(server: TestServer, auction: ProductId): Promise<void> {
  await updateAuction(server, auction, { ends_at: new Date(Date.now() - 1000) })
  await closeAuction(server.app, auction)
  await eventually(async () => (await auctionRow(server, auction)).closed_at ?? undefined)
}

/** Lets the time to pay for an auction item expire and runs the job for it. */
export async function goesUnpaid(server: TestServer, auction: ProductId): Promise<void> {
  const strikes = async () =>
    (await rowsOf(server, 'select from unpaid_strikes where product_id = $1', [auction])).length
  const before = await strikes()
  await server.app.pool.query(
    "update orders set payment_due_at = clock_timestamp() - interval '1 second' where product_id = $1 and payment_status = 'pending'",
    [auction],
  )
  await expireOrders(server.app)
  await eventually(async () => ((await strikes()) > before ? true : undefined))
}

export const auctionRow = (server: TestServer, auction: ProductId) =>
  server.app.db
    .selectFrom('auctions')
    .selectAll()
    .where('product_id', '=', auction)
    .executeTakeFirstOrThrow()

/** The bids of an auction that are not voided, in order. */
export const bidRows = (server: TestServer, auction: ProductId) =>
  server.app.db
    .selectFrom('bids')
    .selectAll()
    .where('auction_id', '=', auction)
    .where('voided_at', 'is', null)
    .where('kind', '<>', 'maximum')
    .orderBy('seq')
    .execute()

/** Titles of a member's notifications about an auction, oldest first. */
export async function notificationsOf(
  server: TestServer,
  member: Member,
  auction: ProductId,
): Promise<string[]> {
  return (await storedNotifications(server, { userId: member.id }))
    .filter(({ link, cause }) => link === `/product/${auction}` || cause.includes(auction))
    .map(({ title }) => title)
}
