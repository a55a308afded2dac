import type { Provider } from '../payments/providers.ts'

/**
 * A currency. `digits` (0 to 3) counts its minor digits; a `symbol` precedes the amount without a space, and such
 * amounts always show their minor digits.
 */
export interface Currency {
  code: string
  digits: number
  label: string
  symbol: boolean
  /** The minimum and maximum of a payout, in minor units. */
  payout: { min: number; max: number }
  /** A retired currency takes no new listings, orders or payment methods. */
  retired: boolean
  /** Units of it for one US dollar; null for the dollar itself. */
  rate: number | null
}

/** A way to pay, in one currency. */
export interface PaymentMethodEntry {
  id: string
  currency: string
  provider: Provider
  /** A request to a phone's wallet. */
  mobile: boolean
  label: string
  enabled: boolean
}

/** The currencies of the shop. `local` is the default, in which prices are shown and sorted. */
export interface CurrencyTable {
  local: string
  currencies: Currency[]
  methods: PaymentMethodEntry[]
}

/**
 * The currencies of a new shop (1 USD = ZWL 25,000, docs/rules/currencies.md#table). The migration inserts the same
 * rows.
 */
export const shippedTable: CurrencyTable = {
  local: 'ZWL',
  currencies: [
    {
      code: 'ZWL',
      digits: 2,
      label: 'ZWL',
      symbol: false,
      payout: { min: 12_500_000, max: 25_000_000_000 },
      retired: false,
      rate: 25_000,
    },
    {
      code: 'USD',
      digits: 2,
      label: 'US$',
      symbol: true,
      payout: { min: 500, max: 1_000_000 },
      retired: false,
      rate: null,
    },
  ],
  methods: [
    wallet('ecocash_zwl', 'ZWL', 'ecocash', 'EcoCash (ZWL)'),
    wallet('ecocash_usd', 'USD', 'ecocash', 'EcoCash (USD)'),
    other('bank_transfer', 'ZWL', 'bank', 'Bank Transfer'),
    other('bank_transfer_usd', 'USD', 'bank', 'Bank Transfer (USD)'),
    wallet('onemoney_usd', 'USD', 'onemoney', 'OneMoney (USD)'),
    other('card_usd', 'USD', 'card', 'Card (USD)'),
  ],
}

function wallet(
  id: string,
  currency: string,
  provider: Provider,
  label: string,
): PaymentMethodEntry {
  return { ...other(id, currency, provider, label), mobile: true }
}

function other(
  id: string,
  currency: string,
  provider: Provider,
  label: string,
): PaymentMethodEntry {
  return { id, currency, provider, mobile: false, label, enabled: true }
}
