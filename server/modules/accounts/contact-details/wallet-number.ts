import { methodOf, type PaymentMethod } from '../../../../contracts/currencies/currencies.ts'
import { invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { ecocashNumberOf, phoneNumberOf } from './phone-number.ts'

/** OneMoney wallets are on NetOne's numbers. */
const netone = /^\+26371\d{7}$/

/** The E.164 form of a number that can have the method's wallet. Throws `invalid_request` naming the field. */
export function walletNumberOf(spelling: string, method: PaymentMethod, field = 'phone'): string {
  const number = phoneNumberOf(spelling)
  const other = methodOf(method).provider === 'onemoney'
  const right = other ? number && netone.test(number) : ecocashNumberOf(spelling)
  if (number && right) return number
  const network = other ? messageRef('accountsFields.netone') : messageRef('accountsFields.econet')
  throw invalidField(field, number ? network : messageRef('accountsFields.phone'))
}
