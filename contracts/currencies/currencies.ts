import {
  shippedTable,
  type Currency,
  type CurrencyTable,
  type PaymentMethodEntry,
} from './currency-data.ts'
import { isOfKind, type WalletProvider } from '../payments/providers.ts'

export type { Currency, CurrencyTable, PaymentMethodEntry }

/** The code of a currency, such as "ZWL"; validated against the table where it comes in. */
export type CurrencyCode = string
/** The id of a payment method, such as "ecocash_zwl"; validated against the table where it comes in. */
export type PaymentMethod = string

let table: CurrencyTable = shippedTable

/**
 * Replaces the currency table of this process: the server after reading it from the database, a page from the site
 * facts it was rendered with. Codes, digits and the currency of a method never change, so an older table is out of date
 * but never wrong about an amount.
 */
export function setCurrencyTable(next: CurrencyTable): void {
  table = next
}

export const currencyTable = (): CurrencyTable => table

/** The default currency: prices are shown and sorted in it. */
export const localCurrency = (): CurrencyCode => table.local

/** Every currency, the default first, retired ones included. */
export const currencyCodes = (): CurrencyCode[] => [
  table.local,
  ...table.currencies.flatMap(({ code }) => (code === table.local ? [] : [code])),
]

/** The label shown before an amount of a currency. */
export const currencyLabel = (code: CurrencyCode): string => currencyOf(code).label

/** Whether listings can be priced in it. */
export const isActive = (code: string): boolean => !currencyOf(code).retired

export const isCurrency = (code: string): boolean =>
  table.currencies.some((currency) => currency.code === code)

/** A currency by its code. One that this process has not read yet has two digits and its code as label. */
export const currencyOf = (code: CurrencyCode): Currency =>
  table.currencies.find((currency) => currency.code === code) ?? {
    code,
    digits: 2,
    label: code,
    symbol: false,
    payout: { min: 1, max: 1 },
    retired: false,
    rate: null,
  }

export const paymentMethodIds = (): PaymentMethod[] => table.methods.map(({ id }) => id)

/** All enabled methods. `methods` of the site facts contains those that can take money now. */
export const checkoutMethods = (): PaymentMethodEntry[] =>
  table.methods.filter(({ enabled, currency }) => enabled && !currencyOf(currency).retired)

export const checkoutMethodIds = (): PaymentMethod[] => checkoutMethods().map(({ id }) => id)

export const isCheckoutMethod = (id: string): boolean =>
  checkoutMethods().some((method) => method.id === id)

export const isPaymentMethod = (id: string): boolean =>
  table.methods.some((method) => method.id === id)

/** A payment method by its id. */
export const methodOf = (id: PaymentMethod): PaymentMethodEntry =>
  table.methods.find((method) => method.id === id) ?? {
    id,
    currency: table.local,
    provider: 'bank',
    mobile: false,
    label: id,
    enabled: false,
  }

/** The wallet provider of a payment method; undefined for other methods. */
export function walletOf(id: PaymentMethod): WalletProvider | undefined {
  const { provider } = methodOf(id)
  return isOfKind(provider, 'wallet') ? provider : undefined
}

export const isBankTransfer = (id: PaymentMethod): boolean =>
  table.methods.some((method) => method.id === id && isOfKind(method.provider, 'transfer'))

export const bankTransfers = (): PaymentMethod[] =>
  table.methods.flatMap(({ id, provider }) => (isOfKind(provider, 'transfer') ? [id] : []))

/** Units of the default currency for one US dollar if no setting exists (docs/rules/currencies.md#table). */
export const defaultRate = 25_000

/**
 * Units of one currency for one unit of another; text if a number has too few digits, as for one divided by a factor.
 */
export type Rate = number | string
/** Units of the default currency for one unit of each other currency. */
export type Rates = Partial<Record<CurrencyCode, number>>

/**
 * Minor units of a decimal string such as "4500000.00" or "ZWL 4500000.00". Undefined for exponents, signs, another
 * currency and more decimals than the currency has.
 */
