import * as accountsSecurity from '#messages/accounts/security'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useState, type SubmitEvent } from 'react'
import { passkeyCalls } from '#contracts/accounts/passkeys.ts'
import { limits } from '#contracts/common/limits.ts'
import * as accountsFields from '#messages/accounts/fields'
import { api } from '../../../lib/api/api.ts'
import { fieldsOf } from '../../../lib/api/api-error.ts'
import { send, useWrite } from '../../../lib/api/calls.ts'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Form, Text } from '../../../ui/layout.tsx'
import { accountEffects } from '../account.queries.ts'
import { CodeField } from './code-field.tsx'
import { usePasskeySupport } from './use-passkey-support.ts'
import * as connectionStyles from '../../../ui/states/connection.module.css'

interface Typed {
  name: string
  currentPassword: string
  code?: string
}

/** Makes a passkey on this device. `withCode`: two-factor sign-in is on, so a code is needed, too. */
export function AddPasskey({ withCode }: { withCode: boolean }) {
  const supported = usePasskeySupport()
  const [errors, setErrors] = useState<Partial<Record<keyof Typed, string>>>({})
  const add = useWrite(
    async ({ name, ...proof }: Typed) => {
      const optionsJSON = await api.post<PublicKeyCredentialCreationOptionsJSON>(
        passkeyCalls.options.path,
        proof,
      )
      const { startRegistration } = await import('@simplewebauthn/browser')
      const credential = await startRegistration({ optionsJSON })
      return send(passkeyCalls.add, { body: { name, credential } })
    },
    {
      ...accountEffects,
      done: accountsSecurity.passkeyAdded,
      failed: accountsSecurity.passkeyNotAdded,
      hint: accountsSecurity.passkeyCancelled,
    },
  )

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = Object.fromEntries(new FormData(form)) as unknown as Typed
    const missing = {
      ...(!typed.name.trim() && { name: accountsSecurity.passkeyNameMissing }),
      ...(!typed.currentPassword && { currentPassword: accountsFields.passwordMissing }),
      ...(withCode && !typed.code?.trim() && { code: accountsFields.codeMissing }),
    }
    setErrors(missing)
    const [first] = Object.keys(missing)
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else
      add.mutate(typed, {
        onSuccess: () => form.reset(),
        onError: (error) => setErrors(fieldsOf(error)),
      })
  }

  return (
    <>
      <noscript>
        <Text>{accountsSecurity.passkeysNeedScripts}</Text>
      </noscript>
      <div className={connectionStyles.needsScripts}>
        <Disclosure summary={accountsSecurity.addPasskey}>
          {supported ? (
            <Form gap={3} noValidate onSubmit={submit} aria-label={accountsSecurity.addPasskey}>
              <Field
                label={accountsSecurity.passkeyName}
                hint={accountsSecurity.passkeyNameHint}
                error={errors.name}
              >
                <TextInput name="name" maxLength={limits.passkeyNameMax} />
              </Field>
              <Field label={accountsSecurity.yourPassword} error={errors.currentPassword}>
                <TextInput
                  name="currentPassword"
                  type="password"
                  autoComplete="current-password"
                  autoCapitalize="none"
                />
              </Field>
              {withCode && (
                <CodeField label={accountsSecurity.codeOrRecovery} error={errors.code} />
              )}
              <SubmitRow pending={add.isPending} pendingText={accountsSecurity.addingPasskey}>
                {accountsSecurity.addPasskey}
              </SubmitRow>
            </Form>
          ) : (
            <Text>{accountsSecurity.passkeysUnsupported}</Text>
          )}
        </Disclosure>
      </div>
    </>
  )
}
