import { labelOf } from '#contracts/common/label-of.ts'
import type { Depot } from '#contracts/orders/depots.ts'
import type { DispatchMethod } from '#contracts/orders/delivery.ts'
import { trackingUrl, whatsAppLink } from '#contracts/orders/tracking.ts'
import { messagesIn, type Language } from '../../../../messages/index.ts'
import { escapeXml } from '../../../kernel/escape-xml.ts'
import { harareMoment, harareTime } from '../../../kernel/harare-time.ts'
import { lightPage, lightPolicy } from '../../../platform/light-page/light-page.ts'
import { reachedStage, stagesOf, type Stage, type TrackedParcel } from './tracking.rules.ts'

/** What the public may know of a parcel: no names, no street, no phone numbers and no hand-over code. */
export interface PublicParcel extends TrackedParcel {
  code: string
  method: DispatchMethod | null
  /** The bus company, but not the carrier of an own delivery. */
  operator: string | null
  waybill: string | null
  registration: string | null
  departsAt: Date | null
  /** The bus depot or pickup point at which it is collected. */
  depot: Omit<Depot, 'id'> | null
  toPoint: boolean
  city: string | null
}

interface Shown {
  shop: string
  publicUrl: string
  language: Language
  now: Date
}

/** Allows this page's own style and nothing else: no script, no picture from elsewhere, no form. */
export const trackingPolicy = lightPolicy({ forms: 'none' })

type Texts = ReturnType<typeof messagesIn>['ordersTracking']

const headings: Record<Stage, (m: Texts, parcel: PublicParcel) => string> = {
  confirmed: (m, { collect }) => (collect ? m.headingConfirmedCollected : m.headingConfirmedSent),
  sent: (m, { method, city }) =>
    m.headingSent({
      method: method === null || method === 'own' ? 'other' : method,
      hasCity: city === null ? 'other' : 'yes',
      city: city ?? '',
    }),
  arrived: (m, { depot }) => m.headingArrived({ depot: depot?.name ?? '' }),
  ready: (m) => m.headingReady,
  delivered: (m) => m.headingDelivered,
  collected: (m) => m.headingCollected,
  ended: (m) => m.headingEnded,
}

const names: Record<Stage, (m: Texts, parcel: PublicParcel) => string> = {
  confirmed: (m) => m.stageConfirmed,
  sent: (m, { method }) => m.stageSent({ method: method === 'bus' ? 'bus' : 'other' }),
  arrived: (m, { depot }) => m.stageArrived({ depot: depot?.name ?? '' }),
  ready: (m) => m.stageReady,
  delivered: (m) => m.stageDelivered,
  collected: (m) => m.stageCollected,
  ended: (m) => m.stageEnded,
}

/** The page of one parcel. It has no scripts, fonts or pictures, so that it opens on any phone for a few kilobytes. */
export function trackingPage(parcel: PublicParcel, { language, ...shown }: Shown): string {
  const { ordersTracking: m } = messagesIn(language)
  const { code } = parcel
  const stages = stagesOf(parcel)
  const reached = reachedStage(stages)
  const url = trackingUrl(shown.publicUrl, code)
  const stage = stages.map(({ stage: name, at }) => {
    const state = at === undefined ? 't' : name === reached ? 'n' : 'd'
    const time = at === undefined ? '' : `<small>${escapeXml(timeOf(at))}</small>`
    const current = state === 'n' ? ' aria-current="step"' : ''
    return `<li class="${state}"${current}>${escapeXml(names[name](m, parcel))}${time}</li>`
  })
  return lightPage({
    language,
    title: m.parcel({ code }),
    shop: shown.shop,
    body: `<div class="now"><p>${escapeXml(m.parcel({ code }))}</p><h1>${escapeXml(headings[reached](m, parcel))}</h1></div>
<h2>${m.whereItIs}</h2><ol>${stage.join('')}</ol>
${factsOf(parcel, language)}<a class="b" href="${escapeXml(url)}">${m.checkAgain}</a>
<a class="l" href="${escapeXml(whatsAppLink(m.shareText({ code, url })))}">${m.shareOnWhatsApp}</a>`,
    foot: `${m.asOf({ time: harareTime(shown.now) })} ${m.collectIt}`,
  })
}

/** The page for a code that does not exist, or for a visitor who has tried too many. */
export function noParcelPage(
  why: 'unknown' | 'limited',
  { language, shop }: Pick<Shown, 'language' | 'shop'>,
): string {
  const { ordersTracking: m } = messagesIn(language)
  const [title, text] =
    why === 'unknown' ? [m.codeUnknown, m.codeUnknownText] : [m.noMoreCodes, m.noMoreCodesText]
  return lightPage({
    language,
    title,
    shop,
    body: `<div class="now"><h1>${title}</h1><p>${text}</p></div>`,
    foot: m.collectIt,
  })
}

const timeOf = (moment: string): string => harareMoment(new Date(moment))

function factsOf(parcel: PublicParcel, language: Language): string {
  const { collect, method, operator, registration, departsAt, waybill, depot, city, toPoint } =
    parcel
  if (collect || (method === null && !toPoint)) return ''
  const { ordersTracking: m, ordersDispatch } = messagesIn(language)
  const pairs = [
    [m.sentBy, method && labelOf(ordersDispatch, 'method', method)],
    [ordersDispatch.carrierBus, operator],
    [m.bus, registration],
    [m.departure, departsAt && harareMoment(departsAt)],
    [registration ? m.waybill : proofOf(method, ordersDispatch), waybill],
    depot
      ? [m.collectAt, `${depot.name}, ${depot.address}, ${depot.town}. ${depot.hours}`]
      : [m.to, city],
  ].filter(([name, value]) => name && value)
  const rows = pairs.map(
    ([name, value]) => `<div><dt>${name}</dt><dd>${escapeXml(value ?? '')}</dd></div>`,
  )
  return `<h2>${method === null ? m.whereToCollect : m.howSent}</h2><dl>${rows.join('')}</dl>\n`
}

/** The name of the number by which the carrier finds it. */
const proofOf = (
  method: DispatchMethod | null,
  texts: ReturnType<typeof messagesIn>['ordersDispatch'],
): string => (method === null || method === 'own' ? '' : labelOf(texts, 'proof', method))
