import type { CurrencyCode } from '../../../contracts/currencies/currencies.ts'
import type { Provider } from '../../../contracts/currencies/currency-data.ts'
import { invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'

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

/** Minor units of an amount in a currency of so many digits; throws `invalid_request` naming the field where it has more decimals. */
export function boundOf(field: string, text: string, digits: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  if (fraction.length > digits)
    throw invalidField(
      field,
      digits === 0
        ? messageRef('currenciesRefusals.noDecimals')
        : messageRef('currenciesRefusals.decimals', { digits }),
    )
  return BigInt(whole + fraction.padEnd(digits, '0'))
}

/** Payouts have a least amount above nothing, and a most that is not below it. */
export function checkBounds(min: bigint, max: bigint): void {
  if (min <= 0n) throw invalidField('payoutMin', messageRef('currenciesRefusals.payoutMin'))
  if (max < min) throw invalidField('payoutMax', messageRef('currenciesRefusals.payoutMax'))
  if (max > 1_000_000_000_000_000n)
    throw invalidField('payoutMax', messageRef('currenciesRefusals.payoutTooLarge'))
}
