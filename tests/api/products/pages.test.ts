import type { ProductId } from '#contracts/common/ids.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { countSweep } from '../../../server/modules/products/search/count-words.ts'
import { covers, sharedShop } from '#support/fixtures.ts'
import { insertListing, updateListing } from '#support/listings/listings.ts'
import { uploadedPicture } from '#support/listings/pictures.ts'
import { listItem } from '#support/listings/selling.ts'
import { statementsOf } from '#support/server/statements.ts'

/** The pages as they are before any script runs. */
const { server, seller, ann } = sharedShop()

let drum: ProductDetail
let kettle: ProductId
beforeAll(async () => {
  drum = await listItem(seller, {
    title: 'Drum "ngoma" </script> & stool',
    description: 'First paragraph.\n\nSecond <b>paragraph</b>,\nwith a line break.',
    condition: 'like-new',
    price: '1150000',
    quantity: 3,
    categoryId: 'home-garden',
    location: 'Masvingo',
    shippingCost: '150000',
    images: [await uploadedPicture(seller), await uploadedPicture(seller)],
  })
  for (let n = 1; n <= 26; n += 1)
    await insertListing(server, ann, {
      title: `Plain chair ${n}`,
      location: n === 1 ? null : 'Bulawayo',
      priceMinor: BigInt(100_000 + n * 1000) * 100n,
      allowsCollection: n > 20,
    })
  await insertListing(server, ann, { title: 'Honda Fit lamp, left' })
  kettle = await insertListing(server, ann, { title: 'Electric kettle' })
  await countSweep(server.app).run()
})

const read = async (path: string) => {
  const { status, text } = await server.visitor().get(path)
  return { status, html: text.replaceAll('<!-- -->', '') }
}
const htmlOf = async (path: string) => (await read(path)).html
const titlesIn = (html: string) =>
  [...html.matchAll(/<article.*?<\/article>/gs)].map(
    ([card]) => /aria-label="Watch ([^"]*)"/.exec(card)![1],
  )

test('the page of an item has its text, prices, seller and a link for each photo', async () => {
  covers('route: /product/{id}')
  const { status, html } = await read(`/product/${drum.id}`)
  expect(status).toBe(200)
  for (const piece of [
    'First paragraph.',
    'Second &lt;b&gt;paragraph&lt;/b&gt;',
    '1,150,000',
    'US$46.00',
    'Like New',
    'Sent from Masvingo',
    '3 available',
    '>Buy It Now</button>',
    'No seller ratings yet',
    'Member since ',
    `href="/seller/${seller.id}"`,
    `href="/messages?item=${drum.id}"`,
    'href="#photo-2" aria-label="Photo 2 of 2"',
    '<noscript><img src="' + drum.images[1],
  ])
    expect(html).toContain(piece)
  expect(html).toMatch(/<a aria-current="true"[^>]*>Home &amp; Garden<\/a>/)
})

test('the head has the title, canonical URL, preview and structured data', async () => {
  covers('route: /product/{id}')
  const address = `${server.url}/product/${drum.id}`
  const html = await htmlOf(`/product/${drum.id}`)
  for (const tag of [
    '<title>Drum &quot;ngoma&quot; &lt;/script&gt; &amp; stool - Musika</title>',
    `<link rel="canonical" href="${address}"/>`,
    '<meta property="og:type" content="product"/>',
    `<meta property="og:image" content="${server.url}/og/${drum.id}.jpg"/>`,
  ])
    expect(html).toContain(tag)
  const [, data] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)!
  expect(JSON.parse(data!)).toMatchObject({
    '@type': 'Product',
    name: drum.title,
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      url: address,
      priceCurrency: 'ZWL',
      price: '1150000.00',
      availability: 'https://schema.org/InStock',
      seller: { name: seller.username },
    },
  })
})

