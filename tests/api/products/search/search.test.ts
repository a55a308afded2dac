import { covers, sharedShop } from '#support/fixtures.ts'
import { listProducts, searchProducts, titlesOf } from '#support/listings/lists.ts'
import { insertAuction, insertListing, updateListing } from '#support/listings/listings.ts'
import { rowsOf } from '#support/rows.ts'

const { server, seller } = sharedShop()

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

beforeAll(async () => {
  const listings = [
    'Samsung Galaxy A05 phone | Boxed with charger, two SIM cards. | electronics | Harare | 90',
    'Phone charger, fast | Fits the Samsung Galaxy and many others. | electronics | Bulawayo | 80',
    'Toyota Hilux spare batteries | Three batteries, two still under guarantee. | motors | Mutare | 70',
    'Wooden café table | Seats four, made of mukwa by hand in Masvingo. | home-garden | Gweru | 60',
    'TV/DVD stand | Black glass, for a flat screen. | home-garden | Harare | 50',
    'Netball shoes | Size 6, worn for one season only. | sports | Kwekwe | 40',
    'Solar-powered lantern 5kVA | Runs all night after a sunny day. | electronics | Kadoma | 30',
  ]
  for (const listing of listings) {
    const [title = '', description = '', categoryId = '', location = '', minutes] =
      listing.split(' | ')
    const createdAt = ago(Number(minutes))
    await insertListing(server, seller, { title, description, categoryId, location, createdAt })
  }
  const tuned = { description: 'Tuned to nyamaropa, with deze.', createdAt: ago(20) }
  const listed = { title: 'Mbira, 24 keys', categoryId: 'sports', location: 'Harare' }
  await insertAuction(server, seller, { ...listed, ...tuned })
})

const search = (words: string, more?: string) => searchProducts(server, words, more)
const titles = async (words: string, more?: string) => titlesOf(await search(words, more))

const galaxy = 'Samsung Galaxy A05 phone'
const charger = 'Phone charger, fast'
const hilux = 'Toyota Hilux spare batteries'
const cafe = 'Wooden café table'
const stand = 'TV/DVD stand'
const netball = 'Netball shoes'
const lantern = 'Solar-powered lantern 5kVA'
const mbira = 'Mbira, 24 keys'

test.for([
  ['SAMSUNG', [galaxy, charger], 'capitals do not matter; the title counts most'],
  ['sams', [galaxy, charger], 'the beginning of a word'],
  ['samsng', [galaxy, charger], 'a letter left out'],
  ['smasung', [galaxy, charger], 'two letters swapped'],
  ['hiluks', [hilux], 'spelt by ear'],
  ['mbirra', [mbira], 'a letter too many'],
  ['battery', [hilux], 'the singular finds the plural'],
  ['batteries', [hilux], 'the plural'],
  ['phones', [galaxy, charger], 'the plural finds the singular; the thing itself comes first'],
  ['shoe', [netball], 'the singular finds the plural'],
  ['guarante', [hilux], 'the beginning of a word of the description'],
  ['electroni', [lantern, charger, galaxy], 'the beginning of a word that is longer than its stem'],
  ['electronics', [lantern, charger, galaxy], 'a category'],
  ['garden', [stand, cafe], 'a word of a category'],
  ['kadoma', [lantern], 'a place'],
  ['masvingo', [cafe], 'a word of the description'],
  ['phone charger', [charger, galaxy], 'two words: those that stand together come first'],
  ['charger phone', [charger, galaxy], 'two words in any order'],
  ['samsung harare', [galaxy], 'a word and a place'],
  ['cafe', [cafe], 'without the accent'],
  ['café', [cafe], 'with the accent'],
  ['dvd', [stand], 'a word behind a stroke'],
  ['solar powered', [lantern], 'a hyphen is a space'],
  ['solar-powered', [lantern], 'with the hyphen'],
  ['the phone for', [galaxy, charger], 'stop words do not narrow'],
  ['a05', [galaxy], 'a model'],
  ['a06', [], 'another model is no slip'],
  ['zebra', [], 'an unknown word'],
  ['samsung zebra', [], 'every word must be there'],
  ['tvs', [stand], 'a plural of two letters'],
] as const)('%s finds %j: %s', async ([words, expected]) => {
  covers('rule: full text with typo tolerance and prefix matching')
  expect(await titles(words)).toEqual(expected)
})

const plain = `'|<->|:*|\\|a' or 'b':*|(((|phone & ! charger|🦓 phone|phone:A|\u00a0|漢字|
  \\' ; drop table products|${'x'.repeat(120)}|${'a '.repeat(60)}|%%%___|--|$1 $2|\t\n|ﬀ ß İ|~ =|
  =tabl|5,,000 1,|a1b2c3d4e5f6`.split('|')
