import { rich } from '../../lib/rich.ts'
import { profileCalls, type Account } from '#contracts/accounts/profile.ts'
import { emailErrors } from '#contracts/accounts/profile-form.rules.ts'
import * as accountsText from '#messages/accounts'
import * as accountsFields from '#messages/accounts/fields'
import { useCall } from '../../lib/api/calls.ts'
import { inWords, useCheckedForm } from '../../lib/api/use-checked-form.ts'
import { PersonalField } from '../../lib/account/personal-field.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { ProofFields } from '../../lib/account/proof-fields.tsx'
import { ChangeForm, ContactPanel } from './contact-panel.tsx'
import { accountEffects } from './account.queries.ts'
import { useOpenedForm } from './use-opened-form.ts'
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
  const keep = useCall(profileCalls.cancelEmailChange, {
    ...accountEffects,
    done: accountsText.yourEmailAddressStaysAs,
    failed: accountsText.notChanged,
  })
  return (
    <Stack>
      <Alert icon="mail-check">
        {rich(accountsText.checkEmailOpenLinkWe, { b: <b />, email })}
      </Alert>
      <div>
        <Button variant="ghost" pending={keep.isPending} onClick={() => keep.mutate({})}>
          {accountsText.keepOldAddress}
        </Button>
      </div>
    </Stack>
  )
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const form = useCheckedForm({
    blank: { email: '', currentPassword: '', code: '' },
    check: inWords(accountsFields, emailErrors),
    call: useCall(profileCalls.changeEmail, {
      ...accountEffects,
      failed: accountsText.emailAddressNotChanged,
    }),
    input: ({ email, currentPassword, code }) => ({
      body: { email: email.trim(), currentPassword, ...(code && { code }) },
    }),
    done: onDone,
  })
  const { errors, pending, field, submit } = form
  return (
    <ChangeForm
      label={accountsText.changeEmailAddress}
      button={accountsText.sendLink}
      pending={pending}
      onSubmit={submit}
      onCancel={onDone}
    >
      <PersonalField form={form} name="email" label={accountsText.newEmailAddress} />
      <ProofFields always errors={errors} field={field} />
    </ChangeForm>
  )
}
