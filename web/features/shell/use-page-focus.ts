import { useEffect, useRef } from 'react'
import { useLocation } from '../../lib/router/view.tsx'

/**
 * Moves the focus to the content of a new page, so that screen readers and keyboards start there. A new filter on the
 * same page does not move the focus.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  const focused = useRef(pathname)
  useEffect(() => {
    if (focused.current === pathname) return
    focused.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
