import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLive } from '../support/notifications/live.ts'
import { Client } from '../support/server/client.ts'
import { createDatabase } from '../support/server/database.ts'
import { startProgram, type Program } from '../support/server/program.ts'
import { freePort } from '../support/server/server.ts'
import { eventually } from '../support/server/waiting.ts'
import { openValkey, type ValkeyServer } from '../support/valkey/valkey-server.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let pool: pg.Pool
let valkey: ValkeyServer
let dataDir: string
const programs = new Map<string, Program>()

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'musika-reader-'))
  database = await createDatabase()
  pool = new pg.Pool({ connectionString: database.url })
  valkey = await openValkey()
  for (const name of ['one', 'two', 'three']) await start(name)
})
afterAll(async () => {
  for (const program of programs.values()) program.kill('SIGKILL')
  await Promise.all([...programs.values()].map(({ exited }) => exited))
  await valkey.stop()
  await pool.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The sessions of a process have its name. */
async function start(name: string): Promise<void> {
  const url = new URL(database.url)
  url.searchParams.set('application_name', name)
  const program = await startProgram({
    PORT: String(await freePort()),
    DATABASE_URL: url.href,
    VALKEY_URL: valkey.url,
    DATA_DIR: path.join(dataDir, name),
    RATE_LIMIT: 'off',
    PAYNOW_URL: 'http://127.0.0.1:9',
    SEED: 'none',
  })
  programs.set(name, program)
}

const reader = () =>
  eventually(async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and objid = 7367002 and granted and datname = current_database()`,
    )
    return rows[0]?.name
  })

/** Commits events of a product, each in a transaction of its own, and notifies the processes once. */
async function publish(productId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let written = 0; written < count; written += 1) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into events (topic, type, data)
       values ('product:' || $1::text, 'product.changed', jsonb_build_object('productId', $1::text))
       returning tx || '-' || id as id`,
      [productId],
    )
    ids.push(rows[0]!.id)
  }
  await pool.query('notify musika_events')
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
