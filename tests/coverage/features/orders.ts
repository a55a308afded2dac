import type { FeatureArea } from './feature.ts'

/** Rows of docs/features.md. */
export const orders: FeatureArea[] = [
  {
    heading: 'Orders and delivery',
    features: [
      {
        name: 'Order pages of buyers',
        how: 'Progress, deadlines in words and the next step',
        file: 'tests/browser/orders/orders.test.ts',
        title: 'an order in the list links to its page with all details',
      },
      {
        name: 'Orders of sellers',
        how: 'By next step, with the buyer',
        file: 'tests/api/selling/selling.test.ts',
        title: 'sales list the seller’s orders by next step, with the buyer',
      },
      {
        name: 'Dispatch and tracking',
        how: 'A public page without account or scripts says where a parcel is',
        file: 'tests/api/orders/order-documents-and-tracking.test.ts',
        title: 'the page says where a parcel is, without names, address, phone or hand-over code',
      },
      {
        name: 'Place and times of collection',
        how: 'In the seller’s words, without contact data; on the sell form and in files of listings',
        file: 'tests/api/orders/delivery/delivery-terms.test.ts',
        title: 'the buyer of a collected order sees it once the order is paid',
      },
      {
        name: 'Collection',
        how: 'A choice of the buyer before paying',
        file: 'tests/api/orders/delivery-choice.test.ts',
        title: 'the winner of an auction chooses collection, then delivery to another address',
      },
      {
        name: 'Hand-over code',
        how: 'Six digits of the buyer release the money; five attempts',
        file: 'tests/api/orders/order-steps-at-once.test.ts',
        title:
          "the buyer's code confirms the hand-over and releases the money; the seller never sees it",
      },
      {
        name: 'Bus parcels',
        how: 'Depots, bus companies, waybill, arrival and reminders',
        file: 'tests/api/orders/bus-parcels.test.ts',
        title: 'buyer and seller see depot, bus and departure; the buyer is notified',
      },
      {
        name: 'Pickup points',
        how: 'Shops that receive parcels and hand them over for the code, for a fee in the ledger',
        file: 'tests/api/orders/pickup/keeper-parcels.test.ts',
        title: 'the buyer’s code completes the order; the fee comes out of the seller’s income',
      },
      {
        name: 'Delivery by group of cities',
        how: 'A courier price for each group of cities, at most that of the delivery, or no courier there',
        file: 'tests/api/orders/courier/courier-orders.test.ts',
        title: 'delivery costs what the seller asks for the city of the address',
      },
      {
        name: 'Receipt, packing slip and label',
        how: 'Documents of paid orders, for their members only',
        file: 'tests/api/orders/order-documents-and-tracking.test.ts',
        title: 'a receipt shows both currencies at the order’s rate and is not a tax invoice',
      },
      {
        name: 'Cancel an order',
        how: 'Each side as its step allows, with a refund',
        file: 'tests/api/orders/order-deadlines.test.ts',
        title: 'an order never sent is reminded after 5 days and cancelled with a refund after 14',
      },
      {
        name: 'Returns',
        how: 'Asked for within seven days of receipt, answered within three; silence counts as yes',
        file: 'tests/api/orders/returns/returns.test.ts',
        title: 'a buyer asks with photos, sends the item back and gets everything',
      },
      {
        name: 'Disputes with evidence',
        how: 'Pictures that only the two members and staff see',
        file: 'tests/api/orders/disputes/order-disputes.test.ts',
        title: 'only the two members of a dispute see its images, also at their upload URL',
      },
      {
        name: 'Decisions of staff',
        how: 'For one side, or in part',
        file: 'tests/api/orders/disputes/order-disputes.test.ts',
        title: 'a decision pays the seller less commission, or owes the buyer everything back',
      },
      {
        name: 'Partial refunds',
        how: 'At the rate of the order',
        file: 'tests/api/orders/disputes/order-disputes.test.ts',
        title: 'a partial refund uses the rate of the order, not the current one',
      },
      {
        name: 'Charge-backs',
        how: 'From every paid state, with their loss in the ledger',
        file: 'tests/browser/payments/charge-backs.journey.test.ts',
        title: 'a charge-back is previewed, and its loss appears in the ledger',
      },
    ],
  },
]
