import { useEffect, useRef } from 'react'
import { api } from '../../lib/api/api.ts'
import { useView } from '../../lib/router/view.tsx'

/** Reports each page that is shown after the first: the server counts the one it has sent itself. A new filter on the same page is no new page. */
export function usePageViews(): void {
  const {
    state,
    location: { pathname },
  } = useView()
  const counted = useRef(pathname)
  useEffect(() => {
    if (state !== 'ready' || counted.current === pathname) return
    counted.current = pathname
    // A view that cannot be counted is lost without an error message.
    api.post('/api/page-views', { path: pathname }).catch(() => undefined)
  }, [state, pathname])
}
