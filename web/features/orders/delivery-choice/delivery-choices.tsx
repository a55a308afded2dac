import * as ordersText from '#messages/orders'
import * as courierText from '#messages/orders/courier'
import { useState, type ReactNode } from 'react'
import { decimalOf, minorOf } from '../../../../contracts/currencies/currencies.ts'
import type { DepotId, PickupPointId } from '../../../../contracts/common/ids.ts'
import type { Order } from '../../../../contracts/orders/orders.ts'
import type { Payable } from '../../../../contracts/payments/payments.ts'
import { useScripts } from '../../../lib/device/use-scripts.ts'
import { Link } from '../../../lib/link.tsx'
import { formatMoney, formatUsd } from '../../../lib/money/format.ts'
import { usdOfOrdered } from '../../../lib/money/listing-usd.ts'
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { OrderPicture } from '../order-row.tsx'
import { BusChoice, PlainBusChoice } from './bus-choice.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { useChooseDelivery } from './delivery-choice.queries.ts'
import { PickupChoice, PlainPickupChoice } from './pickup-choice.tsx'
import { PlainDelivery } from './plain-delivery.tsx'
import { unbroken } from '../../../ui/unbroken.ts'
import * as deliveryChoiceStyles from './delivery-choice.module.css'

/** The choice between collection and delivery for each unpaid order of a checkout. */
export function DeliveryChoices({ payable }: { payable: Payable }) {
  const { choices, orders, paymentPending } = payable
  return (
    <Stack gap={5}>
      {choices.map((choice) => {
        const order = orders.find(({ id }) => id === choice.orderId)
        return (
          order && (
            <OrderChoice
              key={order.id}
              order={order}
              choice={choice}
              isOnly={choices.length === 1}
              locked={paymentPending}
            />
          )
        )
      })}
      {paymentPending && <Alert icon="lock">{ordersText.paymentUnderWay}</Alert>}
    </Stack>
  )
}

interface OrderChoiceProps {
  order: Order
  choice: Payable['choices'][number]
  /** The only order of the checkout. */
  isOnly: boolean
  locked: boolean
}

type Way = 'collect' | 'deliver' | 'bus' | 'pickup'

const wayOf = ({ collect }: Order, { depotId, pointId }: Payable['choices'][number]): Way =>
  pointId !== null ? 'pickup' : depotId !== null ? 'bus' : collect ? 'collect' : 'deliver'

