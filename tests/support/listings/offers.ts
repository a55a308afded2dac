import type { OfferId, ProductId } from '#contracts/common/ids.ts'
import type { Offer } from '#contracts/offers/offers.ts'
import type { Member } from '../members/people.ts'
import type { Answer, Client } from '../server/client.ts'
import type { TestServer } from '../server/server.ts'
import { insertListing } from './listings.ts'

type Answered = Promise<
  Answer<Offer & { code?: string; message?: string; fields?: Record<string, string> }>
>
type By = Pick<Member, 'client'>

interface Terms {
  currency?: string
  message?: string
}

/** Writes a listing of ZWL 1,000,000 that takes offers, or of another price in minor units. */
export async function insertOfferListing(
  server: TestServer,
  seller: Member,
  {
    acceptMinor = null,
    declineMinor = null,
    priceMinor = 1_000_000_00n,
    ...listing
  }: Parameters<typeof insertListing>[2] & {
    acceptMinor?: bigint | null
    declineMinor?: bigint | null
  } = {},
): Promise<ProductId> {
  const id = await insertListing(server, seller, { ...listing, priceMinor })
  await server.app.pool.query(
    'update products set takes_offers = true, offers_accept_minor = $2, offers_decline_minor = $3 where id = $1',
    [id, acceptMinor, declineMinor],
  )
  return id
}

export const makes = (
  buyer: By,
  product: ProductId,
  amount: string | number,
  terms: Terms = {},
  headers: Record<string, string> = {},
): Answered => buyer.client.post(`/api/products/${product}/offers`, { amount, ...terms }, headers)

/** Makes an offer, which must be taken. */
export async function offered(
  buyer: By,
  product: ProductId,
  amount: string | number = '800000.00',
): Promise<Offer> {
  const made = await makes(buyer, product, amount)
  if (made.status !== 201) throw new Error(`not offered: ${made.text}`)
  return made.body
}

export const toWatchers = (seller: By, product: ProductId, amount: string) =>
  seller.client.post<{ sent: number; code?: string }>(`/api/products/${product}/watcher-offers`, {
    amount,
  })

type Id = Pick<Offer, 'id'>

export const accepts = (member: By, { id }: Id): Answered =>
  member.client.post(`/api/offers/${id}/acceptance`)
export const declines = (member: By, { id }: Id): Answered =>
  member.client.post(`/api/offers/${id}/refusal`)
export const counters = (member: By, { id }: Id, amount: string, terms: Terms = {}): Answered =>
  member.client.post(`/api/offers/${id}/counter-offers`, { amount, ...terms })
export const readsOffer = (member: By, id: OfferId): Answered =>
  member.client.get(`/api/offers/${id}`)

export const offersAs = async (client: Client, as: 'buyer' | 'seller', query = '') =>
  (await client.get<Offer[]>(`/api/offers?as=${as}${query}`)).body

/** Moves the time to answer an offer into the past. */
export const runsOut = (server: TestServer, { id }: Id) =>
  server.app.pool.query(
    `update offers set created_at = now() - interval '3 days', expires_at = clock_timestamp() where id = $1`,
    [id],
  )
