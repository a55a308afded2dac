import type { ReactNode } from 'react'

/** Props of links in this folder; pages pass a function that renders the router's link. */
export type LinkProps = {
  href: string
  className?: string
  rel?: string
  'aria-current'?: 'page'
  role?: 'tab'
  'aria-selected'?: boolean
  'aria-label'?: string
  children: ReactNode
}

export type RenderLink = (props: LinkProps) => ReactNode
