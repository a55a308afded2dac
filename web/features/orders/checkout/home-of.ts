import type { ShippingAddress } from '#contracts/orders/orders.ts'
import type { Account } from '#contracts/accounts/profile.ts'
import { tidied } from '../../../lib/account/phone-spelling.rules.ts'

/** The default address of the address book, else the member's home address. */
export const homeOf = ({ addresses: [first], houseNumber, street, city }: Account) =>
  first ? shippingOf(first) : { address: `${houseNumber} ${street}`.trim(), city }

/** The form's fields of an address. */
export const shippingOf = ({ firstName, lastName, address, city, phone }: ShippingAddress) => ({
  firstName,
  lastName,
  address,
  city,
  phone: tidied(phone),
})
