import type { ProductId } from '#contracts/common/ids.ts'
import type { Site } from '#contracts/settings/site.ts'
import { bidPath } from '#support/auctions/auctions.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { edit, listItem } from '#support/listings/selling.ts'
import { caseAbout, decides, reports } from '#support/members/moderation.ts'
import { createMember, type Member } from '#support/members/people.ts'
import { changesPrice } from '#support/money/price-changes.ts'
import { setsRate } from '#support/currencies/rates.ts'
import { arrivesWithinASecond, eventually } from '#support/server/waiting.ts'

/** The HTML of cards is cached for all visitors. */
const { server, seller, ann, support } = sharedShop()

const auctions: ProductId[] = []
const listings: ProductId[] = []
const readers: Member[] = []

beforeAll(async () => {
  for (let n = 0; n < 4; n += 1) {
    const one = { title: `Thing ${n}`, priceMinor: BigInt(100 + n) * 1000_00n }
    auctions.push(await insertAuction(server, n % 2 ? seller : ann, { ...one, seconds: 90_000 }))
    listings.push(await insertListing(server, n % 2 ? seller : ann, one))
  }
  for (let n = 0; n < 16; n += 1) readers.push(await createMember(server))
  readers.push(seller, ann)
  for (const [n, { client }] of readers.entries())
    for (const productId of [...auctions, ...listings].filter((_, place) => (n >> (place % 4)) & 1))
      await client.post('/api/watchlist', { productId })
})

/** The cards on a page of a member. */
async function cardsFor(
  { client }: Pick<Member, 'client'>,
  path = '/?search=thing',
): Promise<string[]> {
  const { status, text } = await client.get(path)
  expect(status).toBe(200)
  return text.match(/<article.*?<\/article>/gs) ?? []
}

const cachedFragments = () =>
  server.app.caches.sizes().find(({ name }) => name === 'fragments')?.entries ?? 0

/** Reads the page as each member, first from the cache and then without; returns all cards. */
async function readByAll(): Promise<string[]> {
  const time = vi.spyOn(server.app.clock, 'estimate').mockReturnValue(new Date())
  try {
    const pages: string[][] = []
    for (const reader of readers) pages.push(await cardsFor(reader))
    for (const [n, reader] of readers.entries()) {
      server.app.caches.clear()
      expect(await cardsFor(reader), reader.username).toEqual(pages[n])
    }
    return pages.flat()
  } finally {
    time.mockRestore()
  }
}

async function changesRate(rate: number) {
  await setsRate(server, rate)
  const shown = async () => (await server.visitor().get<Site>('/api/site')).body.rate
  await expect.poll(shown).toBe(rate)
}

test('members see the cards that one of them cached as they would without the cache', async () => {
  server.app.caches.clear()
  const filler = await createMember(server)
  expect(await cardsFor(filler)).toHaveLength(8)
  expect(cachedFragments()).toBe(8)

  const before = await readByAll()
  expect(before).toHaveLength(8 * 18)
  expect(new Set(before).size).toBeGreaterThan(16)
  expect(new Set(before).size).toBeLessThan(30)

  // The cards of the first rate stay in the cache while the prices of all others change.
  onTestFinished(() => changesRate(25_000))
  await cardsFor(filler)
  await changesRate(27_500)
  const after = await readByAll()
  expect(after.filter((card) => before.includes(card))).toEqual([])

  await cardsFor(filler)
  for (const [n, { client }] of readers.slice(0, 4).entries())
    expect((await client.post(bidPath(auctions[n]!), { amount: '250000' })).status).toBe(201)
  const bids = await readByAll()
  expect(bids.filter((card) => card.includes('1 bid<'))).toHaveLength(4 * 18)
})

test('a note on a card is shown to its member only', async () => {
  const id = await insertListing(server, seller, { title: 'Cheaper drum', priceMinor: 90_000_00n })
  const [early, late] = [await createMember(server), await createMember(server)]
  const watches = ({ client }: Member) => client.post('/api/watchlist', { productId: id })
  await watches(early)
  await changesPrice(server, id, 80_000_00n)
  await watches(late)
  const note = 'ZWL 10,000 less than when you added it'
  expect((await cardsFor(early, '/watchlist'))[0]).toContain(note)
  expect((await cardsFor(late, '/watchlist'))[0]).not.toContain(note)
})

test.for([
  ['a picture that its seller removes', (id: ProductId) => edit(seller, id, { images: [] })],
  [
    'a listing that staff remove',
    async (id: ProductId) => {
      await reports(ann, 'product', id)
      return decides(support, await caseAbout(support, id), 'remove')
    },
  ],
] as const)('%s is on no page a second later', async ([, remove]) => {
  const path = `/seller/${seller.id}`
  const visitors = [{ client: server.visitor() }, ann, seller]
  await arrivesWithinASecond(async () => {
    const image = await uploadedPicture(seller)
    const { id } = await listItem(seller, { images: [image] })
    const showing = async () => {
      const pages = await Promise.all(visitors.map((visitor) => cardsFor(visitor, path)))
      return pages.filter((cards) => cards.join('').includes(image)).length
    }
    await expect.poll(showing).toBe(visitors.length)
    expect((await remove(id)).status).toBe(200)
    const removed = performance.now()
    await eventually(async () => ((await showing()) === 0 ? true : undefined))
    return performance.now() - removed
  })
})
