import {
  currencyOf,
  methodOf,
  paymentMethodIds,
  type PaymentMethod,
} from '#contracts/currencies/currencies.ts'
import { isOfKind } from '#contracts/payments/providers.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'
import type { App } from '../app.ts'
import { bankAccountSetting, siteFacts } from '../settings.ts'

/** The payment methods that take new orders now, in the order of their table, as every page shows them. */
export const openMethods = async (app: App): Promise<PaymentMethod[]> =>
  (await payingMethods(app)).filter((method) => !currencyOf(methodOf(method).currency).retired)

/** The methods that can take money now, also in retired currencies: older orders can still be paid in them. */
export async function payingMethods(app: App): Promise<PaymentMethod[]> {
  const { bankAccounts } = await siteFacts(app)
  return paymentMethodIds().filter((method) => isOpen(app, method, bankAccounts))
}

function isOpen(
  { payments }: Pick<App, 'payments'>,
  method: PaymentMethod,
  bankAccounts: ReadonlySet<string>,
): boolean {
  const { provider, currency, enabled } = methodOf(method)
  if (!enabled) return false
  if (isOfKind(provider, 'transfer'))
    return (
      bankAccounts.has(bankAccountSetting(method)) ||
      (payments.simulated && method === 'bank_transfer')
    )
  return payments.accepts(provider, currency)
}

/** Throws `payment_method_closed` if the method is not one of the open ones; the error says so if none is open. */
export function requireOpen(open: readonly PaymentMethod[], method: PaymentMethod): void {
  if (open.includes(method)) return
  throw new DomainError('payment_method_closed', {
    ...(open.length === 0 && { says: messageRef('paymentsRefusals.closed') }),
  })
}
