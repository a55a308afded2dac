import type { LinkProps } from './render-link.ts'

/** The link where no router's link is given. */
export function PlainLink(props: LinkProps) {
  return <a {...props} />
}
