import { createHash } from 'node:crypto'
import { amountText } from '#contracts/currencies/currencies.ts'
import type { KeeperDay, KeeperParcel } from '#contracts/orders/keeper.ts'
import { messagesIn } from '../../../../messages/index.ts'
import { escapeXml } from '../../../kernel/escape-xml.ts'
import { harareDay, harareMoment } from '../../../kernel/harare-time.ts'
import type { Keeper } from '../../../platform/http/keeper-session.ts'
import { keeperScript } from './keeper-script.ts'
import { keeperStyle } from './keeper-style.ts'

const { ordersKeeper: m } = messagesIn('en')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Allows this page's own style and script, and the shop's files of scripts. */
export const keeperPolicy = [
  "default-src 'none'",
  `style-src ${hashOf(keeperStyle)}`,
  `script-src ${hashOf(keeperScript)} 'self'`,
  'img-src data:',
  'media-src blob:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const icon = (path: string) =>
  `<svg width="30" height="30" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`
const scanIcon = icon(
  '<path d="M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M7 12h10"/>',
)
const boxIcon = icon(
  '<path d="M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73zM12 22V12M3.3 7 12 12l8.7-5M7.5 4.3l9 5.1"/>',
)

const alert = (refusal: string | undefined) =>
  refusal ? `<p class="no" role="alert">${escapeXml(refusal)}</p>` : ''

const top = (title: string) =>
  `<div class="top"><a href="/keeper" aria-label="${m.back}">←</a><h1>${title}</h1></div>`

/** The form with which a keeper signs in. */
export function signInPage(typed: { terminal: string }, refusal?: string): string {
  return document({
    title: m.signInTitle,
    body: `<h1>${m.signInTitle}</h1>${alert(refusal)}
<form method="post" action="/keeper/sign-in">
<label>${m.terminal}<input name="terminal" inputmode="numeric" autocomplete="username" maxlength="20" required value="${escapeXml(typed.terminal)}"></label>
<label>${m.terminalCode}<input name="code" type="password" inputmode="numeric" autocomplete="current-password" maxlength="20" required aria-describedby="hint"><small id="hint">${m.terminalCodeHint}</small></label>
<button class="b x">${m.signIn}</button></form>`,
  })
}

/** Two large targets, the figures of today and the list. */
export function startPage(keeper: Keeper, day: KeeperDay, now: Date): string {
  const [first, ...more] = day.fees.map(({ currency, amount }) => amountText(amount, currency))
  const rows = day.parcels.map((parcel) => rowOf(parcel, now))
  const back = day.parcels.some(({ mayReturn }) => mayReturn)
  return document({
    title: m.page,
    keeper,
    body: `<div class="big"><a href="/keeper/hand-over">${scanIcon}${m.handOver}<small>${m.buyerCollects}</small></a><a href="/keeper/receive">${boxIcon}${m.receive}<small>${m.parcelComesIn}</small></a></div>
<div class="k3"><div><b>${day.waiting}</b><small>${m.waiting}</small></div><div><b>${day.handedOver}</b><small>${m.handedOver}</small></div><div><b>${first ?? '0'}</b><small>${[m.feesToday, ...more].join(', ')}</small></div></div>
<section><div class="list"><h2>${m.today}</h2><button type="button" data-print hidden>${m.printList}</button></div>${
      rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${m.noParcels}</p>`
    }</section>${back ? `<a class="t" href="/keeper/return">${m.giveBack}</a>` : ''}`,
  })
}

const day = 24 * 60 * 60 * 1000
const hour = (moment: Date) => harareMoment(moment).slice(-5)

function rowOf({ code, shelf, state, receivedAt, endedAt }: KeeperParcel, now: Date): string {
  const came = new Date(receivedAt)
  const days = Math.floor((now.getTime() - came.getTime()) / day)
  const [text, badge] =
    state === 'handed_over'
      ? [m.handedOverAt({ time: hour(new Date(endedAt!)) }), m.collected]
      : state === 'returned'
        ? [m.returnedAt({ time: hour(new Date(endedAt!)) }), m.givenBack]
        : [
            harareDay(came) === harareDay(now)
              ? m.inToday({ time: hour(came) })
              : m.cameIn({ time: harareMoment(came) }),
            days > 0 ? m.days({ days }) : m.onTheShelf,
          ]
  const look = state !== 'waiting' ? '' : days > 0 ? ' late' : ' on'
  return `<li><span class="s">${escapeXml(shelf)}</span><div><b>${code}</b><small>${text}</small></div><span class="badge${look}">${badge}</span></li>`
}

/** The form for the code of a label, to receive a parcel or to give it back. */
export function labelPage(
  keeper: Keeper,
  {
    to,
    code,
    shelf,
    refusal,
  }: { to: 'receive' | 'return'; code: string; shelf: string; refusal?: string },
): string {
  const title = to === 'receive' ? m.receive : m.giveBack
  return document({
    title,
    keeper,
    body: `${top(title)}${alert(refusal)}
<form method="post" action="/keeper/${to}">
<label>${m.codeOnLabel}<input name="code" autocomplete="off" autocapitalize="characters" maxlength="200" required value="${escapeXml(code)}" aria-describedby="hint"><small id="hint">${to === 'receive' ? m.labelHint : m.giveBackHint}</small></label>
${to === 'receive' ? `<label>${m.shelf}<input name="shelf" autocomplete="off" maxlength="8" value="${escapeXml(shelf)}" aria-describedby="shelf"><small id="shelf">${m.shelfHint}</small></label>` : ''}
<button class="t" type="button" data-scan hidden>${m.scanLabel}</button>
<button class="b x">${to === 'receive' ? m.receiveIt : m.giveBack}</button></form>`,
  })
}

/** The form for the buyer's six digits, with a number pad where scripts run. */
export function codePage(keeper: Keeper, refusal?: string): string {
  const key = (value: string, text = value, label = '') =>
    `<button type="button" value="${value}"${value.length > 1 ? ' class="q"' : ''}${label && ` aria-label="${label}"`}>${text}</button>`
  return document({
    title: m.handOver,
    keeper,
    body: `${top(m.handOver)}${alert(refusal)}
<form method="post" action="/keeper/hand-over">
<label>${m.askForCode}<span class="six"><input class="code" name="code" inputmode="numeric" autocomplete="off" maxlength="12" required autofocus></span></label>
<div class="pad" hidden>${[...'123456789'].map((digit) => key(digit)).join('')}${key('clear', m.clear)}${key('0')}${key('back', '⌫', m.backspace)}</div>
<button class="t" type="button" data-scan hidden>${m.scan}</button>
<button class="b">${m.tryAgain}</button></form>`,
  })
}

/** One answer in large type and one button. */
export function answerPage(keeper: Keeper, parcel: KeeperParcel, code: string): string {
  const { shelf, firstName } = parcel
  return document({
    title: m.handOver,
    keeper,
    body: `<div class="ok" role="status"><p>${m.codeIsRight}</p><p class="s">${escapeXml(shelf)}</p><b>${escapeXml(firstName)}</b><p>${parcel.code}</p></div>
<form method="post" action="/keeper/hand-over"><input type="hidden" name="code" value="${escapeXml(code)}"><input type="hidden" name="confirmed" value="yes">
<label class="check"><input type="checkbox" required>${m.checkId({ name: escapeXml(firstName) })}</label>
<button class="b x">${m.parcelHandedOver}</button></form><a class="l" href="/keeper">${m.somethingIsWrong}</a>`,
  })
}

const endings = {
  waiting: { says: m.putOnShelf, next: '/keeper/receive' },
  handed_over: { says: m.handedOverTitle, next: '/keeper/hand-over' },
  returned: { says: m.givenBackTitle, next: '/keeper' },
}

/** What was done with a parcel. */
export function donePage(keeper: Keeper, { state, shelf, code }: KeeperParcel): string {
  const { says, next } = endings[state]
  return document({
    title: says,
    keeper,
    body: `<div class="ok" role="status"><p>${says}</p><p class="s">${escapeXml(shelf)}</p><p>${code}</p></div>
<a class="b x" href="${next}">${m.nextParcel}</a><a class="l" href="/keeper">${m.start}</a>`,
  })
}

function document({
  title,
  keeper,
  body,
}: {
  title: string
  keeper?: Keeper
  body: string
}): string {
  // Each page has one heading of the first level.
  const tag = body.includes('<h1') ? 'b' : 'h1'
  return `<!doctype html>
<html lang="en-ZW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeXml(title)}</title><style>${keeperStyle}</style></head><body>
<header><div class="w"><span><${tag}>${escapeXml(keeper?.name ?? messagesIn('en').common.musika)}</${tag}><small>${
    keeper ? m.pickupPointIn({ city: escapeXml(keeper.city) }) : m.page
  }</small></span>${
    keeper ? `<form method="post" action="/keeper/sign-out"><button>${m.lock}</button></form>` : ''
  }</div><div class="f"></div></header>
<main class="w">${body}</main><script type="module">${keeperScript}</script></body></html>
`
}
