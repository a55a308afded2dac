import { demoBuyers } from '../../../seed/catalogue/buyers.ts'
import { demoListings } from '../../../seed/catalogue/listings.ts'
import { demoSales } from '../../../seed/catalogue/sales.ts'
import { demoSellers } from '../../../seed/catalogue/sellers.ts'
import { seedDemo } from '../../../seed/load.ts'
import { sharedDemo } from '#support/fixtures.ts'
import { filesOnDisk } from '#support/listings/pictures.ts'
import { startServer } from '#support/server/server.ts'

/** Private pictures of disputes. */
const demoEvidence = demoSales.filter(({ dispute }) => dispute?.picture).length

const server = sharedDemo()

test('a shop that has members is not seeded', async () => {
  const state = async () => {
    const { rows } = await server.app.pool.query<{ users: bigint; products: bigint }>(
      'select (select count(*) from users) as users, (select count(*) from products) as products',
    )
    return { ...rows[0], files: (await filesOnDisk(server)).length }
  }
  const before = await state()
  const said: string[] = []
  await seedDemo(server.app, (line) => said.push(line))
  expect(await state()).toEqual(before)
  expect(said).toEqual([])
})

test('seeding is atomic, and one of two concurrent runs fills the shop', async () => {
  const empty = await startServer()
  onTestFinished(() => empty.stop())
  const members = async () =>
    Number((await empty.app.pool.query('select count(*) from users')).rows[0].count)
  await empty.app.pool.query('alter table ratings add constraint refuse_all check (rating < 0)')
  await expect(seedDemo(empty.app, () => {})).rejects.toThrow('refuse_all')
  expect(await members()).toBe(0)
  expect(await filesOnDisk(empty)).toEqual([])

  await empty.app.pool.query('alter table ratings drop constraint refuse_all')
  await Promise.all([seedDemo(empty.app, () => {}), seedDemo(empty.app, () => {})])
  expect(await members()).toBe(demoSellers.length + demoBuyers.length)
  const pictures = demoListings.flatMap((item) => item.images).length + demoEvidence
  expect(await filesOnDisk(empty)).toHaveLength(pictures)
})
