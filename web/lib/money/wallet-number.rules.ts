import { methodOf, type PaymentMethod } from '../../../contracts/currencies/currencies.ts'
import type { FieldCode } from '../../../contracts/common/field-code.ts'
import { isEconet, isNetone } from '../account/phone-spelling.rules.ts'

/** What is wrong with a number for this wallet; undefined if nothing is. */
export function walletNumberError(
  typed: string,
  id: PaymentMethod,
): FieldCode<'accountsFields'> | undefined {
  if (typed.trim() === '') return 'accountsFields.mobileMoneyNumber'
  if (methodOf(id).provider === 'onemoney')
    return isNetone(typed) ? undefined : 'accountsFields.netone'
  return isEconet(typed) ? undefined : 'accountsFields.econet'
}
