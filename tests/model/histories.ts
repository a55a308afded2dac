import { ofAuctions } from './histories/auctions.ts'
import { ofChargeBacks } from './histories/charge-backs.ts'
import { ofCurrencies } from './histories/currencies.ts'
import { ofFees } from './histories/fees.ts'
import { ofOrders } from './histories/orders.ts'
import { ofTransfers } from './histories/transfers.ts'

/** Every fault that a walk once found. Each stands in docs/invariants.md with what it shows. */
export const histories = [
  ...ofAuctions,
  ...ofOrders,
  ...ofChargeBacks,
  ...ofTransfers,
  ...ofCurrencies,
  ...ofFees,
]
