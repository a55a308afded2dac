import { isBankTransfer } from '../../../contracts/currencies/currencies.ts'
import { currenciesOf } from '../../lib/money/payment-method-labels.ts'
import { useSite } from '../../lib/site.ts'

/** How each open method is paid with. */
export function OpenWays() {
  const { paymentMethods: open, bankTransferHours } = useSite()
  const [ecocash, oneMoney, card] = (['ecocash', 'onemoney', 'card'] as const).map((provider) =>
    currenciesOf(open, provider),
  )
  if (open.length === 0) return <li>Payments are closed right now. Please come back later.</li>
  return (
    <>
      {ecocash && (
        <li>
          {`EcoCash, in ${ecocash}: you approve with your PIN on your own phone, never here.`}
        </li>
      )}
      {oneMoney && (
        <li>{`OneMoney, in ${oneMoney}: you approve with your PIN in the same way.`}</li>
      )}
      {card && <li>{`Card, in ${card}: you pay on the page of our payment provider.`}</li>}
      {open.some(isBankTransfer) && (
        <li>
          {`Bank transfer: you use the reference of your order, so that it is found. The order is held for you for up to ${bankTransferHours} hours.`}
        </li>
      )}
    </>
  )
}
