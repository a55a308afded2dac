import { areasOf } from './feature.ts'

/** Rows of docs/features.md. */
export const buying = areasOf(`
# Buying
Cart of several sellers: Of a visitor or member, in any browser, at current prices
  tests/api/cart/cart.test.ts: prices are current, and items that are no longer for sale are marked
Buy It Now: Leads to the checkout, and adds the item only once
  tests/browser/products/finding.journey.test.ts: Buy It Now leads to the checkout and adds the item to the cart only once
Offers: Three rounds of 48 hours; an accepted one reserves the item for a day
  tests/api/offers/offers.test.ts: buyer and seller counter within three rounds, and the last answer is yes or no
Offers to watchers: A seller sends one a week
  tests/api/offers/offers-ended.test.ts: a seller offers a listing to its watchers, and learns who they are when they answer
Combined delivery: The most expensive delivery in full and a share of each further one, or free from an amount
  tests/api/orders/delivery/combined-delivery.test.ts: a checkout that has begun keeps its rule, and its totals follow
Coupons: Of sellers, and of the shop, which pays for its own
  tests/api/orders/coupons/coupon-use.test.ts: a buyer applies a coupon, pays less, and removes it again
Business sellers: Marked by staff, with name and address, and a duty to take items back
  tests/api/orders/returns/return-cases.test.ts: a business has 7 days to answer, and accepts a change of mind
Safe meeting places: A list by city that staff edit
  tests/api/orders/orders-admin.test.ts: the shop comes with safe places in the larger towns, for everyone
Guard against double orders: A form that is sent twice orders once
  tests/api/orders/checkout-form.test.ts: a form that is sent again, at once or later, places one order
Unpaid stock goes back: Once, by whichever process notices first
  tests/api/orders/order-deadlines.test.ts: concurrent sweeps cancel an overdue unpaid order and return its stock once
# Paying
Mobile money: A request on the phone; only the provider’s answer to a question makes an order paid
  tests/api/payments/payments.test.ts: gets a request, and its approval pays every order of the checkout
Cards: On the provider’s page, once staff open the method
  tests/api/payments/payments.test.ts: once opened, a NetOne number pays, and a card pays on the provider’s page
Bank transfer: Matched by amount, currency and reference of the statement
  tests/api/payments/transfers/transfers.test.ts: a transfer shows its account, amount and reference, and is paid by the statement alone
Cash on collection: Reserved for 72 hours, and paid when the code is entered; the seller then owes the commission
  tests/api/orders/cash/cash-orders.test.ts: the code completes the order, the seller owes the commission, and a repeat changes nothing
Pay online instead of cash: Until the code is entered; the code no longer works, and the choice is final
  tests/api/orders/cash/cash-switches.test.ts: a buyer who chose cash pays here instead, and the code no longer works
Pay for someone: A link with which anyone pays, without an account
  tests/api/payments/pay-links.test.ts: someone without an account pays by EcoCash and gets a receipt; the buyer is notified
Money held until receipt: Released to the seller when the buyer confirms
  tests/api/orders/order-steps-at-once.test.ts: the money is held until the buyer confirms, then the seller gets it less 5 %
Balance and payouts: A statement of every movement, and payouts that staff decide
  tests/api/ledger/balance.test.ts: earned, requested and paid money appears in balance, statement and file
Two currencies at a frozen rate: An order keeps the rate of its day for refunds too
  tests/api/payments/payments.test.ts: pays in dollars at the rate that the order froze
Further currencies: Staff add them without a release
  tests/api/currencies/currencies.test.ts: orders in an added currency are paid, held, released and paid out at a frozen rate
Commission and fees: By category and value, from a day on; orders keep theirs
  tests/api/fees/fees.test.ts: an order keeps the commission of its category and value after later changes
Refunds and payouts by the provider: One press where the provider has a call for it
  tests/api/payments/disbursements/refunds-sent.test.ts: an admin pays a refund by one call, and it counts once the provider confirms it
`)
