import { parse } from 'csv-parse/sync'
import type { ImportReport, SellerListing } from '#contracts/selling/selling.ts'
import { sharedServer } from '#support/fixtures.ts'
import { importFile, withoutIds, type Refusal } from '#support/listings/selling.ts'
import { createMember, type Member } from '#support/members/people.ts'

const server = sharedServer()

const header =
  'title,description,condition,price,currency,shipping,collection,courier,collection_place,collection_times'
const line = (...cells: string[]) =>
  `Sprayer,Enamel and in good order,good,20,USD,${cells.join(',')}`
const bring = (member: Member, ...lines: string[]) =>
  importFile<ImportReport & Refusal>(member, [header, ...lines].join('\n'))
const listed = async (member: Member) =>
  (await member.client.get<SellerListing[]>('/api/selling/listings?limit=100')).body
const exported = async (member: Member) =>
  parse<Record<string, string>>(
    await (await member.client.fetch('/api/selling/export.csv')).text(),
    { bom: true, columns: true },
  )

test('a file has prices of the courier and the collection, and an exported one is read again', async () => {
  const [seller, other] = [await createMember(server), await createMember(server)]
  const courier = 'Bulawayo and around = 3.00; Manicaland = none'
  const [place, times] = ['Avondale shops', 'Weekdays after 17:00']
  const { body } = await bring(seller, line('8', 'yes', courier, place, times))
  expect(body, JSON.stringify(body)).toMatchObject({ good: 1, bad: 0, ignoredColumns: [] })
  const [made] = await listed(seller)
  expect(made!.collectionTerms).toEqual({ place, times })
  expect(made!.courierPrices).toHaveLength(2)

  const [row] = await exported(seller)
  expect(row).toMatchObject({ courier, collection_place: place, collection_times: times })
  const file = await (await seller.client.fetch('/api/selling/export.csv')).text()
  const report = { good: 1, bad: 0 }
  expect((await importFile<ImportReport>(other, withoutIds(file))).body).toMatchObject(report)
  const { courierPrices, collectionTerms } = made!
  expect(await listed(other)).toMatchObject([{ courierPrices, collectionTerms }])
})

test('a wrong cell is reported by its column; files without such listings have no such columns', async () => {
  const seller = await createMember(server)
  const { body } = await bring(
    seller,
    line('8', 'yes', 'Lusaka = 3', '', ''),
    line('8', 'yes', 'North = 9', '', ''),
    line('8', 'yes', '', 'Avondale', ''),
  )
  const columns = body.lines.flatMap(({ fields }) => Object.keys(fields))
  expect(columns).toEqual(['courier', 'courier', 'collection_times'])
  expect(await listed(seller)).toEqual([])
  await bring(seller, line('8', 'no', '', '', ''))
  const [row] = await exported(seller)
  expect(Object.keys(row!)).not.toContain('courier')
  expect(Object.keys(row!)).not.toContain('collection_place')
})
