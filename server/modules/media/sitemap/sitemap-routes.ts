import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { robotsText } from './sitemap.rules.ts'
import { createSitemap } from './sitemap.ts'

const caching = { 'Cache-Control': 'public, max-age=600' }

/** What search engines ask for: `/robots.txt`, `/sitemap.xml` and the parts that it names. */
export function sitemapRoutes(app: App, http: OpenAPIHono): void {
  const sitemap = createSitemap(app)
  const xml = (c: Context, text: string) =>
    c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8', ...caching })

  http.get('/robots.txt', (c) => c.text(robotsText(app.config.publicUrl), 200, caching))
  http.get('/sitemap.xml', async (c) => xml(c, await sitemap.index()))
  http.get('/sitemap/:file', async (c) => {
    const [, name = ''] = /^(pages|sellers|[1-9]\d{0,4})\.xml$/.exec(c.req.param('file')) ?? []
    const text = await (name === 'pages' || name === 'sellers'
      ? sitemap[name]()
      : name && sitemap.part(Number(name)))
    if (!text) throw new DomainError('not_found')
    return xml(c, text)
  })
}
