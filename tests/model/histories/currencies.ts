import {
  auctions,
  bids,
  chargedBack,
  lists,
  minute,
  orders,
  paid,
  passes,
  starts,
  step,
  type History,
} from './steps.ts'

const added = step('currency', { what: 'add', code: 'ZWG', enabled: true })
const replaced = (more: Record<string, unknown> = {}) =>
  step('switchDefault', { to: 'ZWG', factor: '2500', retire: true, ...more })
const isDone = (order: number) =>
  ['dispatch', 'confirm'].map((name) => step(name, { order, other: false }))
/** The order is charged back after its income was paid out. */
const owes = [
  ...paid,
  ...isDone(0),
  step('payout', { who: 0, currency: 'ZWL', amount: 950_000_00 }),
  step('decidePayout', { payout: 0, what: 'approve' }),
  step('decidePayout', { payout: 0, what: 'paid' }),
]
const paidInZwg = [
  lists(),
  orders({ product: 1, method: 'ecocash_zwg', checkout: 2 }),
  starts({ order: 1, method: 'ecocash_zwg' }),
  passes(65_000),
]

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
  {
    name: 'a change of the default ends although an auction is worth less than a minor unit',
    fault: /the sweep currency conversion failed/,
    steps: [auctions(), added, replaced({ factor: '30000' }), passes(minute)],
  },
  {
    name: 'a debt that is exchanged is paid off by what its seller has in the new currency',
    fault: /owes \d+ ZWG and has \d+/,
    steps: [...owes, added, ...paidInZwg, ...isDone(1), chargedBack, replaced(), passes(minute)],
  },
  {
    name: 'a debt that is exchanged stops the payout of its seller in the new currency',
    fault: /owes \d+ ZWG and a payout of \d+ can still be paid/,
    steps: [
      ...owes,
      added,
      ...paidInZwg,
      ...isDone(1),
      step('payout', { who: 0, currency: 'ZWG', amount: 1_000_00 }),
      chargedBack,
      replaced(),
      passes(minute),
    ],
  },
  {
    name: 'a loss that is exchanged is returned by what its seller has in the new currency',
    fault: /loss\) are not converted/,
    steps: [
      ...owes,
      added,
      ...paidInZwg,
      ...isDone(1),
      step('suspend', { who: 0, undo: false, days: 3, keepAuctions: true }),
      chargedBack,
      replaced(),
      passes(minute),
    ],
  },
]
