import * as checkoutText from '#messages/orders/checkout'
import * as ordersText from '#messages/orders'
import { useQuery } from '@tanstack/react-query'
import type { CheckoutBlock } from '#contracts/orders/checkout/checkout.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { PlacePicker, type Place } from '../delivery-choice/place-picker.tsx'
import { busStationsQuery, pickupPointsQuery } from '../places.queries.ts'
import * as connectionStyles from '../../../ui/states/connection.module.css'

interface WayPlacesProps {
  way: 'bus' | 'pickup'
  block: CheckoutBlock
  /** The city of the address, whose places are shown first. */
  city: string
  disabled: boolean
  /** None is chosen, and the buyer tried to order. */
  missing: boolean
  onChoose: (placeId: string) => void
}

/** The depots or pickup points of a way: shown once it is chosen, and as a list before scripts run. */
export function WayPlaces(props: WayPlacesProps) {
  const { way, block, city, disabled, missing, onChoose } = props
  const places = usePlaces(way, block)
  const chosenId = way === 'bus' ? block.depotId : block.pointId
  const label = way === 'bus' ? ordersText.depot : ordersText.pickupPoint
  return (
    <>
      {block.way === way && (
        <div className={connectionStyles.needsScripts}>
          <PlacePicker
            name={`place-${block.id}`}
            home={city}
            label={label}
            error={missing ? missingTexts[way] : undefined}
            places={places}
            chosenId={chosenId}
            disabled={disabled}
            onChoose={onChoose}
          />
        </div>
      )}
      <noscript>
        <Field label={label}>
          <Select
            name={`${way === 'bus' ? 'depot' : 'point'}.${block.id}`}
            defaultValue={chosenId ?? ''}
          >
            <option value="">{checkoutText.chooseOne}</option>
            {places.map(({ id, town, name }) => (
              <option key={id} value={id}>{`${town}, ${name}`}</option>
            ))}
          </Select>
        </Field>
      </noscript>
    </>
  )
}

const missingTexts = { bus: checkoutText.chooseDepot, pickup: checkoutText.choosePoint }

function usePlaces(
  way: 'bus' | 'pickup',
  { pointId, pointFeeMax }: CheckoutBlock,
): Place<string>[] {
  const { depots = [] } = useQuery({ ...busStationsQuery, enabled: way === 'bus' }).data ?? {}
  const { data: points = [] } = useQuery({ ...pickupPointsQuery, enabled: way === 'pickup' })
  if (way === 'bus')
    return depots.map(({ id, town, name, address, hours }) => ({
      id,
      town,
      name,
      detail: `${address}. ${hours}`,
    }))
  return points
    .filter(({ id, fee }) => id === pointId || Number(fee) <= Number(pointFeeMax))
    .map(({ id, city, name, full, ...point }) => ({
      id,
      town: city,
      name,
      full,
      detail: `${[point.address, point.landmark, point.suburb].filter(Boolean).join(', ')}. ${point.hours}`,
    }))
}
