import { useEffect, useRef } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignInPanel } from './use-sign-in-panel.ts'

/** The form where there is no top bar: a sheet on phones. */
export function SignInSheet() {
  const { lifted, close, leave } = useSignInPanel()
  return (
    <Dialog open={lifted} onClose={close} title="Sign in">
      <SignInForm onSignedIn={leave} onLeave={leave} />
    </Dialog>
  )
}

interface SignInPanelProps {
  /** Closes and gives the focus back to the button. */
  onEscape: () => void
}

/** The form hanging from "Sign in"; Esc, a press elsewhere or leaving it by Tab closes it. */
export function SignInPanel({ onEscape }: SignInPanelProps) {
  const { dropped } = useSignInPanel()
  return dropped ? <Panel onEscape={onEscape} /> : null
}

function Panel({ onEscape }: SignInPanelProps) {
  const { close, leave } = useSignInPanel()
  const panel = useRef<HTMLDivElement>(null)
  const latest = useRef({ close, onEscape })
  useEffect(() => {
    latest.current = { close, onEscape }
  })

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    function onPointerDown({ target }: PointerEvent) {
      if (target instanceof Node && !panel.current?.parentElement?.contains(target))
        latest.current.close()
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') latest.current.onEscape()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])

  return (
    <div
      ref={panel}
      className="pop w80"
      data-align="start"
      role="dialog"
      aria-label="Sign in"
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) close()
      }}
    >
      <div className="pop-b">
        <h2>Sign in</h2>
        <SignInForm onSignedIn={leave} onLeave={leave} />
      </div>
    </div>
  )
}
