import { useRouter, useSearch } from '../../../lib/router/view.tsx'
import { useEffect } from 'react'
import { ownPath } from '../../../../contracts/common/own-path.rules.ts'
import { one } from '../../../lib/search-params.ts'
import { useSession } from '../../../lib/account/session.ts'
import { useWide } from './use-wide.ts'
import { closeSignIn, promptSignIn, useSignInPrompt } from '../../../lib/account/sign-in-prompt.ts'

/** The sign-in parameters of an address: `/?signin=1` opens the panel, `next` is the page after it. */
export function useSignInAddress() {
  const search = useSearch()
  return { asked: one(search, 'signin') === '1', next: ownPath(one(search, 'next')) }
}

/** Whether the sign-in panel is open, and how it closes. Without an address that asks for it people stay where they are. */
export function useSignInPanel() {
  const prompted = useSignInPrompt()
  const signedIn = useSession() !== null
  const open = prompted && !signedIn
  const wide = useWide()
  const { asked } = useSignInAddress()
  const router = useRouter()
  return {
    /** Hanging from the top bar's button. */
    dropped: open && wide,
    /** Up as a phone's sheet. */
    lifted: open && !wide,
    close: () => {
      closeSignIn()
      if (asked) void router.navigate({ href: '/', replace: true, resetScroll: false })
    },
    /** Closes without going anywhere: the link that was followed, or `next`, does that. */
    leave: closeSignIn,
  }
}

/** Follows the parameters, once on the page. */
export function useSignInRequest(): void {
  const signedIn = useSession() !== null
  const { asked, next } = useSignInAddress()
  const router = useRouter()

  useEffect(() => {
    if (!asked) return
    if (signedIn) void router.navigate({ href: next, replace: true })
    else promptSignIn()
  }, [asked, signedIn, next, router])
}
