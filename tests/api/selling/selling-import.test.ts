import type { ImportReport, SellerListing } from '#contracts/selling/selling.ts'
import { sharedServer } from '#support/fixtures.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import {
  listAuction,
  listItem,
  importFile,
  withoutIds,
  type Refusal,
} from '#support/listings/selling.ts'

const server = sharedServer({ AUCTION_MIN_SECONDS: '3600' })
let seller: Member

const newcomer = async () => (seller = await createMember(server))
beforeEach(newcomer)

const header = 'title,description,condition,price'
const pot = (name: string, rest = 'good,1000') => `${name},Enamel and in good order,${rest}`
const bring = (content: string | Uint8Array, more: Parameters<typeof importFile>[2] = {}) =>
  importFile<ImportReport & Refusal>(seller, content, more)
const listed = async (member = seller) =>
  (await member.client.get<SellerListing[]>('/api/selling/listings?limit=100')).body
const byTitle = (a: SellerListing, b: SellerListing) => (a.title < b.title ? -1 : 1)
const exported = async (member = seller) => {
  const response = await member.client.fetch('/api/selling/export.csv')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('attachment')
  // Reads the raw bytes, because `text()` removes the byte order mark.
  return Buffer.from(await response.arrayBuffer()).toString()
}

test('valid lines become listings; invalid lines are reported and do not stop the others', async () => {
  const file = [
    'Title,Description,Condition,Price,Currency,Quantity,Category,Location,Shipping,Collection',
    'Pot,Enamel and in good order,Like New,12.50,usd,3,Home & Garden,harare,2,yes',
    ',Enamel and in good order,good,5,,,,,,',
    'Pan,short,broken,0,,,,,,',
    '"Drum, carved","Two lines\nof words, quoted",new,350000,ZWL,,,,,only',
    'Cup,Enamel and in good order,good,5,GBP,0,weapons,,-1,maybe',
  ]
  const { status, body } = await bring(file.join('\r\n'))
  expect(status).toBe(200)
  expect(body).toMatchObject({ dryRun: false, good: 2, bad: 3, ignoredColumns: [] })
  expect(body.lines).toMatchObject([
    { line: 2, ok: true },
    { line: 3, ok: false, fields: { title: 'Product title is required' } },
    { line: 4, ok: false },
    { line: 5, ok: true },
    { line: 7, ok: false },
  ])
  expect(body.lines[2]?.fields).toEqual({
    description: 'Description must be at least 10 characters',
    condition: 'Please select the item condition',
    price: 'Price must be a positive number',
  })
  const wrong = ['category', 'collection', 'currency', 'quantity', 'shipping']
  expect(Object.keys(body.lines[4]?.fields ?? {}).sort()).toEqual(wrong)
  expect((await listed()).toSorted(byTitle)).toMatchObject([
    {
      title: 'Drum, carved',
      collectionOnly: true,
      // The seller's city, because the cell is empty.
      location: 'Harare',
      description: expect.stringContaining('\nof words, quoted'),
    },
    {
      title: 'Pot',
      condition: 'like-new',
      price: '312500.00',
      originalPrice: '12.50',
      currency: 'USD',
      quantity: 3,
      categoryId: 'home-garden',
      location: 'Harare',
      shippingCost: '50000.00',
      allowsCollection: true,
    },
  ])
  expect((await server.visitor().get(`/api/products?sellerId=${seller.id}`)).body).toHaveLength(2)
})

test('auctions are imported with their length and price bounds', async () => {
  const file = [
    'title,description,condition,price,format,days,buy_it_now,reserve',
    'A,Enamel and in good order,good,100,auction,7,500,300',
    'B,Enamel and in good order,good,100,auction,3,50,',
  ]
  const { body } = await bring(file.join('\n'))
  expect(body.lines.map(({ ok }) => ok)).toEqual([true, false])
  expect(body.lines[1]?.fields).toEqual({
    buy_it_now: 'The Buy It Now price must be higher than the starting bid.',
  })
  const [auction] = await listed()
  expect(auction).toMatchObject({ buyItNowPrice: '500.00', reservePrice: '300.00' })
})

test('a dry run reports on each line and lists nothing', async () => {
  const file = [header, pot('Pot'), pot('Pan', 'good,none')].join('\n')
  const { body } = await bring(file, { query: '?dryRun=1' })
  expect(body).toMatchObject({ dryRun: true, good: 1, bad: 1 })
  expect(body.lines[0]).toMatchObject({ ok: true, productId: null })
  expect(await listed()).toEqual([])
})

test('semicolons, a byte order mark, empty lines and unknown columns are accepted', async () => {
  const wide = `\ufeff${header.replaceAll(',', ';')};colour;id\r\n\r\nPot;Enamel, and in order;good;1000;red;\r\n;;;;;\r\n`
  const { body } = await bring(wide)
  expect(body).toMatchObject({ good: 1, bad: 0, ignoredColumns: ['colour'] })
  for (const [first, sign] of [
    ['sep=;', ';'],
    ['\ufeffsep=|', '|'],
    ['"sep=;"', ';'],
  ] as const) {
    const named = `${first}\r\n${header.replaceAll(',', sign)}\r\nJar${sign}Glass, and in order${sign}good${sign}19,99`
    expect((await bring(named)).body).toMatchObject({ good: 1, bad: 0, lines: [{ line: 3 }] })
  }
  expect((await listed()).map(({ images }) => images)).toEqual([[], [], [], []])
  expect((await listed())[0]).toMatchObject({ originalPrice: '19.99' })
})

