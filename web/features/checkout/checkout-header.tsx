import type { ReactNode } from 'react'
import { Link } from '../../lib/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'

/** The header of the checkout: nothing that leads astray. `account` is the sign-in control, where it is needed. */
export function CheckoutHeader({ account }: { account: ReactNode }) {
  return (
    <header className="cohead">
      <div className="wrap">
        <Link className="logo" href="/" aria-label="Musika home">
          <Logo />
        </Link>
        <span className="sp" />
        {account}
        <span className="safe">
          <Icon name="lock" size={16} />
          Checkout
        </span>
      </div>
    </header>
  )
}