export function minorOf(decimal: string, currency: CurrencyCode): bigint | undefined {
  const { digits } = currencyOf(currency)
  const match = /^(?:([A-Z]{3}) )?(\d{1,15})(?:\.(\d{1,3}))?$/.exec(decimal)
  if (!match) return undefined
  const [, named = currency, whole = '', fraction = ''] = match
  if (named !== currency) return undefined
  if (fraction.length > digits && !(digits === 0 && /^0+$/.test(fraction))) return undefined
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}

/** "4500000.00" for 450000000n; "4500000" in a currency without minor digits. */
export function decimalOf(minor: bigint, currency: CurrencyCode): string {
  const { digits } = currencyOf(currency)
  const sign = minor < 0n ? '-' : ''
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  if (digits === 0) return sign + text
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The exact numerator and denominator of a written rate, so that "2498.7242" and "4e-7" are exact. */
export function fractionOf(rate: Rate): [bigint, bigint] {
  const [written = '0', exponent = '0'] = String(rate).split('e')
  const [whole = '0', decimals = ''] = written.split('.')
  const power = Number(exponent) - decimals.length
  const digits = BigInt(whole + decimals)
  const scale = 10n ** BigInt(Math.abs(power))
  return power > 0 ? [digits * scale, 1n] : [digits, scale]
}

const scaleOf = (currency: CurrencyCode): bigint => 10n ** BigInt(currencyOf(currency).digits)

/** a/b, rounded half up. */
const divided = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b)

/**
 * Minor units of `to` for minor units of `from`, multiplied by one rate and divided by the other; rounded half up,
 * once.
 */
export function exchangedMinor(
  minor: bigint,
  [from, to]: [CurrencyCode, CurrencyCode],
  { times = 1, over = 1 }: { times?: Rate; over?: Rate },
): bigint {
  const [timesTop, timesBottom] = fractionOf(times)
  const [overTop, overBottom] = fractionOf(over)
  return divided(minor * timesTop * overBottom * scaleOf(to), timesBottom * overTop * scaleOf(from))
}

/** Minor units of `to` for minor units of `from`, at a rate in `from` for one `to`; rounded half up. */
export const convertedMinor = (
  minor: bigint,
  rate: Rate,
  from: CurrencyCode,
  to: CurrencyCode,
): bigint => exchangedMinor(minor, [from, to], { over: rate })

/** US cents for minor units of a local currency, at a rate in units of it for one dollar; rounded half up. */
export const usdMinorOf = (localMinor: bigint, rate: number, local: CurrencyCode): bigint =>
  convertedMinor(localMinor, rate, local, 'USD')

/**
 * Minor units of a local currency for minor units of `from` (US cents by default), at a rate in units of the local
 * currency for one of `from`; rounded half up.
 */
export const zwlMinorOf = (
  usdMinor: bigint,
  rate: Rate,
  local: CurrencyCode,
  from: CurrencyCode = 'USD',
): bigint => exchangedMinor(usdMinor, [from, local], { times: rate })

/**
 * "1,625,000" or "1,625,000.50": thousands grouped, minor digits only where there are some. The same everywhere, unlike
 * `Intl`.
 */
export function groupedOf(minor: bigint, currency: CurrencyCode): string {
  const [whole = '', fraction = ''] = decimalOf(minor, currency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return /^0*$/.test(fraction) ? grouped : `${grouped}.${fraction}`
}

/** "US$1,250.00", "ZWL 1,625,000.50": an amount with its currency, for a sentence. */
export function moneyText(minor: bigint, currency: CurrencyCode): string {
  const { label, symbol, digits } = currencyOf(currency)
  const grouped = groupedOf(minor, currency)
  if (!symbol) return `${label} ${grouped}`
  return `${label}${grouped}${grouped.includes('.') || digits === 0 ? '' : `.${'0'.repeat(digits)}`}`
}

/** The same for a decimal string of the API. */
export const amountText = (decimal: string, currency: CurrencyCode): string =>
  moneyText(minorOf(decimal, currency) ?? 0n, currency)
