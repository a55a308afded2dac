import type { CurrencyCode } from '../../../contracts/currencies/currencies.ts'
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
