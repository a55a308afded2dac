import * as accountsText from '#messages/accounts'
import * as accountsFields from '#messages/accounts/fields'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountCalls } from '#contracts/accounts/accounts.ts'
import { limits } from '#contracts/common/limits.ts'
import {
  registrationErrors,
  type RegistrationForm as Form,
} from '#contracts/accounts/account.rules.ts'
import { sessionQuery } from '../../../lib/account/session.ts'
import { continueAfterSignIn, registerHref } from '../../../lib/account/sign-in-prompt.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { send, type InputOf } from '../../../lib/api/calls.ts'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { inWords, useCheckedForm } from '../../../lib/api/use-checked-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/states/alert.tsx'
import { updateSession } from '../session/session.mutations.ts'
import { passwordParts } from './password-parts.ts'
import { RequirementList } from './requirement-list.tsx'
import * as authStyles from '../auth.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'

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

/** Creates an account and signs in. The registration page then leaves, because it is for visitors only. */
function useRegister() {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: sessionQuery.queryKey,
    mutationFn: (input: InputOf<typeof accountCalls.register>) =>
      send(accountCalls.register, input),
    onSuccess: ({ user }) => {
      void updateSession(cache, user)
      toast({ title: accountsText.registerDoneTitle, description: accountsText.registerDoneText })
      continueAfterSignIn()
    },
    onError: (error) =>
      toast({
        title: accountsText.registerFailedTitle,
        description: reasonOf(error, accountsText.pleaseTryAgain),
        variant: 'destructive',
      }),
  })
}

/**
 * The fields of docs/rules/accounts.md#registration in three groups: account, personal details, address. Leads to
 * `next`.
 */
export function RegistrationForm({ next }: { next: string }) {
  const posted = usePostedForm('register')
  const { values, errors, pending, field, submit } = useCheckedForm({
    blank,
    check: inWords(accountsFields, registrationErrors),
    posted,
    call: useRegister(),
    input: (typed) => {
      const { confirmPassword: _, ...body } = typed
      return { body }
    },
  })

  return (
    <form
      method="post"
      action={registerHref(next)}
      noValidate
      onSubmit={submit}
      aria-label={accountsText.createYourAccount}
    >
      {posted && Object.keys(posted.errors).length === 0 && (
        <Alert tone="error" icon="circle-alert">
          <b>{accountsText.registerFailedTitle}.</b> {posted.message}
        </Alert>
      )}
      <fieldset className={authStyles.group}>
        <legend>{accountsText.account}</legend>
        <Field
          label={accountsText.username}
          required
          error={errors.username}
          hint={accountsText.othersSeeThisName}
        >
          <TextInput
            {...field('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.usernameMax}
          />
        </Field>
        <Field label={accountsText.email} required error={errors.email}>
          <TextInput
            {...field('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={limits.emailMax}
          />
        </Field>
        <Field label={accountsText.password} required error={errors.password}>
          <PasswordInput
            {...field('password')}
            autoComplete="new-password"
            maxLength={limits.passwordMax}
          />
        </Field>
        <RequirementList
          columns
          id="password-parts"
          requirements={passwordParts(values.password)}
        />
        <Field label={accountsText.confirmPassword} required error={errors.confirmPassword}>
          <PasswordInput
            {...field('confirmPassword')}
            autoComplete="new-password"
            showLabel={accountsText.showConfirmation}
            hideLabel={accountsText.hideConfirmation}
            maxLength={limits.passwordMax}
          />
        </Field>
      </fieldset>
      <fieldset className={authStyles.group}>
        <legend>{accountsText.you}</legend>
        <div className={formStyles.twoFields}>
          <Field label={accountsText.firstName} required error={errors.firstName}>
            <TextInput
              {...field('firstName')}
              autoComplete="given-name"
              maxLength={limits.nameMax}
            />
          </Field>
          <Field label={accountsText.lastName} required error={errors.lastName}>
            <TextInput
              {...field('lastName')}
              autoComplete="family-name"
              maxLength={limits.nameMax}
            />
          </Field>
        </div>
        <Field
          label={accountsText.dateOfBirth}
          required
          error={errors.dateOfBirth}
          hint={accountsText.youMustBe18Or}
        >
          <TextInput {...field('dateOfBirth')} type="date" autoComplete="bday" min="1900-01-01" />
        </Field>
        <Field
          label={accountsText.phoneNumber}
          required
          error={errors.phoneNumber}
          hint={accountsText.forExample0771234567}
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
      <fieldset className={authStyles.group}>
        <legend>{accountsText.address}</legend>
        <div className={formStyles.twoFields}>
          <Field label={accountsText.houseNumber} required error={errors.houseNumber}>
            <TextInput
              {...field('houseNumber')}
              autoComplete="address-line1"
              maxLength={limits.addressMax}
            />
          </Field>
          <Field label={accountsText.street} required error={errors.street}>
            <TextInput
              {...field('street')}
              autoComplete="address-line2"
              maxLength={limits.addressMax}
            />
          </Field>
        </div>
        <Field label={accountsText.city} required error={errors.city}>
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
        pending={pending}
        pendingText={accountsText.creatingYourAccount}
      >
        {accountsText.createAccount}
      </Button>
    </form>
  )
}
