import { useRouter } from './router/view.tsx'
import { useCallback } from 'react'

/** Returns a function that navigates within the shop: `go('/orders')`. */
export function useGo(): (
  href: string,
  options?: { replace?: boolean; keepScroll?: boolean },
) => void {
  const router = useRouter()
  return useCallback(
    (href, options) =>
      void router.navigate({
        href,
        replace: options?.replace ?? false,
        resetScroll: !options?.keepScroll,
      }),
    [router],
  )
}
