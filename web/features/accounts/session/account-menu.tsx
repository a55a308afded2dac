import * as accountsText from '#messages/accounts'
import type { User } from '#contracts/accounts/accounts.ts'
import { Link } from '../../../lib/link.tsx'
import { Dropdown, type DropdownTrigger } from '../../../ui/overlays/dropdown.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useSignOut } from './session.mutations.ts'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as menuStyles from '../../../ui/navigation/menu.module.css'
import * as headerStyles from '../../../ui/patterns/header.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

const links = [
  { href: '/orders', icon: 'receipt-text', label: accountsText.yourOrders },
  { href: '/selling', icon: 'store', label: accountsText.selling },
  { href: '/account', icon: 'settings', label: accountsText.account },
] as const

export function AccountMenu({ user }: { user: User }) {
  return (
    <Dropdown label={accountsText.yourAccount} align="start" trigger={triggerOf(user)}>
      {(close) => <AccountLinks onChosen={close} />}
    </Dropdown>
  )
}

const triggerOf = (user: User) => (trigger: DropdownTrigger) => (
  <button
    type="button"
    className={`${layoutStyles.link} ${headerStyles.link} ${connectionStyles.needsScripts}`}
    {...trigger}
  >
    {user.firstName}
    <Icon name="chevron-down" size={14} />
  </button>
)

/** Links to orders, selling and the account, and the sign-out button. */
export function AccountLinks({ onChosen }: { onChosen: () => void }) {
  const signOut = useSignOut(onChosen)
  return (
    <div className={menuStyles.menu}>
      {links.map(({ href, icon, label }) => (
        <Link key={href} href={href} onClick={onChosen}>
          <Icon name={icon} size={20} />
          {label}
        </Link>
      ))}
      <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
        <Icon name="log-out" size={20} />
        {accountsText.signOut}
      </button>
    </div>
  )
}
