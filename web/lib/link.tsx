import type { ComponentProps, MouseEvent } from 'react'
import { buttonClass, type ButtonLook } from '../ui/buttons/button-class.ts'
import { classNames } from '../ui/class-names.ts'
import * as layoutStyles from '../ui/layout.module.css'
import { useRouter } from './router/view.tsx'

type LinkProps = ComponentProps<'a'> & {
  href: string
  /** Replaces the current history entry, for example when a filter changes. */
  replace?: boolean
  /** Keeps the scroll position. */
  keepScroll?: boolean
}

/** A link within the shop: a plain `<a>` that navigates without a reload after hydration. */
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

type TextLinkProps = LinkProps & {
  small?: boolean
  /** Digits of equal width. */
  tabular?: boolean
  /** For text without spaces, such as a reference. */
  breakAnywhere?: boolean
}

/** A link in a sentence or a list, in the link colour. */
export function TextLink({ small, tabular, breakAnywhere, className, ...rest }: TextLinkProps) {
  return (
    <Link
      className={classNames(
        layoutStyles.link,
        small && layoutStyles.small,
        tabular && layoutStyles.tabular,
        breakAnywhere && layoutStyles.breakAnywhere,
        className,
      )}
      {...rest}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: LinkProps & ButtonLook) {
  return <Link className={buttonClass({ variant, size, block }, className)} {...rest} />
}

/** Paths of the API are files, not pages of the router. */
function isFile(href: string): boolean {
  return href.startsWith('/api/')
}
