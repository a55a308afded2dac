import {
  checkoutMethodIds,
  currencyCodes,
  localCurrency,
  methodOf,
  type CurrencyCode,
  type PaymentMethod,
} from '#contracts/currencies/currencies.ts'

/** The currency that a method pays in. */
export const currencyOf = (method: PaymentMethod): CurrencyCode => methodOf(method).currency

/** Currencies that can be paid in, the default first. */
export const paidCurrencies = (open: readonly PaymentMethod[]): CurrencyCode[] =>
  currencyCodes().filter((code) => open.some((id) => currencyOf(id) === code))

/** Methods that an order can be placed with now: those of the table that are open. */
export const offeredMethods = (open: readonly PaymentMethod[]): PaymentMethod[] =>
  checkoutMethodIds().filter((id) => open.includes(id))

/** The chosen method, or the first of the default currency if that is not offered (any more). */
export const offered = (chosen: PaymentMethod, open: readonly PaymentMethod[]): PaymentMethod =>
  open.includes(chosen)
    ? chosen
    : (open.find((id) => currencyOf(id) === localCurrency()) ?? open[0] ?? chosen)

/** The method after a switch of currency: the mobile-money method of that currency (docs/rules/orders.md#placing). */
export function inCurrency(
  method: PaymentMethod,
  currency: CurrencyCode,
  open: readonly PaymentMethod[] = checkoutMethodIds(),
): PaymentMethod {
  if (currencyOf(method) === currency) return method
  const others = open.filter((id) => currencyOf(id) === currency)
  return others.find((id) => methodOf(id).mobile) ?? others[0] ?? method
}
