import { rich } from '../../lib/rich.ts'
import { useEffect, useRef } from 'react'
import { phoneCalls } from '#contracts/accounts/phone.ts'
import type { Account } from '#contracts/accounts/profile.ts'
import { limits } from '#contracts/common/limits.ts'
import { phoneRule } from '#contracts/accounts/account.rules.ts'
import { codeDigits, codeRule } from '#contracts/accounts/phone.rules.ts'
import * as accountsText from '#messages/accounts'
import { useCall } from '../../lib/api/calls.ts'
import { useCheckedForm } from '../../lib/api/use-checked-form.ts'
import { accountFieldText } from '../../lib/account/account-field-text.ts'
import { ProofFields, proofOf } from '../../lib/account/proof-fields.tsx'
import { sessionQuery } from '../../lib/account/session.ts'
import { readable } from '../../lib/account/phone-spelling.rules.ts'
import { PersonalField } from '../../lib/account/personal-field.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { ChangeForm, ContactPanel } from './contact-panel.tsx'
import { accountEffects } from './account.queries.ts'
import { useOpenedForm } from './use-opened-form.ts'
import { Form, Text } from '../../ui/layout.tsx'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

/** The phone number, whether it is verified, a pending code, and the forms to verify or change it. */
export function PhoneSection({ account }: { account: Account }) {
  const { phoneNumber, phoneVerified, pendingPhone } = account
  const { open, setOpen, close, heading } = useOpenedForm<'number' | 'code'>()
  return (
    <ContactPanel
      title={accountsText.phoneNumber}
      value={readable(phoneNumber)}
      verified={
        phoneVerified ? { icon: 'smartphone', label: accountsText.phoneVerified } : undefined
      }
      heading={heading}
    >
      {!phoneVerified && !pendingPhone && open !== 'number' && (
        <Text muted className={accountPageStyles.muted}>
          {accountsText.othersSeeThatYourPhone}
        </Text>
      )}
      {open === 'number' ? (
        <NumberForm
          phoneNumber={phoneNumber}
          verified={phoneVerified}
          onSent={() => setOpen('code')}
          onCancel={close}
        />
      ) : (
        <>
          {pendingPhone && (
            <CodeForm key={pendingPhone.expiresAt} sent={pendingPhone} focused={open === 'code'} />
          )}
          <div>
            <Button variant={pendingPhone ? 'ghost' : 'line'} onClick={() => setOpen('number')}>
              {pendingPhone
                ? accountsText.sendNewCode
                : phoneVerified
                  ? accountsText.verifyAnotherNumber
                  : accountsText.verifyThisNumber}
            </Button>
          </div>
        </>
      )}
    </ContactPanel>
  )
}

interface NumberFormProps {
  phoneNumber: string
  verified: boolean
  onSent: () => void
  onCancel: () => void
}

function NumberForm({ phoneNumber, verified, onSent, onCancel }: NumberFormProps) {
  const form = useCheckedForm({
    blank: { phoneNumber: verified ? '' : phoneNumber, currentPassword: '', code: '' },
    check: (values) => ({ phoneNumber: accountFieldText(phoneRule(values.phoneNumber)) }),
    call: useCall(phoneCalls.send, { ...accountEffects, failed: accountsText.codeNotSent }),
    input: ({ phoneNumber: typed, ...proof }) => ({
      body: { phoneNumber: typed.trim(), ...proofOf(proof) },
    }),
    done: onSent,
  })
  const { errors, pending, field, submit } = form
  return (
    <ChangeForm
      label={accountsText.verifyPhoneNumber}
      button={accountsText.sendCode}
      pending={pending}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <PersonalField
        form={form}
        name="phoneNumber"
        label={accountsText.mobileNumber}
        hint={accountsText.weWillTextYouCode}
      />
      <ProofFields errors={errors} field={field} />
    </ChangeForm>
  )
}

interface CodeFormProps {
  sent: NonNullable<Account['pendingPhone']>
  /** Whether the field is focused: after the button was pressed, but not on a later visit. */
  focused: boolean
}

function CodeForm({ sent, focused }: CodeFormProps) {
  const { errors, pending, field, submit } = useCheckedForm({
    blank: { code: '' },
    check: ({ code }) => ({ code: accountFieldText(codeRule(code)) }),
    call: useCall(phoneCalls.confirm, {
      ...accountEffects,
      done: accountsText.phoneNumberVerified,
      failed: accountsText.phoneNumberNotVerified,
      outdates: [...accountEffects.outdates, sessionQuery.queryKey],
    }),
    input: ({ code }) => ({ body: { code: codeDigits(code) } }),
  })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focused) element.current?.querySelector('input')?.focus()
  }, [focused])
  return (
    <Form
      ref={element}
      className={accountPageStyles.form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={accountsText.confirmCode}
    >
      <Alert icon="smartphone">
        {rich(accountsText.checkMessagesOfPhoneNumber, {
          b: <b />,
          phoneNumber: sent.phoneNumber,
        })}
      </Alert>
      <Field label={accountsText.code} required error={errors.code} hint={accountsText.sixDigits}>
        <TextInput
          {...field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.phoneCodeTypedMax}
        />
      </Field>
      <div>
        <Button type="submit" pending={pending} pendingText={accountsText.checking}>
          {accountsText.confirm}
        </Button>
      </div>
    </Form>
  )
}
