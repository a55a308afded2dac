import type { Account } from '../../../contracts/accounts/profile.ts'
import { limits } from '../../../contracts/common/limits.ts'
import {
  profileErrors,
  type ProfileForm as Form,
} from '../../../contracts/accounts/profile-form.rules.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { formatDate } from '../../lib/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useChangeProfile } from './account.queries.ts'
import { useCheckedForm } from './sign-up/use-checked-form.ts'

const formOf = (account: Account): Form => {
  const { firstName, lastName, phoneNumber, houseNumber, street, city, about } = account
  return { firstName, lastName, phoneNumber, houseNumber, street, city, about }
}

/** Name, phone, home and what others read about the person. */
export function ProfileForm({ account }: { account: Account }) {
  const form = useCheckedForm(formOf(account), profileErrors)
  const change = useChangeProfile()
  const { errors, field } = form

  const send = (values: Form) =>
    change.mutate(values, {
      onError: (error) => {
        if (error instanceof ApiError) form.refuse(error.fields)
      },
    })

  return (
    <form
      className="panel stack acct-form"
      method="post"
      noValidate
      onSubmit={form.submit(send)}
      aria-labelledby="profile-heading"
    >
      <h2 id="profile-heading">Your details</h2>
      <dl className="pairs">
        <div>
          <dt>Username</dt>
          <dd>{account.username}</dd>
        </div>
        <div>
          <dt>Date of birth</dt>
          <dd>{formatDate(`${account.dateOfBirth}T00:00:00Z`)}</dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>{formatDate(account.createdAt)}</dd>
        </div>
      </dl>
      <div className="row2">
        <Field label="First name" required error={errors.firstName}>
          <TextInput {...field('firstName')} autoComplete="given-name" maxLength={limits.nameMax} />
        </Field>
        <Field label="Last name" required error={errors.lastName}>
          <TextInput {...field('lastName')} autoComplete="family-name" maxLength={limits.nameMax} />
        </Field>
      </div>
      <Field
        label="Phone number"
        required
        error={errors.phoneNumber}
        hint={
          account.phoneVerified
            ? 'You can sign in with it. Another one has to be verified again.'
            : 'You can sign in with it.'
        }
      >
        <TextInput
          {...field('phoneNumber')}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={limits.phoneMax}
        />
      </Field>
      <div className="row2">
        <Field label="House number" required error={errors.houseNumber}>
          <TextInput
            {...field('houseNumber')}
            autoComplete="address-line1"
            maxLength={limits.addressMax}
          />
        </Field>
        <Field label="Street" required error={errors.street}>
          <TextInput
            {...field('street')}
            autoComplete="address-line2"
            maxLength={limits.addressMax}
          />
        </Field>
      </div>
      <Field label="City" required error={errors.city}>
        <TextInput {...field('city')} autoComplete="address-level2" maxLength={limits.addressMax} />
      </Field>
      <Field
        label="About you"
        note="optional"
        error={errors.about}
        hint="Everybody can read this beside your listings."
        count={`${form.values.about.length}/${limits.aboutMax}`}
      >
        <TextArea {...field('about')} maxLength={limits.aboutMax} />
      </Field>
      <Button type="submit" size="md" pending={change.isPending} pendingText="Saving...">
        Save profile
      </Button>
    </form>
  )
}
