import * as ordersText from '#messages/orders'
import type { ReactNode } from 'react'
import type { Order } from '#contracts/orders/orders.ts'
import { ButtonLink } from '../../lib/link.tsx'
import { ButtonRow } from '../../ui/layout.tsx'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'
import { isReserved, isUnpaid, type OrderViewer } from './order-words.ts'
import { stepHref } from './steps/step-href.ts'

interface RowActionsProps {
  order: Order
  viewer: OrderViewer
  /** More actions of the row. */
  children?: ReactNode
}

/** The viewer's next step of an order as a button. Only paying is solid. */
export function RowActions({ order, viewer, children }: RowActionsProps) {
  const next = viewer === 'buyer' ? buyersStep(order) : sellersStep(order)
  if (!next && !children) return null
  return (
    <ButtonRow className={orderListStyles.actions}>
      {next && (
        <ButtonLink variant={next.pays ? 'primary' : 'line'} href={next.href}>
          {next.label}
        </ButtonLink>
      )}
      {next && viewer === 'buyer' && (
        <ButtonLink
          variant="ghost"
          href={`/orders/${order.id}`}
          aria-label={ordersText.viewOrderNumber({ number: order.number })}
        >
          {ordersText.viewOrder}
        </ButtonLink>
      )}
      {children}
    </ButtonRow>
  )
}

interface RowStep {
  label: string
  href: string
  pays?: boolean
}

/** Whether an order waits for its buyer: to pay, to collect, or to confirm that it has arrived. */
export const needsBuyer = (order: Order): boolean => buyersStep(order) !== undefined

function buyersStep(order: Order): RowStep | undefined {
  const { id, checkoutId, orderStatus } = order
  if (isReserved(order)) return { label: ordersText.showCode, href: `/orders/${id}` }
  if (isUnpaid(order))
    return { label: ordersText.payNow, href: `/checkout/pay/${checkoutId}`, pays: true }
  if (orderStatus === 'ready_for_collection')
    return { label: ordersText.showCode, href: `/orders/${id}` }
  if (orderStatus === 'dispatched' || orderStatus === 'delivered')
    return { label: ordersText.confirmReceipt, href: stepHref(id, 'confirm') }
  return undefined
}

function sellersStep(order: Order): RowStep | undefined {
  const { id, orderStatus, paymentStatus, collect } = order
  if (isReserved(order)) return { label: ordersText.enterCode, href: `/orders/${id}` }
  if (orderStatus !== 'processing' || paymentStatus !== 'paid') return undefined
  return collect
    ? { label: ordersText.markAsReady, href: stepHref(id, 'ready') }
    : { label: ordersText.markAsSent, href: stepHref(id, 'dispatch') }
}
