import type { Order } from '#contracts/orders/orders.ts'
import { readable } from '../../lib/account/phone-spelling.rules.ts'
import { Text } from '../../ui/layout.tsx'

/** The name and phone number of an order's buyer, and where it is sent, as far as the viewer may know. */
export function OrderAddress({ order: { shippingAddress: to } }: { order: Order }) {
  if (!to) return null
  return (
    <address>
      <b>{`${to.firstName} ${to.lastName}`}</b>
      {[to.address, to.city].map((line, at) => line && <div key={at}>{line}</div>)}
      <Text as="div" tabular>
        {readable(to.phone)}
      </Text>
    </address>
  )
}
