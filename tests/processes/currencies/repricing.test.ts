import { expect, test } from 'vitest'
import type { ProductDetail } from '../../../contracts/products/products.ts'
import { announceRates } from '../../../server/modules/settings/announce-rates.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { startApi } from '../../support/server/api-server.ts'
import { openLive } from '../../support/notifications/live.ts'
import { inDollars } from '../../support/currencies/dollar-prices.ts'
import { isRepriced, setsRate } from '../../support/currencies/rates.ts'
import { listItem } from '../../support/listings/selling.ts'

const { server, seller } = sharedShop()

const latestEvent = async (): Promise<bigint> => {
  // Events of the set-up are ignored.
  await expect.poll(async () => (await unannounced()).length, { timeout: 8000 }).toBe(0)
  const { rows } = await server.app.pool.query<{ id: bigint }>(
    'select coalesce(max(id), 0) as id from events',
  )
  return rows[0]!.id
}
const unannounced = async (): Promise<unknown[]> => {
  const { rows } = await server.app.pool.query<{ id: string }>(
    `select id from settings where name = 'exchange_rate' and announced_at is null
       and during @> clock_timestamp()`,
  )
  return rows
}
const eventsSince = async (id: bigint): Promise<string[]> => {
  const { rows } = await server.app.pool.query<{ type: string }>(
    'select type from events where id > $1 order by id',
    [id],
  )
  return rows.map(({ type }) => type)
}

test('two processes reprice each listing and announce the rate once', async () => {
  const second = await startApi({ DATABASE_URL: server.databaseUrl })
  const { id } = await listItem(seller, inDollars)
  const here = await openLive(server.visitor(), [])
  const there = await openLive(second.visitor(), [`product:${id}`])
  const before = await latestEvent()
  await setsRate(server, 45_000)
  await isRepriced(server, 45_000)
  await Promise.all(
    [here, there].map((live) => live.next((message) => message.event === 'rate.changed')),
  )
  const page = await second.visitor().get<ProductDetail>(`/api/products/${id}`)
  expect(page.body.price).toBe('450000.00')
  // Later sweeps do not announce it again.
  for (const { app } of [server, second, server]) await announceRates(app)
  expect(await eventsSince(before)).toEqual(['rate.changed'])
  await here.close()
  await there.close()
  await second.stop()
})
