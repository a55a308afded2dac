import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'

/** A row of the currency table, with the rate in force. */
export interface CurrencyRow {
  code: CurrencyCode
  label: string
  digits: number
  symbol: boolean
  payoutMin: bigint
  payoutMax: bigint
  local: boolean
  retiredAt: Date | null
  /** Units of it for one US dollar; null for the dollar and before a rate was set. */
  rate: number | null
}

/**
 * Minor units of an amount in a currency with this number of decimals. Throws `invalid_request` naming the field if the
 * amount has more decimals.
 */
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

/** Throws unless the minimum payout is positive and the maximum is not below it. */
export function checkBounds(min: bigint, max: bigint): void {
  if (min <= 0n) throw invalidField('payoutMin', messageRef('currenciesRefusals.payoutMin'))
  if (max < min) throw invalidField('payoutMax', messageRef('currenciesRefusals.payoutMax'))
  if (max > 1_000_000_000_000_000n)
    throw invalidField('payoutMax', messageRef('currenciesRefusals.payoutTooLarge'))
}
