import { sql } from 'kysely'
import type { UserId } from '#contracts/common/ids.ts'
import type { ProfileChange } from '#contracts/accounts/profile.ts'
import type { App } from '../../platform/app.ts'
import type { SessionUser } from '../../platform/http/session.ts'
import { confirmNewPhone } from './contact-details/confirm-new-phone.ts'
import { claimPhone } from './contact-details/phone-claims.ts'
import { storedPhone } from './contact-details/phone-number.ts'
import { mailMember } from './mail-member.ts'
import { refuseContactNames } from './refuse-contact-names.ts'
import { limitTakenAnswers } from './taken-answers.ts'
import { lockOwner } from './tokens.ts'
import type { Proven } from './two-factor/with-proof.ts'

/**
 * Changes name, phone (a new one is unverified), home address and public profile. Throws `invalid_request`,
 * `phone_taken`, `rate_limited`, and like `withProof` for a new number.
 */
export async function changeProfile(
  app: App,
  user: SessionUser,
  form: ProfileChange,
  { address, proven }: { address: string; proven: Proven },
): Promise<void> {
  const userId = user.id
  await app.limits.take('account_change', userId)
  refuseContactNames(form)
  const phone = storedPhone(form.phoneNumber)
  const isNew = await confirmNewPhone(app, user, phone, proven)
  const save = (onTaken?: () => void) => saveProfile(app, userId, { form, phone, isNew, onTaken })
  // Only a different number can be taken by another member.
  await (isNew ? limitTakenAnswers(app, address, save) : save())
}

async function saveProfile(
  app: App,
  userId: UserId,
  {
    form,
    phone,
    isNew,
    onTaken,
  }: { form: ProfileChange; phone: string; isNew: boolean; onTaken: (() => void) | undefined },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    if (await claimPhone(tx, phone, userId)) onTaken?.()
    await lockOwner(tx, userId)
    const now = await app.clock.now(tx)
    // A pending code for another number would set that number again.
    await tx
      .updateTable('phone_codes')
      .set({ voided_at: now })
      .where('user_id', '=', userId)
      .where('phone_e164', '<>', phone)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .execute()
    await tx
      .updateTable('users')
      .set({
        first_name: form.firstName.trim(),
        last_name: form.lastName.trim(),
        phone_e164: phone,
        phone_raw: form.phoneNumber.trim(),
        // The verification applies to the old number only.
        phone_verified_at: sql<Date | null>`case when phone_e164 = ${phone} then phone_verified_at end`,
        phone_claimed_at: sql<Date>`case when phone_e164 = ${phone} then phone_claimed_at else ${now} end`,
        house_number: form.houseNumber.trim(),
        street: form.street.trim(),
        city: form.city.trim(),
        about: form.about.trim() || null,
        updated_at: now,
      })
      .where('id', '=', userId)
      .execute()
    if (isNew) await mailMember(app, tx, userId, { type: 'phone_changed', params: { phone } })
  })
}
