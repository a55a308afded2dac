import * as ordersText from '#messages/orders'
import { useQuery } from '@tanstack/react-query'
import type { DepotId } from '../../../../contracts/common/ids.ts'
import type { Depot } from '../../../../contracts/orders/depots.ts'
import type { Order } from '../../../../contracts/orders/orders.ts'
import type { Payable } from '../../../../contracts/payments/payments.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Form } from '../../../ui/layout.tsx'
import { busStationsQuery } from '../steps/bus-stations.queries.ts'
import { PlacePicker } from './place-picker.tsx'
import { deliveryHref } from './plain-delivery.tsx'

interface BusChoiceProps {
  order: Order
  choice: Payable['choices'][number]
  disabled: boolean
  onChoose: (depotId: DepotId) => void
}

/** The depot picker. */
export function BusChoice({ order, choice: { depotId }, disabled, onChoose }: BusChoiceProps) {
  const { depots = [] } = useQuery(busStationsQuery).data ?? {}
  return (
    <PlacePicker
      name={`place-${order.id}`}
      home={order.shippingAddress?.city ?? undefined}
      label={ordersText.depot}
      places={depots.map(({ id, town, name, address, hours }) => ({
        id,
        town,
        name,
        detail: `${address}. ${hours}`,
      }))}
      chosenId={depotId}
      disabled={disabled}
      onChoose={onChoose}
    />
  )
}

/** The same choice in browsers without scripts. */
export function PlainBusChoice({ order, choice }: Pick<BusChoiceProps, 'order' | 'choice'>) {
  const { depots = [] } = useQuery(busStationsQuery).data ?? {}
  return (
    <noscript>
      <Form method="post" action={deliveryHref(order)}>
        <FormFields form="delivery" values={{ orderId: order.id, collect: 'no' }} />
        <Field label={ordersText.busParcelToDepot}>
          <Select name="depotId" defaultValue={choice.depotId ?? undefined}>
            {depots.map((depot) => (
              <option key={depot.id} value={depot.id}>
                {depotName(depot)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="line" block>
          {ordersText.sendItByBus}
        </Button>
      </Form>
    </noscript>
  )
}

const depotName = ({ town, name }: Depot): string => `${town}, ${name}`
