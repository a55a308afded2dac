import { createCaches } from '../../../server/platform/caches.ts'
import { startEventBus } from '../../../server/platform/events/event-bus.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'

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
const startBus = (caches = createCaches()) =>
  startEventBus(server.app.pool, server.databaseUrl, server.app.log, caches)

/** A bus that has read events of these transactions of a new product. */
async function busAt(transactions: number[]) {
  const productId = await insertListing(server, seller)
  await server.app.pool.query('delete from events')
  const caches = createCaches()
  const bus = await startBus(caches)
  onTestFinished(() => bus.stop())
  const seen: string[] = []
  const whenLost = vi.fn<() => void>()
  bus.subscribe(({ id }) => seen.push(id), whenLost)
  /** Writes events and waits until the bus has read them. */
  const write = async (more: number[]) => {
    const count = seen.length + more.length
    await store(productId, more)
    bus.wake()
    await expect.poll(() => seen.length).toBe(count)
  }
  await write(transactions)
  return { bus, caches, seen, write, whenLost, topics: [`product:${productId}`] }
}

test('events are read in the order of their transactions, by number', async () => {
  const { bus, seen, topics } = await busAt([99, 100, 9, 10])
  expect(seen.map(transactionOf)).toEqual([9, 10, 99, 100])
  expect(transactionOf(bus.position())).toBe(100)
  const missed = await bus.since(seen[0]!, topics)
  expect(missed!.map(({ id }) => transactionOf(id))).toEqual([10, 99, 100])
  const later = await startBus()
  expect(transactionOf(later.position())).toBe(100)
  await later.stop()
})

test('streams resume from memory without a query, and from the database if events are older', async () => {
  const { bus, caches, seen, topics } = await busAt([10, 11, 12])
  const query = vi.spyOn(server.app.pool, 'query')
  const read = async (position: string) => {
    query.mockClear()
    const missed = await bus.since(position, topics)
    const asked = query.mock.calls.filter(([asking]) =>
      JSON.stringify(asking).includes('events_topics'),
    )
    return { missed: missed!.map(({ id }) => transactionOf(id)), queries: asked.length }
  }
  expect(await read(seen[0]!)).toEqual({ missed: [11, 12], queries: 0 })
  caches.clear()
  expect(await read(seen[2]!)).toEqual({ missed: [], queries: 0 })
  expect(await read(seen[0]!)).toEqual({ missed: [11, 12], queries: 1 })
  query.mockRestore()
})

test('a position without its event is lost', async () => {
  const { bus, seen, topics } = await busAt([10, 12])
  for (const lost of ['11-1', '13-1', '9-1', '99999999-99999999', 'x', '', seen[0]!.slice(3)])
    expect(await bus.since(lost, topics), lost).toBeUndefined()
})

test('a stream from a process that has read more waits until this one has read it', async () => {
  const { bus, seen, write, topics } = await busAt([10])
  const behind = await startBus()
  await store(topics[0]!.slice(8), [11])
  bus.wake()
  await expect.poll(() => seen.length).toBe(2)
  expect(await behind.since(seen[1]!, topics)).toEqual([])
  expect(behind.position()).toBe(seen[1])
  await write([12])
  await behind.stop()
})

test('after a failover that lost events, pages read again, and later events arrive', async () => {
  const { bus, seen, write, whenLost, topics } = await busAt([10, 20])
  const [, position] = seen
  await server.app.pool.query("delete from events where tx = '20'")
  bus.wake()
  await expect.poll(() => whenLost.mock.calls.length).toBe(1)
  expect(bus.position()).toBe(seen[0])
  await write([15, 25])
  expect(seen.slice(2).map(transactionOf)).toEqual([15, 25])
  expect(whenLost).toHaveBeenCalledOnce()
  expect(await bus.since(position!, topics)).toBeUndefined()
})

test('a process that was stopped for days makes pages read again', async () => {
  const { seen, write, whenLost } = await busAt([10])
  await server.app.pool.query('delete from events')
  await write([30])
  expect(transactionOf(seen[1]!)).toBe(30)
  expect(whenLost).toHaveBeenCalledOnce()
})

test('an event that only another release knows is skipped', async () => {
  const { seen, write, topics } = await busAt([10])
  await server.app.pool.query(
    "insert into events (tx, topic, type, data) values ('11', $1, 'product.painted', '{}')",
    topics,
  )
  await write([12])
  expect(seen.map(transactionOf)).toEqual([10, 12])
  const again = await startBus()
  expect((await again.since(seen[0]!, topics))!.map(({ id }) => id)).toEqual([seen[1]])
  await again.stop()
})
