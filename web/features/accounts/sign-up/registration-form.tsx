import { limits } from '../../../../contracts/common/limits.ts'
import {
  registrationErrors,
  type RegistrationForm as Form,
} from '../../../../contracts/accounts/account.rules.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useRegister } from '../accounts.mutations.ts'
import { passwordParts } from './password-parts.ts'
import { RequirementList } from './requirement-list.tsx'
import { useCheckedForm } from './use-checked-form.ts'

const blank: Form = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  phoneNumber: '',
  houseNumber: '',
  street: '',
  city: '',
}

/** Account, person, address: the fields of docs/rules/accounts.md#registration in three groups. */
export function RegistrationForm({ onDone }: { onDone: () => void }) {
  const form = useCheckedForm(blank, registrationErrors)
  const register = useRegister(onDone)
  const { errors, field } = form

  function send(values: Form) {
    const { confirmPassword, ...registration } = values
    if (confirmPassword !== registration.password) return
    register.mutate(registration, {
      onError: (error) => {
        if (error instanceof ApiError) form.refuse(error.fields)
      },
    })
  }

  return (
    <form method="post" noValidate onSubmit={form.submit(send)} aria-label="Create your account">
      <fieldset className="group">
        <legend>Account</legend>
        <Field label="Username" required error={errors.username} hint="Others see this name.">
          <TextInput
            {...field('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.usernameMax}
          />
        </Field>
        <Field label="Email" required error={errors.email}>
          <TextInput
            {...field('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={limits.emailMax}
          />
        </Field>
        <Field label="Password" required error={errors.password}>
          <PasswordInput
            {...field('password')}
            autoComplete="new-password"
            maxLength={limits.passwordMax}
          />
        </Field>
        <RequirementList
          columns
          id="password-parts"
          requirements={passwordParts(form.values.password)}
        />
        <Field label="Confirm password" required error={errors.confirmPassword}>
          <PasswordInput
            {...field('confirmPassword')}
            autoComplete="new-password"
            showLabel="Show confirmation"
            hideLabel="Hide confirmation"
            maxLength={limits.passwordMax}
          />
        </Field>
      </fieldset>
      <fieldset className="group">
        <legend>You</legend>
        <div className="row2">
          <Field label="First name" required error={errors.firstName}>
            <TextInput
              {...field('firstName')}
              autoComplete="given-name"
              maxLength={limits.nameMax}
            />
          </Field>
          <Field label="Last name" required error={errors.lastName}>
            <TextInput
              {...field('lastName')}
              autoComplete="family-name"
              maxLength={limits.nameMax}
            />
          </Field>
        </div>
        <Field
          label="Date of birth"
          required
          error={errors.dateOfBirth}
          hint="You must be 18 or older to buy or sell."
        >
          <TextInput {...field('dateOfBirth')} type="date" autoComplete="bday" min="1900-01-01" />
        </Field>
        <Field
          label="Phone number"
          required
          error={errors.phoneNumber}
          hint="For example 077 123 4567. You can sign in with it."
        >
          <TextInput
            {...field('phoneNumber')}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={limits.phoneMax}
          />
        </Field>
      </fieldset>
      <fieldset className="group">
        <legend>Address</legend>
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
          <TextInput
            {...field('city')}
            autoComplete="address-level2"
            maxLength={limits.addressMax}
          />
        </Field>
      </fieldset>
      <Button
        type="submit"
        size="lg"
        block
        pending={register.isPending}
        pendingText="Creating your account..."
      >
        Create account
      </Button>
    </form>
  )
}
