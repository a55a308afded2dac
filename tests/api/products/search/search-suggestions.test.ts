import type { Suggestion } from '../../../../contracts/products/search.ts'
import { countSweep } from '../../../../server/modules/products/search/count-words.ts'
import { covers, sharedShop } from '../../../support/fixtures.ts'
import { insertAuction, insertListing } from '../../../support/listings/listings.ts'
import { configure } from '../../../support/server/configure.ts'
import { fewestStatements } from '../../../support/server/statements.ts'

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
  covers('call: GET /api/search/suggestions')
  const { body } = await ask('sam')
  expect(body.filter(({ kind }) => kind === 'words').map(({ text }) => text)).toEqual([
    'samsung',
    'samosa',
  ])
  const items = body.filter((one) => one.kind === 'listing')
  expect(items.map(({ text }) => text)).toContain('Samosa warmer, steel')
  expect((await server.visitor().get(`/api/products/${items[0]!.productId}`)).status).toBe(200)
})

test('suggestions ignore case, accents and punctuation', async () => {
  expect(await texts('SÁM', 'words')).toEqual(['samsung', 'samosa'])
  expect(await texts('"sam"', 'words')).toEqual(['samsung', 'samosa'])
})

test('several words are completed from titles', async () => {
  expect(await texts('honda f', 'words')).toEqual(['honda fit'])
  expect(await texts('samsung tel', 'words')).toEqual(['samsung television'])
  expect(await texts('honda fit', 'listing')).toHaveLength(2)
  expect(await texts('honda zz')).toEqual([])
})

test('suggestions include local words, categories and corrections', async () => {
  expect(await texts('tekk', 'words')).toEqual(['tekkies'])
  expect(await texts('geys')).toEqual([])
  const [category] = (await ask('spo')).body.filter(({ kind }) => kind === 'category')
  expect(category).toEqual({ kind: 'category', text: 'Sports', categoryId: 'sports' })
  expect(await texts('samsnug', 'words')).toEqual(['samsung'])
})

test('there are no suggestions for fewer than two letters or unknown words', async () => {
  for (const q of ['', 's', ' s ', '!', '🦓', 'qq', 'zzzzzz']) expect(await texts(q), q).toEqual([])
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
  await server.app.db
    .updateTable('products')
    .set({ status: 'removed' })
    .where('id', 'in', ids)
    .execute()
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
