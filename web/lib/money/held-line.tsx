import type { ReactNode } from 'react'
import * as paymentsText from '#messages/payments'
import { Icon } from '../../ui/pictures/icon.tsx'
import { rich } from '../rich.ts'
import * as heldLineStyles from './held-line.module.css'

interface HeldLineProps {
  /** Adds when the seller is paid. */
  whole?: boolean
  /** After it. */
  children?: ReactNode
}

/** The promise that the money is held until the buyer has the item. */
export function HeldLine({ whole = false, children }: HeldLineProps) {
  return (
    <p className={heldLineStyles.held}>
      <Icon name="shield-check" size={20} />
      <span>
        {rich(paymentsText.moneyIsHeld, {
          b: <b />,
          more: whole ? ` ${paymentsText.sellerPaidAfterYouConfirm}` : '',
        })}{' '}
        {children}
      </span>
    </p>
  )
}
