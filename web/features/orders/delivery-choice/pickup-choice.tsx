import * as ordersText from '#messages/orders'
import { useQuery } from '@tanstack/react-query'
import type { PickupPointId } from '../../../../contracts/common/ids.ts'
import type { Order } from '../../../../contracts/orders/orders.ts'
import type { Payable } from '../../../../contracts/payments/payments.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Form } from '../../../ui/layout.tsx'
import { PlacePicker } from './place-picker.tsx'
import { deliveryHref } from './plain-delivery.tsx'
import { pickupPointsQuery } from './pickup-points.queries.ts'

interface PickupChoiceProps {
  order: Order
  choice: Payable['choices'][number]
  disabled: boolean
  onChoose: (pointId: PickupPointId) => void
}

/** The open points, and what the price of the listing covers of them. */
function usePoints({ pointId, pickupUsd }: Payable['choices'][number]) {
  const { data: points = [] } = useQuery(pickupPointsQuery)
  return points.filter(({ id, fee }) => id === pointId || Number(fee) <= Number(pickupUsd))
}

/** The picker of pickup points. */
export function PickupChoice({ order, choice, disabled, onChoose }: PickupChoiceProps) {
  return (
    <PlacePicker
      name={`place-${order.id}`}
      home={order.shippingAddress?.city ?? undefined}
      label={ordersText.pickupPoint}
      places={usePoints(choice).map(({ id, city, name, full, ...point }) => ({
        id,
        town: city,
        name,
        full,
        detail: `${[point.address, point.landmark, point.suburb].filter(Boolean).join(', ')}. ${point.hours}`,
      }))}
      chosenId={choice.pointId}
      disabled={disabled}
      onChoose={onChoose}
    />
  )
}

/** The same choice in browsers without scripts. */
export function PlainPickupChoice({ order, choice }: Pick<PickupChoiceProps, 'order' | 'choice'>) {
  const points = usePoints(choice)
  return (
    <noscript>
      <Form method="post" action={deliveryHref(order)}>
        <FormFields form="delivery" values={{ orderId: order.id, collect: 'no' }} />
        <Field label={ordersText.pickupPoint}>
          <Select name="pointId" defaultValue={choice.pointId ?? undefined}>
            {points.map(({ id, city, name }) => (
              <option key={id} value={id}>{`${city}, ${name}`}</option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="line" block>
          {ordersText.sendItToPoint}
        </Button>
      </Form>
    </noscript>
  )
}
