import * as ordersText from '#messages/orders'
import { currencyLabel } from '#contracts/currencies/currencies.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Sale } from '#contracts/selling/selling.ts'
import { formatDate } from '../../lib/dates.ts'
import { RowPicture } from '../../lib/row-picture.tsx'
import { formatAmount, formatUsd } from '../../lib/money/format.ts'
import { ButtonLink, Link } from '../../lib/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { NotRead } from '../../ui/states/not-read.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Price } from '../../ui/price.tsx'
import { RowSkeletons } from '../../ui/states/row-skeletons.tsx'
import { NextStep, OrderBadge } from './order-status.tsx'
import { RowActions } from './row-actions.tsx'
import { ordersPerPage, salesQuery, useLiveOrders, type SaleState } from './orders.queries.ts'
import { Text } from '../../ui/layout.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import * as choiceStyles from '../../ui/forms/choice.module.css'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as ownListStyles from '../../ui/patterns/own-list.module.css'

interface SaleListProps {
  state: SaleState | undefined
  page: number
  href: (page: number, state?: SaleState) => string
  /** More actions on the sale. */
  actions: (sale: Sale) => ReactNode
}

const filters = [
  { state: undefined, label: ordersText.allSales },
  { state: 'to_pay', label: ordersText.waitingForPayment },
  { state: 'to_send', label: ordersText.toSend },
] as const

/** The member's sales, page by page; updated with payments and deliveries. */
export function SaleList({ state, page, href, actions }: SaleListProps) {
  useLiveOrders()
  return (
    <>
      <nav
        className={`${choiceStyles.chips} ${ownListStyles.saleFilter}`}
        aria-label={ordersText.whichSales}
      >
        {filters.map((filter) => (
          <Link
            key={filter.label}
            className={choiceStyles.chip}
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
  const query = useQuery(salesQuery(state, page))
  const { data } = query
  if (!data)
    return (
      <NotRead query={query} failed={ordersText.failedToFetchYourSales}>
        <RowSkeletons label={ordersText.loadingYourSales} />
      </NotRead>
    )
  if (data.items.length === 0) return <NoSales state={state} page={page} href={href} />
  return (
    <>
      <ul className={orderListStyles.orders}>
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
    <li className={`${orderListStyles.order} ${ownListStyles.order} ${ownListStyles.own}`}>
      <RowPicture image={sale.image} />
      <div className={orderListStyles.text}>
        <OrderBadge order={sale} viewer="seller" />
        <Link href={`/orders/${id}`}>{unbroken(title)}</Link>
        <span className={orderListStyles.meta}>
          {`${buyerUsername} · `}
          <Text as="span" tabular>
            {number}
          </Text>
          {' · '}
          <span className={layoutStyles.oneLine}>{formatDate(createdAt)}</span>
          {quantity > 1 && ` ${ordersText.piecesAside({ quantity })}`}
          {sale.size && ` ${ordersText.sizeAside({ size: sale.size })}`}
          {sale.source === 'auction' && ` ${ordersText.soldAtAuction}`}
        </span>
      </div>
      <div className={orderListStyles.main}>
        <Price
          code={currencyLabel(sale.base)}
          amount={formatAmount(sale.totalAmount, sale.base)}
          second={formatUsd(sale.totalUsd)}
        />
        <NextStep order={sale} viewer="seller" />
      </div>
      <div className={ownListStyles.ownActions}>
        <RowActions order={sale} viewer="seller">
          {actions}
        </RowActions>
      </div>
    </li>
  )
}

function NoSales({ state, page, href }: Omit<SaleListProps, 'actions'>) {
  if (page > 1)
    return (
      <EmptyState
        title={ordersText.thereAreNoSalesOn}
        action={
          <ButtonLink variant="line" href={href(1, state)}>
            {ordersText.newestSales}
          </ButtonLink>
        }
      />
    )
  if (state)
    return (
      <EmptyState
        title={state === 'to_pay' ? ordersText.noOneHasToPay : ordersText.nothingToSend}
        detail={ordersText.youllSeeYourSalesHere}
      />
    )
  return (
    <EmptyState
      title={ordersText.nothingSoldYet}
      detail={ordersText.youllSeeWhatBuyersOrder}
      action={<ButtonLink href="/sell">{ordersText.createListing}</ButtonLink>}
    />
  )
}
