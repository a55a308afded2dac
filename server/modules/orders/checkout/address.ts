import { sql, type Transaction } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import { walletOf } from '#contracts/currencies/currencies.ts'
import type { NewOrder, ShippingAddress } from '#contracts/orders/orders.ts'
import type { Schema } from '../../../platform/database/schema.gen.ts'
import { storedPhone, walletNumberOf } from '../../accounts/index.ts'

/**
 * Trims the address and the size, and converts phone numbers to E.164. Drops the number of a wallet that does not pay.
 * Throws `invalid_request` naming the field.
 */
export function withTidyAddress(request: NewOrder): NewOrder {
  const { shippingAddress: address, mobileMoneyNumber, size, ...others } = request
  const tidySize = size?.trim().replace(/\s+/g, ' ')
  const wallet = walletOf(request.paymentMethod)
  return {
    ...others,
    ...(tidySize && { size: tidySize }),
    ...(address && { shippingAddress: tidyAddress(address) }),
    ...(wallet &&
      mobileMoneyNumber && {
        mobileMoneyNumber: walletNumberOf(mobileMoneyNumber, wallet, 'mobileMoneyNumber'),
      }),
  }
}

/** Trims the address and converts its phone number to the stored form. */
export const tidyAddress = (address: ShippingAddress): ShippingAddress => ({
  firstName: address.firstName.trim(),
  lastName: address.lastName.trim(),
  address: address.address.trim(),
  city: address.city.trim(),
  phone: storedPhone(address.phone),
})

/** The address of the buyer's last order that was to be delivered. */
export async function lastAddressOf(
  tx: Transaction<Schema>,
  buyerId: UserId,
): Promise<ShippingAddress | undefined> {
  const { rows } = await sql<ShippingAddress>`
    select ship_first_name as "firstName", ship_last_name as "lastName", ship_address as address,
      ship_city as city, ship_phone as phone
    from orders o join order_delivery d on d.order_id = o.id
    where buyer_id = ${buyerId} and d.way <> 'collection'
      and num_nulls(ship_first_name, ship_last_name, ship_address, ship_city, ship_phone) = 0
    order by created_at desc, id desc limit 1`.execute(tx)
  return rows[0]
}
