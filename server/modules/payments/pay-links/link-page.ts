import {
  amountText,
  currencyCodes,
  methodOf,
  type PaymentMethod,
} from '#contracts/currencies/currencies.ts'
import type { Payable } from '#contracts/payments/payments.ts'
import { isOfKind } from '#contracts/payments/providers.ts'
import { messagesIn, type Language } from '../../../../messages/index.ts'
import { escapeXml } from '../../../kernel/escape-xml.ts'
import { harareMoment } from '../../../kernel/harare-time.ts'
import { lightPage, lightPolicy } from '../../../platform/light-page/light-page.ts'
import { linkStyle } from './link-style.ts'

export const payLinkPolicy = lightPolicy({ more: linkStyle, forms: 'self' })

export interface About {
  shop: string
  language: Language
}

/** What the public may know of a checkout: items, sellers, amounts, deadline, and the buyer's first name. */
export interface Asked {
  code: string
  firstName: string
  orders: { title: string; sellerUsername: string }[]
  amounts: Payable['amounts']
  methods: PaymentMethod[]
  dueAt: string | null
  simulated: boolean
}

/** What was typed before an error. */
interface Typed {
  message: string
  errors: Record<string, string>
  method: string
  phone: string
  email: string
}

/** The form of a link. `key` identifies the payment, so that sending it twice pays once. */
export function askedPage(asked: Asked, key: string, about: About, typed?: Typed): string {
  const { paymentsLinks: m } = messagesIn(about.language)
  const { firstName: name, methods, amounts, dueAt, simulated, code } = asked
  const chosen = methods.find((method) => method === typed?.method) ?? methods[0]
  const options = methods.map((method) => {
    const { label, currency, provider } = methodOf(method)
    const detail = isOfKind(provider, 'page') ? `<small>${escapeXml(m.cardDetail)}</small>` : ''
    const checked = method === chosen ? ' checked' : ''
    return `<label class="m"><input type="radio" name="method" value="${method}" required${checked}><span>${escapeXml(label)}${detail}</span><b>${escapeXml(amountText(amounts[currency] ?? '0', currency))}</b></label>`
  })
  const providers = methods.map((method) => methodOf(method).provider)
  const [first, ...others] = new Set(providers.filter((provider) => isOfKind(provider, 'wallet')))
  const wallet = first && others.length === 0 ? first : 'other'
  const card = providers.some((provider) => isOfKind(provider, 'page')) ? 'yes' : 'other'
  const hint = m.numberHint({ wallet: wallet === 'onemoney' ? wallet : 'other', card })
  const hidden = Object.entries(amounts).map(
    ([currency, amount]) => `<input type="hidden" name="amount.${currency}" value="${amount}">`,
  )
  const errors = [typed?.message, ...Object.values(typed?.errors ?? {})].filter(Boolean)
  return page(about, m.payFor({ name }), [
    `<div class="now"><p>${escapeXml(m.payBy({ time: dueAt ? harareMoment(new Date(dueAt)) : '' }))}</p><h1>${escapeXml(m.asksYou({ name }))}</h1></div>`,
    simulated ? `<p class="s">${escapeXml(m.simulated)}</p>` : '',
    `<h2>${escapeXml(m.items)}</h2><dl class="sum">`,
    ...asked.orders.map(
      ({ title, sellerUsername }) =>
        `<div class="i"><dt>${escapeXml(title)}</dt><dd>${escapeXml(sellerUsername)}</dd></div>`,
    ),
    `<div><dt>${escapeXml(m.total)}</dt><dd>${escapeXml(totalText(amounts))}</dd></div></dl>`,
    errors.length > 0
      ? `<p class="e" role="alert">${errors.map((error) => escapeXml(error!)).join('<br>')}</p>`
      : '',
    `<form method="post" action="/pay/${code}"><input type="hidden" name="key" value="${key}">${hidden.join('')}`,
    `<fieldset><legend>${escapeXml(m.howToPay)}</legend>${options.join('')}</fieldset>`,
    first ? field('phone', 'tel', m.number({ wallet }), hint, typed?.phone) : '',
    field('email', 'email', m.email, '', typed?.email),
    `<button class="b">${escapeXml(m.pay)}</button></form>`,
  ])
}

/** The state of a payment through a link. */
interface PayerPayment {
  status: string
  method: PaymentMethod
  amount: string
  phone: string | null
  payPage: string | null
  simulatedPhone: string | null
}

/** A payment from its request to its end; while it waits, the page loads itself again. */
export function payerPage(
  { code, firstName: name }: Pick<Asked, 'code' | 'firstName'>,
  payment: PayerPayment,
  about: About,
): string {
  const { paymentsLinks: m } = messagesIn(about.language)
  const { status, amount, phone, payPage, simulatedPhone } = payment
  if (status === 'paid' || status === 'refunded')
    return page(about, m.paid, [heading(m.paid, m.paidText({ name }))])
  if (status !== 'pending')
    return page(about, m.notPaid, [
      heading(m.notPaid, m.notPaidText({ amount })),
      button(`/pay/${code}`, m.anotherWay),
    ])
  const isCard = isOfKind(methodOf(payment.method).provider, 'page')
  return page(
    about,
    isCard ? m.onCardPage({ amount }) : m.enterPin,
    [
      isCard
        ? heading(m.onCardPage({ amount }), m.onCardPageText)
        : heading(m.enterPin, m.enterPinText({ phone: phone ?? '', amount })),
      payPage ? button(payPage, m.continueToCard) : '',
      !isCard && simulatedPhone ? button(simulatedPhone, m.openSimulated) : '',
    ],
    // A payer who is on the card page comes back to a page that is still there.
    `<meta http-equiv="refresh" content="5">`,
  )
}

/** A link that is paid, has ended or does not work, or a visitor who has tried too often. */
export function closedPage(
  why: 'paid' | 'ended' | 'unknown' | 'limited',
  about: About,
  name = '',
): string {
  const { paymentsLinks: m } = messagesIn(about.language)
  const texts = {
    paid: [m.paid, m.paidText({ name })],
    ended: [m.ended, m.endedText],
    unknown: [m.noLink, m.noLinkText],
    limited: [m.limited, m.limitedText],
  } as const
  const [title, text] = texts[why]
  return page(about, title, [heading(title, text)])
}

const heading = (title: string, text: string): string =>
  `<div class="now" role="status"><h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p></div>`

const button = (href: string, label: string): string =>
  `<a class="b" href="${escapeXml(href)}">${escapeXml(label)}</a>`

const field = (name: string, type: string, label: string, hint: string, value = ''): string =>
  `<label class="t">${escapeXml(label)}${hint && `<small>${escapeXml(hint)}</small>`}<input name="${name}" type="${type}" autocomplete="${type}" maxlength="254" value="${escapeXml(value)}"></label>`

/** "ZWL 1,250,000.00 or US$50.00". */
const totalText = (amounts: Payable['amounts']): string =>
  currencyCodes()
    .flatMap((currency) => {
      const amount = amounts[currency]
      return amount === undefined ? [] : [amountText(amount, currency)]
    })
    .join(' / ')

const page = ({ shop, language }: About, title: string, parts: string[], head = ''): string =>
  lightPage({
    language,
    title,
    shop,
    body: parts.filter(Boolean).join('\n'),
    foot: messagesIn(language).paymentsLinks.foot,
    more: linkStyle,
    head,
    referrer: 'same-origin',
  })
