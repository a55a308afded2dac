import { escapeXml } from '../../../kernel/escape-xml.ts'

/** Listings in one part of the sitemap. */
export const partSize = 5000
/** A sitemap index may name this many parts at most. */
export const partsMax = 50_000

export interface SitemapEntry {
  url: string
  /** When it last changed. */
  changed?: Date
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const entry = (tag: string, { url, changed }: SitemapEntry) =>
  `<${tag}><loc>${escapeXml(url)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${tag}>\n`

/** An index of sitemaps by the protocol of sitemaps.org. */
export const sitemapIndex = (parts: SitemapEntry[]): string =>
  `${head}<sitemapindex ${namespace}>\n${parts.map((part) => entry('sitemap', part)).join('')}</sitemapindex>\n`

/** A list of pages by the protocol of sitemaps.org. */
export const sitemapPages = (pages: SitemapEntry[]): string =>
  `${head}<urlset ${namespace}>\n${pages.map((page) => entry('url', page)).join('')}</urlset>\n`

/** Paths that search engines must not crawl: the API and private pages. */
const personal = [
  '/api/',
  '/account',
  '/admin',
  '/cart',
  '/checkout',
  '/messages',
  '/notifications',
  '/orders',
  '/reset-password',
  '/sell',
  '/verify-email',
  '/watchlist',
]

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...personal.map((path) => `Disallow: ${path}`),
    // "/sell" covers every path with that beginning; these pages are public.
    'Allow: /seller/',
    'Allow: /selling/boost',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
