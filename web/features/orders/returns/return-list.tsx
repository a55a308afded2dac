import * as returnRequests from '#messages/orders/return-requests'
import * as returnsText from '#messages/orders/returns'
import { useQuery } from '@tanstack/react-query'
import { labelOf } from '#contracts/common/label-of.ts'
import { amountText } from '#contracts/currencies/currencies.ts'
import type { ReturnSummary } from '#contracts/orders/returns/returns.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { RowPicture } from '../../../lib/row-picture.tsx'
import { Link } from '../../../lib/link.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx'
import { unbroken } from '../../../ui/unbroken.ts'
import { useLiveOrders } from '../orders.queries.ts'
import { isOwnStep, returnState } from './return-labels.ts'
import {
  returnHref,
  returnsHref,
  returnsPerPage,
  returnsQuery,
  type ReturnSide,
} from './returns.queries.ts'
import * as orderListStyles from '../../../ui/patterns/order-list.module.css'

/** The visitor's returns as a buyer or as a seller, open ones first, live. */
export function ReturnList({ as, page }: { as: ReturnSide; page: number }) {
  const { data, isError, isFetching, refetch } = useQuery(returnsQuery(as, page))
  useLiveOrders()
  if (!data)
    return isError ? (
      <ErrorState
        title={returnsText.failed}
        detail={returnsText.checkYourDataOrSignal}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonGroup label={returnsText.loading}>
        <Skeleton width="lg" />
        <Skeleton width="md" />
      </SkeletonGroup>
    )
  if (data.items.length === 0)
    return <EmptyState title={returnsText.noReturnsYet} detail={returnsText.youllSeeReturnsHere} />
  return (
    <>
      <ul className={orderListStyles.orders}>
        {data.items.map((each) => (
          <Row key={each.order.id} returned={each} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / returnsPerPage)}
        href={(to) => returnsHref(as, to)}
        renderLink={(link) => <Link {...link} />}
      />
    </>
  )
}

function Row({ returned }: { returned: ReturnSummary }) {
  const { order, viewer, buyer, seller, reason, state, dueAt, refund, currency } = returned
  return (
    <li className={orderListStyles.order}>
      <RowPicture image={order.image} size={72} />
      <div className={orderListStyles.text}>
        <Badge tone={isOwnStep(returned) ? 'warn' : dueAt ? 'info' : 'neutral'}>
          {returnState(state)}
        </Badge>
        <Link href={returnHref(order.id)}>{unbroken(order.title)}</Link>
        <span className={orderListStyles.meta}>
          {viewer === 'seller' ? buyer.username : seller.username} ·{' '}
          {labelOf(returnRequests, 'reason', reason)}
          {dueAt && ` · ${returnsText.by({ by: formatDayAndTime(dueAt) })}`}
        </span>
      </div>
      <div className={orderListStyles.main}>
        <b>{amountText(refund, currency)}</b>
      </div>
    </li>
  )
}
