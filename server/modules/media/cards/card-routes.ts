import type { OpenAPIHono } from '@hono/zod-openapi'
import { ProductId } from '#contracts/common/ids.ts'
import { DomainError } from '../../../kernel/domain-error.ts'
import { lazily } from '../../../kernel/lazily.ts'
import type { App } from '../../../platform/app.ts'
import { sendPicture } from '../pictures/picture-routes.ts'

/** Prices and bids change, so cards are cached for only ten minutes. */
const caching = 'public, max-age=600'

/**
 * The 1200×630 cards that messengers and social networks show for a link: `/og/{productId}.jpg` and `/og/musika.jpg`.
 */
export function cardRoutes(app: App, http: OpenAPIHono): void {
  const readCards = lazily(async () => {
    const { createCardReader } = await import('./card-reader.ts')
    return createCardReader(app)
  })
  http.get('/og/:file', async (c) => {
    const cards = await readCards()
    const [, name = ''] = /^(.+)\.jpg$/.exec(c.req.param('file')) ?? []
    if (name === 'musika') return sendPicture(c, await cards.shop(), 'image/jpeg', caching)
    const id = ProductId.safeParse(name)
    const card = id.success ? await cards.listing(id.data.toLowerCase()) : undefined
    if (!card) throw new DomainError('product_not_found')
    return sendPicture(c, card, 'image/jpeg', caching)
  })
}
