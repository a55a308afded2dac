import type { ReactNode } from 'react'
import { Link } from '../../lib/link.tsx'
import { Flag } from '../../ui/flag.tsx'

/** The desktop's uppermost line. `account` is the sign-in control, or the person's menu. */
export function TopBar({ account }: { account: ReactNode }) {
  return (
    <div className="topbar">
      <div className="wrap">
        {account}
        <Link href="/deals">Daily Deals</Link>
        <Link href="/help">Help &amp; Contact</Link>
        <Link href="/advertise">Advertise</Link>
        <span className="sp" />
        <Link href="/sell">Sell</Link>
        <span className="flag">
          <Flag /> Zimbabwe
        </span>
      </div>
    </div>
  )
}
