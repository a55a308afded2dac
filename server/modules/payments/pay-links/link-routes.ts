import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { PaymentId } from '#contracts/common/ids.ts'
import { amountText } from '#contracts/currencies/currencies.ts'
import { payLinkCalls, payLinkPage } from '#contracts/payments/pay-links.ts'
import { refusalOf, type DomainError } from '../../../kernel/domain-error.ts'
import { maskedPhone } from '../../../kernel/masked-phone.ts'
import { newId } from '../../../kernel/new-id.ts'
import { wireAmount } from '../../../kernel/money.ts'
import type { App } from '../../../platform/app.ts'
import { errorStatus } from '../../../platform/http/answers/error-answers.ts'
import { refusalTexts } from '../../../platform/http/answers/refusal-texts.ts'
import type { Route } from '../../../platform/http/calls.ts'
import { readForm } from '../../../platform/http/input/read-body.ts'
import { clientAddress } from '../../../platform/http/limits/client-address.ts'
import { siteFacts } from '../../../platform/settings.ts'
import { gatewayOf, providerOf } from '../gateway.ts'
import { readPayment } from '../store.ts'
import { askedPage, closedPage, payerPage, payLinkPolicy, type About } from './link-page.ts'
import {
  findPayLink,
  isPaidThrough,
  makePayLink,
  payLinkOf,
  revokePayLink,
  type FoundLink,
} from './links.ts'
import { askedBy, payByLink, type PayerWish } from './pay-by-link.ts'

const headers = {
  'Content-Security-Policy': payLinkPolicy,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** Links with which others pay a checkout: the calls of the buyer, and the public page without scripts. */
export function payLinkRoutes(app: App, route: Route, http: OpenAPIHono): void {
  route(payLinkCalls.get, ({ params, user }) => payLinkOf(app, user.id, params.checkoutId))
  route(payLinkCalls.create, async ({ params, user }) => {
    await app.limits.take('pay_link', user.id)
    return makePayLink(app, user.id, params.checkoutId)
  })
  route(payLinkCalls.revoke, ({ params, user }) => revokePayLink(app, user.id, params.checkoutId))

  const page = payLinkPage.replace('{code}', ':code')
  http.get(page, (c) => withLink(app, c, (link, about) => showLink(app, c, link, about)))
  http.get(`${page}/:payment`, (c) =>
    withLink(app, c, (link, about) => showPayment(app, c, link, about)),
  )
  http.post(page, (c) => withLink(app, c, (link, about) => pay(app, c, link, about)))
}

const aboutShop = async (app: App): Promise<About> => ({
  shop: (await siteFacts(app)).name,
  language: 'en',
})

/**
 * Finds the link of the request. Only wrong codes count against the address, but a right one does not help after too
 * many.
 */
async function withLink(
  app: App,
  c: Context,
  show: (link: FoundLink, about: About) => Promise<Response>,
): Promise<Response> {
  const about = await aboutShop(app)
  const address = clientAddress(c, app.config.trustedProxies)
  try {
    await app.limits.take('pay_link_address', address)
    const link = await findPayLink(app, c.req.param('code') ?? '')
    if (!link) return c.html(closedPage('unknown', about), 404, headers)
    await app.limits.giveBack('pay_link_address', address)
    return await show(link, about)
  } catch (error) {
    const { retryAfter = 60 } = refusalOf(error, (code) => code === 'rate_limited')
    return c.html(closedPage('limited', about), 429, {
      ...headers,
      'Retry-After': String(retryAfter),
    })
  }
}

async function showLink(
  app: App,
  c: Context,
  link: FoundLink,
  about: About,
  refused?: { error: DomainError; wish: PayerWish },
): Promise<Response> {
  const { stage, asked } = await askedBy(app, link)
  const closed = stage === 'open' && asked.methods.length === 0 ? 'ended' : stage
  if (closed !== 'open') return c.html(closedPage(closed, about, link.firstName), 200, headers)
  if (!refused) return c.html(askedPage(asked, newId(), about), 200, headers)
  const { error, wish } = refused
  const { message, fields = {} } = refusalTexts(error, about.language)
  const typed = { ...wish, message: Object.keys(fields).length > 0 ? '' : message, errors: fields }
  return c.html(askedPage(asked, newId(), about, typed), errorStatus[error.code], headers)
}

async function pay(app: App, c: Context, link: FoundLink, about: About): Promise<Response> {
  await app.limits.take('payer_address', clientAddress(c, app.config.trustedProxies))
  await app.limits.take('payer_link', link.id)
  const { key, method, phone, email, ...groups } = await readForm(
    c.req.raw,
    ['key', 'method', 'phone', 'email'],
    ['amount'],
  )
  const amounts = Object.fromEntries(
    Object.entries(groups).map(([name, amount]) => [name.slice('amount.'.length), amount]),
  )
  const wish = { key, method, phone, email, amounts }
  try {
    const id = await payByLink(app, link, wish)
    return c.redirect(`${payLinkPage.replace('{code}', link.code)}/${id}`, 303)
  } catch (error) {
    return showLink(app, c, link, about, {
      error: refusalOf(error, (code) => code !== 'rate_limited'),
      wish,
    })
  }
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function showPayment(app: App, c: Context, link: FoundLink, about: About): Promise<Response> {
  const id = (c.req.param('payment') ?? '') as PaymentId
  const known = isId.test(id) && (await isPaidThrough(app, link, id))
  const row = known ? await readPayment(app.db, id) : undefined
  if (!row) return c.html(closedPage('unknown', about), 404, headers)
  const { method, currency, amountMinor, pollUrl, status } = row
  const isWaiting = status === 'pending'
  const payment = {
    status,
    method,
    amount: amountText(wireAmount(amountMinor, currency), currency),
    phone: row.phone && maskedPhone(row.phone),
    payPage: isWaiting ? row.browserUrl : null,
    simulatedPhone:
      (isWaiting &&
        gatewayOf(app).simulated &&
        pollUrl &&
        providerOf(app, method).phonePage?.(pollUrl)) ||
      null,
  }
  return c.html(payerPage(link, payment, about), 200, headers)
}
