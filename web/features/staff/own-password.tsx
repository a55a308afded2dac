import * as staffFields from '#messages/staff/fields'
import * as staffText from '#messages/staff'
import { useState, type FormEvent } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { staffPasswordRule } from '#contracts/staff/admin/admin-forms.rules.ts'
import * as accountsFields from '#messages/accounts/fields'
import * as messagesText from '#messages/messages'
import { fieldsOf } from '../../lib/api/api-error.ts'
import { SubmitRow } from '../../ui/buttons/submit-row.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useStaffCall } from '../../admin/use-staff-call.ts'
import { adminCalls } from '#contracts/staff/admin/staff.ts'
import { Form } from '../../ui/layout.tsx'

interface Errors {
  currentPassword?: string | undefined
  newPassword?: string | undefined
}

/** Changes the password of the signed-in staff member. */
export function OwnPassword({ username }: { username: string | undefined }) {
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const change = useStaffCall(adminCalls.changePassword, {
    failed: staffText.yourPasswordWasNotChanged,
    hint: messagesText.sendFailedText,
    atFields: true,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found: Errors = {
      currentPassword: currentPassword === '' ? accountsFields.passwordMissing : undefined,
      newPassword: staffPasswordRule(newPassword) && staffFields.passwordShort,
    }
    setErrors(found)
    if (found.currentPassword || found.newPassword || change.isPending) return
    change.mutate(
      { body: { currentPassword, newPassword } },
      {
        onSuccess: () => {
          setCurrent('')
          setNew('')
          toast({
            title: staffText.passwordChanged,
            description: staffText.allYourOtherSessionsHave,
          })
        },
        onError: (error) => setErrors(fieldsOf(error)),
      },
    )
  }

  return (
    <Form panel noValidate onSubmit={submit} aria-labelledby="own-password">
      <h2 id="own-password">{staffText.password}</h2>
      <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />
      <Field label={staffText.currentPassword} required error={errors.currentPassword}>
        <PasswordInput
          name="currentPassword"
          value={currentPassword}
          autoComplete="current-password"
          maxLength={limits.passwordMax}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
      </Field>
      <Field
        label={staffText.newPassword}
        required
        error={errors.newPassword}
        hint={staffText.atLeast12CharactersThree}
      >
        <PasswordInput
          name="newPassword"
          value={newPassword}
          autoComplete="new-password"
          maxLength={limits.passwordMax}
          onChange={(event) => setNew(event.currentTarget.value)}
        />
      </Field>
      <SubmitRow pending={change.isPending} pendingText={staffText.saving}>
        {staffText.changePassword}
      </SubmitRow>
    </Form>
  )
}
