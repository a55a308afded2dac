import {
  checkoutMethods,
  checkoutMethodIds,
  currencyCodes,
  isCheckoutMethod,
  localCurrency,
  methodOf,
  type CurrencyCode,
  type PaymentMethod,
} from '../../../contracts/currencies.ts'

/** The currency that a method pays in. */
export const currencyOf = (method: PaymentMethod): CurrencyCode => methodOf(method).currency

/** Currencies that can be paid in, the default first. */
export const paidCurrencies = (): CurrencyCode[] =>
  currencyCodes().filter((code) => checkoutMethods().some(({ currency }) => currency === code))

/** What was chosen, or the first method of the default currency where that is not offered (any more). */
export const offered = (chosen: PaymentMethod): PaymentMethod =>
  isCheckoutMethod(chosen)
    ? chosen
    : ((
        checkoutMethods().find(({ currency }) => currency === localCurrency()) ??
        checkoutMethods()[0]
      )?.id ?? '')

/** The method after a switch of currency: the mobile-money method of that currency (specification, section 5). */
export function inCurrency(method: PaymentMethod, currency: CurrencyCode): PaymentMethod {
  if (currencyOf(method) === currency) return method
  const mobile = checkoutMethodIds().find(
    (id) => methodOf(id).mobile && currencyOf(id) === currency,
  )
  return mobile ?? method
}
