import * as commonText from '#messages/common'
import { useLocation } from '../../lib/router/view.tsx'
import { Link } from '../../lib/link.tsx'
import { Icon, type IconName } from '../../ui/pictures/icon.tsx'
import { Counted } from './counted.tsx'
import * as navigationStyles from './navigation.module.css'

const tabs: { href: string; icon: IconName; label: string }[] = [
  { href: '/', icon: 'house', label: commonText.home },
  { href: '/watchlist', icon: 'heart', label: commonText.watchlist },
  { href: '/sell', icon: 'plus', label: commonText.sell },
  { href: '/messages', icon: 'message-circle', label: commonText.messages },
  { href: '/account', icon: 'user-round', label: commonText.account },
]

/** The phone's bottom bar. */
export function TabBar({ unreadMessages }: { unreadMessages: number }) {
  const { pathname: current } = useLocation()
  return (
    <nav className={navigationStyles.tabBar} aria-label={commonText.main}>
      {tabs.map(({ href, icon, label }) => (
        <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          {icon === 'plus' ? (
            <span className={navigationStyles.plus}>
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
