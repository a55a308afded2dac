import * as accountsText from '#messages/accounts'
import type { ReactNode } from 'react'
import { openSignInPanel } from '../../../lib/account/sign-in-prompt.ts'
import { useSignInPanel } from './use-sign-in-panel.ts'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as dropdownStyles from '../../../ui/overlays/dropdown.module.css'
import * as headerStyles from '../../../ui/patterns/header.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

/** The "Sign in" button of the top bar. Its children are positioned below it. */
export function SignInControl({ children }: { children: ReactNode }) {
  const { isDropdown, close } = useSignInPanel()
  return (
    <div className={dropdownStyles.dropdown}>
      <button
        type="button"
        className={`${layoutStyles.link} ${headerStyles.link} ${connectionStyles.needsScripts}`}
        aria-haspopup="dialog"
        aria-expanded={isDropdown}
        onClick={isDropdown ? close : openSignInPanel}
      >
        {accountsText.signIn}
      </button>
      {children}
    </div>
  )
}