test.each([
  ['', /empty/],
  [header, /no line below/],
  [`title,price\nPot,1`, /must name the column "description"/],
  [`${header}\nPot,"never closed,good,1`, /quotation marks in line/],
  [Uint8Array.from([0xff, 0xfe, 0x74, 0x00]), /UTF-8/],
  [`${header}\nPot\u0000,Enamel and in order,good,1`, /UTF-8/],
  [[header, ...Array.from({ length: 501 }, (_, n) => pot(`P${n}`))].join('\n'), /At most 500/],
])('an unreadable file is refused with the reason: %#', async (content, sentence) => {
  const { status, body } = await bring(content)
  expect(status).toBe(400)
  expect(body.message).toMatch(sentence)
  expect(await listed()).toEqual([])
})

test('lines that are too long, too short or malicious are refused with their errors', async () => {
  const file = [
    `${header},__proto__`,
    'Pot',
    `${pot('Pan')},{},more,and,more`,
    `${'x'.repeat(5000)},Enamel and in order,good,1`,
    `Cup,${'y'.repeat(6000)},good,1`,
    pot("Robert'); drop table products;--"),
    pot('<script>alert(1)</script>'),
    pot('Zero\u0007bell'),
    pot('Big', 'good,99999999999999999999'),
    pot('Exponent', 'good,1e9'),
  ]
  const { status, body } = await bring(file.join('\n'))
  expect(status).toBe(200)
  const good = ['Pan', "Robert'); drop table products;--", '<script>alert(1)</script>']
  expect(body).toMatchObject({ good: 3, bad: 6 })
  expect(body.lines.flatMap(({ ok, title }) => (ok ? [title] : []))).toEqual(good)
  expect(body.lines[2]?.title.length).toBeLessThanOrEqual(200)
})

/** The fields that a file has, besides texts. */
const columns = `title price currency originalPrice shippingCost quantity location categoryId
  buyItNowPrice reservePrice allowsCollection`.split(/\s+/) as (keyof SellerListing)[]

test('an exported file has the own listings only and can be imported again', async () => {
  await listItem(seller, {
    title: '=Sofa “grande”',
    price: '120.50',
    currency: 'USD',
    shippingCost: '4',
    quantity: 3,
    location: 'Gweru',
    categoryId: 'home-garden',
    allowsCollection: true,
    images: [await uploadedPicture(seller)],
  })
  await listAuction(seller, { title: 'Bike', buyItNowPrice: '9000000', reservePrice: '8000000' })
  const text = await exported()
  expect(text.startsWith('\ufefftitle,description,')).toBe(true)
  const before = await listed()
  await newcomer()
  expect(text).toContain('Bike')
  expect(text).toContain("'=Sofa")
  expect(await exported()).not.toContain('Bike')
  expect((await bring(withoutIds(text))).body).toMatchObject({ good: 2, bad: 0 })
  const shape = (rows: SellerListing[]) =>
    rows.toSorted(byTitle).map((row) => columns.map((column) => row[column]))
  expect(shape(await listed())).toEqual(shape(before))
})

test('the same file with the same key creates no duplicates, even after its response expired', async () => {
  const file = [header, pot('Pot'), pot('Pan')].join('\n')
  const first = await bring(file, { key: 'march-stock' })
  expect((await bring(file, { key: 'march-stock' })).body.lines).toEqual(first.body.lines)
  expect((await bring(`${file}\n${pot('Cup')}`, { key: 'march-stock' })).status).toBe(409)
  await server.app.pool.query('delete from idempotency_keys')
  const third = await bring(file, { key: 'march-stock' })
  const ids = ({ body }: typeof first) => body.lines.map(({ productId }) => productId)
  expect(ids(third)).toEqual(ids(first))
  expect(await listed()).toHaveLength(2)
})

test('members who may not sell may not import; wrong types and sizes are refused', async () => {
  const file = [header, pot('Pot')].join('\n')
  const dateOfBirth = `${new Date().getFullYear() - 16}-01-01`
  const tooYoung = { status: 403, body: { code: 'under_age' } }
  const young = await createMember(server, { dateOfBirth })
  expect(await importFile(young, file)).toMatchObject(tooYoung)
  const otherType = { status: 415, body: { message: 'Send the file as text/csv.' } }
  for (const type of ['application/json', 'text/plain', 'application/vnd.ms-excel'])
    expect(await bring(file, { type })).toMatchObject(otherType)
  expect((await bring(`${header}\n${'x'.repeat(1024 * 1024)}`)).status).toBe(413)
  await server.app.pool.query('update users set suspended_at = now() where id = $1', [seller.id])
  expect((await bring(file)).status).toBe(403)
})
