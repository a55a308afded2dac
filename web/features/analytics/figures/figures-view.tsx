import * as figuresText from '#messages/analytics/figures'
import { useQuery } from '@tanstack/react-query'
import { figuresPath, type Figures, type SellerFigures } from '#contracts/analytics/figures.ts'
import { formatDate, formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink, Link } from '../../../lib/link.tsx'
import { formatCount } from '../../../lib/money/format.ts'
import { rich } from '../../../lib/rich.ts'
import { Panel, Stack, Text } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import { Alert } from '../../../ui/states/alert.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PanelState } from '../../../ui/states/panel-state.tsx'
import { StatTiles } from '../../../ui/states/stat-tiles.tsx'
import { DayChart } from './day-chart.tsx'
import { conversionText, FigureTable, revenueText, columnName } from './figure-table.tsx'
import { figuresQuery, listingFiguresQuery } from './figures.queries.ts'
import { figureListingsPerPage, type FigureSort } from '#contracts/analytics/figures.rules.ts'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { figuresHref, listingFiguresHref } from './figures-href.ts'

type FiguresViewProps = ListingFiguresProps & { listing: string | undefined }

/** The figures of all listings or of one: totals, charts, searches, and tables. */
export function FiguresView({ listing, ...list }: FiguresViewProps) {
  const query = useQuery(figuresQuery(listing))
  const { data } = query
  if (!data) return <PanelState what={figuresText.figures} query={query} />
  const { total, included } = data
  if (isEmpty(total))
    return <EmptyState title={figuresText.noFigures} detail={figuresText.noFiguresDetail} />
  return (
    <Stack gap={5}>
      <StatTiles
        tiles={[
          { value: formatCount(total.views), label: figuresText.views },
          { value: formatCount(total.watchers), label: figuresText.watchers },
          { value: formatCount(total.questions), label: figuresText.questions },
          { value: formatCount(total.offers), label: figuresText.offers },
          { value: formatCount(total.orders), label: figuresText.orders },
          { value: conversionText(total), label: figuresText.conversion },
          { value: revenueText(total), label: figuresText.revenue },
        ]}
      />
      {included ? (
        <>
          <Charts {...data} />
          {!listing && <ListingFigures {...list} />}
          <Searches {...data} />
          <DayTable {...data} />
        </>
      ) : (
        <Alert icon="info">
          {rich(figuresText.onlyTotals, { link: <TextLink href="/selling/plans" /> })}
        </Alert>
      )}
      <Text small muted>
        {`${figuresText.revenueNote} ${figuresText.conversionNote} `}
        {data.countedAt
          ? figuresText.countedUntil({ time: formatDayAndTime(data.countedAt) })
          : figuresText.notCountedYet}
      </Text>
    </Stack>
  )
}

const isEmpty = ({ views, watchers, questions, orders }: Figures): boolean =>
  views + watchers + questions + orders === 0

const Charts = ({ days }: SellerFigures) => (
  <Panel gap={4} aria-label={figuresText.viewsAndOrders}>
    <DayChart
      name="views"
      title={figuresText.views}
      label={figuresText.chartOfViews({ days: days.length })}
      days={days.map(({ date, views }) => ({ date, value: views }))}
    />
    <DayChart
      name="orders"
      title={figuresText.orders}
      label={figuresText.chartOfOrders({ days: days.length })}
      days={days.map(({ date, orders }) => ({ date, value: orders }))}
      striped
    />
  </Panel>
)

const Searches = ({ terms }: SellerFigures) => (
  <Panel gap={3} aria-labelledby="searches">
    <h2 id="searches">{figuresText.searches}</h2>
    <Text small muted>
      {figuresText.searchesIntro}
    </Text>
    {terms.length === 0 ? (
      <Text>{figuresText.noSearches}</Text>
    ) : (
      <ol>
        {terms.map(({ term, visitors }) => (
          <li key={term} className={layoutStyles.between}>
            <Text as="span" breakAnywhere>
              {term}
            </Text>
            <Text as="span" tabular muted>
              {figuresText.visitors({ visitors })}
            </Text>
          </li>
        ))}
      </ol>
    )}
  </Panel>
)

/** The latest day first. */
const DayTable = ({ days }: SellerFigures) => (
  <Panel gap={3} aria-labelledby="by-day">
    <div className={layoutStyles.between}>
      <h2 id="by-day">{figuresText.daysTable}</h2>
      <a className={layoutStyles.link} href={figuresPath} download>
        {figuresText.downloadAsCsv}
      </a>
    </div>
    <FigureTable
      caption={figuresText.daysTableCaption({ days: days.length })}
      rows={days.toReversed()}
      first={figuresText.date}
      keyOf={({ date }) => date}
    >
      {({ date }, index) => (
        <>
          <time dateTime={date}>{formatDate(`${date}T12:00:00Z`)}</time>
          {index === 0 && ` ${figuresText.soFar}`}
        </>
      )}
    </FigureTable>
  </Panel>
)

interface ListingFiguresProps {
  sort: FigureSort
  page: number
}

/** Each listing with its figures; links sort them. */
function ListingFigures({ sort, page }: ListingFiguresProps) {
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
