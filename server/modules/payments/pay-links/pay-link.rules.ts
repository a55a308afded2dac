import { emailRule, plainEmail } from '#contracts/accounts/account.rules.ts'
import { methodOf, type PaymentMethod } from '#contracts/currencies/currencies.ts'
import { isOfKind } from '#contracts/payments/providers.ts'

const codeShape = /^[A-Za-z0-9_-]{22}$/

/** Whether a text can be the code of a link: 128 random bits in base64url. */
export const isPayLinkCode = (text: string): boolean => codeShape.test(text)

/** The methods for people without an account: wallets and cards. A transfer would need the buyer's reference. */
export const methodsOfPayers = (open: readonly PaymentMethod[]): PaymentMethod[] =>
  open.filter((method) => !isOfKind(methodOf(method).provider, 'transfer'))

/** What the page of a link shows. */
type PayLinkStage = 'open' | 'paid' | 'ended'

/** `paid` if everything that is not cancelled was paid, `open` while something can be paid. */
export function payLinkStage(
  orders: readonly { paymentStatus: string; orderStatus: string }[],
  payable: boolean,
): PayLinkStage {
  if (payable) return 'open'
  return orders.some(({ paymentStatus }) => paymentStatus === 'paid') ? 'paid' : 'ended'
}

/** The address for the receipt: null if none was given, undefined if it cannot be one. */
export function receiptEmail(typed: string): string | null | undefined {
  const email = plainEmail(typed)
  if (email === '') return null
  return emailRule(email) === undefined ? email : undefined
}
