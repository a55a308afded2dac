import * as accountsText from '#messages/accounts'
import { Link } from '../../lib/link.tsx'
import { Icon, type IconName } from '../../ui/pictures/icon.tsx'
import { accountSections, type AccountSection } from './account-sections.ts'
import * as layoutStyles from '../../ui/layout.module.css'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

const elsewhere: { href: string; icon: IconName; label: string; detail: string }[] = [
  {
    href: '/orders',
    icon: 'receipt-text',
    label: accountsText.yourOrders,
    detail: accountsText.whatYouBoughtOrWon,
  },
  {
    href: '/returns',
    icon: 'rotate-cw',
    label: accountsText.returns,
    detail: accountsText.returnsYouAskedForAndGot,
  },
  {
    href: '/offers',
    icon: 'arrow-left-right',
    label: accountsText.offers,
    detail: accountsText.offersYouMadeAndGot,
  },
  {
    href: '/bids',
    icon: 'gavel',
    label: accountsText.yourBids,
    detail: accountsText.auctionsYouBidOn,
  },
  {
    href: '/selling',
    icon: 'store',
    label: accountsText.selling,
    detail: accountsText.yourListingsAndSales,
  },
]

/** The navigation list of the account pages. */
export function AccountNav({ current }: { current?: AccountSection }) {
  return (
    <nav
      className={`${accountPageStyles.nav} ${layoutStyles.panel}`}
      aria-label={accountsText.account}
    >
      <ul>
        {Object.entries(accountSections).map(([section, { icon, label, detail }]) => (
          <NavRow
            key={section}
            href={`/account/${section}`}
            icon={icon}
            label={label}
            detail={detail}
            current={section === current}
          />
        ))}
        {elsewhere.map((row) => (
          <NavRow key={row.href} {...row} current={false} className={layoutStyles.desktopOnly} />
        ))}
      </ul>
    </nav>
  )
}

interface NavRowProps {
  href: string
  icon: IconName
  label: string
  detail: string
  current: boolean
  className?: string | undefined
}

function NavRow({ href, icon, label, detail, current, className }: NavRowProps) {
  return (
    <li className={className}>
      <Link href={href} aria-current={current ? 'page' : undefined}>
        <Icon name={icon} size={20} />
        <span className={accountPageStyles.label}>
          <b>{label}</b>
          <small>{detail}</small>
        </span>
        <Icon name="chevron-right" size={18} />
      </Link>
    </li>
  )
}
