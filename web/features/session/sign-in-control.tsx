import { useRef, type ReactNode } from 'react'
import { promptSignIn } from '../../lib/sign-in-prompt.ts'
import { useSignInPanel } from './use-sign-in-panel.ts'

interface SignInControlProps {
  /** What hangs from the button while it is open. */
  panel: (onEscape: () => void) => ReactNode
}

/** "Sign in" of the top bar. */
export function SignInControl({ panel }: SignInControlProps) {
  const { dropped, close } = useSignInPanel()
  const button = useRef<HTMLButtonElement>(null)

  function shut() {
    close()
    button.current?.focus()
  }

  return (
    <span className="drop">
      <button
        ref={button}
        type="button"
        className="link"
        aria-haspopup="dialog"
        aria-expanded={dropped}
        onClick={() => (dropped ? shut() : promptSignIn())}
      >
        Sign in
      </button>
      {panel(shut)}
    </span>
  )
}