test.for([...plain, 'phone & | ! charger'])('%j is treated as plain text', async (words) => {
  covers('rule: no input gives a 5xx')
  const found = `/api/products?search=${encodeURIComponent(words)}`
  for (const path of [
    found,
    `${found}&sort=price_shipping_asc`,
    `${found}&sort=ending_soonest&category=sports`,
    `${found}&match=any`,
    `/api/search/suggestions?q=${encodeURIComponent(words)}`,
  ])
    expect((await server.visitor().get(path)).status, path).toBe(200)
})

test('punctuation between words only separates them, and a blank search lists everything', async () => {
  expect(await titles('phone & | ! charger')).toEqual([charger, galaxy])
  expect(await titles('🦓 phone')).toEqual([galaxy, charger])
  expect(await titles('& | !')).toEqual([])
  expect(await titles('   ')).toHaveLength(8)
})

test('a search combines with filters and every sort order', async () => {
  expect(await titles('phone', '&location=Harare')).toEqual([galaxy])
  expect(await titles('samsung', '&category=motors')).toEqual([])
  expect(await titles('harare', '&type=auction')).toEqual([mbira])
  const used = '&type=fixed&condition=used&minPrice=1&maxPrice=200000'
  expect(await titles('harare', used)).toEqual([stand, galaxy])
  expect(await titles('harare', '&minPrice=200000')).toEqual([])
  const soonest = `&sellerId=${seller.id}&sort=ending_soonest`
  expect(await titles('harare', soonest)).toEqual([mbira, stand, galaxy])
  const net = 'Netball net'
  const prices = { priceMinor: 100n, shippingMinor: 50n }
  const cheap = await insertListing(server, seller, { ...prices, title: net })
  expect(await titles('netball', '&sort=price_shipping_asc')).toEqual([net, netball])
  const dearest = '&sort=price_shipping_desc'
  expect(await titles('netball', dearest)).toEqual([netball, net])
  expect(await titles('netball', `${dearest}&limit=1&page=2`)).toEqual([net])
  await updateListing(server, cheap, { status: 'removed' })
})

test('the total counts only the matches of the search', async () => {
  const answer = await search('phone', '&limit=1')
  expect(answer.body).toHaveLength(1)
  expect(answer.headers.get('x-total-count')).toBe('2')
  expect(answer.headers.get('link')).toContain('search=phone&limit=1&page=2>; rel="next"')
})

test('a boosted match comes first', async () => {
  covers('rule: active boosts first')
  const boost = (until: Date | null) =>
    rowsOf(server, 'update products set boosted_until = $1 where title = $2', [until, charger])
  await boost(new Date(Date.now() + 60_000))
  // With a filter, because the order of the same search may be cached for a second.
  expect(await titles('samsung', '&type=fixed')).toEqual([charger, galaxy])
  expect(await titles('mbira')).toEqual([mbira])
  await boost(null)
})

test('the first thousand matches are counted and can be paged without gaps or repeats', async () => {
  await server.app.pool.query(
    `insert into products (seller_id, category_id, title, description, condition, location, currency,
       original_price_minor, price_minor, list_minor, quantity, created_at)
     select $1, 'fashion', case when n % 7 = 0 then 'Chitenge cloth ' || n else 'Cloth ' || n end,
       'Printed chitenge, two metres.', 'new', 'Gweru', 'ZWL', n, n, n, 1, now() - n * interval '1 minute'
     from generate_series(1, 1300) as n`,
    [seller.id],
  )
  await server.app.pool.query('analyze products, product_search')
  for (const sort of ['best_match', 'price_shipping_asc', 'ending_soonest']) {
    const seen = new Set<string>()
    // The second search uses the cached knowledge that there are many matches.
    for (const round of [1, 2]) {
      seen.clear()
      for (let page = 1; page <= 10; page += 1) {
        const answer = await search('chitenge', `&sort=${sort}&limit=100&page=${page}`)
        expect(answer.headers.get('x-total-count'), `${sort} ${round} ${page}`).toBe('1000')
        expect(answer.headers.get('x-total-capped')).toBe('true')
        for (const product of answer.body) seen.add(product.id)
      }
      expect(seen.size, `${sort}, round ${round}`).toBe(1000)
    }
    const small = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((page) => titles('chitenge', `&sort=${sort}&page=${page}`)),
    )
    expect(new Set(small.flat()).size, sort).toBe(144)
  }
  // Among the newest matches, those with the word in the title come first.
  expect(
    (await titles('chitenge')).slice(0, 14).every((title) => title.startsWith('Chitenge')),
  ).toBe(true)
  expect((await titles('chitenge', '&sort=price_shipping_asc'))[0]).toBe('Cloth 1')
  const exact = await search('chitenge', '&maxPrice=9.99')
  expect(exact.headers.get('x-total-count')).toBe('999')
  expect(exact.headers.get('x-total-capped')).toBeNull()
})

test('the total of an unfiltered list is capped at a thousand', async () => {
  const answer = await listProducts(server, 'limit=100&page=13')
  expect(answer.headers.get('x-total-count')).toBe('1000')
  expect(answer.headers.get('x-total-capped')).toBe('true')
  expect(answer.body).toHaveLength(100)
})
