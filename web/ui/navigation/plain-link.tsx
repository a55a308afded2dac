import type { LinkProps } from './render-link.ts'

/** The default link if no `renderLink` is given. */
export function PlainLink(props: LinkProps) {
  return <a {...props} />
}
