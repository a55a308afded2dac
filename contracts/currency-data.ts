/** A currency. `digits` is the number of its minor digits; a `symbol` stands before the amount without a space, and always with cents. */
interface Currency {
  code: string
  digits: 2
  label: string
  symbol: boolean
  /** The least and the most that is paid out at once, in minor units. */
  payout: { min: number; max: number }
  /** ZWL for one of it: the dated setting of the staff, and what holds while there is none. The base currency has none. */
  rate?: { setting: string; default: number }
}

/** Currencies are data: another one is an entry here. ZWL is the base, which every price is kept in (specification, section 9: 1 USD = ZWL 25,000). */
export const currencies = {
  ZWL: {
    code: 'ZWL',
    digits: 2,
    label: 'ZWL',
    symbol: false,
    payout: { min: 12_500_000, max: 25_000_000_000 },
  },
  USD: {
    code: 'USD',
    digits: 2,
    label: 'US$',
    symbol: true,
    payout: { min: 500, max: 1_000_000 },
    rate: { setting: 'exchange_rate', default: 25_000 },
  },
} as const satisfies Record<string, Currency>

/** Ways to pay are data, each in one currency. `mobile`: by a request to a phone's wallet. `account`: a bank transfer, open where staff have set this account. `extra`: open only where the house has it with its provider; orders are placed with the others and may be paid with these. */
export const paymentMethods = {
  ecocash_zwl: { currency: 'ZWL', mobile: true, label: 'EcoCash (ZWL)' },
  ecocash_usd: { currency: 'USD', mobile: true, label: 'EcoCash (USD)' },
  bank_transfer: {
    currency: 'ZWL',
    mobile: false,
    label: 'Bank Transfer',
    account: 'bank_account',
  },
  bank_transfer_usd: {
    currency: 'USD',
    mobile: false,
    label: 'Bank Transfer (USD)',
    account: 'bank_account_usd',
    extra: true,
  },
  onemoney_usd: { currency: 'USD', mobile: true, label: 'OneMoney (USD)', extra: true },
  card_usd: { currency: 'USD', mobile: false, label: 'Card (USD)', extra: true },
} as const satisfies Record<
  string,
  {
    currency: keyof typeof currencies
    mobile: boolean
    label: string
    account?: string
    extra?: true
  }
>
