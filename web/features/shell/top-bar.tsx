import * as commonText from '#messages/common'
import type { ReactNode } from 'react'
import { Link } from '../../lib/link.tsx'
import { Flag } from '../../ui/pictures/flag.tsx'
import { Container } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as headerStyles from '../../ui/patterns/header.module.css'

interface TopBarProps {
  /** The sign-in control, or the member's menu. */
  account: ReactNode
  /** The member's listing statistics; empty for visitors. */
  stats: ReactNode
}

/** The topmost bar on desktops. */
export function TopBar({ account, stats }: TopBarProps) {
  return (
    <div className={headerStyles.topBar}>
      <Container className={headerStyles.container}>
        {account}
        <Link href="/deals">{commonText.dailyDeals}</Link>
        <Link href="/help">{commonText.helpContact}</Link>
        <Link href="/advertise">{commonText.advertise}</Link>
        <span className={layoutStyles.spacer} />
        {stats}
        <Link href="/sell">{commonText.sell}</Link>
        <span className={headerStyles.flag}>
          <Flag /> {commonText.zimbabwe}
        </span>
      </Container>
    </div>
  )
}
