import type { SavedAddress } from '../../../../contracts/accounts/addresses.ts'
import type { Account } from '../../../../contracts/accounts/profile.ts'
import { tidied } from '../../../lib/account/phone-spelling.rules.ts'

/** The default address of the address book, else the member's home address. */
export const homeOf = ({ addresses: [first], houseNumber, street, city }: Account) =>
  first ? shippingOf(first) : { address: `${houseNumber} ${street}`.trim(), city }

/** The form's fields of a saved address. */
export const shippingOf = ({ firstName, lastName, address, city, phone }: SavedAddress) => ({
  firstName,
  lastName,
  address,
  city,
  phone: tidied(phone),
})
