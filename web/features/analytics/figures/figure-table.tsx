import * as figuresText from '#messages/analytics/figures'
import type { ReactNode } from 'react'
import { figureSorts, type FigureSort } from '#contracts/analytics/figures.rules.ts'
import type { Figures } from '#contracts/analytics/figures.ts'
import { Link } from '../../../lib/link.tsx'
import { formatCount, formatMoney } from '../../../lib/money/format.ts'
import { VisuallyHidden } from '../../../ui/layout.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { figuresHref } from './figures-href.ts'
import * as sellerFiguresStyles from './seller-figures.module.css'

const names: Record<FigureSort, string> = {
  views: figuresText.views,
  watchers: figuresText.watchers,
  questions: figuresText.questions,
  offers: figuresText.offers,
  orders: figuresText.orders,
  conversion: figuresText.conversion,
}

export const columnName = (sort: FigureSort): string => names[sort]

export const conversionText = ({ conversion }: Figures): string =>
  conversion === null ? figuresText.none : figuresText.percent({ value: String(conversion) })

export const revenueText = ({ revenue }: Figures): string =>
  revenue.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ') ||
  figuresText.none

interface FigureTableProps<Row> {
  caption: string
  rows: readonly Row[]
  /** The heading of the first column. */
  first: string
  keyOf: (row: Row) => string
  /** The column by which the rows are sorted; the headings are then links. */
  sort?: FigureSort
  /** The first column of a row. */
  children: (row: Row, index: number) => ReactNode
}

/** Figures in columns. On a narrow screen the table scrolls, also by keyboard. */
export function FigureTable<Row extends Figures>({
  caption,
  rows,
  first,
  keyOf,
  sort,
  children,
}: FigureTableProps<Row>) {
  return (
    // Only an element with the focus can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={sellerFiguresStyles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={sellerFiguresStyles.table}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {figureSorts.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={sort && column === sort ? 'descending' : undefined}
              >
                {sort ? <SortLink column={column} current={column === sort} /> : names[column]}
              </th>
            ))}
            <th scope="col">{figuresText.revenue}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row)}>
              <th scope="row">{children(row, index)}</th>
              <td>{formatCount(row.views)}</td>
              <td>{formatCount(row.watchers)}</td>
              <td>{formatCount(row.questions)}</td>
              <td>{formatCount(row.offers)}</td>
              <td>{formatCount(row.orders)}</td>
              <td>{conversionText(row)}</td>
              <td>{revenueText(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const SortLink = ({ column, current }: { column: FigureSort; current: boolean }) => (
  <Link
    href={figuresHref(column)}
    keepScroll
    aria-label={figuresText.sortBy({ column: names[column] })}
  >
    {names[column]}
    {current && <Icon name="chevron-down" size={14} />}
  </Link>
)
