import * as accountsText from '#messages/accounts'
import * as accountsFields from '#messages/accounts/fields'
import { useState } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { profileCalls } from '#contracts/accounts/profile.ts'
import { passwordErrors } from '#contracts/accounts/profile-form.rules.ts'
import { useCall } from '../../lib/api/calls.ts'
import { inWords, useCheckedForm } from '../../lib/api/use-checked-form.ts'
import { useSession } from '../../lib/account/session.ts'
import { ButtonLink } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ProofFields } from '../../lib/account/proof-fields.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { accountEffects } from './account.queries.ts'
import { passwordParts } from './sign-up/password-parts.ts'
import { RequirementList } from './sign-up/requirement-list.tsx'
import { ButtonRow, Form, Text } from '../../ui/layout.tsx'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

/** Changes the password; all other devices are signed out. */
export function PasswordForm() {
  // Changes the form's key, which clears it after saving.
  const [saved, setSaved] = useState(0)
  return <EmptyPasswordForm key={saved} onSaved={() => setSaved(saved + 1)} />
}

function EmptyPasswordForm({ onSaved }: { onSaved: () => void }) {
  const { values, errors, pending, field, submit } = useCheckedForm({
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
      <Field label={accountsText.newPassword} required error={errors.newPassword}>
        <PasswordInput
          {...field('newPassword')}
          autoComplete="new-password"
          showLabel={accountsText.showNewPassword}
          hideLabel={accountsText.hideNewPassword}
          maxLength={limits.passwordMax}
        />
      </Field>
      <RequirementList
        columns
        id="new-password-parts"
        requirements={passwordParts(values.newPassword)}
      />
      <Field label={accountsText.confirmNewPassword} required error={errors.confirmPassword}>
        <PasswordInput
          {...field('confirmPassword')}
          autoComplete="new-password"
          showLabel={accountsText.showConfirmation}
          hideLabel={accountsText.hideConfirmation}
          maxLength={limits.passwordMax}
        />
      </Field>
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
