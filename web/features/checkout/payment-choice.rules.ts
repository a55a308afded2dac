import {
  paymentMethodIds,
  paymentMethods,
  type CurrencyCode,
  type PaymentMethod,
} from '../../../contracts/currencies.ts'

/** The currency that a method pays in. */
export const currencyOf = (method: PaymentMethod): CurrencyCode => paymentMethods[method].currency

/** The method after a switch of currency: the mobile-money method of that currency (specification, section 5). */
export function inCurrency(method: PaymentMethod, currency: CurrencyCode): PaymentMethod {
  if (currencyOf(method) === currency) return method
  const mobile = paymentMethodIds.find(
    (id) => paymentMethods[id].mobile && currencyOf(id) === currency,
  )
  return mobile ?? method
}
