import * as accountsText from '#messages/accounts'
import { useEffect, useRef } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useOverlay } from '../../../ui/overlays/overlay-history.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useSignInPanel } from './use-sign-in-panel.ts'
import * as dropdownStyles from '../../../ui/overlays/dropdown.module.css'

/** The sign-in form as a dialog: for an action elsewhere on the page, and on small screens, which have no top bar. */
export function SignInSheet() {
  const { isSheet, close, leave } = useSignInPanel()
  return (
    <Dialog open={isSheet} onClose={close} title={accountsText.signIn}>
      <SignInForm onSignedIn={leave} onLeave={leave} />
    </Dialog>
  )
}

/** The sign-in form below the "Sign in" button. Esc, Back, a click outside, or moving the focus out closes it. */
export function SignInPanel() {
  const { isDropdown } = useSignInPanel()
  return isDropdown ? <Panel /> : null
}

function Panel() {
  const { close, leave } = useSignInPanel()
  const panel = useRef<HTMLDivElement>(null)
  const latest = useRef(close)
  useOverlay(true, close)
  useEffect(() => {
    latest.current = close
  })

  useEffect(() => {
    const control = panel.current?.parentElement
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    function closeOutside(target: EventTarget | null) {
      if (target instanceof Node && !control?.contains(target)) latest.current()
    }
    const onPointerDown = ({ target }: PointerEvent) => closeOutside(target)
    const onFocusOut = ({ relatedTarget }: FocusEvent) => closeOutside(relatedTarget)
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      latest.current()
      control?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    control?.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
      control?.removeEventListener('focusout', onFocusOut)
    }
  }, [])

  return (
    <div
      ref={panel}
      className={`${dropdownStyles.popover} ${dropdownStyles.narrow}`}
      data-align="start"
      role="dialog"
      aria-label={accountsText.signIn}
    >
      <div className={dropdownStyles.popoverBody}>
        <h2>{accountsText.signIn}</h2>
        <SignInForm onSignedIn={leave} onLeave={leave} />
      </div>
    </div>
  )
}
