import * as returnsText from '#messages/orders/returns'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { ButtonLink } from '../../../lib/link.tsx'
import { Panel, Text } from '../../../ui/layout.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { returnState } from './return-labels.ts'
import { returnHref } from './returns.queries.ts'
import * as orderListStyles from '../../../ui/patterns/order-list.module.css'

/** The return of an order, or the way to ask for one. */
export function ReturnPanel({ order }: { order: OrderDetail }) {
  const { id, returnUntil } = order
  if (!order.return && !returnUntil) return null
  return (
    <Panel className={orderListStyles.panel} aria-labelledby="return-heading">
      <h2 id="return-heading">{returnsText.returnTitle}</h2>
      {order.return ? (
        <>
          <div>
            <Badge tone={order.return.dueAt ? 'info' : 'neutral'}>
              {returnState(order.return.state)}
            </Badge>
          </div>
          {order.return.dueAt && (
            <Text small muted>
              {returnsText.by({ by: formatDayAndTime(order.return.dueAt) })}
            </Text>
          )}
          <ButtonLink variant="line" href={returnHref(id)}>
            {returnsText.seeReturn}
          </ButtonLink>
        </>
      ) : (
        <>
          <Text small muted>
            {returnsText.askHint({ by: formatDayAndTime(returnUntil!) })}
          </Text>
          <ButtonLink variant="line" href={returnHref(id)}>
            {returnsText.askForReturn}
          </ButtonLink>
        </>
      )}
    </Panel>
  )
}
