import type { Step } from '../walk.ts'
import {
  paid,
  minute,
  day,
  step,
  passes,
  lists,
  auctions,
  orders,
  starts,
  ofOrder,
  type History,
} from './steps.ts'

/** Most of a listing's pieces are in one order, and its seller then sets the most there may be. */
const crowded = (...between: Step[]) => [
  lists({ price: 250_00, quantity: 501 }),
  orders({ quantity: 500 }),
  ...between,
  step('edit', { product: 0, changes: { quantity: 10_000 }, foreign: false }),
]

export const ofOrders: History[] = [
  {
    name: 'a price in dollars is charged in dollars at any rate',
    fault: /sells for USD 10\.00 was sold for/,
    steps: [
      lists({ currency: 'USD', price: 10_00 }),
      step('business', { changes: { exchangeRate: 50_000 }, days: 0, withdraw: false }),
      orders({ method: 'ecocash_usd' }),
    ],
  },
  {
    name: 'stock comes back also where its seller has set the most there may be',
    fault: /was answered 500|could not be ended|cannot take the step/,
    steps: [...crowded(), ofOrder('cancelByBuyer')],
  },
  {
    name: 'unpaid orders expire also where their seller has set the most there may be',
    fault: /could not be ended/,
    steps: [...crowded(), passes(31 * minute)],
  },
  {
    name: 'a late order is refunded also where its seller has set the most there may be',
    fault: /is due and does not move|cannot take the step/,
    steps: [...crowded(starts(), passes(65_000)), passes(10 * day)],
  },
  {
    name: 'stock returns with goods that came back in a dispute',
    fault: /came back and its stock did not/,
    steps: [
      ...paid,
      ofOrder('dispatch'),
      ofOrder('dispute'),
      step('decide', { order: 0, what: 'refund', part: 0, returned: true }),
    ],
  },
  {
    name: 'a payment key that was used long ago pays nothing else',
    fault: /a payment of another checkout was answered/,
    steps: [
      lists({ quantity: 3 }),
      orders(),
      starts({ key: 0, pays: false }),
      passes(3 * day),
      orders({ checkout: 2 }),
      starts({ order: 1, key: 0, pays: false }),
    ],
  },
  {
    name: 'a request that is refused frees no key that another request holds',
    fault: /the key of a request under way was free/,
    steps: [lists(), orders(), step('sameKey', { order: 0 })],
  },
  {
    name: 'payments that are started again and again hold no Buy It Now order beyond 24 hours',
    fault: /an unpaid Buy It Now order is held beyond 24 hours/,
    steps: [
      auctions({ hours: 24, buyItNow: 800_00 }),
      step('buyNow', { who: 1, auction: 0 }),
      step('payAgain', { order: 0, times: 110 }),
    ],
  },
]
