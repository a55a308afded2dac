import * as accountsText from '#messages/accounts'
import * as accountsFields from '#messages/accounts/fields'
import { profileCalls, type Account } from '#contracts/accounts/profile.ts'
import { limits } from '#contracts/common/limits.ts'
import {
  profileErrors,
  type ProfileForm as FormValues,
} from '#contracts/accounts/profile-form.rules.ts'
import { useCall } from '../../lib/api/calls.ts'
import { inWords, useCheckedForm } from '../../lib/api/use-checked-form.ts'
import { formatDate } from '../../lib/dates.ts'
import { ProofFields, proofOf } from '../../lib/account/proof-fields.tsx'
import { sessionQuery } from '../../lib/account/session.ts'
import { PersonalField } from '../../lib/account/personal-field.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { accountEffects } from './account.queries.ts'
import { Form } from '../../ui/layout.tsx'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'
import * as formStyles from '../../ui/patterns/form.module.css'
import * as orderListStyles from '../../ui/patterns/order-list.module.css'

const formOf = (account: Account): FormValues => {
  const { firstName, lastName, phoneNumber, houseNumber, street, city, about } = account
  return { firstName, lastName, phoneNumber, houseNumber, street, city, about }
}

/** Name, phone, home and public profile. */
export function ProfileForm({ account }: { account: Account }) {
  const form = useCheckedForm({
    blank: { ...formOf(account), currentPassword: '', code: '' },
    check: inWords(accountsFields, profileErrors),
    call: useCall(profileCalls.changeProfile, {
      ...accountEffects,
      done: accountsText.profileSaved,
      failed: accountsText.profileNotSaved,
      // The header shows the name too.
      outdates: [...accountEffects.outdates, sessionQuery.queryKey],
    }),
    input: ({ currentPassword, code, ...profile }) => ({
      body: { ...profile, ...proofOf({ currentPassword, code }) },
    }),
  })
  const { values, errors, pending, field, submit } = form

  return (
    <Form
      panel
      className={accountPageStyles.form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-labelledby="profile-heading"
    >
      <h2 id="profile-heading">{accountsText.yourDetails}</h2>
      <dl className={`${accountPageStyles.pairs} ${orderListStyles.pairs}`}>
        <div>
          <dt>{accountsText.username}</dt>
          <dd>{account.username}</dd>
        </div>
        <div>
          <dt>{accountsText.dateOfBirth}</dt>
          <dd>{formatDate(`${account.dateOfBirth}T00:00:00Z`)}</dd>
        </div>
        <div>
          <dt>{accountsText.memberSince}</dt>
          <dd>{formatDate(account.createdAt)}</dd>
        </div>
      </dl>
      <div className={formStyles.twoFields}>
        <PersonalField form={form} name="firstName" label={accountsText.firstName} />
        <PersonalField form={form} name="lastName" label={accountsText.lastName} />
      </div>
      <PersonalField
        form={form}
        name="phoneNumber"
        label={accountsText.phoneNumber}
        hint={
          account.phoneVerified ? accountsText.youCanSignInWith : accountsText.youCanSignInWithIt
        }
      />
      <div className={formStyles.twoFields}>
        <PersonalField form={form} name="houseNumber" label={accountsText.houseNumber} />
        <PersonalField form={form} name="street" label={accountsText.street} />
      </div>
      <PersonalField form={form} name="city" label={accountsText.city} />
      <Field
        label={accountsText.aboutYou}
        note={accountsText.optional}
        error={errors.about}
        hint={accountsText.everyoneCanSeeThisNext}
        count={`${values.about.length}/${limits.aboutMax}`}
      >
        <TextArea {...field('about')} maxLength={limits.aboutMax} />
      </Field>
      <ProofFields errors={errors} field={field} />
      <Button type="submit" size="md" pending={pending} pendingText={accountsText.saving}>
        {accountsText.saveProfile}
      </Button>
    </Form>
  )
}
