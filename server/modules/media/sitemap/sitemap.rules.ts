import { escapeXml } from '../../../kernel/escape-xml.ts'

/** Listings in one part of the sitemap. */
export const partSize = 5000
/** Maximum number of parts in a sitemap index. */
export const partsMax = 50_000

export interface SitemapEntry {
  url: string
  /** The last change. */
  changed?: Date
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const entry = (tag: string, { url, changed }: SitemapEntry) =>
  `<${tag}><loc>${escapeXml(url)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${tag}>\n`

/** A sitemap index in the format of sitemaps.org. */
export const sitemapIndex = (parts: SitemapEntry[]): string =>
  `${head}<sitemapindex ${namespace}>\n${parts.map((part) => entry('sitemap', part)).join('')}</sitemapindex>\n`

/** A list of pages in the format of sitemaps.org. */
export const sitemapPages = (pages: SitemapEntry[]): string =>
  `${head}<urlset ${namespace}>\n${pages.map((page) => entry('url', page)).join('')}</urlset>\n`

/** Paths that search engines must not crawl: the API and private pages. */
const personal = [
  '/api/',
  '/account',
  '/admin',
  '/bids',
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

/** How to report a vulnerability, in the format of RFC 9116; valid for half a year. */
export const securityText = (publicUrl: string, now: Date): string =>
  [
    `Contact: ${publicUrl}/contact`,
    `Expires: ${new Date(now.getTime() + 180 * 86_400_000).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...personal.map((path) => `Disallow: ${path}`),
    // "/sell" excludes all paths that begin with it, but these pages are public.
    'Allow: /seller/',
    'Allow: /selling/boost',
    'Allow: /selling/plans$',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
