import { randomUUID } from 'node:crypto'
import { openLive } from '#support/notifications/live.ts'
import { sharedDatabase } from '#support/processes/shared-database.ts'
import { sharedPrograms } from '#support/processes/shared-programs.ts'
import { Client } from '#support/server/client.ts'
import { eventually } from '#support/server/waiting.ts'
import { shared } from '#support/processes/shared.ts'
import { openValkey } from '#support/valkey/valkey-server.ts'

const database = sharedDatabase()
const valkey = shared(() => openValkey())
const environment = { PAYNOW_URL: 'http://127.0.0.1:9' }
const { server, running: programs, start } = sharedPrograms(() => database.url, environment)
beforeAll(async () => {
  for (const name of ['one', 'two', 'three']) await start(name, { VALKEY_URL: valkey.url })
})

const reader = () =>
  eventually(async () => {
    const { rows } = await server.app.pool.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and objid = 7367002 and granted and datname = current_database()`,
    )
    return rows[0]?.name
  })

/** Commits events of a product, each in a transaction of its own, and notifies the processes once. */
async function publish(productId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let written = 0; written < count; written += 1) {
    const { rows } = await server.app.pool.query<{ id: string }>(
      `insert into events (topic, type, data)
       values ('product:' || $1::text, 'product.changed', jsonb_build_object('productId', $1::text))
       returning tx || '-' || id as id`,
      [productId],
    )
    ids.push(rows[0]!.id)
  }
  await server.app.pool.query('notify musika_events')
  return ids
}

/** Live streams of a product on these processes. `got` resolves when each has got all events in order. */
async function openStreams(names: string[]) {
  const productId = randomUUID()
  const streams = await Promise.all(
    names.map((name) => openLive(new Client(programs.get(name)!.url), [`product:${productId}`])),
  )
  const all: string[] = []
  return {
    async send(count: number): Promise<number> {
      const since = performance.now()
      all.push(...(await publish(productId, count)))
      for (const stream of streams) {
        await stream.next(({ id }) => id === all.at(-1))
        expect(stream.messages.map(({ id }) => id)).toEqual(all)
      }
      return performance.now() - since
    },
    close: () => Promise.all(streams.map((stream) => stream.close())),
  }
}

test.each(['SIGSTOP', 'SIGKILL'] as const)(
  'after %s of the process that reads events, the others miss none and one of them reads',
  async (signal) => {
    const first = await reader()
    const others = [...programs.keys()].filter((name) => name !== first)
    const streams = await openStreams(others)
    await streams.send(5)
    programs.get(first)!.kill(signal)
    const milliseconds = await streams.send(5)
    console.log(`after ${signal} of the reader events arrived within ${milliseconds.toFixed(0)} ms`)
    await eventually(async () => ((await reader()) === first ? undefined : true))
    await streams.send(5)
    if (signal === 'SIGSTOP') programs.get(first)!.kill('SIGCONT')
    await streams.send(5)
    expect(others).toContain(await reader())
    await streams.close()
  },
)
