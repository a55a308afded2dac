import type { CurrencyCode } from '../../../contracts/currencies/currencies.ts'
import type { Provider } from '../../../contracts/currencies/currency-data.ts'
import { DomainError } from '../../kernel/domain-error.ts'

/** A currency as the database has it, with the rate in force. */
export interface CurrencyRow {
  code: CurrencyCode
  label: string
  digits: number
  symbol: boolean
  payoutMin: bigint
  payoutMax: bigint
  local: boolean
  retiredAt: Date | null
  /** So many of it for one US dollar; null for the dollar, and where none was set. */
  rate: number | null
}

const names: Record<Provider, string> = {
  ecocash: 'EcoCash',
  onemoney: 'OneMoney',
  card: 'Card',
  bank: 'Bank Transfer',
}
const ids: Record<Provider, string> = {
  ecocash: 'ecocash',
  onemoney: 'onemoney',
  card: 'card',
  bank: 'bank_transfer',
}

/** The payment method of a provider in a currency that gets one. */
export const newMethod = (
  provider: Provider,
  code: CurrencyCode,
  label: string,
): { id: string; label: string } => ({
  id: `${ids[provider]}_${code.toLowerCase()}`,
  label: `${names[provider]} (${label})`,
})

export const badField = (field: string, message: string): DomainError =>
  new DomainError('invalid_request', { message, fields: { [field]: message } })

/** Minor units of an amount in a currency of so many digits; throws `invalid_request` naming the field where it has more decimals. */
export function boundOf(field: string, text: string, digits: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  if (fraction.length > digits)
    throw badField(
      field,
      digits === 0 ? 'This currency has no decimals' : `At most ${digits} decimals`,
    )
  return BigInt(whole + fraction.padEnd(digits, '0'))
}

/** Payouts have a least amount above nothing, and a most that is not below it. */
export function checkBounds(min: bigint, max: bigint): void {
  if (min <= 0n) throw badField('payoutMin', 'Enter an amount above 0')
  if (max < min) throw badField('payoutMax', 'Enter at least the smallest payout')
  if (max > 1_000_000_000_000_000n) throw badField('payoutMax', 'Enter a smaller amount')
}
