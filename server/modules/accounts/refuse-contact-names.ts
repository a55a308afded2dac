import { outsideSignsOf } from '#contracts/messages/outside.rules.ts'
import { invalidField } from '../../kernel/domain-error.ts'
import { messageRef } from '../../kernel/message-ref.ts'

/**
 * Refuses a name with a phone number, a link or an email address, also one that is split over both fields, because a
 * name heads the payment page that a member shares. Throws `invalid_request`.
 */
export function refuseContactNames({
  firstName,
  lastName,
}: Record<'firstName' | 'lastName', string>): void {
  const names = { firstName, lastName: `${firstName} ${lastName}` }
  for (const [field, name] of Object.entries(names))
    if (outsideSignsOf(name).some((sign) => sign !== 'payment'))
      throw invalidField(field, messageRef('accountsFields.nameContact'))
}
