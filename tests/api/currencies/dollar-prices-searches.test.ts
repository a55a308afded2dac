import { expect, test } from 'vitest'
import type { ImportReport, SellerListing } from '../../../contracts/selling/selling.ts'
import type { SavedSearch } from '../../../contracts/watchlist/watchlist.ts'
import { sharedShop } from '../../support/fixtures.ts'
import { createMember, type Member } from '../../support/members/people.ts'
import { isRepriced, setsRate } from '../../support/currencies/rates.ts'
import { listItem, importFile } from '../../support/listings/selling.ts'
import { eventually } from '../../support/server/waiting.ts'
import { storedNotifications } from '../../support/notifications/stored-notifications.ts'

const { server, ann, seller } = sharedShop()

const alertsOf = async (member: Member): Promise<string[]> =>
  (await storedNotifications(server, { userId: member.id }))
    .filter(({ group }) => group === 'search_alert')
    .map(({ message }) => message)

test('a saved search finds dollar prices by their amount at the rate in force', async () => {
  const saved = await ann.client.post<SavedSearch>('/api/saved-searches', {
    query: { search: 'kudu horn', maxPrice: '300000' },
  })
  expect(saved.body.name).toBe('“kudu horn”, up to ZWL 300,000')
  // At 25,000 the first is ZWL 500,000 and the second ZWL 250,000.
  await listItem(seller, { title: 'Long kudu horn', price: '20', currency: 'USD' })
  await listItem(seller, { title: 'Short kudu horn', price: '10', currency: 'USD' })
  await eventually(async () => ((await alertsOf(ann)).length > 0 ? true : undefined), 10)
  const first = 'Short kudu horn, ZWL 250,000. You saved: “kudu horn”, up to ZWL 300,000'
  expect(await alertsOf(ann)).toEqual([first])
  await setsRate(server, 15_000)
  await isRepriced(server, 15_000)
  await listItem(seller, { title: 'Old kudu horn', price: '20', currency: 'USD' })
  await eventually(async () => ((await alertsOf(ann)).length > 1 ? true : undefined), 10)
  expect(await alertsOf(ann)).toEqual([
    first,
    'Old kudu horn, ZWL 300,000. You saved: “kudu horn”, up to ZWL 300,000',
  ])
})

test('an imported file keeps its dollar prices after a new rate and in a later export', async () => {
  const owner = await createMember(server)
  await setsRate(server, 25_000)
  const brought = await importFile<ImportReport>(
    owner,
    'title,description,condition,price,currency,shipping\nPot,Enamel and in good order,good,12.55,USD,2.35',
  )
  expect(brought.body).toMatchObject({ good: 1, bad: 0 })
  await setsRate(server, 30_000)
  await isRepriced(server, 30_000)
  const { body } = await owner.client.get<SellerListing[]>('/api/selling/listings')
  expect(body[0]).toMatchObject({
    currency: 'USD',
    originalPrice: '12.55',
    originalShippingCost: '2.35',
    base: 'ZWL',
    price: '376500.00',
    shippingCost: '70500.00',
  })
  const file = await (await owner.client.fetch('/api/selling/export.csv')).text()
  expect(file).toContain('Pot,Enamel and in good order,good,12.55,USD,1,,Harare,2.35,')
})
