import { areasOf } from './feature.ts'

/** Rows of docs/features.md. */
export const orders = areasOf(`
# Orders and delivery
Order pages of buyers: Progress, deadlines in words and the next step
  tests/browser/orders/orders.test.ts: an order in the list links to its page with all details
Orders of sellers: By next step, with the buyer
  tests/api/selling/selling.test.ts: sales list the seller’s orders by next step, with the buyer
Dispatch and tracking: A public page without account or scripts says where a parcel is
  tests/api/orders/order-documents-and-tracking.test.ts: the page says where a parcel is, without names, address, phone or hand-over code
Place and times of collection: In the seller’s words, without contact data; on the sell form and in files of listings
  tests/api/orders/delivery/delivery-terms.test.ts: the buyer of a collected order sees it once the order is paid
Collection: A choice of the buyer before paying
  tests/api/orders/delivery-choice.test.ts: the winner of an auction chooses collection, then delivery to another address
Hand-over code: Six digits of the buyer release the money; five attempts
  tests/api/orders/order-steps-at-once.test.ts: the buyer's code confirms the hand-over and releases the money; the seller never sees it
Bus parcels: Depots, bus companies, waybill, arrival and reminders
  tests/api/orders/bus-parcels.test.ts: buyer and seller see depot, bus and departure; the buyer is notified
Pickup points: Shops that receive parcels and hand them over for the code, for a fee in the ledger
  tests/api/orders/pickup/keeper-parcels.test.ts: the buyer’s code completes the order; the fee comes out of the seller’s income
Delivery by group of cities: A courier price for each group of cities, at most that of the delivery, or no courier there
  tests/api/orders/courier/courier-orders.test.ts: delivery costs what the seller asks for the city of the address
Receipt, packing slip and label: Documents of paid orders, for their members only
  tests/api/orders/order-documents-and-tracking.test.ts: a receipt shows both currencies at the order’s rate and is not a tax invoice
Cancel an order: Each side as its step allows, with a refund
  tests/api/orders/order-deadlines.test.ts: an order never sent is reminded after 5 days and cancelled with a refund after 14
Returns: Asked for within seven days of receipt, answered within three; silence counts as yes
  tests/api/orders/returns/returns.test.ts: a buyer asks with photos, sends the item back and gets everything
Disputes with evidence: Pictures that only the two members and staff see
  tests/api/orders/disputes/order-disputes.test.ts: only the two members of a dispute see its images, also at their upload URL
Decisions of staff: For one side, or in part
  tests/api/orders/disputes/order-disputes.test.ts: a decision pays the seller less commission, or owes the buyer everything back
Partial refunds: At the rate of the order
  tests/api/orders/disputes/order-disputes.test.ts: a partial refund uses the rate of the order, not the current one
Charge-backs: From every paid state, with their loss in the ledger
  tests/browser/payments/charge-backs.journey.test.ts: a charge-back is previewed, and its loss appears in the ledger
`)
