import * as accountsSecurity from '#messages/accounts/security'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CodeSetup, TwoFactor } from '#contracts/accounts/two-factor.ts'
import { PageForm } from '../../../lib/api/page-form.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { formatDate } from '../../../lib/dates.ts'
import { rich } from '../../../lib/rich.ts'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel, Text } from '../../../ui/layout.tsx'
import { CodeList, groupedSecret, QrCode } from '../../../ui/pictures/qr-code.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { CodeField } from './code-field.tsx'
import { twoFactorQuery } from '../account.queries.ts'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as accountPageStyles from '../../../ui/patterns/account-page.module.css'
import * as qrCodeStyles from '../../../ui/pictures/qr-code.module.css'
import * as connectionStyles from '../../../ui/states/connection.module.css'

/** Turns codes of an authenticator app on and off. Its forms are sent by the browser, with and without scripts. */
export function TwoFactorPanel() {
  const { data } = useQuery(twoFactorQuery)
  const confirmed = usePostedForm('two-factor-confirm')
  const renewed = usePostedForm('two-factor-renew')
  const codes = (confirmed ?? renewed)?.values['recoveryCodes']
  return (
    <Panel gap={3} className={accountPageStyles.panel} aria-labelledby="two-factor-heading">
      <h2 id="two-factor-heading">{accountsSecurity.twoFactor}</h2>
      <Text muted className={accountPageStyles.muted}>
        {accountsSecurity.twoFactorWhy}
      </Text>
      {codes && <RecoveryCodes codes={codes.split(' ')} />}
      {data && <Steps twoFactor={data} />}
    </Panel>
  )
}

function Steps({ twoFactor: { since, setup, recoveryCodesLeft } }: { twoFactor: TwoFactor }) {
  if (since) return <TurnedOn since={since} recoveryCodesLeft={recoveryCodesLeft} />
  return setup ? (
    <Setup setup={setup} />
  ) : (
    <SecurityForm form="two-factor-start" password button={accountsSecurity.setUp} />
  )
}

interface SecurityFormProps {
  form: string
  /** Hidden fields; an `id` distinguishes forms of one name. */
  values?: Record<string, string>
  button: string
  buttonLabel?: string
  /** Whether it asks for the password, and for a code. */
  password?: boolean
  code?: { label: string; hint?: string; digits?: boolean }
  danger?: boolean
  children?: ReactNode
}

/** A form of this page. */
export function SecurityForm(props: SecurityFormProps) {
  const { form, values, button, buttonLabel, password, code, danger, children } = props
  return (
    <PageForm form={form} values={values} action="/account/security">
      {({ errors }) => (
        <>
          {password && (
            <Field label={accountsSecurity.yourPassword} error={errors['currentPassword']}>
              <TextInput
                name="currentPassword"
                type="password"
                autoComplete="current-password"
                autoCapitalize="none"
              />
            </Field>
          )}
          {code && <CodeField {...code} error={errors['code']} />}
          {children}
          <SubmitRow variant={danger ? 'danger' : 'primary'} aria-label={buttonLabel}>
            {button}
          </SubmitRow>
        </>
      )}
    </PageForm>
  )
}

function Setup({ setup: { secret, uri, picture, size } }: { setup: CodeSetup }) {
  return (
    <>
      <Text>{accountsSecurity.scanOrType}</Text>
      <QrCode picture={picture} size={size} label={accountsSecurity.qrCode} />
      <p className={qrCodeStyles.secret}>
        <code>{groupedSecret(secret)}</code>{' '}
        <span className={connectionStyles.needsScripts}>
          <CopyButton
            variant="ghost"
            size="sm"
            text={secret}
            label={accountsSecurity.copySecret}
            copiedLabel={accountsSecurity.copied}
          />
        </span>
      </p>
      <Text small>
        <a className={layoutStyles.link} href={uri}>
          {accountsSecurity.openOnThisPhone}
        </a>
      </Text>
      <SecurityForm
        form="two-factor-confirm"
        code={{
          label: accountsSecurity.codeInApp,
          hint: accountsSecurity.codeInAppHint,
          digits: true,
        }}
        button={accountsSecurity.turnOn}
      />
      <PageForm form="two-factor-cancel" action="/account/security">
        <SubmitRow variant="ghost">{accountsSecurity.cancel}</SubmitRow>
      </PageForm>
    </>
  )
}

/** Both changes need the password and a code. */
function TurnedOn({ since, recoveryCodesLeft }: { since: string; recoveryCodesLeft: number }) {
  const code = { label: accountsSecurity.codeOrRecovery }
  const renewing = usePostedForm('two-factor-renew')
  const stopping = usePostedForm('two-factor-off')
  return (
    <>
      <Alert tone="success" icon="shield-check">
        {accountsSecurity.twoFactorIsOn({ date: formatDate(since), recoveryCodesLeft })}
      </Alert>
      <div>
        <Disclosure summary={accountsSecurity.newRecoveryCodes} open={Boolean(renewing?.message)}>
          <Text small muted>
            {accountsSecurity.newRecoveryCodesWhy}
          </Text>
          <SecurityForm
            form="two-factor-renew"
            password
            code={code}
            button={accountsSecurity.makeNewCodes}
          />
        </Disclosure>
        <Disclosure summary={accountsSecurity.turnOffTwoFactor} open={Boolean(stopping)}>
          <SecurityForm
            form="two-factor-off"
            password
            code={code}
            danger
            button={accountsSecurity.turnOff}
          />
        </Disclosure>
      </div>
    </>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Alert tone="success" icon="circle-check">
      {rich(accountsSecurity.recoveryCodesShownOnce, { b: <b /> })}
      <CodeList codes={codes} label={accountsSecurity.recoveryCodes} />
      <span className={connectionStyles.needsScripts}>
        <CopyButton
          variant="line"
          size="sm"
          text={codes.join('\n')}
          label={accountsSecurity.copyAll}
          copiedLabel={accountsSecurity.copied}
        />
      </span>
    </Alert>
  )
}
