import { minute, hour, step, passes, auctions, bids, unpaid, type History } from './steps.ts'

export const ofAuctions: History[] = [
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
]
