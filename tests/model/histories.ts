import type { Step } from './walk.ts'

/** A fault that a walk once found, as the fewest steps that show it. */
export interface History {
  name: string
  /** What the model said of it before its fix. */
  fault: RegExp
  steps: Step[]
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const step = (action: string, args: Record<string, unknown> = {}): Step => ({ action, args })
const passes = (by: number) => step('pass', { by })

const listing = {
  who: 0,
  isAuction: false,
  currency: 'ZWL',
  price: 1_000_000_00,
  quantity: 1,
  shipping: 0,
  collection: 'no',
  hours: 1,
  reserve: null,
  buyItNow: null,
}
export const lists = (more: Partial<Record<keyof typeof listing, unknown>> = {}) =>
  step('list', { ...listing, ...more })
const auctions = (more: Partial<Record<keyof typeof listing, unknown>> = {}) =>
  lists({ isAuction: true, price: 100_00, ...more })
const bids = (who: number, amount: number, max: number | null = null, auction = 0) =>
  step('bid', { who, auction, amount: amount * 100, max: max === null ? null : max * 100 })
const orders = (more: Record<string, unknown> = {}) =>
  step('order', {
    who: 1,
    product: 0,
    quantity: 1,
    method: 'ecocash_zwl',
    collect: false,
    checkout: 1,
    ...more,
  })
const starts = (more: Record<string, unknown> = {}) =>
  step('start', {
    order: 0,
    method: 'ecocash_zwl',
    reception: 'takes',
    key: null,
    pays: true,
    ...more,
  })
const paid = [lists(), orders(), starts(), passes(65_000)]
/** A transfer of the right amount has paid an order. */
const transferred = [
  lists(),
  orders({ method: 'bank_transfer' }),
  starts({ method: 'bank_transfer' }),
  step('transfer', { payment: 0, mistake: 'none' }),
  step('importStatement', { from: 0, to: 1 }),
]
const ofOrder = (action: string, more: Record<string, unknown> = {}) =>
  step(action, { order: 0, other: false, ...more })
const chargedBack = step('orderStep', { order: 0, step: 'chargeBack' })
const unpaid = 24 * hour + 10 * minute

export const histories: History[] = [
  {
    name: 'a voided bid leaves the highest standing maximum in the lead',
    fault: /the leader is not the bidder of the highest standing maximum/,
    steps: [
      step('steps', { step: '1000.00', above: null }),
      auctions(),
      bids(1, 400, 900),
      bids(2, 600, 1000),
      bids(2, 1001, 3900),
      bids(1, 1300, 4200),
      step('voidBid', { bid: 1 }),
    ],
  },
  {
    name: 'a voided bid is replayed with the steps of the moment of each bid',
    fault: /the price is \d+, \d+ follows from the offers/,
    steps: [
      auctions(),
      bids(1, 200, 1000),
      bids(2, 300, 2000),
      bids(3, 1500),
      step('steps', { step: '50.00', above: null }),
      step('voidBid', { bid: 4 }),
    ],
  },
  {
    name: 'a bid that is voided in the last moments leaves the time to answer',
    fault: /a bid was voided in the last moments/,
    steps: [
      auctions(),
      bids(1, 200),
      bids(2, 300),
      step('nearEnd', { auction: 0, before: 45_000 }),
      step('voidBid', { bid: 1 }),
    ],
  },
  {
    name: 'an outage of 50 seconds gives its length and a soft close back',
    fault: /an outage of 50 s cost auction 0/,
    steps: [
      auctions(),
      bids(1, 200),
      step('nearEnd', { auction: 0, before: 14_000 }),
      step('outage', { seconds: 50 }),
    ],
  },
  {
    name: 'an auction of what is only collected makes an order that is collected',
    fault: /can only be collected, and its order can only be dispatched/,
    steps: [auctions({ collection: 'only' }), bids(1, 200), passes(65 * minute)],
  },
  {
    name: 'a member who is barred for unpaid items cannot accept a second chance',
    fault: /somebody who may not bid accepted a second chance/,
    steps: [
      auctions(),
      ...[1, 2, 3].map(() => auctions({ hours: 2 })),
      bids(2, 200),
      bids(1, 300),
      ...[1, 2, 3].map((auction) => bids(2, 200, null, auction)),
      passes(65 * minute),
      passes(hour),
      passes(23 * hour + 10 * minute),
      step('offer', { auction: 0 }),
      passes(70 * minute),
      step('answerOffer', { offer: 0, accept: true }),
    ],
  },
  {
    name: 'a suspended member is not offered a second chance',
    fault: /a second chance was offered to person 2, who cannot accept it/,
    steps: [
      auctions(),
      bids(2, 200),
      bids(1, 300),
      passes(65 * minute),
      step('suspend', { who: 2, undo: false, days: null, keepAuctions: true }),
      passes(unpaid),
      step('offer', { auction: 0 }),
    ],
  },
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
    name: 'a charge-back after a partial dispute leaves the buyer no better off',
    fault: /a refund is still due although its buyer's bank took all of it back/,
    steps: [
      ...paid,
      ofOrder('dispatch'),
      ofOrder('dispute'),
      step('decide', { order: 0, what: 'partial', part: 400_000_00 }),
      chargedBack,
      step('payRefund', { refund: 0 }),
    ],
  },
  {
    name: 'a payout that was asked for before a charge-back is not paid while its seller owes',
    fault: /owes \d+ ZWL and a payout of \d+ can still be paid/,
    steps: [
      ...paid,
      ofOrder('dispatch'),
      ofOrder('confirm'),
      step('payout', { who: 0, currency: 'ZWL', amount: 950_000_00 }),
      chargedBack,
      step('decidePayout', { payout: 0, what: 'approve' }),
      step('decidePayout', { payout: 0, what: 'paid' }),
    ],
  },
  {
    name: 'a charge-back is recorded while the money is held',
    fault: /a charge-back of a paid order \(processing\) was refused/,
    steps: [...paid, chargedBack],
  },
  {
    name: 'a charge-back is recorded while a dispute is open',
    fault: /a charge-back of a paid order \(disputed\) was refused/,
    steps: [...paid, ofOrder('dispute'), chargedBack],
  },
  {
    name: 'stock comes back also where its seller has set the most there may be',
    fault: /was answered 500|could not be ended|cannot take the step/,
    steps: [
      lists({ price: 250_00, quantity: 501 }),
      orders({ quantity: 500 }),
      step('edit', { product: 0, changes: { quantity: 10_000 }, foreign: false }),
      ofOrder('cancelByBuyer'),
    ],
  },
  {
    name: 'unpaid orders expire also where their seller has set the most there may be',
    fault: /could not be ended/,
    steps: [
      lists({ price: 250_00, quantity: 501 }),
      orders({ quantity: 500 }),
      step('edit', { product: 0, changes: { quantity: 10_000 }, foreign: false }),
      passes(31 * minute),
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
  {
    name: 'two transfers that look the same are two',
    fault: /2 movements were on imported statements, 1 are known/,
    steps: [
      lists(),
      orders({ method: 'bank_transfer' }),
      starts({ method: 'bank_transfer' }),
      step('transfer', { payment: 0, mistake: 'twice' }),
      step('importStatement', { from: 0, to: 1 }),
      step('importStatement', { from: 1, to: 2 }),
    ],
  },
  ...(['over', 'short'] as const).map((mistake) => ({
    name: `a transfer of ${mistake === 'over' ? 'too much' : 'too little'} is booked or refunded`,
    fault: /a transfer for a payment can neither be booked nor refunded/,
    steps: [
      lists(),
      orders({ method: 'bank_transfer' }),
      starts({ method: 'bank_transfer' }),
      step('transfer', { payment: 0, mistake }),
      step('importStatement', { from: 0, to: 1 }),
    ],
  })),
  {
    name: 'a transfer that arrives after its payment was charged back is returned',
    fault: /a payment that was charged back leaves nothing behind/,
    steps: [
      ...transferred,
      step('chargeBackPayment', { payment: 0 }),
      step('transfer', { payment: 0, mistake: 'none' }),
    ],
  },
  {
    name: 'a charge-back of a payment leaves the return of another transfer alone',
    fault: /outside, the bank and the provider/,
    steps: [
      ...transferred,
      step('transfer', { payment: 0, mistake: 'short' }),
      step('importStatement', { from: 1, to: 2 }),
      step('handleTransfer', { transfer: 1, payment: 0, what: 'return', acceptDifference: false }),
      step('chargeBackPayment', { payment: 0 }),
    ],
  },
]
