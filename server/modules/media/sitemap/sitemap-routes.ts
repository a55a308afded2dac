import type { OpenAPIHono } from '@hono/zod-openapi'
import { DomainError } from '../../../kernel/domain-error.ts'
import type { App } from '../../../platform/app.ts'
import { sendFixedBody } from '../../../platform/http/fixed-body.ts'
import { robotsText, securityText } from './sitemap.rules.ts'
import { createSitemap } from './sitemap.ts'

const caching = { 'Cache-Control': 'public, max-age=600' }

/** Routes for search engines, `/robots.txt`, `/sitemap.xml` and its parts, and for those who find a vulnerability. */
export function sitemapRoutes(app: App, http: OpenAPIHono): void {
  const sitemap = createSitemap(app)

  http.get('/robots.txt', (c) => c.text(robotsText(app.config.publicUrl), 200, caching))
  http.get('/.well-known/security.txt', (c) =>
    c.text(securityText(app.config.publicUrl, new Date()), 200, caching),
  )
  http.get('/sitemap.xml', async (c) => sendFixedBody(c, await sitemap.index(), caching))
  http.get('/sitemap/:file', async (c) => {
    const [, name = ''] = /^(pages|sellers|[1-9]\d{0,4})\.xml$/.exec(c.req.param('file')) ?? []
    const body = await (name === 'pages' || name === 'sellers'
      ? sitemap[name]()
      : name && sitemap.part(Number(name)))
    if (!body) throw new DomainError('not_found')
    return sendFixedBody(c, body, caching)
  })
}
