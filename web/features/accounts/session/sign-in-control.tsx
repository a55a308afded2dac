import * as accountsText from '#messages/accounts'
import type { ReactNode } from 'react'
import { promptSignIn } from '../../../lib/account/sign-in-prompt.ts'
import { useSignInPanel } from './use-sign-in-panel.ts'

/** "Sign in" of the top bar. Its children hang from it. */
export function SignInControl({ children }: { children: ReactNode }) {
  const { dropped, close } = useSignInPanel()
  return (
    <span className="drop">
      <button
        type="button"
        className="link needs-scripts"
        aria-haspopup="dialog"
        aria-expanded={dropped}
        onClick={dropped ? close : promptSignIn}
      >
        {accountsText.signIn}
      </button>
      {children}
    </span>
  )
}
