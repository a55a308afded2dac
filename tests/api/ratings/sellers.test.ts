import type { ProductId } from '#contracts/common/ids.ts'
import type { RateableOrder, SellerProfile, SellerRating } from '#contracts/ratings/ratings.ts'
import { sharedMember, sharedServer } from '#support/fixtures.ts'
import { insertAuction, insertListing } from '#support/listings/listings.ts'
import { createMembers, createMember, type Member } from '#support/members/people.ts'
import { insertRatings } from '#support/members/rated-seller.ts'
import { insertRatedSale } from '#support/money/received-orders.ts'

const server = sharedServer()

async function hasRated(
  buyer: Member,
  seller: Member,
  rating: number,
  { review, productId }: { review?: string; productId?: ProductId } = {},
) {
  const orderId = await insertRatedSale(server, buyer, seller, productId && { productId })
  const answer = await buyer.client.post(`/api/sellers/${seller.id}/ratings`, {
    orderId,
    rating,
    review,
  })
  expect(answer.status, answer.text).toBe(201)
}

test('a profile contains public facts only', async () => {
  const seller = await createMember(server)
  await insertListing(server, seller)
  await insertAuction(server, seller)
  await insertAuction(server, seller, { seconds: -10 })
  const sold = await insertListing(server, seller)
  await server.app.pool.query("update products set status = 'sold' where id = $1", [sold])
  await hasRated(await createMember(server), seller, 5, { productId: sold })
  const answer = await server.visitor().get<SellerProfile>(`/api/sellers/${seller.id}`)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    id: seller.id,
    username: seller.username,
    city: 'Harare',
    memberSince: expect.any(String),
    totalRatings: 1,
    averageRating: 5,
    positivePercentage: 100,
    about: null,
    emailVerified: true,
    phoneVerified: false,
    listingCount: 2,
    away: null,
    business: null,
    combinedDelivery: null,
    idChecked: null,
    asBuyer: { totalRatings: 0, averageRating: 0, positivePercentage: 0 },
  })
  for (const secret of [seller.email, seller.phone, 'Fife Avenue', 'Moyo'])
    expect(answer.text).not.toContain(secret)
  const unverified = 'update users set email_verified_at = null where id = $1'
  await server.app.pool.query(unverified, [seller.id])
  const { body } = await server.visitor().get(`/api/sellers/${seller.id}`)
  expect(body).toMatchObject({ emailVerified: false })
})

test('ratings are paged, newest first', async () => {
  const [seller, buyer] = await createMembers(server, 2)
  for (const review of ['one', 'two', 'three', 'four', 'five'])
    await hasRated(buyer, seller, 5, { review })
  const path = `/api/sellers/${seller.id}/ratings`
  const page = await server.visitor().get<SellerRating[]>(`${path}?page=2&limit=2`)
  expect(page.body.map(({ review }) => review)).toEqual(['three', 'two'])
  expect(page.headers.get('x-total-count')).toBe('5')
  expect(page.headers.get('link')).toContain('page=3')
  expect((await server.visitor().get<SellerRating[]>(`${path}?page=9`)).body).toEqual([])
})

test('received orders can be rated until they are', async () => {
  const [seller, other, buyer] = await createMembers(server, 3)
  const path = `/api/sellers/${seller.id}/rateable-orders`
  const older = await insertRatedSale(server, buyer, seller, {
    title: 'Older',
    createdAt: new Date(Date.now() - 86_400_000),
  })
  const newer = await insertRatedSale(server, buyer, seller, {
    title: 'Newer',
    status: 'completed',
  })
  for (const status of ['cancelled', 'refunded'] as const)
    await insertRatedSale(server, buyer, seller, { status })
  await insertRatedSale(server, buyer, other)
  await insertRatedSale(server, other, seller)
  const waiting = async (query = '') =>
    (await buyer.client.get<RateableOrder[]>(path + query)).body.map(({ orderId }) => orderId)
  expect(await waiting()).toEqual([newer, older])
  expect(await waiting(`?orderId=${older}`)).toEqual([older])
  expect(await waiting('?limit=1&page=2')).toEqual([older])
  const [first] = (await buyer.client.get<RateableOrder[]>(path)).body
  expect(first).toEqual({
    orderId: newer,
    number: expect.stringMatching(/^M-/),
    productId: expect.any(String),
    title: 'Newer',
    image: null,
    orderedAt: expect.any(String),
  })
  await buyer.client.post(`/api/sellers/${seller.id}/ratings`, { orderId: newer, rating: 5 })
  expect(await waiting()).toEqual([older])
  expect(await waiting(`?orderId=${newer}`)).toEqual([])
  for (const query of ['?orderId=x', '?page=0'])
    expect((await buyer.client.get(path + query)).status).toBe(400)
})

const rated = sharedMember(server)
beforeAll(() => insertRatings(server, rated))
const address = () => `/seller/${rated.id}`
/** The HTML of the main part of a page, and its text. */
const mainOf = async (query = '') => {
  const { text } = await server.visitor().get(address() + query)
  const html = /<main.*<\/main>/s.exec(text)![0]
  const words = html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]+>/g, ' ')
  return { html, words: words.replaceAll(/\s+/g, ' ') }
}
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0

test('the HTML has the listings and the reviews, page by page', async () => {
  const first = await mainOf()
  for (const piece of [rated.username, 'Harare', 'Email verified', 'Listings (30)', 'Reviews (12)'])
    expect(first.words).toContain(piece)
  expect(first.html).toContain('Drums from Masvingo, &lt;i&gt;carved&lt;/i&gt; by hand.')
  expect(first.words).toMatch(/Member since [A-Z][a-z]+ \d{4}/)
  expect(first.words).toMatch(/4\.8\s+average\s+12\s+ratings\s+92%\s+positive/)
  expect(count(first.html, /<article/g)).toBe(24)
  expect(first.html).toContain(`href="${address()}?page=2"`)
  expect(count((await mainOf('?page=2')).html, /<article/g)).toBe(6)
  const reviews = await mainOf('?tab=reviews')
  expect(count(reviews.words, /Report the rating of Tendai M\./g)).toBe(10)
  expect(reviews.html).toContain('Review &lt;b&gt;number&lt;/b&gt; 11')
  const last = await mainOf('?tab=reviews&page=2')
  expect(count(last.words, /Report the rating of Tendai M\./g)).toBe(2)
  expect(last.html).toContain('2 of 5 stars')
})

test('previews and search engines get names and figures', async () => {
  const { status, text } = await server.visitor().get(address())
  expect(status).toBe(200)
  expect(text).toContain('<meta property="og:type" content="profile"')
  expect(text).toContain(`<link rel="canonical" href="${server.url}${address()}"`)
  expect(text).toMatch(/4\.8 of 5 stars from 12 ratings\. 30 items for sale now\./)
  const [, json = ''] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      name: rated.username,
      description: 'Drums from Masvingo, <i>carved</i> by hand.',
      aggregateRating: { ratingValue: 4.8, ratingCount: 12 },
    },
  })
  for (const secret of [rated.email, rated.phone, 'Fife Avenue']) expect(text).not.toContain(secret)
})
