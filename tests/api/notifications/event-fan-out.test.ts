import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { PoolClient } from 'pg'
import { topicOf } from '../../../server/platform/events/publish.ts'
import { isAfter } from '../../../server/platform/events/positions.ts'
import { sharedServer } from '#support/fixtures.ts'
import { openLive } from '#support/notifications/live.ts'
import { receivesEvent } from '#support/notifications/live-events.ts'
import { caseTime, ofCases, propertyCases } from '#support/property-cases.ts'
import { rowsOf } from '#support/rows.ts'
import { startApi } from '#support/server/api-server.ts'
import type { TestServer } from '#support/server/server.ts'

const first = sharedServer()
let second: TestServer
beforeAll(async () => {
  second = await startApi({ DATABASE_URL: first.databaseUrl })
})
afterAll(() => second.stop())

type Stream = Awaited<ReturnType<typeof openLive>>
/** A browser with its stream and the events it has received, by id. */
interface Browser {
  topics: string[]
  stream: Stream
  received: string[]
}

const changeOf = (productId: string) => ({
  type: 'product.changed' as const,
  data: { productId: productId as never },
})

/** A run of two processes with transactions that overlap and browsers that reconnect. */
function newRun() {
  const processes = [first, second]
  const products = [randomUUID(), randomUUID()]
  const open = new Map<number, { client: PoolClient; process: TestServer }>()

  async function write(client: Pick<PoolClient, 'query'>, productId: string) {
    const event = changeOf(productId)
    await client.query('insert into events (topic, type, data) values ($1, $2, $3)', [
      topicOf(event),
      event.type,
      JSON.stringify(event.data),
    ])
  }

  return {
    processes,
    products,
    /** Writes an event in a transaction that stays open. */
    async writeIn(transaction: number, at: number, product: number) {
      const process = processes[at]!
      const started = open.get(transaction) ?? { client: await process.app.pool.connect(), process }
      if (!open.has(transaction)) await started.client.query('begin')
      open.set(transaction, started)
      await write(started.client, products[product]!)
    },
    async end(transaction: number, how: 'commit' | 'rollback') {
      const ended = open.get(transaction)
      if (!ended) return
      open.delete(transaction)
      await ended.client.query(how)
      ended.client.release()
      ended.process.app.events.wake()
    },
    async publish(at: number, product: number) {
      await write(processes[at]!.app.pool, products[product]!)
      processes[at]!.app.events.wake()
    },
    async endAll() {
      for (const transaction of open.keys()) await this.end(transaction, 'commit')
    },
  }
}

const process = fc.nat(1)
const transaction = fc.nat(2)
const product = fc.nat(1)
const step = fc.oneof(
  fc.record({ does: fc.constant('write' as const), transaction, process, product }),
  fc.record({ does: fc.constant('commit' as const), transaction }),
  fc.record({ does: fc.constant('rollback' as const), transaction }),
  fc.record({ does: fc.constant('publish' as const), process, product }),
  // At its last position, or at that of an earlier event, as after a lost connection.
  fc.record({
    does: fc.constant('reconnect' as const),
    browser: fc.nat(2),
    process,
    back: fc.nat(3),
  }),
  fc.record({ does: fc.constant('forget' as const), process }),
)

async function storedSince(position: string, topics: string[]): Promise<string[]> {
  const select = `select tx || '-' || id as id from events where topic = any($1) order by tx, events.id`
  const rows = await rowsOf<{ id: string }>(first, select, [topics])
  return rows.map(({ id }) => id).filter((id) => isAfter(id, position))
}

test(
  `no stream misses or repeats an event of two processes (${ofCases})`,
  { timeout: caseTime },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const run = newRun()
        const connect = (at: number, topics: string[], position: string) =>
          openLive(run.processes[at]!.visitor(), topics, position)
        await receivesEvent(first.app, changeOf(randomUUID()))
        const start = first.app.events.position()
        const browsers: Browser[] = []
        for (const productIds of [[0], [1], [0, 1]]) {
          const topics = productIds.map((index) => `product:${run.products[index]}`)
          const stream = await connect(0, topics, start)
          browsers.push({ topics, stream, received: [] })
        }
        /** Takes over what a browser's stream has received. */
        const take = (browser: Browser) => {
          for (const { id, event } of browser.stream.messages.splice(0)) {
            expect(event).toBe('product.changed')
            browser.received.push(id)
          }
        }
        for (const next of steps) {
          if (next.does === 'write') await run.writeIn(next.transaction, next.process, next.product)
          else if (next.does === 'commit' || next.does === 'rollback')
            await run.end(next.transaction, next.does)
          else if (next.does === 'publish') await run.publish(next.process, next.product)
          else if (next.does === 'forget') run.processes[next.process]!.app.caches.clear()
          else {
            const browser = browsers[next.browser]!
            await browser.stream.close()
            take(browser)
            if (next.back > 0) browser.received.splice(-next.back)
            const position = browser.received.at(-1) ?? start
            browser.stream = await connect(next.process, browser.topics, position)
          }
        }
        await run.endAll()
        for (const productId of [0, 1]) await run.publish(0, productId)
        for (const { topics, stream, received } of browsers) {
          const last = (await storedSince(start, topics)).at(-1)!
          if (received.at(-1) !== last) await stream.next(({ id }) => id === last)
        }
        for (const browser of browsers) {
          await browser.stream.close()
          take(browser)
          expect(browser.received).toEqual(await storedSince(start, browser.topics))
        }
      }),
      propertyCases,
    )
  },
)
