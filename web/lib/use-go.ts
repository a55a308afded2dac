import { useRouter } from '@tanstack/react-router'

/** Goes to an address within the shop: `go('/orders')`. */
export function useGo(): (
  href: string,
  options?: { replace?: boolean; keepScroll?: boolean },
) => void {
  const router = useRouter()
  return (href, options) =>
    void router.navigate({
      href,
      replace: options?.replace ?? false,
      resetScroll: !options?.keepScroll,
    })
}
