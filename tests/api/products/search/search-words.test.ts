import { covers, sharedServer } from '#support/fixtures.ts'
import { searchProducts, titlesOf } from '#support/listings/lists.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createMember } from '#support/members/people.ts'

const sneakers = 'White court sneakers, unisex'
const tank = 'Storage tank 5,000 L, green'
const tricycle = 'Three-wheel cargo motorcycle 200 cc'
const pickup = 'Toyota Hilux 2.4 GD-6 single cab'
const strap = 'Watch strap for hikers with tekkies print'
const inverter = 'Hybrid inverter 5 kVA, 48 V'
const lamp = 'Solar lantern with phone charging'
const freezer = 'Chest freezer, 300 L'
const headset = 'Headphones, wireless'
const tuneUp = 'Table tennis bats'
const table = 'Round dining table'
const redmi = 'Redmi 13C, 256 GB'

const server = sharedServer()
beforeAll(async () => {
  const seller = await createMember(server)
  const conditions: Record<string, string> = { [freezer]: 'new', [tank]: 'fair' }
  const listed = [sneakers, tank, tricycle, pickup, strap, inverter, lamp, freezer, headset]
  for (const title of [...listed, table, tuneUp, redmi])
    await insertListing(server, seller, {
      title,
      description: 'Seen any weekday, ask for more.',
      condition: conditions[title] ?? 'good',
    })
})

const find = (words: string, more?: string) => searchProducts(server, words, more)
const titles = async (words: string, more?: string) => titlesOf(await find(words, more))

test.for([
  ['bakkie', [pickup], 'another name'],
  ['bakkies', [pickup], 'another name in the plural'],
  ['tuk tuk', [tricycle], 'a doubled word with another name'],
  ['deep freezer', [freezer], 'a name of two words'],
  ['white deep freezers cheap', [], 'every other word must be there'],
  ['cheap deep freezer for sale', [freezer], 'words that say nothing about the thing'],
  ['tafura', [table, tuneUp], 'a word of Shona; the thing itself comes first'],
  ['teki', [], 'too short to be mistaken for another word'],
  ['5kva', [inverter], 'a number and a unit in one'],
  ['5 kva inverter', [inverter], 'and apart'],
  ['gd6', [pickup], 'a model in one'],
  ['redmi 13', [redmi], 'the number of a model'],
  ['redmi 13 c', [redmi], 'a model torn apart'],
  ['5000 l tank', [tank], 'a number without its comma'],
  ['5,000 litres', [tank], 'a number with its comma, a unit by another name'],
  ['head phones', [headset], 'a word torn apart'],
  ['solarlantern', [lamp], 'words run together'],
  ['new freezer', [freezer], 'what is new'],
  ['second hand tank', [tank], 'what is used, by another name'],
  ['new tank', [], 'a used one is not new'],
] as const)('%s finds %j: %s', async ([words, expected]) => {
  covers('rule: full text with typo tolerance and prefix matching')
  expect(await titles(words)).toEqual(expected)
})

test('synonyms match like the word itself but rank lower', async () => {
  expect(await titles('tekkies')).toEqual([sneakers, strap])
})

test('adding or removing a synonym takes effect at once', async () => {
  expect(await titles('chimurenga')).toEqual([])
  await server.app.pool.query(
    "insert into search_synonyms (term, means) values ('chimurenga', 'hybrid inverter')",
  )
  await expect.poll(() => titles('chimurenga')).toEqual([inverter])
  await server.app.pool.query("delete from search_synonyms where term = 'chimurenga'")
  await expect.poll(() => titles('chimurenga')).toEqual([])
})

test('only plain words can be stored as synonyms', async () => {
  const insert = 'insert into search_synonyms (term, means) values ($1, $2)'
  for (const words of [
    ["a' | b", 'tank'],
    ['Tank', 'jojo'],
    ['tank', 'TANK'],
    ['a b c d', 'tank'],
    ['', 'tank'],
    ['tank', 'tank'],
  ])
    await expect(server.app.pool.query(insert, words)).rejects.toThrow('check constraint')
})

test('a misspelt search returns the correction that was used', async () => {
  const answer = await find('hybrid inverrter')
  expect(answer.body.map(({ title }) => title)).toEqual([inverter])
  expect(decodeURIComponent(answer.headers.get('x-search-corrected')!)).toBe('hybrid inverter')
  for (const words of ['genarator inverrter', 'hybrid inverter'])
    expect((await find(words)).headers.get('x-search-corrected')).toBeNull()
})

test('a search for any of the words lists the best matches first, within the filters', async () => {
  expect(await titles('hybrid solar zeppelin')).toEqual([])
  expect(await titles('zeppelin', '&match=any')).toEqual([])
  const near = await find('hybrid inverter zeppelin charging', '&match=any')
  expect(near.body.map(({ title }) => title)).toEqual([inverter])
  expect(near.headers.get('x-total-count')).toBe('1')
  const both = await titles('storage chest zeppelin', '&match=any')
  expect(both.toSorted()).toEqual([freezer, tank])
  expect(await titles('storage chest zeppelin', '&match=any&maxPrice=1')).toEqual([])
  expect(await titles('storage chest zeppelin', '&match=any&condition=new')).toEqual([freezer])
  expect(await titles('storage chest zeppelin', '&match=any&limit=1&page=2')).toHaveLength(1)
  expect((await server.visitor().get('/api/products?search=table&match=most')).status).toBe(400)
})
