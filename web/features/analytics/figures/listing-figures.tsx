import * as figuresText from '#messages/analytics/figures'
import { useQuery } from '@tanstack/react-query'
import { figureListingsPerPage, type FigureSort } from '#contracts/analytics/figures.rules.ts'
import { Link, TextLink } from '../../../lib/link.tsx'
import { Panel } from '../../../ui/layout.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { PanelState } from '../../../ui/states/panel-state.tsx'
import { columnName, FigureTable } from './figure-table.tsx'
import { figuresHref, listingFiguresHref } from './figures-href.ts'
import { listingFiguresQuery } from './figures.queries.ts'

export interface ListingFiguresProps {
  sort: FigureSort
  page: number
}

/** Each listing with its figures; links sort them. */
export function ListingFigures({ sort, page }: ListingFiguresProps) {
  const query = useQuery(listingFiguresQuery(sort, page))
  const { data } = query
  if (!data) return <PanelState what={figuresText.listingsTable} query={query} />
  return (
    <Panel gap={3} aria-labelledby="by-listing">
      <h2 id="by-listing">{figuresText.listingsTable}</h2>
      <FigureTable
        caption={figuresText.listingsTableCaption({ column: columnName(sort) })}
        rows={data.items}
        first={figuresText.listing}
        keyOf={({ id }) => id}
        sort={sort}
      >
        {({ id, title }) => <TextLink href={listingFiguresHref(id)}>{title}</TextLink>}
      </FigureTable>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / figureListingsPerPage)}
        href={(to) => figuresHref(sort, to)}
        renderLink={(link) => <Link {...link} />}
      />
    </Panel>
  )
}
