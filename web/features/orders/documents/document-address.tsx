import type { OrderDetail } from '../../../../contracts/orders/order-detail.ts'
import { readable } from '../../../lib/account/phone-spelling.rules.ts'
import { Text } from '../../../ui/layout.tsx'

/** The lines of the delivery address. */
export function DocumentAddress({ order: { shippingAddress: to } }: { order: OrderDetail }) {
  if (!to) return null
  return (
    <address>
      {`${to.firstName} ${to.lastName}`}
      <br />
      {to.address}
      <br />
      {to.city}
      <br />
      <Text as="span" tabular>
        {readable(to.phone)}
      </Text>
    </address>
  )
}
