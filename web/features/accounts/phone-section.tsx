import { rich } from '../../lib/rich.ts'
import { useEffect, useRef } from 'react'
import type { Account } from '#contracts/accounts/profile.ts'
import { limits } from '#contracts/common/limits.ts'
import { phoneRule } from '#contracts/accounts/account.rules.ts'
import { codeDigits, codeRule } from '#contracts/accounts/phone.rules.ts'
import * as accountsText from '#messages/accounts'
import { ApiError } from '../../lib/api/api-error.ts'
import { ProofFields, proofOf } from '../../lib/account/proof-fields.tsx'
import { readable } from '../../lib/account/phone-spelling.rules.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { ChangeForm, ContactPanel } from './contact-panel.tsx'
import { useConfirmPhone, useSendPhoneCode } from './account.queries.ts'
import { useCheckedForm } from './sign-up/use-checked-form.ts'
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
            <CodeForm
              key={pendingPhone.expiresAt}
              pending={pendingPhone}
              focused={open === 'code'}
            />
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
  const form = useCheckedForm(
    { phoneNumber: verified ? '' : phoneNumber, currentPassword: '', code: '' },
    (values: Record<'phoneNumber' | 'currentPassword' | 'code', string>) => {
      const wrong = phoneRule(values.phoneNumber)
      return wrong ? { phoneNumber: wrong } : {}
    },
  )
  const send = useSendPhoneCode()
  return (
    <ChangeForm
      label={accountsText.verifyPhoneNumber}
      button={accountsText.sendCode}
      pending={send.isPending}
      onCancel={onCancel}
      onSubmit={form.submit(({ phoneNumber: typed, ...proof }) =>
        send.mutate(
          { phoneNumber: typed.trim(), ...proofOf(proof) },
          {
            onSuccess: onSent,
            onError: (error) => {
              if (error instanceof ApiError) form.refuse(error.fields)
            },
          },
        ),
      )}
    >
      <Field
        label={accountsText.mobileNumber}
        required
        error={form.errors.phoneNumber}
        hint={accountsText.weWillTextYouCode}
      >
        <TextInput
          {...form.field('phoneNumber')}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={limits.phoneMax}
        />
      </Field>
      <ProofFields errors={form.errors} field={form.field} />
    </ChangeForm>
  )
}

interface CodeFormProps {
  pending: NonNullable<Account['pendingPhone']>
  /** Whether the field is focused: after the button was pressed, but not on a later visit. */
  focused: boolean
}

function CodeForm({ pending, focused }: CodeFormProps) {
  const form = useCheckedForm({ code: '' }, (values: { code: string }) => {
    const wrong = codeRule(values.code)
    return wrong ? { code: wrong } : {}
  })
  const confirm = useConfirmPhone()
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
      onSubmit={form.submit((values) =>
        confirm.mutate(codeDigits(values.code), {
          onError: (error) => {
            if (error instanceof ApiError) form.refuse(error.fields)
          },
        }),
      )}
      aria-label={accountsText.confirmCode}
    >
      <Alert icon="smartphone">
        {rich(accountsText.checkMessagesOfPhoneNumber, {
          b: <b />,
          phoneNumber: pending.phoneNumber,
        })}
      </Alert>
      <Field
        label={accountsText.code}
        required
        error={form.errors.code}
        hint={accountsText.sixDigits}
      >
        <TextInput
          {...form.field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.phoneCodeTypedMax}
        />
      </Field>
      <div>
        <Button type="submit" pending={confirm.isPending} pendingText={accountsText.checking}>
          {accountsText.confirm}
        </Button>
      </div>
    </Form>
  )
}
