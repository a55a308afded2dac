import type { Account } from '../../../contracts/profile.ts'
import { limits } from '../../../contracts/limits.ts'
import { emailErrors, type EmailForm as Form } from '../../../contracts/rules/profile.ts'
import { ApiError } from '../../lib/api-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useChangeEmail, useKeepEmail } from './account.queries.ts'
import { useFirstField, useOpenedForm } from './use-opened-form.ts'
import { useCheckedForm } from './use-checked-form.ts'
import { VerificationNote } from './verification-note.tsx'

/** The email address: whether it is confirmed, one on its way, and how to change it. */
export function EmailSection({ account }: { account: Account }) {
  const { email, emailVerified, pendingEmail } = account
  const { open, setOpen, close, heading } = useOpenedForm<'form'>()
  return (
    <section className="panel stack" aria-labelledby="email-heading">
      <h2 id="email-heading" ref={heading} tabIndex={-1} className="outline-none">
        Email address
      </h2>
      <p className="acct-email">
        <b>{email}</b>{' '}
        {emailVerified ? (
          <Badge tone="new" icon="circle-check">
            Email verified
          </Badge>
        ) : (
          <Badge tone="warn">Not verified</Badge>
        )}
      </p>
      {!emailVerified && <VerificationNote email={email} />}
      {pendingEmail && <Pending email={pendingEmail} />}
      {open ? (
        <EmailForm onDone={close} />
      ) : (
        <div>
          <Button variant="line" onClick={() => setOpen('form')}>
            Change email address
          </Button>
        </div>
      )}
    </section>
  )
}

function Pending({ email }: { email: string }) {
  const keep = useKeepEmail()
  return (
    <div className="stack">
      <Notice icon="mail-check">
        <b>Check {email}.</b> Open the link we sent there within 24 hours. Until then your old
        address stays.
      </Notice>
      <div>
        <Button variant="ghost" pending={keep.isPending} onClick={() => keep.mutate(undefined)}>
          Keep the old address
        </Button>
      </div>
    </div>
  )
}

const blank: Form = { email: '', currentPassword: '' }

function EmailForm({ onDone }: { onDone: () => void }) {
  const form = useCheckedForm(blank, emailErrors)
  const change = useChangeEmail()
  const element = useFirstField()
  const { errors, field } = form

  const send = ({ email, currentPassword }: Form) =>
    change.mutate(
      { email: email.trim(), currentPassword },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (error instanceof ApiError) form.refuse(error.fields)
        },
      },
    )

  return (
    <form
      ref={element}
      className="stack acct-form"
      method="post"
      noValidate
      onSubmit={form.submit(send)}
      aria-label="Change email address"
    >
      <Field label="New email address" required error={errors.email}>
        <TextInput
          {...field('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={limits.emailMax}
        />
      </Field>
      <Field label="Current password" required error={errors.currentPassword}>
        <PasswordInput {...field('currentPassword')} maxLength={limits.passwordMax} />
      </Field>
      <div className="btnrow">
        <Button type="submit" pending={change.isPending} pendingText="Sending...">
          Send the link
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
