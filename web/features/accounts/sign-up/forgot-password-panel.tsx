import { rich } from '../../../lib/rich.ts'
import { useState } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { emailRule } from '#contracts/accounts/account.rules.ts'
import * as accountsText from '#messages/accounts'
import { TextLink } from '../../../lib/link.tsx'
import { signInHref } from '../../../lib/account/sign-in-prompt.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useForgotPassword } from '../accounts.mutations.ts'
import { AuthPanel } from './auth-panel.tsx'
import { useCheckedForm } from './use-checked-form.ts'
import * as authStyles from '../auth.module.css'

const check = ({ email }: { email: string }) => {
  const error = emailRule(email.trim())
  return error ? { email: error } : {}
}

/** Requests a reset link. The response is the same for unknown accounts. */
export function ForgotPasswordPanel() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useCheckedForm({ email: '' }, check)
  const forgot = useForgotPassword()

  const back = (
    <p className={authStyles.footer}>
      <TextLink href={signInHref()}>{accountsText.forgotBack}</TextLink>
    </p>
  )
  if (sentTo)
    return (
      <AuthPanel
        icon="mail-check"
        title={accountsText.forgotSentTitle}
        text={<>{rich(accountsText.ifAccountExistsForSent, { b: <b />, sentTo })}</>}
      >
        <Button variant="line" block onClick={() => setSentTo(undefined)}>
          {accountsText.forgotAgain}
        </Button>
        {back}
      </AuthPanel>
    )
  return (
    <AuthPanel title={accountsText.signInForgot} text={accountsText.enterEmailAddressOfYour}>
      <form
        method="post"
        noValidate
        onSubmit={form.submit(({ email }) =>
          forgot.mutate(email.trim(), { onSuccess: () => setSentTo(email.trim()) }),
        )}
      >
        <Field label={accountsText.email} error={form.errors.email}>
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
