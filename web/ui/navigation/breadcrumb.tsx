import * as commonText from '#messages/common'
import { Fragment } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { PlainLink } from './plain-link.tsx'
import type { RenderLink } from './render-link.ts'
import * as layoutStyles from '../layout.module.css'
import * as pagerStyles from './pager.module.css'

type BreadcrumbProps = {
  /** From the root; the last item is the current page and has no URL. */
  items: readonly { label: string; href?: string }[]
  renderLink?: RenderLink
}

/** The path to this page; shown from 62rem. */
export function Breadcrumb({ items, renderLink = PlainLink }: BreadcrumbProps) {
  return (
    <nav
      className={`${pagerStyles.breadcrumb} ${layoutStyles.container} ${layoutStyles.desktopFlex}`}
      aria-label={commonText.breadcrumb}
    >
      {items.map((item, index) => (
        <Fragment key={item.href ?? ''}>
          {index > 0 && <Icon name="chevron-right" size={14} />}
          {item.href ? (
            renderLink({ href: item.href, children: item.label })
          ) : (
            <span aria-current="page">{item.label}</span>
          )}
        </Fragment>
      ))}
    </nav>
  )
}
