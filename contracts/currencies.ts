/** Currencies are data: another one is an entry here plus a rate setting. `digits` is the number of minor digits. */
export const currencies = {
  ZWL: { code: 'ZWL', digits: 2, label: 'ZWL' },
  USD: { code: 'USD', digits: 2, label: 'US$' },
} as const
export type CurrencyCode = keyof typeof currencies
export const currencyCodes = Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]]

/** ZWL for one US dollar when no setting says otherwise (specification, section 9). */
export const defaultRate = 25_000

export const paymentMethods = {
  ecocash_zwl: { currency: 'ZWL', mobile: true, label: 'EcoCash (ZWL)' },
  ecocash_usd: { currency: 'USD', mobile: true, label: 'EcoCash (USD)' },
  bank_transfer: { currency: 'ZWL', mobile: false, label: 'Bank Transfer' },
} as const
export type PaymentMethod = keyof typeof paymentMethods
export const paymentMethodIds = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]]

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
