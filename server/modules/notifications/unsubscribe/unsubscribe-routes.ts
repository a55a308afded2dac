import type { OpenAPIHono } from '@hono/zod-openapi'
import type { NotificationGroup } from '#contracts/notifications/groups.ts'
import { messagesIn, type Language, type Messages } from '../../../../messages/index.ts'
import { escapeXml } from '../../../kernel/escape-xml.ts'
import type { App } from '../../../platform/app.ts'
import { lightPage, lightPolicy } from '../../../platform/light-page/light-page.ts'
import { siteFacts } from '../../../platform/settings.ts'
import { isErasedAddress } from '../../accounts/index.ts'
import { setPreference } from '../preferences.ts'
import { readUnsubscribe, type Unsubscribe } from './unsubscribe-link.ts'

const language: Language = 'en'
const headers = {
  'Content-Security-Policy': lightPolicy({ forms: 'self' }),
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

const groupNames: Record<NotificationGroup, (says: Messages['notifications']) => string> = {
  new_listing: (says) => says.newListings,
  price_drop: (says) => says.priceDrops,
  search_alert: (says) => says.savedSearches,
  bid_update: (says) => says.bids,
  message: (says) => says.messages,
  order: (says) => says.orders,
  account: (says) => says.yourAccount,
}

/**
 * The page of the link that stops mail. Opening it changes nothing; its button and the one-click request of a mail
 * program (RFC 8058) post to the same address, with any body, as often as they like.
 */
export function unsubscribeRoutes(app: App, http: OpenAPIHono): void {
  http.on(['GET', 'POST'], '/unsubscribe', async (c) => {
    const found = readUnsubscribe(app, c.req.query('token') ?? '')
    const isPosted = c.req.method === 'POST'
    if (found && isPosted) await stopMail(app, found)
    const { notificationsMails: m, notifications } = messagesIn(language)
    const groups = found?.groups.map((group) => groupNames[group](notifications)).join(', ') ?? ''
    const [title, text] = !found
      ? [m.unsubscribeInvalid, m.unsubscribeInvalidText]
      : isPosted
        ? [m.unsubscribeDone, m.unsubscribeDoneText({ groups })]
        : [m.unsubscribeAsk, m.unsubscribeWhich({ groups })]
    const button = `<form method="post"><button class="b">${escapeXml(m.unsubscribeButton)}</button></form>`
    const page = lightPage({
      language,
      title,
      shop: (await siteFacts(app)).name,
      body: `<div class="now"><h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p></div>
${found && !isPosted ? button : ''}
<a class="l" href="/account/notifications">${escapeXml(m.unsubscribeChoose)}</a>`,
      foot: m.unsubscribeFoot,
      referrer: 'same-origin',
    })
    return c.html(page, found ? 200 : 404, headers)
  })
}

/** Turns off the mail of groups. An erased member has no preferences. */
async function stopMail(app: App, { userId, groups }: Unsubscribe): Promise<void> {
  const member = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!member || isErasedAddress(member.email)) return
  for (const type of groups)
    await setPreference(app, userId, { type, channel: 'mail', enabled: false })
}
