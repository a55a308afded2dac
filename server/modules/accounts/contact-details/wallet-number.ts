import { wrongNumber, type WalletProvider } from '#contracts/payments/providers.ts'
import { invalidField } from '../../../kernel/domain-error.ts'
import { messageRef } from '../../../kernel/message-ref.ts'
import { isWalletNumber, phoneNumberOf } from './phone-number.ts'

/** The E.164 form of a number that can have a wallet of the provider. Throws `invalid_request` with the field. */
export function walletNumberOf(
  spelling: string,
  provider: WalletProvider,
  field = 'phone',
): string {
  const number = phoneNumberOf(spelling)
  if (!number) throw invalidField(field, messageRef('accountsFields.phone'))
  if (!isWalletNumber(number, provider))
    throw invalidField(field, messageRef(wrongNumber(provider)))
  return number
}
