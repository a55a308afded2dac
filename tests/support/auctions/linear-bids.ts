import type pg from 'pg'

/** A bid as its sender saw it. All times are from one clock, in milliseconds. */
export interface SentBid {
  sentAt: number
  /** Infinity if no response came. */
  answeredAt: number
  id?: string
  /** The amount of a bid that was refused as too low; ZWL minor units. */
  tooLow?: bigint
}

/**
 * Lists results that no order of the bids explains. A bid that was answered before another was sent must come first,
 * and a refused bid must have met a price that could have been current.
 */
export async function orderFaults(
  pool: pg.Pool,
  auctionId: string,
  sent: readonly SentBid[],
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; seq: number; kind: string; amount: bigint }>(
    'select id, seq, kind, amount_minor as amount from bids where auction_id = $1 order by seq',
    [auctionId],
  )
  const { rows: began } = await pool.query<{ start: bigint }>(
    'select start_minor as start from auctions where product_id = $1',
    [auctionId],
  )
  const byId = new Map(sent.flatMap((bid) => (bid.id ? [[bid.id, bid] as const] : [])))
  const faults: string[] = []
  let latest = Number.NEGATIVE_INFINITY
  /** Each price with the earliest time at which it was possible. */
  const prices = [{ amount: began[0]!.start, since: Number.NEGATIVE_INFINITY }]
  let since = Number.NEGATIVE_INFINITY
  for (const { id, seq, kind, amount } of rows) {
    const own = byId.get(id)
    if (own && own.answeredAt < latest) faults.push(`I2 bid ${seq} stands after one sent later`)
    latest = Math.max(latest, own?.sentAt ?? latest)
    // An automatic bid has the time of the bid before it.
    if (kind !== 'automatic') since = Math.max(since, own?.sentAt ?? since)
    prices.push({ amount, since })
  }
  for (const { tooLow, answeredAt } of sent)
    if (tooLow !== undefined && !prices.some((p) => p.amount >= tooLow && p.since <= answeredAt))
      faults.push(`I2 ${tooLow} was refused although the price was below it`)
  return faults
}
