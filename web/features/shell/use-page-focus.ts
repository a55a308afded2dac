import { useEffect, useRef } from 'react'
import { useLocation } from '../../lib/router/view.tsx'

/**
 * Moves the focus to the content of a new page, so that screen readers and keyboards start there. A new filter on the
 * same page does not move the focus, and neither does a page that opens beneath the sign-in panel.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  const focused = useRef(pathname)
  useEffect(() => {
    if (focused.current === pathname) return
    focused.current = pathname
    if (document.activeElement?.closest('[role=dialog]')) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
