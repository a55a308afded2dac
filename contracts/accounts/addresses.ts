import { z } from 'zod'
import { PhoneNumber } from './accounts.ts'
import { calls } from '../common/endpoint.ts'
import { AddressId } from '../common/ids.ts'
import { limits } from '../common/limits.ts'
import { savedAddressRules } from './profile-form.rules.ts'
import { ruled } from '../common/values.ts'

/** An entry of the address book: the fields of checkout and a name. */
export const SavedAddress = z.object({
  id: AddressId,
  label: z.string().meta({ example: 'Work' }),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string().meta({ description: 'E.164', example: '+263771234567' }),
  isDefault: z.boolean(),
})
export type SavedAddress = z.infer<typeof SavedAddress>

const r = savedAddressRules
/** `isDefault` replaces the earlier default. The first address is always the default. */
export const NewAddress = z.strictObject({
  label: ruled(r.label, limits.addressLabelMax).default(''),
  firstName: ruled(r.firstName, limits.nameMax),
  lastName: ruled(r.lastName, limits.nameMax),
  address: ruled(r.address, limits.addressMax),
  city: ruled(r.city, limits.addressMax),
  phone: PhoneNumber,
  isDefault: z.boolean().default(false),
})
export type NewAddress = z.infer<typeof NewAddress>

const one = z.object({ id: AddressId })

export const addressCalls = calls('account', {
  list: {
    method: 'get',
    path: '/api/account/addresses',
    access: 'member',
    summary: 'The address book, the default first',
    response: z.array(SavedAddress),
  },
  add: {
    method: 'post',
    path: '/api/account/addresses',
    access: 'member',
    summary: 'Add an address, ten at most',
    body: NewAddress,
    status: 201,
    response: SavedAddress,
    idempotent: true,
    errors: ['address_book_full', 'idempotency_mismatch', 'idempotency_busy', 'rate_limited'],
  },
  change: {
    method: 'put',
    path: '/api/account/addresses/{id}',
    access: 'member',
    summary: 'Change an address; one of them stays the default',
    params: one,
    body: NewAddress,
    response: SavedAddress,
    errors: ['not_found', 'rate_limited'],
  },
  remove: {
    method: 'delete',
    path: '/api/account/addresses/{id}',
    access: 'member',
    summary: 'Remove an address; of the others the oldest becomes the default',
    params: one,
    response: z.object({ message: z.string() }),
    errors: ['not_found'],
  },
})
