import * as accountsText from '#messages/accounts'
import { Link } from '../../lib/link.tsx'
import { Icon, type IconName } from '../../ui/pictures/icon.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

/** Undefined while a count is loading, or if it cannot be read. */
interface Counts {
  active: number | undefined
  toSend: number | undefined
  unread: number | undefined
  watched: number | undefined
}

/** Links to selling, messages, offers, bids, watchlist and plans, with counts. */
export function AccountShortcuts({ active, toSend, unread, watched }: Counts) {
  return (
    <nav
      className={`${accountPageStyles.nav} ${layoutStyles.panel}`}
      aria-label={accountsText.yourMusika}
    >
      <ul>
        <Row
          href="/selling"
          icon="tag"
          label={accountsText.selling}
          detail={active !== undefined && accountsText.countActive({ count: active })}
          badge={toSend ? accountsText.countToSend({ count: toSend }) : undefined}
          tone="warn"
        />
        <Row
          href="/messages"
          icon="message-circle"
          label={accountsText.messages}
          badge={unread ? accountsText.countUnread({ count: unread }) : undefined}
          tone="new"
        />
        <Row href="/returns" icon="rotate-cw" label={accountsText.returns} />
        <Row href="/offers" icon="arrow-left-right" label={accountsText.offers} />
        <Row href="/bids" icon="gavel" label={accountsText.yourBids} />
        <Row
          href="/watchlist"
          icon="heart"
          label={accountsText.watchlist}
          detail={watched !== undefined && accountsText.countItems({ count: watched })}
        />
        <Row href="/selling/plans" icon="zap" label={accountsText.plans} />
      </ul>
    </nav>
  )
}

interface RowProps {
  href: string
  icon: IconName
  label: string
  detail?: string | false
  badge?: string | undefined
  tone?: 'warn' | 'new'
}

function Row({ href, icon, label, detail, badge, tone = 'new' }: RowProps) {
  return (
    <li>
      <Link href={href}>
        <Icon name={icon} size={20} />
        <span className={accountPageStyles.label}>
          <b>{label}</b>
          {detail && <small>{detail}</small>}
        </span>
        {badge && <Badge tone={tone}>{badge}</Badge>}
        <Icon name="chevron-right" size={18} />
      </Link>
    </li>
  )
}
