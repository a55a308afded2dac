import * as staffText from '#messages/staff'
import { rich } from '../../lib/rich.ts'
import { useState, type FormEvent } from 'react'
import { adminCalls, type AdminSession } from '#contracts/staff/admin/staff.ts'
import type { ResponseOf } from '#contracts/common/endpoint.ts'
import { limits } from '#contracts/common/limits.ts'
import { reasonOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitRow } from '../../ui/buttons/submit-row.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useStaffCall } from '../../admin/use-staff-call.ts'
import { ButtonRow, Form, Panel, Text } from '../../ui/layout.tsx'
import { CodeList, groupedSecret, QrCode } from '../../ui/pictures/qr-code.tsx'
import * as qrCodeStyles from '../../ui/pictures/qr-code.module.css'

/** The secret for an authenticator app, shown once. `picture` is the SVG path of its QR code, `size` units wide. */
type NewCodes = ResponseOf<typeof adminCalls.startCodes>

/** Turns one-time codes on or off. Turning them on takes the password, a QR code to scan, and a first code. */
export function OwnCodes({ admin }: { admin: AdminSession }) {
  const [made, setMade] = useState<NewCodes>()
  const [recovery, setRecovery] = useState<string[]>()
  const start = useStaffCall(adminCalls.startCodes, {})
  const stop = useStaffCall(adminCalls.stopCodes, {})
  return (
    <Panel gap={3} aria-labelledby="own-codes">
      <h2 id="own-codes">{staffText.oneTimeCodes}</h2>
      <Text small muted>
        {staffText.inAdditionToPasswordSigning}
      </Text>
      {recovery && <RecoveryCodes codes={recovery} />}
      {made ? (
        <Confirm
          made={made}
          onConfirmed={(codes) => {
            setMade(undefined)
            setRecovery(codes)
          }}
          onCancel={() => setMade(undefined)}
        />
      ) : admin.oneTimeCodes ? (
        <>
          <Alert tone="success" icon="shield-check">
            {staffText.oneTimeCodesAreOn({ recoveryCodesLeft: admin.recoveryCodesLeft })}
          </Alert>
          <PasswordStep
            button={staffText.turnOff}
            pending={stop.isPending}
            error={stop.isError ? reasonOf(stop.error, staffText.pleaseTryAgain) : undefined}
            onPassword={(currentPassword) =>
              stop.mutate(
                { body: { currentPassword } },
                { onSuccess: () => setRecovery(undefined) },
              )
            }
          />
        </>
      ) : (
        <PasswordStep
          button={staffText.turnOn}
          pending={start.isPending}
          error={start.isError ? reasonOf(start.error, staffText.pleaseTryAgain) : undefined}
          onPassword={(currentPassword) =>
            start.mutate({ body: { currentPassword } }, { onSuccess: setMade })
          }
        />
      )}
    </Panel>
  )
}

interface PasswordStepProps {
  button: string
  pending: boolean
  error: string | undefined
  onPassword: (password: string) => void
}

function PasswordStep({ button, pending, error, onPassword }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (password && !pending) onPassword(password)
  }
  return (
    <Form noValidate onSubmit={submit}>
      <Field label={staffText.yourPassword} required error={error}>
        <PasswordInput
          name="confirmPassword"
          value={password}
          autoComplete="current-password"
          maxLength={limits.passwordMax}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <SubmitRow variant="line" disabled={!password} pending={pending}>
        {button}
      </SubmitRow>
    </Form>
  )
}

interface ConfirmProps {
  made: NewCodes
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

function Confirm({ made, onConfirmed, onCancel }: ConfirmProps) {
  const [code, setCode] = useState('')
  const confirm = useStaffCall(adminCalls.confirmCodes, {})
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (code.trim() === '' || confirm.isPending) return
    confirm.mutate(
      { body: { code } },
      { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) },
    )
  }
  return (
    <Form noValidate onSubmit={submit}>
      <Text small>{staffText.scanThisWithAppOr}</Text>
      <QrCode picture={made.picture} size={made.size} label={staffText.qrCodeForAuthenticatorApp} />
      <p className={qrCodeStyles.secret}>
        <code>{groupedSecret(made.secret)}</code>{' '}
        <CopyButton
          variant="ghost"
          size="sm"
          text={made.secret}
          label={staffText.copySecret}
          copiedLabel={staffText.copied}
        />
      </p>
      <Field
        label={staffText.codeInApp}
        required
        error={confirm.isError ? reasonOf(confirm.error, staffText.pleaseTryAgain) : undefined}
      >
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </Field>
      <ButtonRow>
        <Button type="submit" pending={confirm.isPending} pendingText={staffText.checking}>
          {staffText.confirm}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {staffText.cancel}
        </Button>
      </ButtonRow>
    </Form>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Alert tone="success" icon="circle-check">
      {rich(staffText.oneTimeCodesAreOnStore, { b: <b /> })}
      <CodeList codes={codes} label={staffText.recoveryCodes} />
      <CopyButton
        variant="line"
        size="sm"
        text={codes.join('\n')}
        label={staffText.copyAll}
        copiedLabel={staffText.copied}
      />
    </Alert>
  )
}
