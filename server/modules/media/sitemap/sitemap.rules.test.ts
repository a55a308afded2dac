import { partsMax, partSize, robotsText, sitemapIndex, sitemapPages } from './sitemap.rules.ts'

test('a list of pages escapes addresses and gives the date of the last change, if known', () => {
  const changed = new Date('2026-11-21T10:00:00Z')
  expect(sitemapPages([{ url: `https://m.co/?a=1&b=<"'>`, changed }, { url: 'https://m.co/' }]))
    .toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://m.co/?a=1&amp;b=&lt;&quot;&apos;&gt;</loc><lastmod>2026-11-21T10:00:00.000Z</lastmod></url>
<url><loc>https://m.co/</loc></url>
</urlset>
`)
})

test('an index names at most 50,000 parts of 5,000 listings', () => {
  expect([partSize, partsMax]).toEqual([5000, 50_000])
  expect(sitemapIndex([{ url: 'https://m.co/sitemap-1.xml' }, { url: 'https://m.co/2' }]))
    .toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://m.co/sitemap-1.xml</loc></sitemap>
<sitemap><loc>https://m.co/2</loc></sitemap>
</sitemapindex>
`)
})

test('robots.txt excludes the API and personal pages', () => {
  expect(robotsText('https://m.co')).toBe(`User-agent: *
Disallow: /api/
Disallow: /account
Disallow: /admin
Disallow: /bids
Disallow: /cart
Disallow: /checkout
Disallow: /messages
Disallow: /notifications
Disallow: /orders
Disallow: /reset-password
Disallow: /sell
Disallow: /verify-email
Disallow: /watchlist
Allow: /seller/
Allow: /selling/boost
Allow: /selling/plans$

Sitemap: https://m.co/sitemap.xml
`)
})
