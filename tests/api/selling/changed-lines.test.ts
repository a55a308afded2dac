import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { ImportReport, SellerListing } from '#contracts/selling/selling.ts'
import { sharedServer } from '#support/fixtures.ts'
import { importFile, listAuction, listItem } from '#support/listings/selling.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { rowsOf } from '#support/rows.ts'

const server = sharedServer({ AUCTION_MIN_SECONDS: '3600' })
let seller: Member
beforeEach(async () => (seller = await createMember(server)))

type Cells = Record<string, string>
const exported = async () => (await seller.client.fetch('/api/selling/export.csv')).text()
const linesOf = (file: string) => parse<Cells>(file, { bom: true, columns: true })
const bring = async (file: string, query = '') =>
  (await importFile<ImportReport>(seller, file, { query })).body
/** Sends the exported lines with these cells, as a spreadsheet with semicolons writes them. */
const bringChanged = async (cells: Cells, query = '') => {
  const lines = linesOf(await exported()).map((line) => ({ ...line, ...cells }))
  return bring(`sep=;\r\n${stringify(lines, { header: true, delimiter: ';' })}`, query)
}
const listed = async () =>
  (await seller.client.get<SellerListing[]>('/api/selling/listings?limit=100')).body
const stored = () =>
  rowsOf(
    server,
    `select to_jsonb(p) as listing, to_jsonb(a) as auction, (select count(*) from price_changes) as prices
     from products p left join auctions a on a.product_id = p.id where p.seller_id = $1 order by p.id`,
    [seller.id],
  )
const variants = {
  options: ['Size'],
  list: [
    { values: ['8'], quantity: 2, priceDifference: '0' },
    { values: ['9'], quantity: 1, priceDifference: '2.50' },
  ],
}
/** Lists one item of each shape. Returns the id of the sold one. */
async function fill(): Promise<string> {
  await listItem(seller, {
    title: '=Sofa “grande”',
    price: '120.50',
    currency: 'USD',
    shippingCost: '4',
    location: 'Gweru',
  })
  await listItem(seller, {
    title: 'Shoe',
    price: '20',
    currency: 'USD',
    variants,
    images: [await uploadedPicture(seller)],
  })
  await listAuction(seller, { title: 'Bike', buyItNowPrice: '9000000', reservePrice: '8000000' })
  const sold = await listItem(seller, { title: 'Sold' })
  await rowsOf(server, `update products set status = 'sold', quantity = 0 where id = $1`, [sold.id])
  return sold.id
}

test.for([
  ['as it was exported', (file: string) => file],
  [
    'with other line breaks, signs of decimals and order of columns',
    (file: string) =>
      stringify(
        linesOf(file).map(({ id, price, ...line }) => ({
          ...line,
          id,
          price: price!.replace(/0?$/, '').replace('.', ','),
        })),
        { header: true, delimiter: ';' },
      ),
  ],
] as const)('%s: a file that comes back changes nothing', async ([, returned]) => {
  await fill()
  const before = await stored()
  for (const query of ['?dryRun=1', '']) {
    const report = await bring(returned(await exported()), query)
    expect(report, JSON.stringify(report)).toMatchObject({ good: 4, bad: 0 })
    expect(report.lines.map(({ change }) => change)).toEqual(Array(4).fill('unchanged'))
  }
  expect(await stored()).toEqual(before)
})

