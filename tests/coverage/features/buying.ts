import type { FeatureArea } from './feature.ts'

/** Rows of docs/features.md. */
export const buying: FeatureArea[] = [
  {
    heading: 'Buying',
    features: [
      {
        name: 'Cart of several sellers',
        how: 'Of a visitor or member, in any browser, at current prices',
        file: 'tests/api/cart/cart.test.ts',
        title: 'prices are current, and items that are no longer for sale are marked',
      },
      {
        name: 'Buy It Now',
        how: 'Leads to the checkout, and adds the item only once',
        file: 'tests/browser/products/product.journey.test.ts',
        title: 'Buy It Now leads to the checkout and adds the item to the cart only once',
      },
      {
        name: 'Offers',
        how: 'Three rounds of 48 hours; an accepted one reserves the item for a day',
        file: 'tests/api/offers/offers.test.ts',
        title: 'buyer and seller counter within three rounds, and the last answer is yes or no',
      },
      {
        name: 'Offers to watchers',
        how: 'A seller sends one a week',
        file: 'tests/api/offers/offers-ended.test.ts',
        title:
          'a seller offers a listing to its watchers, and learns who they are when they answer',
      },
      {
        name: 'Combined delivery',
        how: 'The dearest delivery in full and a share of each further one, or free from an amount',
        file: 'tests/api/orders/delivery/combined-delivery.test.ts',
        title: 'a checkout that has begun keeps its rule, and its totals follow',
      },
      {
        name: 'Coupons',
        how: 'Of sellers, and of the shop, which pays for its own',
        file: 'tests/api/orders/coupons/coupon-use.test.ts',
        title: 'a buyer applies a coupon, pays less, and removes it again',
      },
      {
        name: 'Business sellers',
        how: 'Marked by staff, with name and address, and a duty to take items back',
        file: 'tests/api/orders/returns/return-cases.test.ts',
        title: 'a business has 7 days to answer, and accepts a change of mind',
      },
      {
        name: 'Safe meeting places',
        how: 'A list by city that staff edit',
        file: 'tests/api/orders/places-admin.test.ts',
        title: 'the shop comes with safe places in the larger towns, for everyone',
      },
      {
        name: 'Guard against double orders',
        how: 'A form that is sent twice orders once',
        file: 'tests/api/orders/checkout-form.test.ts',
        title: 'a form that is sent again, at once or later, places one order',
      },
      {
        name: 'Unpaid stock goes back',
        how: 'Once, by whichever process notices first',
        file: 'tests/api/orders/order-deadlines.test.ts',
        title: 'concurrent sweeps cancel an overdue unpaid order and return its stock once',
      },
    ],
  },
  {
    heading: 'Paying',
    features: [
      {
        name: 'Mobile money',
        how: 'A request on the phone; only the provider’s answer to a question makes an order paid',
        file: 'tests/api/payments/payments.test.ts',
        title: 'gets a request, and its approval pays every order of the checkout',
      },
      {
        name: 'Cards',
        how: 'On the provider’s page, once staff open the method',
        file: 'tests/api/payments/payments-refused.test.ts',
        title: 'once opened, a NetOne number pays, and a card pays on the provider’s page',
      },
      {
        name: 'Bank transfer',
        how: 'Matched by amount, currency and reference of the statement',
        file: 'tests/api/payments/transfers/transfers.test.ts',
        title:
          'a transfer shows its account, amount and reference, and is paid by the statement alone',
      },
      {
        name: 'Cash on collection',
        how: 'Reserved for 72 hours, and paid when the code is entered; the seller then owes the commission',
        file: 'tests/api/orders/cash/cash-orders.test.ts',
        title:
          'the code completes the order, the seller owes the commission, and a repeat changes nothing',
      },
      {
        name: 'Pay online instead of cash',
        how: 'Until the code is entered; the code no longer works, and the choice is final',
        file: 'tests/api/orders/cash/cash-switches.test.ts',
        title: 'a buyer who chose cash pays here instead, and the code no longer works',
      },
      {
        name: 'Pay for someone',
        how: 'A link with which anyone pays, without an account',
        file: 'tests/api/payments/pay-links.test.ts',
        title:
          'someone without an account pays by EcoCash and gets a receipt; the buyer is notified',
      },
      {
        name: 'Money held until receipt',
        how: 'Released to the seller when the buyer confirms',
        file: 'tests/api/orders/order-steps.test.ts',
        title: 'the money is held until the buyer confirms, then the seller gets it less 5 %',
      },
      {
        name: 'Balance and payouts',
        how: 'A statement of every movement, and payouts that staff decide',
        file: 'tests/api/ledger/balance.test.ts',
        title: 'earned, requested and paid money appears in balance, statement and file',
      },
      {
        name: 'Two currencies at a frozen rate',
        how: 'An order keeps the rate of its day for refunds too',
        file: 'tests/api/payments/payments.test.ts',
        title: 'pays in dollars at the rate that the order froze',
      },
      {
        name: 'Further currencies',
        how: 'Staff add them without a release',
        file: 'tests/api/currencies/currencies.test.ts',
        title: 'orders in an added currency are paid, held, released and paid out at a frozen rate',
      },
      {
        name: 'Commission and fees',
        how: 'By category and value, from a day on; orders keep theirs',
        file: 'tests/api/fees/fees.test.ts',
        title: 'an order keeps the commission of its category and value after later changes',
      },
      {
        name: 'Refunds and payouts by the provider',
        how: 'One press where the provider has a call for it',
        file: 'tests/api/payments/disbursements/refunds-sent.test.ts',
        title: 'an admin pays a refund by one call, and it counts once the provider confirms it',
      },
    ],
  },
]
