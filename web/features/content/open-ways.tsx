import * as contentText from '#messages/content'
import { isBankTransfer } from '../../../contracts/currencies/currencies.ts'
import { currenciesOf } from '../../lib/money/payment-method-labels.ts'
import { useSite } from '../../lib/site.ts'

/** How each open method is paid with. */
export function OpenWays() {
  const { paymentMethods: open, bankTransferHours } = useSite()
  const [ecocash, oneMoney, card] = (['ecocash', 'onemoney', 'card'] as const).map((provider) =>
    currenciesOf(open, provider),
  )
  if (open.length === 0) return <li>{contentText.paymentsAreClosedRightNow}</li>
  return (
    <>
      {ecocash && <li>{contentText.ecocashInEcocashYouApprove({ ecocash })}</li>}
      {oneMoney && <li>{contentText.onemoneyInOneMoneyYou({ oneMoney })}</li>}
      {card && <li>{contentText.cardInCardYouPay({ card })}</li>}
      {open.some(isBankTransfer) && (
        <li>{contentText.bankTransferYouUseReference({ bankTransferHours })}</li>
      )}
    </>
  )
}
