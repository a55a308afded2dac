import { z } from 'zod'
import { calls } from '../common/endpoint.ts'
import { ProductId } from '../common/ids.ts'
import { Currency, Day, Money, pageQuery, Timestamp } from '../common/values.ts'
import { figureSorts } from './figures.rules.ts'

const count = z.number().int()
const Figures = z.object({
  views: count.meta({ description: 'Different visitors of a day; the seller does not count' }),
  watchers: count.meta({ description: 'Members who began to watch' }),
  questions: count,
  offers: count.meta({ description: 'Offers that buyers began' }),
  orders: count.meta({ description: 'By the day of their payment' }),
  conversion: z.number().nullable().meta({ description: 'Orders per hundred views' }),
  revenue: z.array(z.object({ currency: Currency, amount: Money })).meta({
    description:
      'What buyers paid, delivery included, before commission and refunds. US dollars apart; payments in any other currency at the worth of the order in the shop’s currency',
  }),
})
export type Figures = z.infer<typeof Figures>

const FigureDay = Figures.extend({ date: Day.meta({ description: 'In Harare' }) })
export type FigureDay = z.infer<typeof FigureDay>

const SearchTerm = z.object({ term: z.string(), visitors: count })

const FigureListing = Figures.extend({ id: ProductId, title: z.string() })
export type FigureListing = z.infer<typeof FigureListing>

export const SellerFigures = z.object({
  listing: z.object({ id: ProductId, title: z.string() }).nullable(),
  included: z.boolean().meta({
    description: 'Whether the plan includes days and searches; without them there are totals only',
  }),
  days: z.array(FigureDay).meta({ description: '90 days, today last' }),
  total: Figures,
  terms: z.array(SearchTerm).meta({
    description:
      'Searches that led to the listings; only those with at least three different visitors on a day',
  }),
  countedAt: Timestamp.nullable().meta({ description: 'Until when they are counted' }),
})
export type SellerFigures = z.infer<typeof SellerFigures>

/** Not JSON: the response is a file. */
export const figuresPath = '/api/selling/figures.csv'

export const figureCalls = calls('selling', {
  days: {
    method: 'get',
    path: '/api/selling/figures',
    access: 'member',
    summary: 'Views, watchers, questions, offers, orders and revenue of the last 90 days',
    query: z.object({ listing: ProductId.optional() }),
    response: SellerFigures,
    errors: ['product_not_found'],
  },
  listings: {
    method: 'get',
    path: '/api/selling/figures/listings',
    access: 'member',
    summary: 'The same figures of each listing that has any',
    query: z.object({ sort: z.enum(figureSorts).default('views'), ...pageQuery }),
    response: z.array(FigureListing),
  },
})
