import { useState } from 'react'
import { limits } from '../../../../contracts/common/limits.ts'
import { emailRule } from '../../../../contracts/accounts/account.rules.ts'
import * as accountsText from '#messages/accounts'
import { Link } from '../../../lib/link.tsx'
import { signInHref } from '../../../lib/account/sign-in-prompt.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useForgotPassword } from '../accounts.mutations.ts'
import { AuthPanel } from './auth-panel.tsx'
import { useCheckedForm } from './use-checked-form.ts'

const check = ({ email }: { email: string }) => {
  const error = emailRule(email.trim())
  return error ? { email: error } : {}
}

/** Asks for a reset link; afterwards says where to look, whoever asked. */
export function ForgotPasswordPanel() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useCheckedForm({ email: '' }, check)
  const forgot = useForgotPassword()

  const back = (
    <p className="auth-f">
      <Link className="link" href={signInHref()}>
        {accountsText.forgotBack}
      </Link>
    </p>
  )
  if (sentTo)
    return (
      <AuthPanel
        icon="mail-check"
        title={accountsText.forgotSentTitle}
        text={
          <>
            If an account exists for <b>{sentTo}</b>, we have sent a reset link to it. Check your
            spam folder too. The link expires in 1 hour; after that you can request another one.
          </>
        }
      >
        <Button variant="line" block onClick={() => setSentTo(undefined)}>
          {accountsText.forgotAgain}
        </Button>
        {back}
      </AuthPanel>
    )
  return (
    <AuthPanel
      title="Forgot your password?"
      text="Enter the email address of your account. We will send you a link to choose a new password."
    >
      <form
        method="post"
        noValidate
        onSubmit={form.submit(({ email }) =>
          forgot.mutate(email.trim(), { onSuccess: () => setSentTo(email.trim()) }),
        )}
      >
        <Field label="Email" error={form.errors.email}>
          <TextInput
            {...form.field('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={limits.emailMax}
          />
        </Field>
        <Button
          type="submit"
          size="lg"
          block
          pending={forgot.isPending}
          pendingText={accountsText.forgotPending}
        >
          {accountsText.forgotButton}
        </Button>
      </form>
      {back}
    </AuthPanel>
  )
}
