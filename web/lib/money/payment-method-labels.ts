import * as commonText from '#messages/common'
import { methodOf, type PaymentMethod } from '../../../contracts/currencies/currencies.ts'
import type { Provider } from '../../../contracts/currencies/currency-data.ts'

const names: Record<Provider, string> = {
  ecocash: 'EcoCash',
  onemoney: 'OneMoney',
  card: 'card',
  bank: commonText.bankTransfer,
}

/** "EcoCash, OneMoney or bank transfer": the open ways to pay, each provider once; empty where none is. */
export function waysToPay(open: readonly PaymentMethod[]): string {
  const ways = [...new Set(open.map((id) => names[methodOf(id).provider]))]
  const last = ways.pop() ?? ''
  return ways.length > 0 ? commonText.waysOrLast({ ways: ways.join(', '), last }) : last
}

/** "ZWL or USD": the currencies in which a provider can be used. */
export const currenciesOf = (open: readonly PaymentMethod[], provider: Provider): string =>
  open
    .map(methodOf)
    .flatMap((method) => (method.provider === provider ? [method.currency] : []))
    .join(' or ')
