import { useRouter, useSearch } from '../../../lib/router/view.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { ownPath } from '#contracts/common/own-path.rules.ts'
import { one } from '../../../lib/search-params.ts'
import { useSession } from '../../../lib/account/session.ts'
import {
  closeSignIn,
  promptSignIn,
  useIsSignInPanel,
  useSignInPrompt,
} from '../../../lib/account/sign-in-prompt.ts'

const query = '(min-width: 62rem)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the viewport is wide enough for the top bar. */
function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
}

/** The sign-in parameters of the URL: `/?signin=1` opens the panel, `next` is the page to open afterwards. */
export function useSignInAddress() {
  const search = useSearch()
  return { asked: one(search, 'signin') === '1', next: ownPath(one(search, 'next')) }
}

/** Whether the sign-in panel is open, and how it closes. Without `next` in the URL, the visitor stays on the page. */
export function useSignInPanel() {
  const prompted = useSignInPrompt()
  const signedIn = useSession() !== null
  const open = prompted && !signedIn
  const isPanel = useIsSignInPanel()
  const isDropdown = useWide() && isPanel && open
  const { asked } = useSignInAddress()
  const router = useRouter()
  return {
    /** Shown below the button of the top bar. */
    isDropdown,
    /** Shown as a dialog, a sheet on small screens. */
    isSheet: open && !isDropdown,
    close: () => {
      closeSignIn()
      if (asked) void router.navigate({ href: '/', replace: true, resetScroll: false })
    },
    /** Closes without navigating, because the clicked link or `next` does that. */
    leave: closeSignIn,
  }
}

/** Opens the panel for the URL's parameters, once after the page has loaded. */
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
