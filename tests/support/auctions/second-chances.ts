import type { SecondChance } from '#contracts/auctions/auctions.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import type { Member } from '../members/people.ts'
import type { TestServer } from '../server/server.ts'
import { bids, endAuction, goesUnpaid, insertAuctionWithTerms } from './auctions.ts'

/** An auction that its highest bidder won and did not pay. The bidders bid ZWL 150, 200, 300 in this order. */
export async function insertUnpaidAuction(
  server: TestServer,
  seller: Member,
  bidders: readonly Member[],
): Promise<ProductId> {
  const auction = await insertAuctionWithTerms(server, seller)
  const amounts = [150, 200, 300]
  for (const [nth, bidder] of bidders.entries()) await bids(bidder, auction, amounts[nth]!)
  await endAuction(server, auction)
  await goesUnpaid(server, auction)
  return auction
}

type Answer = SecondChance & { code: string; message: string }

const path = (auction: ProductId, step = '') => `/api/auctions/${auction}/second-chance${step}`

/** The seller offers the item to the next bidder. */
export const offersChance = ({ client }: Pick<Member, 'client'>, auction: ProductId) =>
  client.post<Answer>(path(auction))
export const acceptsChance = ({ client }: Pick<Member, 'client'>, auction: ProductId) =>
  client.post<Answer>(path(auction, '/accept'))
export const declinesChance = ({ client }: Pick<Member, 'client'>, auction: ProductId) =>
  client.post<Answer>(path(auction, '/decline'))
export const chanceOf = async ({ client }: Pick<Member, 'client'>, auction: ProductId) =>
  (await client.get<SecondChance>(path(auction))).body
