import type { FeatureArea } from './feature.ts'

/** Rows of docs/features.md. */
export const auctions: FeatureArea[] = [
  {
    heading: 'Auctions',
    features: [
      {
        name: 'Timed auction',
        how: 'Closes within two seconds of its end, with one winner',
        file: 'tests/api/auctions/closing.test.ts',
        title:
          'a sweep that runs twice a second closes an auction: one winner, one order, all notified',
      },
      {
        name: 'Automatic bids',
        how: 'The shop bids up to a secret maximum',
        file: 'tests/api/auctions/bids/automatic-bids.test.ts',
        title: 'the shop bids up to a member’s maximum, and responses show which bidder leads',
      },
      {
        name: 'Bid steps',
        how: 'A table that staff edit; a replay uses the steps in force at each bid',
        file: 'tests/api/auctions/bids/automatic-bids.test.ts',
        title: 'bid steps set by staff apply from the next bid on',
      },
      {
        name: 'Reserve price',
        how: 'Secret; pages say only whether it is met',
        file: 'tests/api/auctions/bids/automatic-bids.test.ts',
        title: 'an auction below its reserve has no winner and no order',
      },
      {
        name: 'Soft close',
        how: 'A late bid extends the auction, in lists and on open pages too',
        file: 'tests/api/auctions/bids/automatic-bids.test.ts',
        title: 'a late bid extends the auction, also in lists and on the live stream',
      },
      {
        name: 'Buy It Now on an auction',
        how: 'Until the first bid',
        file: 'tests/api/auctions/buy-now.test.ts',
        title: 'Buy It Now ends the auction and creates an order to be paid within 30 minutes',
      },
      {
        name: 'Masked bid history',
        how: 'Pseudonyms that differ in each auction',
        file: 'tests/api/auctions/bids/bids.test.ts',
        title: 'the history is newest first, with pseudonyms that differ in each auction',
      },
      {
        name: 'Verifiable bids',
        how: 'A chain of hashes that anyone can check after the end',
        file: 'tests/api/auctions/bids/bid-proof.test.ts',
        title: 'each bid is chained to the one before, and the maximums revealed at the end match',
      },
      {
        name: 'Second-chance offer',
        how: 'The next bidder buys at their own bid if the winner does not pay',
        file: 'tests/api/auctions/second-chance.test.ts',
        title: 'an unpaid item is sold to the next bidder at their own bid when they accept',
      },
      {
        name: 'Voided bids',
        how: 'Staff void a bid with a reason, and the auction is replayed without it',
        file: 'tests/api/auctions/bids/bid-proof.test.ts',
        title: 'voiding a bid replays price and leader without it and notifies everyone affected',
      },
      {
        name: 'Unpaid winners',
        how: 'Strikes, and a ban after three within 180 days',
        file: 'tests/api/auctions/second-chance.test.ts',
        title:
          'three unpaid items within 180 days lead to a ban of 30 days, which the account shows',
      },
      {
        name: 'Blocked bidders',
        how: 'By pseudonym, for all auctions of the seller',
        file: 'tests/api/auctions/bids/blocked-bidders.test.ts',
        title: 'a blocked bidder cannot bid on any auction of the seller; earlier bids stay',
      },
      {
        name: 'Approval of bidders',
        how: 'A seller may let only approved members bid',
        file: 'tests/api/auctions/bidder-requests.test.ts',
        title: 'only bidders whom the seller approves can bid or buy at once',
      },
      {
        name: 'Live price',
        how: 'An open page shows each bid at once',
        file: 'tests/api/auctions/closing.test.ts',
        title: 'an open product page gets each bid and the closing as events',
      },
      {
        name: 'Outages',
        how: 'An auction whose end falls into an outage is extended by its length',
        file: 'tests/api/auctions/outages.test.ts',
        title:
          'each of several outages extends the auction by its length, and the auction lists them',
      },
      {
        name: 'Automatic relisting',
        how: 'Up to five times, cheaper by a step if the seller chooses',
        file: 'tests/api/auctions/listed-again.test.ts',
        title:
          'an unsold auction is listed again, cheaper and as long, until its times are used up',
      },
      {
        name: 'Checks against shill bids',
        how: 'Same devices, wallets and addresses become signals for staff',
        file: 'tests/api/fraud-signals/fraud-signals.test.ts',
        title: 'a bidder with the seller’s device gets one fraud signal after the auction',
      },
    ],
  },
]
