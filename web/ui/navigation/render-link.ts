import type { ReactNode } from 'react'

/** The needs of a link in this folder; pages pass a function that renders the router's link. */
export type LinkProps = {
  href: string
  className?: string
  rel?: string
  'aria-current'?: 'page'
  'aria-label'?: string
  children: ReactNode
}

export type RenderLink = (props: LinkProps) => ReactNode
