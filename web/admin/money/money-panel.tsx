import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { List } from '../../lib/api/api.ts'
import { countedOf } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { ListPanel } from '../../ui/list-panel.tsx'
import { rowsPerPage } from './money.queries.ts'
import * as listsStyles from '../lists/lists.module.css'
import * as moneyStyles from './money.module.css'

interface MoneyListProps<Item> {
  title: string
  /** Formats the number of rows: "2 orders". */
  counted: (values: { count: number }) => string
  query: UseQueryResult<List<Item>>
  empty: { title: string; detail: string }
  page: number
  href: (page: number) => string
  perPage?: number
  children: (item: Item) => ReactNode
}

/** One page of a list of orders or money. */
export const MoneyList = <Item,>({
  counted,
  perPage = rowsPerPage,
  ...list
}: MoneyListProps<Item>) => (
  <ListPanel
    {...list}
    perPage={perPage}
    count={(found) => countedOf(found, counted)}
    renderLink={(link) => <Link {...link} />}
    className={`${listsStyles.queue} ${moneyStyles.list}`}
  />
)

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode] | undefined)[] }) {
  return (
    <dl className={moneyStyles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
