import * as ordersText from '#messages/orders'
import { useQuery } from '@tanstack/react-query'
import { deliveryTermsForm, type DeliveryTerms } from '#contracts/orders/delivery-terms.ts'
import { pickupPointCalls, pickupTermsForm } from '#contracts/orders/pickup-points.ts'
import { CallForm } from '../../../lib/api/call-form.tsx'
import { queryOf } from '../../../lib/api/calls.ts'
import { formatUsd } from '../../../lib/money/format.ts'

/** The price of a bus parcel of a listing, or none. */
export function DeliveryTermsForm({ id, terms }: { id: string; terms: DeliveryTerms }) {
  return (
    <CallForm
      form={deliveryTermsForm}
      params={{ id }}
      values={terms}
      texts={{
        busPrice: { label: ordersText.busParcelInDollars, hint: ordersText.busParcelHint },
      }}
      save={ordersText.saveDelivery}
      effects={{
        outdates: [['selling', 'listings', id]],
        done: ordersText.deliverySaved,
        failed: ordersText.deliveryNotSaved,
      }}
    />
  )
}

/** The price of delivery of a listing to pickup points, or none. Renders nothing in a shop without open points. */
export function PickupTermsForm({ id }: { id: string }) {
  const { data: terms } = useQuery(queryOf(pickupPointCalls.terms, { params: { id } }))
  if (!terms || (terms.leastFee === null && terms.pickupPrice === null)) return null
  return (
    <CallForm
      form={pickupTermsForm}
      params={{ id }}
      values={terms}
      texts={{
        pickupPrice: {
          label: ordersText.pickupInDollars,
          hint: ordersText.pickupHint({ fee: formatUsd(terms.leastFee ?? '0') }),
        },
      }}
      save={ordersText.savePickup}
      effects={{
        outdates: [['selling', 'listings', id]],
        done: ordersText.deliverySaved,
        failed: ordersText.deliveryNotSaved,
      }}
    />
  )
}
