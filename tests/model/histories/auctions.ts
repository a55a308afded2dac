import { minute, hour, step, passes, auctions, bids, unpaid, type History } from './steps.ts'
import type { Step } from '../walk.ts'

/** Steps to an auction whose end fell into an outage, when the shop is back but has not written a heartbeat. */
const endsInOutage = (...before: Step[]) => [
  auctions({ buyItNow: 900_00 }),
  ...before,
  step('nearEnd', { auction: 0, before: 14_000 }),
  step('standStill', { seconds: 50 }),
]
const afterOutages: History[] = [
  {
    name: 'a bid right after an outage is taken where the auction ended in it',
    fault: /bids was refused for auction 0, to which an outage owes time/,
    steps: [...endsInOutage(bids(1, 200)), bids(2, 300), passes(10 * minute)],
  },
  {
    name: 'a bid is voided right after an outage in which its auction ended',
    fault: /void was refused for auction 0, to which an outage owes time/,
    steps: [...endsInOutage(bids(1, 200), bids(2, 300)), step('voidBid', { bid: 1 })],
  },
  {
    name: 'Buy It Now sells right after an outage in which the auction ended',
    fault: /buy-now was refused for auction 0, to which an outage owes time/,
    steps: [...endsInOutage(), step('buyNow', { who: 1, auction: 0 })],
  },
  ...(['removed', 'hidden'] as const).map((what) => ({
    name: `an auction that is ${what} right after an outage was open until then`,
    fault: /an outage cost auction 0/,
    steps: [
      ...endsInOutage(bids(1, 200)),
      what === 'removed'
        ? step('listings', { product: 0, restore: false })
        : step('suspend', { who: 0, undo: false, days: null, keepAuctions: false }),
      passes(10 * minute),
    ],
  })),
  {
    name: 'what closes auctions runs first after an outage and closes none that ended in it',
    fault: /an outage cost auction 0/,
    steps: [
      ...endsInOutage(bids(1, 200)),
      step('steps', { step: '50.00', above: null }),
      step('closeEnded'),
      bids(2, 300),
      passes(10 * minute),
    ],
  },
]

export const ofAuctions: History[] = [
  {
    name: 'a voided bid leaves the highest remaining maximum in the lead',
    fault: /the leader is not the bidder of the highest remaining maximum/,
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
  ...afterOutages,
  {
    name: 'an auction of what is only collected makes an order that is collected',
    fault: /can only be collected, and its order can only be dispatched/,
    steps: [auctions({ collection: 'only' }), bids(1, 200), passes(65 * minute)],
  },
  {
    name: 'a member who is barred for unpaid items cannot accept a second chance',
    fault: /a member who may not bid accepted a second chance/,
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
    name: 'a leader who is suspended at the end does not win',
    fault: /auction 0 was won by a suspended member/,
    steps: [
      auctions(),
      bids(2, 200),
      bids(1, 300),
      bids(3, 400, 700),
      step('suspend', { who: 3, undo: false, days: null, keepAuctions: true }),
      passes(65 * minute),
    ],
  },
  {
    name: 'a suspended member is not offered a second chance',
    fault: /a second chance was offered to member 2, who cannot accept it/,
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
