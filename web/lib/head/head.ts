/** The tags of a page's `<head>`, in the router's format. */
export interface Head {
  meta: Record<string, string>[]
  links?: Record<string, string>[]
  scripts?: { type: string; children: string }[]
}

export interface PageHead {
  /** Without the shop's name, which is appended. */
  title: string
  description: string
  /** Path and query of the page's URL. */
  path: string
  /** Path of the canonical page for search engines, if it differs: a filtered list refers to the full list. */
  canonical?: string
  /** Path of the 1200 by 630 picture that previews show. */
  image?: string
  /** Asks search engines not to index the page: private pages and errors. */
  hidden?: boolean
  /** Open Graph type. */
  type?: 'website' | 'product' | 'profile'
  /** Structured data of schema.org, with absolute URLs. Only the server writes it. */
  jsonLd?: object
}

export const shopName = 'Musika'
const cardSize = { width: '1200', height: '630' }

/**
 * Title, description, canonical URL, preview and structured data of a page. `publicUrl` is the shop's URL without a
 * trailing slash.
 */
export function pageHead(page: PageHead, publicUrl: string): Head {
  const title = page.title === shopName ? shopName : `${page.title} - ${shopName}`
  const address = publicUrl + page.path
  const image = publicUrl + (page.image ?? '/og/musika.jpg')
  const meta: Record<string, string>[] = [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: cardSize.width },
    { property: 'og:image:height', content: cardSize.height },
    { property: 'og:locale', content: 'en_ZW' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (page.hidden) meta.push({ name: 'robots', content: 'noindex' })
  return {
    meta,
    links: page.hidden
      ? []
      : [{ rel: 'canonical', href: publicUrl + (page.canonical ?? page.path) }],
    scripts: page.jsonLd
      ? [{ type: 'application/ld+json', children: scriptSafe(JSON.stringify(page.jsonLd)) }]
      : [],
  }
}

/** Escapes JSON so that it cannot close its script element. */
export function scriptSafe(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
