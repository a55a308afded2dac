import * as ordersText from '#messages/orders'
import type { Order } from '../../../../contracts/orders/orders.ts'
import type { Payable } from '../../../../contracts/payments/payments.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form, Panel, Text } from '../../../ui/layout.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { MeetingPlaces } from './meeting-places.tsx'
import * as cashStyles from './cash.module.css'

type Choice = Payable['choices'][number]

/** Paying the seller in cash at the collection, for the orders of a checkout that can be paid so. */
export function CashChoices({ payable }: { payable: Payable }) {
  const { choices, orders, paymentPending } = payable
  if (paymentPending) return null
  return choices.map((choice) => {
    const order = orders.find(({ id }) => id === choice.orderId)
    return order && <CashChoice key={order.id} order={order} choice={choice} />
  })
}

function CashChoice({ order, choice }: { order: Order; choice: Choice }) {
  const posted = usePostedForm('pay-in-cash')
  const refused = posted?.values['orderId'] === order.id ? posted.message : undefined
  const { cash, allowsCollection, location } = choice
  const isOffered = cash === 'possible' || (cash === 'not_collected' && allowsCollection)
  if (!isOffered && !refused && cash !== 'no_shows') return null
  return (
    <Panel gap={3} className={cashStyles.choice} aria-labelledby={`cash-${order.id}`}>
      <h2 id={`cash-${order.id}`}>{ordersText.payCashWhenYouCollect}</h2>
      {refused && (
        <Alert tone="error" icon="circle-alert">
          {refused}
        </Alert>
      )}
      {cash === 'no_shows' ? (
        <Text small>{ordersText.noCashAfterMissedCollections}</Text>
      ) : cash === 'not_collected' ? (
        <Text small>{ordersText.chooseCollectionFirst}</Text>
      ) : (
        <>
          <Text small>{ordersText.cashExplained({ seller: order.sellerUsername })}</Text>
          <Alert icon="circle-alert">{ordersText.weDoNotHoldThisMoney}</Alert>
          <MeetingPlaces town={location} />
          <Form method="post" action={`/checkout/pay/${order.checkoutId}`}>
            <FormFields form="pay-in-cash" values={{ orderId: order.id }} />
            <Button type="submit" variant="line" size="lg" block>
              {ordersText.reserveAndPayCash}
            </Button>
          </Form>
        </>
      )}
    </Panel>
  )
}
