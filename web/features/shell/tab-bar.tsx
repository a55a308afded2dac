import { useLocation } from '../../lib/router/view.tsx'
import { Link } from '../../lib/link.tsx'
import { Icon, type IconName } from '../../ui/pictures/icon.tsx'
import { Counted } from './counted.tsx'

const tabs: { href: string; icon: IconName; label: string }[] = [
  { href: '/', icon: 'house', label: 'Home' },
  { href: '/watchlist', icon: 'heart', label: 'Watchlist' },
  { href: '/sell', icon: 'plus', label: 'Sell' },
  { href: '/messages', icon: 'message-circle', label: 'Messages' },
  { href: '/account', icon: 'user-round', label: 'Account' },
]

/** The phone's bottom bar. */
export function TabBar({ unreadMessages }: { unreadMessages: number }) {
  const { pathname: current } = useLocation()
  return (
    <nav className="tabbar" aria-label="Main">
      {tabs.map(({ href, icon, label }) => (
        <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          {icon === 'plus' ? (
            <span className="plus">
              <Icon name={icon} size={20} />
            </span>
          ) : (
            <Icon name={icon} size={22} />
          )}
          <Counted label={label} unread={href === '/messages' ? unreadMessages : 0} />
        </Link>
      ))}
    </nav>
  )
}
