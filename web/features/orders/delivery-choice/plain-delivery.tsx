import * as ordersText from '#messages/orders'
import type { Order } from '../../../../contracts/orders/orders.ts'
import type { Payable } from '../../../../contracts/payments/payments.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm, type PostedForm } from '../../../lib/api/posted-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/states/alert.tsx'

/** The page that handles the forms of a choice before scripts run. */
export const deliveryHref = ({ checkoutId }: Order): string => `/checkout/pay/${checkoutId}`

/** The refused form of this order that was sent before scripts ran. */
export function usePostedDelivery({ id }: Order): PostedForm | undefined {
  const posted = usePostedForm('delivery')
  return posted?.values['orderId'] === id ? posted : undefined
}

/** Whether the form was refused for a field of the address, which shows its error. */
export const hasFieldErrors = (posted: PostedForm | undefined): boolean =>
  Object.keys(posted?.errors ?? {}).some((field) => field.includes('.'))

interface PlainDeliveryProps {
  order: Order
  choice: Payable['choices'][number]
}

/** The button for the other choice in browsers without scripts, and the error of a refused one. */
export function PlainDelivery({ order, choice }: PlainDeliveryProps) {
  const posted = usePostedDelivery(order)
  const { allowsCollection, deliveryCost, depotId, pointId } = choice
  const isLeft = depotId !== null || pointId !== null
  const toDelivery = order.collect || (isLeft && !allowsCollection)
  const canChange = toDelivery ? deliveryCost !== null : allowsCollection
  return (
    <>
      {posted && !hasFieldErrors(posted) && (
        <Alert tone="error" icon="circle-alert">
          {posted.message}
        </Alert>
      )}
      {canChange && (
        <noscript>
          <form method="post" action={deliveryHref(order)}>
            <FormFields
              form="delivery"
              values={{ orderId: order.id, collect: toDelivery ? 'no' : 'yes' }}
            />
            <Button type="submit" variant="line" block>
              {toDelivery ? ordersText.deliverItInstead : ordersText.collectItInstead}
            </Button>
          </form>
        </noscript>
      )}
    </>
  )
}
