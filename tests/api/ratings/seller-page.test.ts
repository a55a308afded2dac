import { beforeAll, expect, test } from 'vitest'
import { sharedShop } from '../../support/fixtures.ts'
import { insertRatings } from '../../support/members/rated-seller.ts'

const { server, seller } = sharedShop()
beforeAll(() => insertRatings(server, seller))

const path = () => `/seller/${seller.id}`
/** The HTML of the main part of a page, and its text. */
const mainOf = async (query = '') => {
  const { text } = await server.visitor().get(path() + query)
  const html = /<main.*<\/main>/s.exec(text)![0]
  const words = html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]+>/g, ' ')
  return { html, words: words.replaceAll(/\s+/g, ' ') }
}
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0

test('the HTML has the listings and the reviews, page by page', async () => {
  const first = await mainOf()
  for (const piece of [
    seller.username,
    'Harare',
    'Email verified',
    'Listings (30)',
    'Reviews (12)',
  ])
    expect(first.words).toContain(piece)
  expect(first.html).toContain('Drums from Masvingo, &lt;i&gt;carved&lt;/i&gt; by hand.')
  expect(first.words).toMatch(/Member since [A-Z][a-z]+ \d{4}/)
  expect(first.words).toMatch(/4\.8\s+average\s+12\s+ratings\s+92%\s+positive/)
  expect(count(first.html, /<article/g)).toBe(24)
  expect(first.html).toContain(`href="${path()}?page=2"`)
  expect(count((await mainOf('?page=2')).html, /<article/g)).toBe(6)
  const reviews = await mainOf('?tab=reviews')
  expect(count(reviews.words, /Report the rating of Tendai M\./g)).toBe(10)
  expect(reviews.html).toContain('Review &lt;b&gt;number&lt;/b&gt; 11')
  const last = await mainOf('?tab=reviews&page=2')
  expect(count(last.words, /Report the rating of Tendai M\./g)).toBe(2)
  expect(last.html).toContain('2 of 5 stars')
})

test('previews and search engines get names and figures', async () => {
  const { status, text } = await server.visitor().get(path())
  expect(status).toBe(200)
  expect(text).toContain('<meta property="og:type" content="profile"')
  expect(text).toContain(`<link rel="canonical" href="${server.url}${path()}"`)
  expect(text).toMatch(/4\.8 of 5 stars from 12 ratings\. 30 items for sale now\./)
  const [, json = ''] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      name: seller.username,
      description: 'Drums from Masvingo, <i>carved</i> by hand.',
      aggregateRating: { ratingValue: 4.8, ratingCount: 12 },
    },
  })
  for (const secret of [seller.email, seller.phone, 'Fife Avenue'])
    expect(text).not.toContain(secret)
})

test('an unknown seller is not found', async () => {
  for (const id of ['01980000-0000-7000-8000-000000000000', 'nonsense']) {
    const answer = await server.visitor().get(`/seller/${id}`)
    expect(answer.status, id).toBe(404)
    expect(answer.text).toContain('Seller not found')
    expect(answer.text).toContain('noindex')
  }
})
