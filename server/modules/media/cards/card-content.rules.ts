import { conditionLabels, type Condition } from '../../../../contracts/categories.ts'
import { currencyOf, decimalOf, usdMinorOf } from '../../../../contracts/currencies.ts'
import { drawable } from './glyph-widths.rules.ts'

/** What a listing is at this moment, as far as its preview card shows it. Amounts in ZWL minor units. */
export interface CardFacts {
  title: string
  location: string | null
  condition: Condition
  status: 'active' | 'reserved' | 'sold' | 'ended'
  priceMinor: bigint
  /** US cents, where the seller's price is in dollars. */
  usdMinor?: bigint | undefined
  auction: { endsAt: Date; over: boolean; bids: number } | undefined
  /** ZWL for one US dollar. */
  rate: number
}

/** The words of a card; `tone` says in which colour its chip is. */
export interface CardContent {
  title: string
  chip: { text: string; tone: 'calm' | 'live' | 'over' }
  priceLabel: string
  zwl: string
  usd: string
  place: string
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')
const amount = (minor: bigint, always: boolean) => {
  const [whole = '0', cents = '00'] = decimalOf(minor).split('.')
  return grouped(whole) + (cents === '00' && !always ? '' : `.${cents}`)
}

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Harare',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** "Sat 28 Nov, 18:40" in Harare. */
function momentInHarare(moment: Date): string {
  const part = Object.fromEntries(day.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${part['weekday']} ${part['day']} ${part['month']}, ${part['hour']}:${part['minute']}`
}

function chipOf({ status, auction, condition }: CardFacts): CardContent['chip'] {
  if (status === 'sold') return { text: 'Sold', tone: 'over' }
  if (auction && (auction.over || status !== 'active'))
    return { text: 'Auction ended', tone: 'over' }
  if (status === 'ended') return { text: 'No longer for sale', tone: 'over' }
  if (auction) return { text: `Auction · ends ${momentInHarare(auction.endsAt)}`, tone: 'live' }
  return { text: conditionLabels[condition], tone: 'calm' }
}

function priceLabelOf({ auction }: CardFacts): string {
  if (!auction) return 'Price'
  if (auction.bids === 0) return 'Starting price'
  return auction.over ? 'Last bid' : 'Current bid'
}

/** What stands on a listing's preview card: ZWL first, dollars beside it. */
export function cardContent(facts: CardFacts): CardContent {
  const place = drawable(facts.location ?? '')
  return {
    title: drawable(facts.title) || 'For sale on Musika',
    chip: chipOf(facts),
    priceLabel: priceLabelOf(facts),
    zwl: amount(facts.priceMinor, false),
    usd: `${currencyOf('USD').label}${amount(facts.usdMinor ?? usdMinorOf(facts.priceMinor, facts.rate), true)}`,
    place: place || 'Zimbabwe',
  }
}
