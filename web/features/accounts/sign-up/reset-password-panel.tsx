import { useEffect } from 'react'
import { accountCalls } from '#contracts/accounts/accounts.ts'
import {
  confirmRule,
  resetPasswordRule,
  resetRequirements,
} from '#contracts/accounts/account.rules.ts'
import * as accountsText from '#messages/accounts'
import { useCall } from '../../../lib/api/calls.ts'
import { useCheckedForm } from '../../../lib/api/use-checked-form.ts'
import { useGo } from '../../../lib/use-go.ts'
import { ButtonLink } from '../../../lib/link.tsx'
import { signInHref } from '../../../lib/account/sign-in-prompt.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { AuthPanel } from './auth-panel.tsx'
import { NewPassword } from './new-password.tsx'
import { accountFieldText } from '../../../lib/account/account-field-text.ts'

/** Shown without a token: explains the problem and links to the page that sends a new link. */
export function InvalidResetLink() {
  const go = useGo()
  useEffect(() => {
    toast({
      title: accountsText.resetInvalidTitle,
      description: accountsText.resetInvalidText,
      variant: 'destructive',
    })
    go('/forgot-password', { replace: true })
  }, [go])
  return (
    <AuthPanel
      bad
      icon="circle-alert"
      title={accountsText.resetInvalidTitle}
      text={accountsText.resetInvalidText}
    >
      <ButtonLink block href="/forgot-password">
        {accountsText.forgotButton}
      </ButtonLink>
    </AuthPanel>
  )
}

export function ResetPasswordPanel({ token, username }: { token: string; username: string }) {
  const reset = useCall(accountCalls.resetPassword, {
    failed: accountsText.resetFailedTitle,
    hint: accountsText.resetFailedText,
  })
  const form = useCheckedForm({
    blank: { password: '', confirm: '' },
    check: ({ password, confirm }) => ({
      password: accountFieldText(resetPasswordRule(password)),
      confirm: accountFieldText(confirmRule(password, confirm)),
    }),
    call: reset,
    input: ({ password }) => ({ body: { token, password } }),
  })
  const { pending, submit } = form

  if (reset.isSuccess)
    return (
      <AuthPanel icon="circle-check" title={accountsText.resetDoneTitle} text={reset.data.message}>
        <ButtonLink size="lg" block href={signInHref()}>
          {accountsText.resetGoToSignIn}
        </ButtonLink>
      </AuthPanel>
    )
  return (
    <AuthPanel title={accountsText.chooseNewPassword} text={accountsText.youWillBeSignedOut}>
      <form method="post" noValidate onSubmit={submit}>
        <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />
        <NewPassword
          form={form}
          password={['password', accountsText.newPasswordLabel]}
          confirm={['confirm', accountsText.confirmPasswordLabel]}
          requirements={resetRequirements.map(({ test, text }) => ({
            text: accountFieldText(text),
            met: test(form.values.password),
          }))}
        />
        <Button
          type="submit"
          size="lg"
          block
          pending={pending}
          pendingText={accountsText.resetPending}
        >
          {accountsText.resetButton}
        </Button>
      </form>
    </AuthPanel>
  )
}
