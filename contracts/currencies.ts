import { currencies, paymentMethods } from './currency-data.ts'

export { currencies, paymentMethods }
export type CurrencyCode = keyof typeof currencies
export const currencyCodes = Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]]

/** What every price is kept in. */
export const baseCurrency = 'ZWL' satisfies CurrencyCode

/** ZWL for one US dollar when no setting says otherwise (specification, section 9). */
export const defaultRate = currencies.USD.rate.default

/** ZWL for one of each other currency. */
export type Rates = Partial<Record<CurrencyCode, number>>

/** The currencies that have a rate, each with the name of its setting and what holds without one. */
export const ratedCurrencies: { code: CurrencyCode; setting: string; default: number }[] =
  Object.values(currencies).flatMap((currency) =>
    'rate' in currency ? [{ code: currency.code, ...currency.rate }] : [],
  )

export type PaymentMethod = keyof typeof paymentMethods
export const allPaymentMethodIds = Object.keys(paymentMethods) as [
  PaymentMethod,
  ...PaymentMethod[],
]
/** What every house takes: an order is placed with one of these. */
export const paymentMethodIds = allPaymentMethodIds.filter(
  (id) => !('extra' in paymentMethods[id]),
) as [PaymentMethod, ...PaymentMethod[]]

/** Bank transfers, each with the setting that holds its account. */
export const bankTransfers: { method: PaymentMethod; setting: string; currency: CurrencyCode }[] =
  allPaymentMethodIds.flatMap((method) => {
    const data = paymentMethods[method]
    return 'account' in data ? [{ method, setting: data.account, currency: data.currency }] : []
  })
export const isBankTransfer = (method: PaymentMethod): boolean =>
  bankTransfers.some((transfer) => transfer.method === method)

/** Minor units of a decimal string such as "4500000.00"; undefined when it is not a plain amount. No exponents, no signs, no third decimal. */
export function minorOf(decimal: string): bigint | undefined {
  const match = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(decimal)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

/** "4500000.00" for 450000000n. */
export function decimalOf(minor: bigint): string {
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** US cents for ZWL minor units at a rate of ZWL per dollar, rounded half up. */
export function usdMinorOf(zwlMinor: bigint, rate: number): bigint {
  const r = BigInt(Math.round(rate * 100))
  return (zwlMinor * 100n * 2n + r) / (2n * r)
}

/** ZWL minor units for US cents at a rate of ZWL per dollar, rounded half up. */
export function zwlMinorOf(usdMinor: bigint, rate: number): bigint {
  const r = BigInt(Math.round(rate * 100))
  return (usdMinor * r * 2n + 100n) / 200n
}

/** "1,625,000" or "1,625,000.50": thousands grouped, cents only where there are some. The same everywhere, unlike `Intl`. */
export function groupedOf(minor: bigint): string {
  const [whole = '', cents = ''] = decimalOf(minor).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return cents === '00' ? grouped : `${grouped}.${cents}`
}

/** "US$1,250.00", "ZWL 1,625,000.50": an amount with its currency, for a sentence. */
export function moneyText(minor: bigint, currency: CurrencyCode): string {
  const { label, symbol } = currencies[currency]
  if (!symbol) return `${label} ${groupedOf(minor)}`
  const grouped = groupedOf(minor)
  return `${label}${grouped}${grouped.includes('.') ? '' : '.00'}`
}
