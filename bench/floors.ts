import pg from 'pg'

/**
 * Measures PostgreSQL alone, without HTTP, sessions, logging or JSON: repeats a piece of work on `clients`
 * connections for `seconds`. Returns pieces per second.
 */
export async function postgresRate(
  url: string,
  { clients, seconds }: { clients: number; seconds: number },
  work: (client: pg.Client, n: number) => Promise<unknown>,
): Promise<number> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url, pipeline: true })
      // The statement that failed reports the error.
      client.on('error', () => {})
      await client.connect()
      return client
    }),
  )
  let count = 0
  const start = performance.now()
  const until = start + seconds * 1000
  await Promise.all(
    connections.map(async (client) => {
      while (performance.now() < until) await work(client, (count += 1))
    }),
  )
  const elapsed = (performance.now() - start) / 1000
  await Promise.all(connections.map((client) => client.end()))
  return count / elapsed
}

/**
 * The transaction of a bid with the least possible work: lock, check, insert and update, prepared and sent without
 * waiting in between.
 */
export function bareBid(client: pg.Client, auction: string, bidder: string): Promise<unknown> {
  return Promise.all([
    client.query('begin'),
    client.query({
      name: 'floor_lock',
      text: 'select current_minor, ends_at, seller_id from auctions where product_id = $1 for update',
      values: [auction],
    }),
    client.query({
      name: 'floor_move',
      text: 'update auctions set current_minor = current_minor + 100, bid_count = bid_count + 1, leader_id = $2 where product_id = $1 and ends_at > clock_timestamp() and seller_id <> $2',
      values: [auction, bidder],
    }),
    client.query({
      name: 'floor_bid',
      text: 'insert into bids (auction_id, seq, bidder_id, amount_minor, created_at) select product_id, bid_count, $2, current_minor, clock_timestamp() from auctions where product_id = $1',
      values: [auction, bidder],
    }),
    client.query('commit'),
  ])
}
