import type { Suggestion } from '#contracts/products/search.ts'
import { countSweep } from '../../../../server/modules/products/search/count-words.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing, updateListing } from '#support/listings/listings.ts'
import { configure } from '#support/server/configure.ts'
import { fewestStatements } from '#support/server/statements.ts'

const { server, seller } = sharedShop()

beforeAll(async () => {
  for (const title of [
    'Samsung Galaxy A05 phone',
    'Samsung television 32 inch',
    'Samosa warmer, steel',
    'Sports shoes, running',
    'White court sneakers',
    'Honda Fit GD1 2005',
    'Front shock absorbers for Honda Fit',
    'Kettle "Sa\'m" & co',
  ])
    await insertListing(server, seller, { title, description: 'Seen any weekday, ask for more.' })
  await countSweep(server.app).run()
})

const ask = async (q: string) => {
  const answer = await server
    .visitor()
    .get<Suggestion[]>(`/api/search/suggestions?q=${encodeURIComponent(q)}`)
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const texts = async (q: string, kind?: Suggestion['kind']) =>
  (await ask(q)).body.filter((one) => !kind || one.kind === kind).map(({ text }) => text)

test('the beginning of a word is completed to the most used words and to items', async () => {
  const items = (await ask('sam')).body.filter((one) => one.kind === 'listing')
  expect(items.map(({ text }) => text)).toContain('Samosa warmer, steel')
  expect((await server.visitor().get(`/api/products/${items[0]!.productId}`)).status).toBe(200)
})

test.for([
  ['sam', ['samsung', 'samosa'], 'the most used word first'],
  ['SÁM', ['samsung', 'samosa'], 'case and accents are ignored'],
  ['"sam"', ['samsung', 'samosa'], 'and punctuation'],
  ['honda f', ['honda fit'], 'several words are completed from titles'],
  ['samsung tel', ['samsung television'], 'also in the middle'],
  ['tekk', ['tekkies'], 'a local word'],
  ['samsnug', ['samsung'], 'a correction'],
] as const)('%s is completed to %j: %s', async ([q, expected]) => {
  expect(await texts(q, 'words')).toEqual(expected)
})

test('suggestions include categories and several items', async () => {
  const [category] = (await ask('spo')).body.filter(({ kind }) => kind === 'category')
  expect(category).toEqual({ kind: 'category', text: 'Sports', categoryId: 'sports' })
  expect(await texts('honda fit', 'listing')).toHaveLength(2)
})

test('there are no suggestions for fewer than two letters or unknown words', async () => {
  for (const q of ['', 's', ' s ', '!', '🦓', 'qq', 'zzzzzz', 'honda zz', 'geys'])
    expect(await texts(q), q).toEqual([])
  expect((await server.visitor().get('/api/search/suggestions')).body).toEqual([])
  const long = await server.visitor().get(`/api/search/suggestions?q=${'x'.repeat(121)}`)
  expect(long.status).toBe(400)
})

test('at most eight suggestions are returned, shared by all visitors and cached for a minute', async () => {
  for (let n = 0; n < 12; n += 1)
    await insertListing(server, seller, { title: `Zulu${'abcdefghijkl'[n]} drum, item ${n}` })
  const publicList = await ask('zu')
  expect(publicList.body.length).toBeLessThanOrEqual(8)
  expect(publicList.headers.get('cache-control')).toBe('public, max-age=60')
  const member = await seller.client.get<Suggestion[]>('/api/search/suggestions?q=zu')
  expect(member.body).toEqual(publicList.body)
})

test('listings that are no longer for sale are not suggested', async () => {
  const ids = [
    await insertListing(server, seller, { title: 'Xylophone, wood' }),
    await insertAuction(server, seller, { title: 'Xylem press', seconds: 86_400 }),
  ]
  expect((await texts('xyl', 'listing')).toSorted()).toEqual(['Xylem press', 'Xylophone, wood'])
  for (const id of ids) await updateListing(server, id, { status: 'removed' })
  expect(await texts('xylo')).toEqual([])
  expect(await texts('xyle')).toEqual([])
})

test('suggestions need one statement, and none for a repeat within a minute', async () => {
  let n = 0
  const fresh = await fewestStatements(() => ask(`kett${'l'.repeat((n += 1))}`))
  expect(fresh).toHaveLength(1)
  expect(fresh[0]!.named).toBe(true)
  await ask('kettle')
  expect(await fewestStatements(() => ask('kettle'))).toEqual([])
})

test('suggestions are rate limited for each visitor', async () => {
  await configure(server, { RATE_LIMIT: 'on' })
  for (let n = 0; n < 299; n += 1) await server.app.limits.take('suggestion', '127.0.0.1')
  const statusOf = async (q: string) =>
    (await server.visitor().get(`/api/search/suggestions?q=${q}`)).status
  expect([await statusOf('ab1'), await statusOf('ab2')]).toEqual([200, 429])
  // Cached suggestions do not count towards the limit.
  expect(await statusOf('ab1')).toBe(200)
})
