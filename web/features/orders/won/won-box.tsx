import * as ordersText from '#messages/orders'
import { useQueryClient } from '@tanstack/react-query'
import { currencyLabel } from '#contracts/currencies/currencies.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import { useLive } from '../../../lib/api/use-live.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { ButtonLink } from '../../../lib/link.tsx'
import { formatAmount, formatUsd } from '../../../lib/money/format.ts'
import { HeldLine } from '../../../lib/money/held-line.tsx'
import { Frieze } from '../../../ui/pictures/frieze.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import * as buyBoxStyles from '../../../ui/patterns/buy-box.module.css'
import * as wonStyles from './won.module.css'

export type OwnOrder = NonNullable<ProductDetail['ownOrder']>

/** The polling interval in milliseconds while the event stream is down. */
const every = 15_000

/** Nothing is held, or will be. */
const over: ReadonlySet<OwnOrder['orderStatus']> = new Set(['cancelled', 'completed', 'refunded'])

/** The result of an auction for its winner, with the next step of the order. */
export function WonBox({ product, order }: { product: ProductDetail; order: OwnOrder }) {
  const cache = useQueryClient()
  const refresh = () => void cache.invalidateQueries({ queryKey: ['products', product.id] })
  useLive('me', {
    onEvent: (event) => {
      if (event.type === 'order.changed' && event.data.orderId === order.id) refresh()
    },
    refresh,
    every,
  })
  const byBid = product.soldBy === 'bid'
  return (
    <>
      <div className={wonStyles.band}>
        <div className={wonStyles.heading} role="status">
          <span className={wonStyles.tick}>
            <Icon name="check" size={22} />
          </span>
          <div>
            <h2>{byBid ? ordersText.youWon : ordersText.itIsYours}</h2>
            {product.auctionEndTime && (
              <small>
                {ordersText.auctionEndedAt({
                  dayAndTime: formatDayAndTime(product.auctionEndTime),
                  bids: product.bidCount,
                })}
              </small>
            )}
          </div>
        </div>
        <Frieze className={wonStyles.frieze} />
      </div>
      <Stack gap={4}>
        <div>
          <p className={buyBoxStyles.term}>
            {ordersText.yourWinningBid({ bid: byBid ? 'yes' : 'other' })}
          </p>
          <Price
            size="xl"
            code={currencyLabel(order.base)}
            amount={formatAmount(order.unitPrice, order.base)}
            second={formatUsd(order.unitUsd)}
          />
        </div>
        <NextStep order={order} />
      </Stack>
      {!over.has(order.orderStatus) && (
        <div>
          <HeldLine whole />
        </div>
      )}
    </>
  )
}

function NextStep({ order }: { order: OwnOrder }) {
  const { id, checkoutId, paymentStatus, orderStatus, paymentDueAt } = order
  if (paymentStatus === 'pending' && orderStatus === 'processing')
    return (
      <>
        {paymentDueAt && (
          <p className={wonStyles.deadline}>
            <Icon name="clock" />
            {ordersText.payBy({ by: formatDayAndTime(paymentDueAt) })}
          </p>
        )}
        <Stack gap={2}>
          <ButtonLink size="lg" block href={`/checkout/pay/${checkoutId}`}>
            {ordersText.payNow}
          </ButtonLink>
          <Text small muted className={wonStyles.centered}>
            {ordersText.chooseDeliveryNext}
          </Text>
        </Stack>
      </>
    )
  return (
    <>
      {orderStatus === 'cancelled' ? (
        <Alert icon="circle-slash">{ordersText.orderWasCancelled}</Alert>
      ) : (
        <Alert tone="success" icon="circle-check">
          {ordersText.youHavePaid}
        </Alert>
      )}
      <ButtonLink variant="line" size="lg" block href={`/orders/${id}`}>
        {ordersText.viewOrder}
      </ButtonLink>
    </>
  )
}
