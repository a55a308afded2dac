import { useEffect, useRef } from 'react'
import { useLocation } from '../../lib/router/view.tsx'

/** After a change to another page the focus goes to its content, so that screen readers and keyboards begin there. A new filter on the same page leaves it alone. */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  const focused = useRef(pathname)
  useEffect(() => {
    if (focused.current === pathname) return
    focused.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
