import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { auctionRow, bids, insertAuctionWithTerms } from '#support/auctions/auctions.ts'
import { sharedServer, sharedShop } from '#support/fixtures.ts'
import { sharedPrograms } from '#support/processes/shared-programs.ts'
import type { Program } from '#support/processes/program.ts'
import { eventually } from '#support/server/waiting.ts'

const { server: web, seller, ann } = sharedShop(sharedServer({ ROLE: 'web' }))
const environment = { PAYNOW_URL: 'http://127.0.0.1:9', AUCTION_EXTENSION_SECONDS: '0' }
const programs = sharedPrograms(() => web.databaseUrl, { ...environment, ROLE: 'worker' })
const { server, running: workers, start } = programs

/** Deliveries that a client has sent completely. */
let deliveries = 0
/** Confirms the deliveries; until then the clients wait. */
let confirms = false
const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    stream.resume().on('end', () => {
      deliveries += 1
      if (confirms) done()
    })
  },
})
// The connection of a killed worker breaks.
mailServer.on('error', () => undefined)

beforeAll(async () => {
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer.server, 'listening')
})
afterAll(() => new Promise<void>((resolve) => mailServer.close(resolve)))

const startWorker = (name: string): Promise<Program> => {
  const { port } = mailServer.server.address() as { port: number }
  return start(name, { SMTP_URL: `smtp://127.0.0.1:${port}` })
}

/** Starts a worker and resolves when it waits for the confirmation of a mail. */
async function startMailing(name: string): Promise<Program> {
  deliveries = 0
  confirms = false
  const worker = await startWorker(name)
  const mail = { to: 'rudo@example.com', subject: 'Hello', text: 'Sent by a worker.' }
  await web.app.jobs.add(web.app.db, 'send_mail', mail)
  await eventually(async () => deliveries === 1 || undefined)
  return worker
}

test('a worker exits within ten seconds of SIGTERM, although a job still runs', async () => {
  const worker = await startMailing('stopped')
  const since = performance.now()
  worker.kill('SIGTERM')
  expect(await worker.exited).toBe(0)
  // The job would wait for the mail server for 20 seconds.
  expect(performance.now() - since).toBeLessThan(10_000)
  const left = 'delete from graphile_worker._private_jobs returning locked_by'
  const { rows } = await web.app.pool.query(left)
  expect(rows).toEqual([{ locked_by: expect.stringMatching(/^pool-/) }])
})

test(
  'a job of a killed worker is run by another worker within a minute',
  { timeout: 180_000 },
  async () => {
    // Started first and stopped meanwhile: without a confirmation the mail is sent again after 20 seconds.
    const other = await startWorker('other')
    other.kill('SIGSTOP')
    const killed = await startMailing('killed')
    confirms = true
    killed.kill('SIGKILL')
    await killed.exited
    other.kill('SIGCONT')
    const since = performance.now()
    const jobs = async () => (await web.app.pool.query('select from graphile_worker.jobs')).rowCount
    await eventually(async () => (await jobs()) === 0 || undefined, 90)
    const seconds = (performance.now() - since) / 1000
    console.log(`the job of the killed worker was run again after ${seconds.toFixed(1)} s`)
    expect(seconds).toBeLessThan(60)
    expect(deliveries).toBe(2)
    other.kill('SIGTERM')
    expect(await other.exited).toBe(0)
    const log = await readFile(path.join(server.dataDir, 'other/logs/musika.log'), 'utf8')
    expect(log).toContain('the jobs of dead processes were released')
  },
)

describe('of two workers', () => {
  beforeAll(async () => {
    for (const name of ['one', 'two']) await start(name)
  })

  /** The names of the workers that lead: each other one waits for the lock of the sweeps. */
  async function leaders(): Promise<string[]> {
    const { rows } = await web.app.pool.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = 7367001 and granted and datname = current_database()`,
    )
    return rows.map(({ name }) => name)
  }
  const leader = () => eventually(async () => (await leaders())[0])

  /** Lets an auction end now; resolves with the seconds until it is closed. */
  async function closes(): Promise<number> {
    const auction = await insertAuctionWithTerms(web, seller)
    await bids(ann, auction, 150)
    const endNow = 'update auctions set ends_at = clock_timestamp() where product_id = $1'
    await web.app.pool.query(endNow, [auction])
    const closed = await eventually(async () => {
      const { ends_at: end, closed_at: at } = await auctionRow(web, auction)
      return at ? at.getTime() - end.getTime() : undefined
    }, 60)
    return closed / 1000
  }

  test('when the leader is killed, the other worker closes auctions within seconds', async () => {
    const killed = await leader()
    workers.get(killed)!.kill('SIGKILL')
    const seconds = await closes()
    console.log(`after a kill an auction was closed ${seconds.toFixed(1)} s after its end`)
    expect(seconds).toBeLessThan(15)
    const other = await leader()
    expect(other).not.toBe(killed)
    await start(killed)
    expect(await leaders()).toEqual([other])
  })

  test('when the leader is frozen, the other worker takes over, and the first does not take back', async () => {
    const frozen = await leader()
    const program = workers.get(frozen)!
    program.kill('SIGSTOP')
    try {
      const seconds = await closes()
      console.log(`after a freeze an auction was closed ${seconds.toFixed(1)} s after its end`)
      expect(seconds).toBeLessThan(20)
      expect(await leader()).not.toBe(frozen)
    } finally {
      program.kill('SIGCONT')
    }
    // It answers again, so it has noticed what happened meanwhile.
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
    expect(await closes()).toBeLessThan(15)
    expect(await leaders()).toHaveLength(1)
    expect(await leader()).not.toBe(frozen)
  })

  test('when the leader stops, the other worker takes over at once', async () => {
    const stopped = await leader()
    workers.get(stopped)!.kill('SIGTERM')
    expect(await workers.get(stopped)!.exited).toBe(0)
    const seconds = await closes()
    console.log(`after a stop an auction was closed ${seconds.toFixed(1)} s after its end`)
    expect(seconds).toBeLessThan(15)
  })
})
