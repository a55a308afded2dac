import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change to another page the focus goes to its content, so that screen readers and keyboards begin there. A new filter on the same page leaves it alone. */
export function usePageFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged)
          document.getElementById('main')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
