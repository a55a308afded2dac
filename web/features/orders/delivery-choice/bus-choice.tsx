import * as ordersText from '#messages/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DepotId } from '../../../../contracts/common/ids.ts'
import type { Depot } from '../../../../contracts/orders/depots.ts'
import type { Order } from '../../../../contracts/orders/orders.ts'
import type { Payable } from '../../../../contracts/payments/payments.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Form, Stack, Text } from '../../../ui/layout.tsx'
import { busStationsQuery } from '../steps/bus-stations.queries.ts'
import { deliveryHref } from './plain-delivery.tsx'
import * as choiceStyles from '../../../ui/forms/choice.module.css'

interface BusChoiceProps {
  order: Order
  choice: Payable['choices'][number]
  disabled: boolean
  onChoose: (depotId: DepotId) => void
}

/** The depot picker: the town first, then its depots. Choosing one saves it. */
export function BusChoice({ order, choice: { depotId }, disabled, onChoose }: BusChoiceProps) {
  const { depots = [] } = useQuery(busStationsQuery).data ?? {}
  const towns = [...new Set(depots.map(({ town }) => town))]
  const chosen = depots.find(({ id }) => id === depotId)
  const own = towns.find((town) => town === order.shippingAddress?.city)
  const [picked, setPicked] = useState<string>()
  /** The depot that is being saved. */
  const [pressed, setPressed] = useState<DepotId>()
  const shown = disabled ? (pressed ?? depotId) : depotId
  const town = picked ?? chosen?.town ?? own ?? towns[0]
  return (
    <Stack>
      <Field label={ordersText.town}>
        <Select
          value={town}
          disabled={disabled}
          onChange={(event) => setPicked(event.currentTarget.value)}
        >
          {towns.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <FieldGroup label={ordersText.depot}>
        <div className={choiceStyles.options}>
          {depots
            .filter((depot) => depot.town === town)
            .map(({ id, name, address, hours }) => (
              <RadioRow
                key={id}
                name={`depot-${order.id}`}
                value={id}
                checked={id === shown}
                disabled={disabled}
                onChange={() => {
                  setPressed(id)
                  onChoose(id)
                }}
                label={name}
                detail={`${address}. ${hours}`}
              />
            ))}
        </div>
      </FieldGroup>
      <Text small muted>
        {ordersText.bringIdWeSendCode}
      </Text>
    </Stack>
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
