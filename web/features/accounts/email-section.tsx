import { rich } from '../../lib/rich.ts'
import type { Account } from '#contracts/accounts/profile.ts'
import { limits } from '#contracts/common/limits.ts'
import { emailErrors, type EmailForm as Form } from '#contracts/accounts/profile-form.rules.ts'
import * as accountsText from '#messages/accounts'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { ProofFields, proofOf } from '../../lib/account/proof-fields.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { ChangeForm, ContactPanel } from './contact-panel.tsx'
import { useChangeEmail, useCancelEmailChange } from './account.queries.ts'
import { useOpenedForm } from './use-opened-form.ts'
import { useCheckedForm } from './sign-up/use-checked-form.ts'
import { VerificationNote } from './verify-first.tsx'
import { Stack } from '../../ui/layout.tsx'

/** The email address, whether it is confirmed, a pending new address, and the form to change it. */
export function EmailSection({ account }: { account: Account }) {
  const { email, emailVerified, pendingEmail } = account
  const { open, setOpen, close, heading } = useOpenedForm<'form'>()
  return (
    <ContactPanel
      title={accountsText.emailAddress}
      value={email}
      verified={
        emailVerified ? { icon: 'mail-check', label: accountsText.emailVerified } : undefined
      }
      heading={heading}
    >
      {!emailVerified && <VerificationNote email={email} />}
      {pendingEmail && <Pending email={pendingEmail} />}
      {open ? (
        <EmailForm onDone={close} />
      ) : (
        <div>
          <Button variant="line" onClick={() => setOpen('form')}>
            {accountsText.changeEmailAddress}
          </Button>
        </div>
      )}
    </ContactPanel>
  )
}

function Pending({ email }: { email: string }) {
  const keep = useCancelEmailChange()
  return (
    <Stack>
      <Alert icon="mail-check">
        {rich(accountsText.checkEmailOpenLinkWe, { b: <b />, email })}
      </Alert>
      <div>
        <Button variant="ghost" pending={keep.isPending} onClick={() => keep.mutate(undefined)}>
          {accountsText.keepOldAddress}
        </Button>
      </div>
    </Stack>
  )
}

const blank: Form = { email: '', currentPassword: '', code: '' }

function EmailForm({ onDone }: { onDone: () => void }) {
  const form = useCheckedForm(blank, emailErrors)
  const change = useChangeEmail()
  const { errors, field } = form

  const send = ({ email, ...proof }: Form) =>
    change.mutate(
      { email: email.trim(), ...proofOf(proof) },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (error instanceof ApiError) form.refuse(error.fields)
        },
      },
    )

  return (
    <ChangeForm
      label={accountsText.changeEmailAddress}
      button={accountsText.sendLink}
      pending={change.isPending}
      onSubmit={form.submit(send)}
      onCancel={onDone}
    >
      <Field label={accountsText.newEmailAddress} required error={errors.email}>
        <TextInput
          {...field('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={limits.emailMax}
        />
      </Field>
      <ProofFields always errors={errors} field={field} />
    </ChangeForm>
  )
}
