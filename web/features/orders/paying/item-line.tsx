import type { ReactNode } from 'react'
import type { CartItem } from '#contracts/cart/cart.ts'
import type { CurrencyCode } from '#contracts/currencies/currencies.ts'
import { lineOf } from '#contracts/orders/checkout/checkout-lines.rules.ts'
import type { CheckoutQuote } from '#contracts/orders/checkout/checkout.ts'
import type { Order } from '#contracts/orders/orders.ts'
import { Link } from '../../../lib/link.tsx'
import { LinePicture } from '../../../lib/row-picture.tsx'
import { formatMoney, formatUsd } from '../../../lib/money/format.ts'
import { Text } from '../../../ui/layout.tsx'
import { unbroken } from '../../../ui/unbroken.ts'
import * as orderSummaryStyles from '../../../ui/patterns/order-summary.module.css'
import * as totalStyles from '../../../ui/patterns/total.module.css'

/** What is shown of an item of the cart, or of an order. */
export interface ShownLine {
  /** `lineOf` */
  id: string
  href: string
  title: string
  image: string | null | undefined
  quantity: number
  unitPrice: string
  base: CurrencyCode
  /** Of an order. */
  number?: string
}

export const shownItem = (item: CartItem): ShownLine => ({
  id: lineOf(item),
  href: `/product/${item.product.id}`,
  title: item.product.title,
  image: item.product.images[0],
  quantity: item.quantity,
  unitPrice: item.product.price,
  base: item.product.base,
})

export const shownOrder = (order: Order): ShownLine => ({
  ...order,
  id: lineOf(order),
  href: `/orders/${order.id}`,
})

interface ItemLineProps {
  line: ShownLine
  quote: CheckoutQuote
  /** Below the line: its size, and why it cannot be ordered. */
  children?: ReactNode
}

/** One line: item, quantity, and its total in both currencies. One that cannot be ordered is struck out. */
export function ItemLine({ line, quote, children }: ItemLineProps) {
  const { href, title, image, quantity, unitPrice, base, number } = line
  const quoted = quote.lines.find((of) => of.line === line.id)
  return (
    <li>
      <LinePicture image={image} />
      <div>
        <Link href={href}>{unbroken(title)}</Link>
        <small>{`${quantity} × ${formatMoney(unitPrice, base)}`}</small>
        {number && (
          <Text as="small" tabular>
            {number}
          </Text>
        )}
      </div>
      <p
        className={
          quoted
            ? totalStyles.amount
            : `${totalStyles.amount} ${orderSummaryStyles.amount} ${orderSummaryStyles.off}`
        }
      >
        {formatMoney(quoted?.goods ?? unitPrice, base)}
        {quoted && <small>{formatUsd(quoted.goodsUsd)}</small>}
      </p>
      {children && <div className={orderSummaryStyles.more}>{children}</div>}
    </li>
  )
}
