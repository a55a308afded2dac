import { useEffect, useRef } from 'react'
import { pageViewCalls } from '#contracts/analytics/page-views.ts'
import { send } from '../../lib/api/calls.ts'
import { useView } from '../../lib/router/view.tsx'
import { one } from '../../lib/search-params.ts'

/**
 * Reports each page view after the first, which the server counts when it renders the page. A new filter on the same
 * page is not a page view. The last search is sent with the page that it led to.
 */
export function usePageViews(): void {
  const {
    state,
    location: { pathname: path, search: query },
  } = useView()
  const search = one(query, 'search')
  const counted = useRef({ path, search })
  useEffect(() => {
    if (state !== 'ready') return
    const before = counted.current
    counted.current = { path, search }
    // Visitors need no error message if a view could not be counted.
    if (before.path !== path)
      send(pageViewCalls.count, { body: { path, search: before.search } }).catch(() => undefined)
  }, [state, path, search])
}
