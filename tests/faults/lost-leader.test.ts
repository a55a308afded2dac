import { auctionRow, bids, insertAuctionWithTerms } from '../support/auctions/auctions.ts'
import { sharedServer, sharedShop } from '../support/fixtures.ts'
import { sharedPrograms } from '../support/processes/shared-programs.ts'
import { eventually } from '../support/server/waiting.ts'

const { server: web, seller, ann } = sharedShop(sharedServer({ ROLE: 'web' }))
const { running: workers, start: startWorker } = sharedPrograms(() => web.databaseUrl, {
  ROLE: 'worker',
  PAYNOW_URL: 'http://127.0.0.1:9',
  AUCTION_EXTENSION_SECONDS: '0',
})
beforeAll(async () => {
  for (const name of ['one', 'two']) await startWorker(name)
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
  await web.app.pool.query(
    'update auctions set ends_at = clock_timestamp() where product_id = $1',
    [auction],
  )
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
  await startWorker(killed)
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
