import { cardContent, type CardFacts } from './card-content.ts'
import { listingCard } from './card-svg.ts'
import { withFonts } from '../../../platform/text/fallback-fonts.ts'
import { covers } from '../../../../tests/coverage/covers.ts'

const facts: CardFacts = {
  title: 'Bush radio',
  location: 'Mutare',
  condition: 'like-new',
  status: 'active',
  priceMinor: 4_500_000_00n,
  currency: 'ZWL',
  usdMinor: 180_00n,
  auction: undefined,
}
const auction = { endsAt: new Date('2026-11-28T16:40:00Z'), over: false, bids: 0 }

test('a card shows ZWL first, with the USD value', () => {
  covers('rule: every price shows ZWL first, with the USD value')
  expect(cardContent(facts, 'en')).toMatchObject({
    code: 'ZWL',
    price: '4,500,000',
    usd: 'US$180.00',
    place: 'Mutare',
  })
  expect(cardContent({ ...facts, priceMinor: 12_345_67n, usdMinor: 49n }, 'en')).toMatchObject({
    price: '12,345.67',
    usd: 'US$0.49',
  })
})

test('the chip shows the condition, the end of an auction in Harare time, or that the listing is over', () => {
  const chip = (more: Partial<CardFacts>) => cardContent({ ...facts, ...more }, 'en').chip
  expect(chip({})).toEqual({ text: 'Like New', tone: 'calm' })
  expect(chip({ auction })).toEqual({ text: 'Auction · ends Sat 28 Nov, 18:40', tone: 'live' })
  const over = { auction: { ...auction, over: true } }
  expect(chip(over)).toEqual({ text: 'Auction ended', tone: 'over' })
  expect(chip({ status: 'sold' })).toEqual({ text: 'Sold', tone: 'over' })
  expect(chip({ status: 'ended' })).toEqual({ text: 'No longer for sale', tone: 'over' })
})

test('the price label depends on the state of the auction', () => {
  const label = (more: Partial<CardFacts>) => cardContent({ ...facts, ...more }, 'en').priceLabel
  expect(label({})).toBe('Price')
  expect(label({ auction })).toBe('Starting price')
  expect(label({ auction: { ...auction, bids: 3 } })).toBe('Current bid')
  expect(label({ auction: { ...auction, bids: 3, over: true } })).toBe('Last bid')
})

const cardOf = (more: Partial<CardFacts>) =>
  withFonts((fonts) => listingCard(fonts, cardContent({ ...facts, ...more }, 'en'), false))

test('a title that the typeface of the shop does not have is drawn letter by letter', async () => {
  const shapesIn = (svg: string) => svg.match(/<path transform="[^"]+" d="M[^"]+"/g) ?? []
  expect(shapesIn(await cardOf({}))).toHaveLength(0)
  expect(shapesIn(await cardOf({ title: 'Продаю 市場 😀' }))).toHaveLength(9)
})

test('markup in titles and places is escaped in the SVG', async () => {
  const svg = await cardOf({ title: '</text><image href="file:///etc/passwd"/>', location: `"'&` })
  expect(svg).not.toContain('<image')
  expect(svg).toContain('&lt;/text&gt;')
  expect(svg).toContain('&quot;&apos;&amp;')
})
