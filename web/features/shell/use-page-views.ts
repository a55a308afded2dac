import { useEffect, useRef } from 'react'
import { api } from '../../lib/api/api.ts'
import { useView } from '../../lib/router/view.tsx'

/**
 * Reports each page view after the first, which the server counts when it renders the page. A new filter on the same
 * page is not a page view.
 */
export function usePageViews(): void {
  const {
    state,
    location: { pathname },
  } = useView()
  const counted = useRef(pathname)
  useEffect(() => {
    if (state !== 'ready' || counted.current === pathname) return
    counted.current = pathname
    // Visitors need no error message if a view could not be counted.
    api.post('/api/page-views', { path: pathname }).catch(() => undefined)
  }, [state, pathname])
}
