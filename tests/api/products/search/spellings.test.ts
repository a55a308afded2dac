import type { ProductId } from '#contracts/common/ids.ts'
import type { Suggestion } from '#contracts/products/search.ts'
import { createListingMatcher } from '../../../../server/modules/products/index.ts'
import { countSweep } from '../../../../server/modules/products/search/count-words.ts'
import { sharedShop } from '#support/fixtures.ts'
import { searchProducts, titlesOf } from '#support/listings/lists.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'

const dress = "Women's summer dress"
const boots = 'O’Brien work boots'
const helmet = "O'Neill surf helmet"
const modem = 'AT&T modem'
const record = 'The Who'
const jeans = '¾ jeans, black'
const tap = 'Brass tap 1/2 inch'
const knives = 'Set of six knives'
const wolves = 'Two wolves, framed print'
const golf = 'Golf clubs, half set'
const shelf = 'Shelf of pine'
const hat = 'Man’s felt hat'
const screens = 'Old TVs to repair'
const thermos = 'Thermos flask'
const radio = 'Radio, never opened'
const drum = 'D’Angelo drum'

const { server, seller } = sharedShop()
const ids = new Map<string, ProductId>()
beforeAll(async () => {
  const goods = [dress, boots, helmet, modem, record, jeans, tap, knives, wolves, golf, shelf, hat]
  for (const title of [...goods, screens, thermos, radio])
    ids.set(
      title,
      await insertListing(server, seller, {
        title,
        description: 'Seen any weekday.',
        condition: title === radio ? 'new' : 'good',
      }),
    )
  await insertAuction(server, seller, { title: drum, seconds: -60 })
  await countSweep(server.app).run()
})

const titles = async (words: string) => {
  const answer = await searchProducts(server, words)
  expect(answer.headers.get('x-search-corrected')).toBeNull()
  return titlesOf(answer)
}

test.for([
  ["women's dress", dress],
  ['womens dress', dress],
  ['WOMEN’S dress', dress],
  ['woman dress', dress],
  ["o'brien", boots],
  ['O’Brien boots', boots],
  ['obrien', boots],
  ['brien', boots],
  ['oneill', helmet],
  ['o’neill', helmet],
  ['at&t', modem],
  ['AT & T modem', modem],
  ['att', modem],
  ['the who', record],
  ['¾ jeans', jeans],
  ['3/4 jeans', jeans],
  ['½ inch tap', tap],
  ['1/2 inch tap', tap],
  ['knife', knives],
  ['wolf', wolves],
  ['shelves', shelf],
  ['men’s hat', hat],
  ['tv', screens],
  ['used radio', radio],
  ['dangelo', drum],
])('%s finds %s', async ([typed, title]) => {
  expect(await titles(typed!)).toEqual([title])
})

test('a search without letters and digits finds no ended auction either', async () => {
  expect(await titles('?!')).toEqual([])
})

test.for([
  ['wolf', ['wolves', wolves]],
  ["women's", ['Women’s clothing', dress]],
  ["women's su", ['womens summer', dress]],
  ['obri', ['obrien', boots]],
  ['knives s', ['knives set', 'knives six', knives]],
])('%s is completed to %j', async ([typed, texts]) => {
  const address = `/api/search/suggestions?q=${encodeURIComponent(typed as string)}`
  const { body } = await server.visitor().get<Suggestion[]>(address)
  expect(body.map(({ text }) => text)).toEqual(texts)
})

test('a saved search finds a new listing in another spelling', async () => {
  const matches = createListingMatcher(server.app)
  for (const search of ["o'brien", 'obrien'])
    expect(await matches(ids.get(boots)!, { search })).toBe(true)
  expect(await matches(ids.get(boots)!, { search: 'oneill' })).toBe(false)
})