test.for([
  [{ title: 'Couch' }, { title: 'Couch', originalPrice: '120.50' }],
  [
    { price: '1.234,50' },
    { originalPrice: '1234.50', currency: 'USD', originalShippingCost: '4.00' },
  ],
  [
    { currency: 'ZWL', price: '5000', shipping: '' },
    { originalPrice: '5000.00', originalShippingCost: '0.00' },
  ],
  [
    { quantity: '7', condition: 'Like New' },
    { quantity: 7, condition: 'like-new' },
  ],
  [
    { collection: 'yes', category: 'Home & Garden' },
    { allowsCollection: true, categoryId: 'home-garden' },
  ],
] as [Cells, Partial<SellerListing>][])(
  'changed cells change the listing: %j',
  async ([cells, changed]) => {
    await listItem(seller, { title: 'Sofa', price: '120.50', currency: 'USD', shippingCost: '4' })
    const [before] = await listed()
    const columns = Object.keys(cells)
    const dry = await bringChanged(cells, '?dryRun=1')
    expect(dry.lines).toMatchObject([
      { ok: true, change: 'changed', message: expect.stringMatching(/^Can be changed: /) },
    ])
    for (const column of columns) expect(dry.lines[0]!.message).toContain(column)
    expect(await listed()).toEqual([before])
    expect((await bringChanged(cells)).lines).toMatchObject([
      { line: 3, ok: true, change: 'changed', productId: before!.id },
    ])
    expect(await listed()).toMatchObject([{ id: before!.id, ...changed }])
    expect((await bringChanged({})).lines).toMatchObject([{ change: 'unchanged' }])
  },
)

test('variants keep their pictures, auctions their beginning, and columns that are left out their values', async () => {
  const picture = await uploadedPicture(seller)
  const [first, second] = variants.list
  const list = [{ ...first!, image: picture }, second!]
  const pair = { title: 'Shoe', price: '20', images: [picture], variants: { ...variants, list } }
  const shoe = await listItem(seller, pair)
  const bike = await listAuction(seller, { title: 'Bike' })
  const [auction, shoes] = await listed()
  const file = [
    'id,variants,days',
    `${shoe.id},"8 = 5; 9 = 1 +2,75",`,
    `${bike.id},,${Number(linesOf(await exported())[0]!['days']) + 2}`,
  ]
  expect(await bring(file.join('\n'))).toMatchObject({ good: 2, bad: 0 })
  const [longer, changed] = await listed()
  expect(Date.parse(longer!.auctionEndTime!) - Date.parse(auction!.auctionEndTime!)).toBe(
    2 * 86_400_000,
  )
  expect(changed).toMatchObject({ title: 'Shoe', quantity: 6, images: shoes!.images })
  const { body } = await server.visitor().get<{ variants: unknown }>(`/api/products/${shoe.id}`)
  const shown = [{ image: expect.any(String) }, { image: null, priceDifference: '2.75' }]
  expect(body.variants).toMatchObject({ list: shown })
})

test('a line names an own listing, once, that can still be changed; other lines are new', async () => {
  const sold = await fill()
  const foreign = await listItem(await createMember(server), { title: 'Foreign' })
  const [, , , sofa] = linesOf(await exported())
  const file = [
    'id,title,description,condition,price,format',
    `${foreign.id},Mine,Enamel and in order,good,1,`,
    `7,Mine,Enamel and in order,good,1,`,
    `${sofa!['id']},Couch,,,,`,
    `${sofa!['id']},Settee,Enamel and in order,good,1,`,
    `${sold},Again,Enamel and in order,good,1,`,
    `,New,Enamel and in order,good,1,`,
    `,,,,,`,
  ]
  const { lines } = await bring(file.join('\n'))
  const unknown = 'You have no listing with this id. Leave the cell empty to list a new item.'
  expect(lines).toMatchObject([
    { ok: false, change: null, fields: { id: unknown } },
    { ok: false, fields: { id: unknown } },
    { ok: false, fields: { description: expect.any(String), price: expect.any(String) } },
    { ok: false, fields: { id: 'Line 4 has the same id.' } },
    { ok: false, message: 'This listing can no longer be changed.' },
    { ok: true, change: 'new', message: 'Listed' },
  ])
  const titles = (await listed()).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['=Sofa “grande”', 'Bike', 'New', 'Shoe'])
  expect((await bring(`id,format\n${sofa!['id']},auction`)).lines).toMatchObject([
    {
      ok: false,
      title: '=Sofa “grande”',
      fields: { format: 'An existing listing keeps its format.' },
    },
  ])
})
