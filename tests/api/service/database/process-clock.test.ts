import { auctionRow, bidPath, bids } from '#support/auctions/auctions.ts'
import { sharedMember, sharedShop } from '#support/fixtures.ts'
import { insertAuction } from '#support/listings/listings.ts'
import { createMember } from '#support/members/people.ts'
import { eventually } from '#support/server/waiting.ts'

/** The clock of a process may be wrong, or jump. What it decides and shows is by the database's clock. */
const { server, seller } = sharedShop()
const bidder = sharedMember(server)

const day = 86_400_000
afterEach(() => void vi.useRealTimers())

/** Changes the clock of the process, but not that of PostgreSQL. */
const jump = (days: number) =>
  vi.useFakeTimers({
    toFake: ['Date'],
    now: performance.timeOrigin + performance.now() + days * day,
  })

async function databaseTime(): Promise<number> {
  const { rows } = await server.app.pool.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]!.now.getTime()
}

test.each([-400, 400])('a clock that jumps by %i days decides and shows nothing', async (days) => {
  const auction = await insertAuction(server, seller, { priceMinor: 100_00n })
  // Under 18 today, but not in 400 days; and 18 today, but not 400 days ago.
  const bornBefore = (years: number, more: number) =>
    new Date(Date.now() - years * 365.25 * day - more * day).toISOString().slice(0, 10)
  const minor = await createMember(server, { dateOfBirth: bornBefore(18, -100) })
  const adult = await createMember(server, { dateOfBirth: bornBefore(18, 100) })
  jump(days)
  expect(await minor.client.post(bidPath(auction), { amount: '200' })).toMatchObject({
    status: 403,
    body: { code: 'under_age' },
  })
  await bids(adult, auction, 200)
  await bids(bidder, auction, 300)
  expect(await auctionRow(server, auction)).toMatchObject({ bid_count: 2, closed_at: null })
  const { body } = await server.visitor().get<{ serverTime: string }>('/api/site')
  const { text } = await server.visitor().get(`/product/${auction}`)
  const state = /"renderTime":(\d+),"sendTime":"(\d+)"/.exec(text)!
  const shown = [new Date(body.serverTime).getTime(), ...state.slice(1).map(Number)]
  const now = await databaseTime()
  for (const time of shown) expect(Math.abs(time - now)).toBeLessThan(60_000)
})

test('settings are read again after the clock was set back', async () => {
  const name = async () => (await server.visitor().get<{ name: string }>('/api/site')).body.name
  const before = await name()
  jump(-1)
  await server.app.pool.query(
    `insert into settings (name, value, during) values ('site_name', '"Market"', tstzrange(now(), null))`,
  )
  expect(before).not.toBe('Market')
  await eventually(async () => ((await name()) === 'Market' ? true : undefined))
})
