import type { ReactNode } from 'react'

/** What a link of this folder needs; pages pass a function that renders the router's link. */
export type LinkProps = {
  href: string
  className?: string
  rel?: string
  'aria-current'?: 'page'
  'aria-label'?: string
  children: ReactNode
}

export type RenderLink = (props: LinkProps) => ReactNode
