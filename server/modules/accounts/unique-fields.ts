import { DomainError } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'

const takenBy = {
  username: { code: 'username_taken', says: 'errors.usernameTaken' },
  email: { code: 'email_taken', says: 'errors.emailTaken' },
  phoneNumber: { code: 'phone_taken', says: 'errors.phoneTaken' },
} as const
/** Fields that are unique among members. */
export type UniqueField = keyof typeof takenBy
export const uniqueFields = Object.keys(takenBy) as UniqueField[]

/** The unique constraints of `users`, and their fields. */
const constraints: Record<string, UniqueField> = {
  users_username_key: 'username',
  users_username_look: 'username',
  users_email_key: 'email',
  users_verified_phone: 'phoneNumber',
}

/** The error for values that other members have; `fields` is not empty. */
export const taken = (fields: UniqueField[]): DomainError =>
  new DomainError(takenBy[fields[0]!].code, {
    fields: Object.fromEntries(fields.map((field) => [field, messageRef(takenBy[field].says)])),
  })

/** The error for a violated unique constraint; undefined for any other error. */
export function takenErrorOf(error: unknown): DomainError | undefined {
  const field = constraints[(error as { constraint?: string }).constraint ?? '']
  return field && taken([field])
}
