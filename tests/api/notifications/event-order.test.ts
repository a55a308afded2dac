import { expect, test } from 'vitest'
import { startEventBus } from '../../../server/platform/events/event-bus.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { insertListing } from '../../support/listings/listings.ts'

const { server, seller } = sharedShop()

/** Writes an event of each transaction with one statement. */
async function store(productId: string, transactions: number[]): Promise<void> {
  await server.app.pool.query(
    `insert into events (tx, topic, type, data)
     select tx::text::xid8, 'product:' || $2::text, 'product.changed', jsonb_build_object('productId', $2::text)
     from unnest($1::int[]) as tx`,
    [transactions, productId],
  )
}

const transactionOf = (id: string) => Number(id.split('-')[0])

test('events are read in the order of their transactions, by number', async () => {
  const { pool, log } = server.app
  const productId = await insertListing(server, seller)
  await pool.query('delete from events')
  const bus = await startEventBus(pool, server.databaseUrl, log)
  const seen: string[] = []
  const all = new Promise<void>((resolve) => {
    bus.subscribe(({ id }) => {
      seen.push(id)
      if (seen.length === 4) resolve()
    })
  })
  await store(productId, [99, 100, 9, 10])
  bus.wake()
  await all
  expect(seen.map(transactionOf)).toEqual([9, 10, 99, 100])
  expect(transactionOf(bus.position())).toBe(100)

  const missed = await bus.since(seen[0]!, [`product:${productId}`])
  expect(missed!.map(({ id }) => transactionOf(id))).toEqual([10, 99, 100])
  await bus.stop()

  const later = await startEventBus(pool, server.databaseUrl, log)
  expect(transactionOf(later.position())).toBe(100)
  await later.stop()
})
