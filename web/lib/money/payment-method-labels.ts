import * as commonText from '#messages/common'
import * as paymentsNames from '#messages/payments/names'
import { labelOf } from '#contracts/common/label-of.ts'
import { methodOf, type PaymentMethod } from '#contracts/currencies/currencies.ts'
import type { Provider } from '#contracts/payments/providers.ts'

/** "EcoCash, OneMoney or bank transfer": the open payment methods, each provider once; empty if there is none. */
export const waysToPay = (open: readonly PaymentMethod[]): string =>
  oneOf(
    [...new Set(open.map((id) => methodOf(id).provider))].map((provider) =>
      labelOf(paymentsNames, 'name', provider),
    ),
  )

/** "ZWL or USD": the currencies in which a provider can be used. */
export const currenciesOf = (open: readonly PaymentMethod[], provider: Provider): string =>
  oneOf(
    open.map(methodOf).flatMap((method) => (method.provider === provider ? [method.currency] : [])),
  )

/** "A, B or C". */
function oneOf(ways: readonly string[]): string {
  const last = ways.at(-1) ?? ''
  return ways.length > 1
    ? commonText.waysOrLast({ ways: ways.slice(0, -1).join(', '), last })
    : last
}
