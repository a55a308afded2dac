import { useRouter } from './router/view.tsx'
import type { ComponentProps, MouseEvent } from 'react'

type LinkProps = ComponentProps<'a'> & {
  href: string
  /** Replaces the entry in the history, for changes of a filter and the like. */
  replace?: boolean
  /** Keeps the scroll position. */
  keepScroll?: boolean
}

/** A link within the shop: a plain `<a>` that changes the page without a reload once scripts run. */
export function Link({ href, replace, keepScroll, onClick, ...rest }: LinkProps) {
  const router = useRouter()

  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const plain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (event.defaultPrevented || !plain || rest.target || !href.startsWith('/') || isFile(href))
      return
    event.preventDefault()
    void router.navigate({ href, replace, resetScroll: !keepScroll })
  }

  return <a {...rest} href={href} onClick={go} />
}

/** Answers of the API are no pages of the router. */
function isFile(href: string): boolean {
  return href.startsWith('/api/')
}
