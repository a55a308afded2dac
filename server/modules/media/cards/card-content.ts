import { labelOf } from '#contracts/common/label-of.ts'
import type { Condition } from '#contracts/categories/categories.ts'
import {
  currencyLabel,
  groupedOf,
  moneyText,
  type CurrencyCode,
} from '#contracts/currencies/currencies.ts'
import { messagesIn, type Language, type Messages } from '../../../../messages/index.ts'

export interface CardFacts {
  title: string
  location: string
  condition: Condition
  status: 'active' | 'reserved' | 'sold' | 'ended'
  priceMinor: bigint
  currency: CurrencyCode
  /** The price in US cents. */
  usdMinor: bigint
  auction: { endsAt: Date; over: boolean; bids: number } | undefined
}

/** The texts of a card; `tone` is the colour of its chip. */
export interface CardContent {
  title: string
  chip: { text: string; tone: 'calm' | 'live' | 'over' }
  priceLabel: string
  code: string
  price: string
  usd: string
  place: string
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

type CardTexts = Messages['mediaCards'] & Messages['productsConditions']

function chipOf({ status, auction, condition }: CardFacts, says: CardTexts): CardContent['chip'] {
  if (status === 'sold') return { text: says.sold, tone: 'over' }
  if (auction && (auction.over || status !== 'active'))
    return { text: says.auctionEnded, tone: 'over' }
  if (status === 'ended') return { text: says.noLongerForSale, tone: 'over' }
  if (auction)
    return { text: says.auctionEnds({ moment: momentInHarare(auction.endsAt) }), tone: 'live' }
  return { text: labelOf(says, 'condition', condition), tone: 'calm' }
}

function priceLabelOf({ auction }: CardFacts, says: CardTexts): string {
  if (!auction) return says.price
  if (auction.bids === 0) return says.startingPrice
  return auction.over ? says.lastBid : says.currentBid
}

/** The texts of a listing's preview card: the price in its own currency, and its value in US dollars. */
export function cardContent(facts: CardFacts, language: Language): CardContent {
  const { mediaCards, productsConditions } = messagesIn(language)
  const says = { ...mediaCards, ...productsConditions }
  return {
    title: facts.title,
    chip: chipOf(facts, says),
    priceLabel: priceLabelOf(facts, says),
    code: currencyLabel(facts.currency),
    price: groupedOf(facts.priceMinor, facts.currency),
    usd: moneyText(facts.usdMinor, 'USD'),
    place: facts.location || says.country,
  }
}
