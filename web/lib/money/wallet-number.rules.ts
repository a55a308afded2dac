import { methodOf, type PaymentMethod } from '../../../contracts/currencies/currencies.ts'
import { texts } from '../../../contracts/common/texts.ts'
import { isEconet, isNetone } from '../account/phone-spelling.rules.ts'

/** What is wrong with a number for this wallet; undefined if nothing is. */
export function walletNumberError(typed: string, id: PaymentMethod): string | undefined {
  if (typed.trim() === '') return texts.checkout.mobileMoneyNumber
  if (methodOf(id).provider === 'onemoney')
    return isNetone(typed) ? undefined : texts.checkout.netone
  return isEconet(typed) ? undefined : texts.checkout.econet
}
