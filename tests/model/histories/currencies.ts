import { auctions, bids, lists, minute, orders, passes, step, type History } from './steps.ts'

const added = step('currency', { what: 'add', code: 'ZWG', enabled: true })
const replaced = (more: Record<string, unknown> = {}) =>
  step('switchDefault', { to: 'ZWG', factor: '2500', retire: true, ...more })
export const ofCurrencies: History[] = [
  {
    name: 'a price that is not converted yet is charged in the new currency',
    fault: /the page says \S+ and the order \S+/,
    steps: [lists({ price: 250_00 }), added, replaced(), orders({ method: 'ecocash_zwg' })],
  },
  {
    name: 'an auction ends in its own currency and its order is in the new one',
    fault: /sold for \d+ ZWL, ordered for/,
    steps: [
      auctions({ price: 100_000_00 }),
      bids(1, 200_001),
      added,
      replaced(),
      bids(2, 300_001),
      passes(65 * minute),
    ],
  },
]
