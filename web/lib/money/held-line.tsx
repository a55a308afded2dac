import * as paymentsText from '#messages/payments'
import { Icon } from '../../ui/pictures/icon.tsx'
import { rich } from '../rich.ts'
import * as heldLineStyles from './held-line.module.css'

/** The promise that the money is held until the buyer has the item; `whole` adds when the seller is paid. */
export function HeldLine({ whole = false }: { whole?: boolean }) {
  return (
    <p className={heldLineStyles.held}>
      <Icon name="shield-check" size={20} />
      <span>
        {rich(paymentsText.moneyIsHeld, {
          b: <b />,
          more: whole ? ` ${paymentsText.sellerPaidAfterYouConfirm}` : '',
        })}
      </span>
    </p>
  )
}