test('the page of a malformed item id says that there is no such item', async () => {
  covers('text: Product Not Found', "text: The product you're looking for doesn't exist.")
  const { status, html } = await read('/product/no-such-thing')
  expect(status).toBe(404)
  expect(html).toContain('<title>Product Not Found - Musika</title>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toMatch(/<h1[^>]*>Product Not Found<\/h1>/)
  const text = ">The product you're looking for doesn't exist.</p>"
  expect(html.replaceAll('&#x27;', "'")).toContain(text)
})

test.each([
  ['sold', 'Sold'],
  ['reserved', 'Reserved for another buyer'],
  ['ended', 'No longer for sale'],
])('an item that is %s cannot be bought', async (status, word) => {
  const id = await insertListing(server, seller, { title: 'Gone radio' })
  await updateListing(server, id, { status })
  const html = await htmlOf(`/product/${id}`)
  expect(html).toContain(`${word}</`)
  expect(html).not.toContain('>Buy It Now<')
})

test('the page of an item has the ratings of its seller', async () => {
  await server.app.pool.query(`insert into seller_stats values ('${ann.id}', 87, 426, 85)`)
  const text = (await htmlOf(`/product/${kettle}`)).replaceAll(/<[^>]*>/g, ' ')
  expect(text).toMatch(/4\.9\s+average\s+87\s+ratings\s+98%\s+positive/)
  expect(text).toContain('(87 ratings)')
  expect(text).not.toContain('No seller ratings yet')
})

test('the page of an item links to similar items and waits for no read of them', async () => {
  const statements = await statementsOf(async () => {
    const html = await htmlOf(`/product/${drum.id}`)
    expect(html).toMatch(
      /<h2 id="similar">Similar items<\/h2><a [^>]*href="\/\?category=home-garden"/,
    )
    expect(html).toMatch(/Also from this seller<\/h2><a [^>]*href="\/seller\/[^>]*>See all</)
  })
  expect(statements.filter(({ text }) => text.includes('similarity'))).toEqual([])
})

test('search, filters, order, layout and pages work without scripts', async () => {
  const first = await htmlOf('/')
  expect(titlesIn(first)).toHaveLength(24)
  expect(first).toMatch(
    /<a [^>]*href="\/\?page=2"[^>]*aria-label="Next page"|aria-label="Next page"[^>]*href="\/\?page=2"/,
  )
  expect(first).toMatch(/<form [^>]*role="search"[^>]*>.*? name="search"/s)
  expect(titlesIn(await htmlOf('/?page=2'))).toHaveLength(5)

  const html = await htmlOf('/?search=chair&minPrice=125000')
  expect(titlesIn(html)).toEqual(['Plain chair 26', 'Plain chair 25'])
  const hidden = '<input type="hidden" name="search" value="chair"/>'
  const forms = html.match(/<form [^>]*action="\/" method="get">.*?<\/form>/gs)!.slice(-3)
  expect(forms.map((form) => form.includes(hidden))).toEqual([true, true, true])
  expect(forms[0]).toMatch(/name="minPrice" value="125000".*<noscript><button[^>]*>Apply</s)
  expect(forms[1]).toMatch(/name="sort".*<noscript><button[^>]*>Sort</s)
  expect(forms[2]).toContain('aria-label="List" name="view"')
})

test('a search without results offers to clear the filters', async () => {
  covers('text: No products found', 'text: Try adjusting your search filters')
  const html = await htmlOf('/?search=zeppelin')
  expect(html).toMatch(/<h2[^>]*>No products found<\/h2><p[^>]*>Try adjusting your search filters</)
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Clear filters<\/a>/)
  expect(html).not.toContain('without filters</a>')
})

const answers: Record<string, string | RegExp> = {
  '/?search=hondda&condition=used':
    'Did you mean <a href="/?search=honda&amp;condition=used">honda</a>?',
  '/?search=green+kettle&location=Gweru':
    /<h2 id="nearest"[^>]*>No exact matches, but these are close<\/h2>.*Electric kettle/s,
  '/?search=zeppelin&location=Harare':
    'Nothing matches “zeppelin”. Check the spelling, or try fewer and simpler words. <a href="/?search=zeppelin">Search for “zeppelin” without filters</a>',
  '/?search=plain+chair+1&sort=price_shipping_asc': '<span>Harare</span>',
  '/?search=plain+chair': '<title>Results for “plain chair” - Musika</title>',
  '/?search=plain+chair&minPrice=50000&maxPrice=200000': '>US$2.00 to US$8.00</p>',
  '/?location=Bulawayo':
    '<a href="/?location=Bulawayo&amp;delivery=collection">Collection<span>6</span></a>',
}
test.each(Object.entries(answers))('%s says what was found', async (path, expected) => {
  const html = (await htmlOf(path)).replaceAll(/(<(?:a|p|span|h2)) class="[^"]*"/g, '$1')
  if (typeof expected === 'string') expect(html).toContain(expected)
  else expect(html).toMatch(expected)
})

test('limits of a range that a form sends by themselves become one filter', async () => {
  const sent = '/?category=boats&to:length=3'
  const answer = await server.visitor().fetch(sent, { redirect: 'manual' })
  const filtered = '/?category=boats&attribute=length%3A..3'
  expect([answer.status, answer.headers.get('location')]).toEqual([307, filtered])
  expect(await htmlOf(filtered)).toContain('aria-label="Remove filter: Length: –3"')
})
