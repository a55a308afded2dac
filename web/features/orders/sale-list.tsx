import { currencyLabel } from '../../../contracts/currencies/currencies.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Sale } from '../../../contracts/selling/selling.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatAmount, formatUsd } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Price } from '../../ui/price.tsx'
import { RowSkeletons } from './order-list.tsx'
import { OrderPicture } from './order-row.tsx'
import { NextStep, OrderBadge } from './order-status.tsx'
import { ordersPerPage, salesQuery, useLiveOrders, type SaleState } from './orders.queries.ts'

interface SaleListProps {
  state: SaleState | undefined
  page: number
  href: (page: number, state?: SaleState) => string
  /** What else can be done with what was sold. */
  actions: (sale: Sale) => ReactNode
}

const filters = [
  { state: undefined, label: 'All sales' },
  { state: 'to_pay', label: 'Waiting for payment' },
  { state: 'to_send', label: 'To send' },
] as const

/** What the signed-in person sold, page by page; it follows payments and deliveries. */
export function SaleList({ state, page, href, actions }: SaleListProps) {
  useLiveOrders()
  return (
    <>
      <nav className="chips sale-filter" aria-label="Which sales">
        {filters.map((filter) => (
          <Link
            key={filter.label}
            className="chip"
            href={href(1, filter.state)}
            aria-current={filter.state === state ? 'page' : undefined}
            keepScroll
          >
            {filter.label}
          </Link>
        ))}
      </nav>
      <Sales state={state} page={page} href={href} actions={actions} />
    </>
  )
}

function Sales({ state, page, href, actions }: SaleListProps) {
  const { data, isError, isFetching, refetch } = useQuery(salesQuery(state, page))
  if (!data && isError)
    return (
      <ErrorState
        title="Failed to fetch your sales"
        detail="Check your data or signal, then try again."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <RowSkeletons label="Loading your sales" />
  if (data.items.length === 0) return <NoSales state={state} page={page} href={href} />
  return (
    <>
      <ul className="orders">
        {data.items.map((sale) => (
          <SaleRow key={sale.id} sale={sale} actions={actions(sale)} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / ordersPerPage)}
        href={(to) => href(to, state)}
        renderLink={(link) => <Link {...link} />}
      />
    </>
  )
}

function SaleRow({ sale, actions }: { sale: Sale; actions: ReactNode }) {
  const { id, title, number, quantity, createdAt, buyerUsername } = sale
  return (
    <li className="order own">
      <OrderPicture order={sale} />
      <div className="order-t">
        <OrderBadge order={sale} viewer="seller" />
        <Link href={`/orders/${id}`}>{title}</Link>
        <span className="meta">
          {`${buyerUsername} · `}
          <span className="num">{number}</span>
          {` · ${formatDate(createdAt)}`}
          {quantity > 1 && ` · ${quantity} pieces`}
          {sale.source === 'auction' && ' · sold at auction'}
        </span>
      </div>
      <div className="order-m">
        <Price
          code={currencyLabel(sale.base)}
          amount={formatAmount(sale.totalAmount, sale.base)}
          second={formatUsd(sale.totalUsd)}
        />
        <NextStep order={sale} viewer="seller" />
      </div>
      <div className="own-a">{actions}</div>
    </li>
  )
}

function NoSales({ state, page, href }: Omit<SaleListProps, 'actions'>) {
  if (page > 1)
    return (
      <EmptyState
        title="There are no sales on this page"
        action={
          <Link className="btn btn-line" href={href(1, state)}>
            Newest sales
          </Link>
        }
      />
    )
  if (state)
    return (
      <EmptyState
        title={state === 'to_pay' ? 'Nobody has to pay' : 'Nothing to send'}
        detail="Sales show here as soon as they do."
      />
    )
  return (
    <EmptyState
      title="Nothing sold yet"
      detail="What buyers order or win from you shows here, with its next step."
      action={
        <Link className="btn btn-primary" href="/sell">
          Create a listing
        </Link>
      }
    />
  )
}
