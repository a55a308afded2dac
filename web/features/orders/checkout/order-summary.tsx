import type { ReactNode } from 'react'
import { rich } from '../../../lib/rich.ts'
import type { CartItem } from '../../../../contracts/cart/cart.ts'
import * as ordersText from '#messages/orders'
import { useBlocked } from '../../../lib/api/connection.ts'
import { formatRate, formatMoney } from '../../../lib/money/format.ts'
import { HeldLine } from '../../../lib/money/held-line.tsx'
import { TextLink } from '../../../lib/link.tsx'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import {
  lineOf,
  isCollected,
  type LineFigures,
} from '../../../../contracts/orders/checkout-lines.rules.ts'
import { SummaryLine } from './summary-line.tsx'
import { Panel, Text } from '../../../ui/layout.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as checkoutStyles from '../../../ui/patterns/checkout.module.css'
import * as orderSummaryStyles from '../../../ui/patterns/order-summary.module.css'
import * as totalStyles from '../../../ui/patterns/total.module.css'
import * as priceStyles from '../../../ui/price.module.css'

interface OrderSummaryProps {
  /** With the costs of their deliveries together. */
  items: readonly CartItem[]
  saving: ReactNode
  figures: LineFigures
  /** The total in dollars. */
  usd: string
  collected: readonly string[]
  /** Nothing is paid here, so no money is held. */
  inCash: boolean
  /** The size that the buyer wants, by line (`lineOf`). */
  sizes: Readonly<Record<string, string>>
  remarks: Readonly<Record<string, string>>
  alert: string | undefined
  pending: boolean
  /** Payments are closed, so nothing can be ordered. */
  closed: boolean
  onCollect: (line: string, collect: boolean) => void
  onSize: (line: string, size: string) => void
  onQuantity: (item: CartItem, quantity: number) => void
  onRemove: (item: CartItem) => void
  onEdit: () => void
}

/** The lines, their cost in both currencies, and "Place Order". */
export function OrderSummary(props: OrderSummaryProps) {
  const { items, saving, figures, usd, collected, sizes, remarks, alert, pending, closed } = props
  const { onCollect, onSize, onQuantity, onRemove, onEdit } = props
  const { rate } = useSite()
  const blocked = useBlocked()
  const { base } = figures
  const free = Number(figures.shipping) === 0
  return (
    <Panel
      as="aside"
      className={orderSummaryStyles.orderSummary}
      aria-label={ordersText.orderSummary}
    >
      <div className={`${layoutStyles.between} ${orderSummaryStyles.between}`}>
        <h2>{ordersText.orderSummary}</h2>
        <TextLink
          className={orderSummaryStyles.link}
          href="/cart"
          onClick={(event) => {
            event.preventDefault()
            if (!pending) onEdit()
          }}
        >
          {ordersText.editCart}
        </TextLink>
      </div>
      <ul className={`${totalStyles.rows} ${orderSummaryStyles.rows} ${checkoutStyles.rows}`}>
        {items.map((item) => (
          <SummaryLine
            key={item.id}
            item={item}
            collect={isCollected(item, collected)}
            size={sizes[lineOf(item)] ?? ''}
            remark={remarks[lineOf(item)]}
            disabled={pending}
            onCollect={(collect) => onCollect(lineOf(item), collect)}
            onSize={(size) => onSize(lineOf(item), size)}
            onQuantity={(quantity) => onQuantity(item, quantity)}
            onRemove={() => onRemove(item)}
          />
        ))}
      </ul>
      <dl className={`${totalStyles.total} ${checkoutStyles.total}`}>
        <div>
          <dt>{ordersText.subtotal}</dt>
          <dd>{formatMoney(figures.goods, base)}</dd>
        </div>
        <div>
          <dt>
            {ordersText.shipping}
            {saving}
          </dt>
          <dd className={free ? priceStyles.free : undefined}>
            {free ? ordersText.free : formatMoney(figures.shipping, base)}
          </dd>
        </div>
        <div className={totalStyles.grand}>
          <dt>{ordersText.total}</dt>
          <dd>
            {formatMoney(figures.total, base)}
            <small>{ordersText.usdAt1UsdRate({ usd, rate: formatRate(rate, base) })}</small>
          </dd>
        </div>
      </dl>
      <div className={orderSummaryStyles.note}>
        {props.inCash ? <Text small>{ordersText.weDoNotHoldThisMoney}</Text> : <HeldLine />}
      </div>
      {alert && (
        <Alert className={orderSummaryStyles.note} tone="error" icon="circle-alert">
          {alert}
        </Alert>
      )}
      <Button
        className={`${orderSummaryStyles.button} ${checkoutStyles.button}`}
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={closed}
        pending={pending}
        blocked={blocked}
        pendingText={ordersText.placingOrder}
      >
        {ordersText.checkoutButton}
      </Button>
      <p className={checkoutStyles.terms}>
        {rich(ordersText.byPlacingOrderYouAccept, {
          link: <TextLink className={orderSummaryStyles.link} href="/terms" />,
        })}
      </p>
    </Panel>
  )
}
