import * as accountsText from '#messages/accounts'
import * as accountsFields from '#messages/accounts/fields'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountCalls } from '#contracts/accounts/accounts.ts'
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
import { PersonalField } from '../../../lib/account/personal-field.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/states/alert.tsx'
import { updateSession } from '../session/session.mutations.ts'
import { passwordParts } from './password-parts.ts'
import { NewPassword } from './new-password.tsx'
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
  const form = useCheckedForm({
    blank,
    check: inWords(accountsFields, registrationErrors),
    posted,
    call: useRegister(),
    input: (typed) => {
      const { confirmPassword: _, ...body } = typed
      return { body }
    },
  })
  const { pending, submit } = form

  return (
    <form
      method="post"
      action={registerHref(next)}
      noValidate
      onSubmit={submit}
      aria-label={accountsText.createYourAccount}
    >
      {posted && Object.keys(posted.errors).length === 0 && (
        <Alert tone="error">
          <b>{accountsText.registerFailedTitle}.</b> {posted.message}
        </Alert>
      )}
      <fieldset className={authStyles.group}>
        <legend>{accountsText.account}</legend>
        <PersonalField
          form={form}
          name="username"
          label={accountsText.username}
          hint={accountsText.othersSeeThisName}
        />
        <PersonalField form={form} name="email" label={accountsText.email} />
        <NewPassword
          form={form}
          password={['password', accountsText.password]}
          confirm={['confirmPassword', accountsText.confirmPassword]}
          required
          columns
          requirements={passwordParts(form.values.password)}
        />
      </fieldset>
      <fieldset className={authStyles.group}>
        <legend>{accountsText.you}</legend>
        <div className={formStyles.twoFields}>
          <PersonalField form={form} name="firstName" label={accountsText.firstName} />
          <PersonalField form={form} name="lastName" label={accountsText.lastName} />
        </div>
        <PersonalField
          form={form}
          name="dateOfBirth"
          label={accountsText.dateOfBirth}
          hint={accountsText.youMustBe18Or}
        />
        <PersonalField
          form={form}
          name="phoneNumber"
          label={accountsText.phoneNumber}
          hint={accountsText.forExample0771234567}
        />
      </fieldset>
      <fieldset className={authStyles.group}>
        <legend>{accountsText.address}</legend>
        <div className={formStyles.twoFields}>
          <PersonalField form={form} name="houseNumber" label={accountsText.houseNumber} />
          <PersonalField form={form} name="street" label={accountsText.street} />
        </div>
        <PersonalField form={form} name="city" label={accountsText.city} />
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
