import type { Order } from '#contracts/orders/orders.ts'
import { useNow } from '../../lib/clock.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { orderLabels, type OrderViewer } from './order-words.ts'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'

interface OrderStatusProps {
  order: Order
  viewer: OrderViewer
}

const minute = 60_000

/** The order's state as a badge. */
export function OrderBadge({ order, viewer }: OrderStatusProps) {
  const { label, tone, icon } = orderLabels(order, useNow(minute), viewer)
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

/** The next step, as a text, or `instead` of it. */
export function NextStep({
  order,
  viewer,
  instead,
}: OrderStatusProps & { instead?: string | undefined }) {
  const { next, icon } = orderLabels(order, useNow(), viewer)
  return (
    <p className={orderListStyles.next}>
      <Icon name={icon} size={16} />
      {instead ?? next}
    </p>
  )
}
