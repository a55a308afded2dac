import { ofAuctions } from './histories/auctions.ts'
import { ofChargeBacks } from './histories/charge-backs.ts'
import { ofCurrencies } from './histories/currencies.ts'
import { ofFees } from './histories/fees.ts'
import { ofOrders } from './histories/orders.ts'
import { ofTransfers } from './histories/transfers.ts'

/** Every fault that a walk has found. docs/invariants.md explains each. */
export const histories = [
  ...ofAuctions,
  ...ofOrders,
  ...ofChargeBacks,
  ...ofTransfers,
  ...ofCurrencies,
  ...ofFees,
]
