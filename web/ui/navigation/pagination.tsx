import * as commonText from '#messages/common'
import { Fragment } from 'react'
import { Icon } from '../pictures/icon.tsx'
import { pageWindow } from './page-window.ts'
import { PlainLink } from './plain-link.tsx'
import type { RenderLink } from './render-link.ts'
import * as pagerStyles from './pager.module.css'

type PaginationProps = {
  /** Starts at 1. */
  page: number
  pages: number
  href: (page: number) => string
  renderLink?: RenderLink
  label?: string
}

/** Page numbers as real links; renders nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const { page, pages, href, renderLink = PlainLink, label = commonText.pages } = props
  if (pages <= 1) return null
  return (
    <nav className={pagerStyles.pager} aria-label={label}>
      {page > 1 ? (
        renderLink({
          href: href(page - 1),
          rel: 'prev',
          'aria-label': commonText.previousPage,
          children: <Icon name="chevron-left" />,
        })
      ) : (
        <span className={pagerStyles.off} aria-hidden="true">
          <Icon name="chevron-left" />
        </span>
      )}
      {pageWindow(page, pages).map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden="true">
            ...
          </span>
        ) : (
          <Fragment key={entry}>
            {renderLink({
              href: href(entry),
              'aria-current': entry === page ? 'page' : undefined,
              'aria-label': commonText.pageEntry({ entry }),
              children: entry,
            })}
          </Fragment>
        ),
      )}
      {page < pages ? (
        renderLink({
          href: href(page + 1),
          rel: 'next',
          'aria-label': commonText.nextPage,
          children: <Icon name="chevron-right" />,
        })
      ) : (
        <span className={pagerStyles.off} aria-hidden="true">
          <Icon name="chevron-right" />
        </span>
      )}
    </nav>
  )
}
