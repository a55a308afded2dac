import { rich } from '../../../lib/rich.ts'
import { useState } from 'react'
import { accountCalls } from '#contracts/accounts/accounts.ts'
import { emailRule } from '#contracts/accounts/account.rules.ts'
import * as accountsText from '#messages/accounts'
import { accountFieldText } from '../../../lib/account/account-field-text.ts'
import { useCall } from '../../../lib/api/calls.ts'
import { useCheckedForm } from '../../../lib/api/use-checked-form.ts'
import { TextLink } from '../../../lib/link.tsx'
import { signInHref } from '../../../lib/account/sign-in-prompt.ts'
import { PersonalField } from '../../../lib/account/personal-field.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { AuthPanel } from './auth-panel.tsx'
import * as authStyles from '../auth.module.css'

/** Requests a reset link. The response is the same for unknown accounts. */
export function ForgotPasswordPanel() {
  const [sentTo, setSentTo] = useState<string>()
  const { values, ...form } = useCheckedForm({
    blank: { email: '' },
    check: ({ email }) => ({ email: accountFieldText(emailRule(email.trim())) }),
    call: useCall(accountCalls.forgotPassword, {
      failed: accountsText.forgotFailedTitle,
      hint: accountsText.forgotFailedText,
    }),
    input: ({ email }) => ({ body: { email: email.trim() } }),
    done: () => setSentTo(values.email.trim()),
  })
  const { pending, submit } = form

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
      <form method="post" noValidate onSubmit={submit}>
        <PersonalField form={form} name="email" label={accountsText.email} required={false} />
        <Button
          type="submit"
          size="lg"
          block
          pending={pending}
          pendingText={accountsText.forgotPending}
        >
          {accountsText.forgotButton}
        </Button>
      </form>
      {back}
    </AuthPanel>
  )
}
