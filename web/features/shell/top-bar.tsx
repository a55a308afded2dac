import type { ReactNode } from 'react'
import { Link } from '../../lib/link.tsx'
import { Flag } from '../../ui/pictures/flag.tsx'

interface TopBarProps {
  /** The sign-in control, or the person's menu. */
  account: ReactNode
  /** How many listings one may have. */
  stats: ReactNode
}

/** The desktop's uppermost line. */
export function TopBar({ account, stats }: TopBarProps) {
  return (
    <div className="topbar">
      <div className="wrap">
        {account}
        <Link href="/deals">Daily Deals</Link>
        <Link href="/help">Help &amp; Contact</Link>
        <Link href="/advertise">Advertise</Link>
        <span className="sp" />
        {stats}
        <Link href="/sell">Sell</Link>
        <span className="flag">
          <Flag /> Zimbabwe
        </span>
      </div>
    </div>
  )
}
