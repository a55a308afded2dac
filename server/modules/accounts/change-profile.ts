import type { UserId } from '../../../contracts/ids.ts'
import type { ProfileChange } from '../../../contracts/profile.ts'
import { texts } from '../../../contracts/texts.ts'
import type { App } from '../../platform/app.ts'
import { phoneNumberOf } from './phone-number.ts'
import { invalid, takenIn } from './refusals.ts'

/** Changes name, phone, home address and what others read about the person. Throws `invalid_request`, `phone_taken`, `rate_limited`. */
export async function changeProfile(app: App, userId: UserId, form: ProfileChange): Promise<void> {
  await app.limits.take('account_change', userId)
  const phone = phoneNumberOf(form.phoneNumber)
  if (!phone) throw invalid('phoneNumber', texts.register.phone)
  const now = await app.clock.now(app.db)
  await app.db
    .updateTable('users')
    .set({
      first_name: form.firstName.trim(),
      last_name: form.lastName.trim(),
      phone_e164: phone,
      phone_raw: form.phoneNumber.trim(),
      house_number: form.houseNumber.trim(),
      street: form.street.trim(),
      city: form.city.trim(),
      about: form.about.trim() || null,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
    .catch((error: unknown) => {
      // Somebody else's number: the database has the last word.
      throw takenIn(error) ?? error
    })
}
