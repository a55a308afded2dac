import { areasOf } from './feature.ts'

/** Rows of docs/features.md. */
export const auctions = areasOf(`
# Auctions
Timed auction: Closes within two seconds of its end, with one winner
  tests/api/auctions/closing.test.ts: a sweep that runs twice a second closes an auction: one winner, one order, all notified
Automatic bids: The shop bids up to a secret maximum
  tests/api/auctions/bids/automatic-bids.test.ts: the shop bids up to a member’s maximum, and responses show which bidder leads
Bid steps: A table that staff edit; a replay uses the steps in force at each bid
  tests/api/auctions/bids/bid-proof.test.ts: staff read the bid steps, and those that admins set apply from the next bid
Reserve price: Secret; pages say only whether it is met
  tests/api/auctions/bids/automatic-bids.test.ts: an auction below its reserve has no winner and no order
Soft close: A late bid extends the auction, in lists and on open pages too
  tests/api/auctions/bids/automatic-bids.test.ts: a late bid extends the auction, also in lists and on the live stream
Buy It Now on an auction: Until the first bid
  tests/api/auctions/buy-now.test.ts: Buy It Now ends the auction and creates an order to be paid within 30 minutes
Masked bid history: Pseudonyms that differ in each auction
  tests/api/auctions/bids/bids.test.ts: the history is newest first, with pseudonyms that differ in each auction
Verifiable bids: A chain of hashes that anyone can check after the end
  tests/api/auctions/bids/bid-proof.test.ts: each bid is chained to the one before, and the maximums revealed at the end match
Second-chance offer: The next bidder buys at their own bid if the winner does not pay
  tests/api/auctions/second-chance.test.ts: an unpaid item is sold to the next bidder at their own bid when they accept
Voided bids: Staff void a bid with a reason, and the auction is replayed without it
  tests/api/auctions/bids/bid-proof.test.ts: voiding a bid replays price and leader without it and notifies everyone affected
Unpaid winners: Strikes, and a ban after three within 180 days
  tests/api/auctions/second-chance.test.ts: three unpaid items within 180 days lead to a ban of 30 days, which the account shows
Blocked bidders: By pseudonym, for all auctions of the seller
  tests/api/auctions/bids/blocked-bidders.test.ts: a blocked bidder cannot bid on any auction of the seller; earlier bids stay
Approval of bidders: A seller may let only approved members bid
  tests/api/auctions/bidder-requests.test.ts: only bidders whom the seller approves can bid or buy at once
Live price: An open page shows each bid at once
  tests/api/auctions/closing.test.ts: an open product page gets each bid and the closing as events
Outages: An auction whose end falls into an outage is extended by its length
  tests/api/auctions/outages.test.ts: each of several outages extends the auction by its length, and the auction lists them
Automatic relisting: Up to five times, cheaper by a step if the seller chooses
  tests/api/auctions/listed-again.test.ts: an unsold auction is listed again, cheaper and as long, until its times are used up
Checks against shill bids: Same devices, wallets and addresses become signals for staff
  tests/api/fraud-signals/fraud-signals.test.ts: a bidder with the seller’s device gets one fraud signal after the auction
`)
