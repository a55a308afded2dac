import * as accountsText from '#messages/accounts'
import * as accountsFields from '#messages/accounts/fields'
import { useState } from 'react'
import { profileCalls } from '#contracts/accounts/profile.ts'
import { passwordErrors } from '#contracts/accounts/profile-form.rules.ts'
import { useCall } from '../../lib/api/calls.ts'
import { inWords, useCheckedForm } from '../../lib/api/use-checked-form.ts'
import { useSession } from '../../lib/account/session.ts'
import { ButtonLink } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ProofFields } from '../../lib/account/proof-fields.tsx'
import { accountEffects } from './account.queries.ts'
import { passwordParts } from './sign-up/password-parts.ts'
import { NewPassword } from './sign-up/new-password.tsx'
import { ButtonRow, Form, Text } from '../../ui/layout.tsx'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

/** Changes the password; all other devices are signed out. */
export function PasswordForm() {
  // Changes the form's key, which clears it after saving.
  const [saved, setSaved] = useState(0)
  return <EmptyPasswordForm key={saved} onSaved={() => setSaved(saved + 1)} />
}

function EmptyPasswordForm({ onSaved }: { onSaved: () => void }) {
  const form = useCheckedForm({
    blank: { currentPassword: '', code: '', newPassword: '', confirmPassword: '' },
    check: inWords(accountsFields, passwordErrors),
    call: useCall(profileCalls.changePassword, {
      ...accountEffects,
      done: accountsText.passwordChanged,
      failed: accountsText.passwordNotChanged,
    }),
    input: ({ newPassword, currentPassword, code }) => ({
      body: { newPassword, currentPassword, ...(code && { code }) },
    }),
    done: onSaved,
  })
  const { errors, pending, field, submit } = form
  const username = useSession()?.username

  return (
    <Form
      panel
      className={`${accountPageStyles.panel} ${accountPageStyles.form}`}
      method="post"
      noValidate
      onSubmit={submit}
      aria-labelledby="password-heading"
    >
      <h2 id="password-heading">{accountsText.changeYourPassword}</h2>
      <Text muted className={accountPageStyles.muted}>
        {accountsText.everyOtherDeviceOnWhich}
      </Text>
      <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />
      <ProofFields always errors={errors} field={field} />
      <NewPassword
        form={form}
        password={['newPassword', accountsText.newPassword]}
        confirm={['confirmPassword', accountsText.confirmNewPassword]}
        required
        showLabel={accountsText.showNewPassword}
        hideLabel={accountsText.hideNewPassword}
        columns
        requirements={passwordParts(form.values.newPassword)}
      />
      <ButtonRow>
        <Button type="submit" pending={pending} pendingText={accountsText.changing}>
          {accountsText.changePassword}
        </Button>
        <ButtonLink variant="ghost" href="/forgot-password">
          {accountsText.forgotIt}
        </ButtonLink>
      </ButtonRow>
    </Form>
  )
}
