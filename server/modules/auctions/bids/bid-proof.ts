import { type Format, isAuction } from '#contracts/products/formats.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import type { AuctionOutage, BidProof, ProvenBid } from '#contracts/auctions/auctions.ts'
import type { BidId, ProductId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { run, statement, unmeasured } from '../../../platform/database/statement.ts'
import { pseudonymOf } from './pseudonym.ts'

interface ProofRow {
  base: CurrencyCode
  title: string
  format: Format
  closed_at: Date | null
  pseudonym_key: Buffer
  outages: AuctionOutage[]
  soft_closes: number
  total: number
  id: string | null
  seq: number
  bidder_id: string
  amount_minor: bigint
  max_minor: bigint | null
  created_at: Date
  kind: ProvenBid['kind']
  nonce: Buffer | null
  commitment: Buffer | null
  hash: Buffer | null
  voided_reason: string | null
}

const readProof = statement<ProofRow>(
  'bids_proof',
  `select p.base, p.title, p.format, a.closed_at, a.pseudonym_key, a.outages, a.soft_closes,
     (select count(*)::int from bids where auction_id = p.id) as total, b.*
   from products p left join auctions a on a.product_id = p.id
   left join lateral (
     select id, seq, bidder_id, amount_minor, max_minor, created_at, kind, nonce, commitment, hash, voided_reason
     from bids where auction_id = a.product_id and seq > ${unmeasured('$2::int')} order by seq limit ${unmeasured('$3::int')}
   ) b on true
   where p.id = ${unmeasured('$1::uuid')} and p.status <> 'removed' order by b.seq`,
)

/**
 * The bid chain of an auction after position `after`, oldest first. All bidders are pseudonyms. Maximums and nonces are
 * null until the auction is closed. Throws `product_not_found` or `not_an_auction`.
 */
export async function bidProof(
  app: App,
  productId: ProductId,
  { after, limit }: { after: number; limit: number },
): Promise<BidProof> {
  const rows = await run(app.pool, readProof, [productId, after, limit])
  const [first] = rows
  if (!first) throw new DomainError('product_not_found')
  if (!isAuction(first.format)) throw new DomainError('not_an_auction')
  const closed = first.closed_at !== null
  return {
    auctionId: productId,
    title: first.title,
    currency: first.base,
    closed,
    total: first.total,
    outages: first.outages,
    softCloses: first.soft_closes,
    bids: rows.flatMap((row) => (row.id === null ? [] : provenBid(row, first))),
  }

  function provenBid(row: ProofRow, { pseudonym_key: key, base }: ProofRow): ProvenBid {
    const opened = closed && row.nonce !== null && row.max_minor !== null
    return {
      id: row.id as BidId,
      seq: row.seq,
      bidderId: pseudonymOf(key, row.bidder_id),
      amount: wireAmount(row.amount_minor, base),
      createdAt: row.created_at.toISOString(),
      kind: row.kind,
      commitment: row.commitment?.toString('hex') ?? null,
      hash: row.hash?.toString('hex') ?? null,
      voided: row.voided_reason,
      maximum: opened ? wireAmount(row.max_minor!, base) : null,
      nonce: opened ? row.nonce!.toString('hex') : null,
    }
  }
}