function OrderChoice({ order, choice, isOnly, locked }: OrderChoiceProps) {
  const save = useChooseDelivery(order.id)
  const running = useScripts()
  const { allowsCollection, deliveryCost, deliveryUsd, busCost, pickupCost, location } = choice
  /** The choice that is being saved or made. Set with the press, or the browser would show the old one for a moment. */
  const [chosen, setChosen] = useState<Way>()
  const way = chosen ?? wayOf(order, choice)
  const card = { name: `delivery-${order.id}`, disabled: locked || save.isPending || !running }
  const choose = (wanted: Way, place: { depotId?: DepotId; pointId?: PickupPointId } = {}) => {
    setChosen(wanted)
    save.mutate(
      { collect: wanted === 'collect', ...place },
      { onSettled: () => setChosen(undefined) },
    )
  }
  const inBoth = (cost: string, usd: string | null): [string, string] | undefined =>
    Number(cost) > 0 ? [formatMoney(cost, order.base), formatUsd(usd ?? '0')] : undefined
  return (
    <>
      <Item order={order} />
      <fieldset className={deliveryChoiceStyles.group} data-scripts="now">
        <legend>
          {isOnly
            ? ordersText.howDoYouWantToGetIt
            : ordersText.howToGetItem({ title: order.title })}
        </legend>
        {allowsCollection && (
          <ChoiceCard
            {...card}
            icon="map-pin"
            checked={way === 'collect'}
            onChange={() => choose('collect')}
            label={ordersText.collectIt}
            detail={
              location
                ? ordersText.collectionInPlace({ place: location, seller: order.sellerUsername })
                : ordersText.collectionFromSeller({ seller: order.sellerUsername })
            }
          />
        )}
        {deliveryCost !== null && (
          <ChoiceCard
            {...card}
            icon="truck"
            checked={way === 'deliver'}
            onChange={() => choose('deliver')}
            label={ordersText.deliverIt}
            detail={ordersText.deliverItBy({ seller: order.sellerUsername })}
            cost={inBoth(deliveryCost, deliveryUsd)}
          >
            {way === 'deliver' && <DeliveryAddress order={order} save={save} locked={locked} />}
          </ChoiceCard>
        )}
        {choice.noCourierTo !== null && (
          <>
            <Alert icon="truck">
              {courierText.noCourierToAddress({ city: choice.noCourierTo })}
            </Alert>
            {way === 'deliver' && <DeliveryAddress order={order} save={save} locked={locked} />}
          </>
        )}
        {busCost !== null && (
          <ChoiceCard
            {...card}
            icon="package"
            checked={way === 'bus'}
            onChange={() => setChosen('bus')}
            label={ordersText.busParcel}
            detail={ordersText.collectAtADepot}
            cost={inBoth(busCost, choice.busUsd)}
          >
            {way === 'bus' && (
              <BusChoice
                order={order}
                choice={choice}
                disabled={card.disabled}
                onChoose={(depotId) => choose('bus', { depotId })}
              />
            )}
          </ChoiceCard>
        )}
        {pickupCost !== null && (
          <ChoiceCard
            {...card}
            icon="shopping-bag"
            checked={way === 'pickup'}
            onChange={() => setChosen('pickup')}
            label={ordersText.pickupPoint}
            detail={ordersText.collectAtAShop}
            cost={inBoth(pickupCost, choice.pickupUsd)}
          >
            {way === 'pickup' && (
              <PickupChoice
                order={order}
                choice={choice}
                disabled={card.disabled}
                onChoose={(pointId) => choose('pickup', { pointId })}
              />
            )}
          </ChoiceCard>
        )}
      </fieldset>
      {!locked && <PlainDelivery order={order} choice={choice} />}
      {!locked && busCost !== null && <PlainBusChoice order={order} choice={choice} />}
      {!locked && pickupCost !== null && <PlainPickupChoice order={order} choice={choice} />}
    </>
  )
}

/** The item with its price, at the order's own rate. */
function Item({ order }: { order: Order }) {
  const { base, title, quantity, unitPrice, sellerUsername, number } = order
  const goods = decimalOf((minorOf(unitPrice, base) ?? 0n) * BigInt(quantity), base)
  return (
    <div className={deliveryChoiceStyles.item}>
      <OrderPicture order={order} />
      <div>
        <Link href={`/orders/${order.id}`}>{unbroken(title)}</Link>
        <small>
          {sellerUsername}
          {quantity > 1 && ` ${ordersText.piecesAside({ quantity })}`}
        </small>
        <Text as="small" tabular>
          {number}
        </Text>
      </div>
      <p className={deliveryChoiceStyles.end}>
        {formatMoney(goods, base)}
        <small>{usdOfOrdered(order)}</small>
      </p>
    </div>
  )
}

interface ChoiceCardProps {
  name: string
  icon: IconName
  checked: boolean
  disabled: boolean
  onChange: () => void
  label: string
  detail: string
  /** The cost in both currencies; free without. */
  cost?: [amount: string, usd: string] | undefined
  children?: ReactNode
}

/** One choice; the fields of the chosen one open below a line. */
function ChoiceCard({ icon, label, detail, cost, children, ...input }: ChoiceCardProps) {
  return (
    <div className={deliveryChoiceStyles.card}>
      <label>
        <input type="radio" {...input} />
        <Icon name={icon} size={20} />
        <span>
          {label}
          <small>{detail}</small>
        </span>
        {cost ? (
          <span className={deliveryChoiceStyles.end}>
            {cost[0]}
            <small>{cost[1]}</small>
          </span>
        ) : (
          <span className={`${deliveryChoiceStyles.end} ${deliveryChoiceStyles.free}`}>
            {ordersText.free}
          </span>
        )}
      </label>
      {children && <div className={deliveryChoiceStyles.more}>{children}</div>}
    </div>
  )
}
