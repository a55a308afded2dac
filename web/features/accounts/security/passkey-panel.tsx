import * as accountsSecurity from '#messages/accounts/security'
import { useQuery } from '@tanstack/react-query'
import type { Passkey } from '#contracts/accounts/passkeys.ts'
import { limits } from '#contracts/common/limits.ts'
import { PageForm } from '../../../lib/api/page-form.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { formatDate } from '../../../lib/dates.ts'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel, Text } from '../../../ui/layout.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { SecurityForm } from './two-factor-panel.tsx'
import { passkeysQuery, twoFactorQuery } from '../account.queries.ts'
import * as accountPageStyles from '../../../ui/patterns/account-page.module.css'

/** The member's passkeys, and a form to add one. */
export function PasskeyPanel() {
  const { data: passkeys } = useQuery(passkeysQuery)
  const { data: twoFactor } = useQuery(twoFactorQuery)
  return (
    <Panel gap={3} className={accountPageStyles.panel} aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading">{accountsSecurity.passkeys}</h2>
      <Text muted className={accountPageStyles.muted}>
        {accountsSecurity.passkeysWhy}
      </Text>
      {passkeys && passkeys.length > 0 && (
        <div>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} withCode={twoFactor?.since !== null} />
          ))}
        </div>
      )}
      {passkeys && twoFactor && passkeys.length < limits.passkeysMax && (
        <AddPasskey withCode={twoFactor.since !== null} />
      )}
    </Panel>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  /** Removing it needs a code, too. */
  withCode: boolean
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, withCode }: PasskeyRowProps) {
  const renaming = usePostedForm('passkey-rename', { id })
  const removing = usePostedForm('passkey-remove', { id })
  return (
    <Disclosure
      open={(renaming ?? removing) !== undefined}
      summary={
        <span>
          <b>{name}</b>
          <Text small quiet as="span">
            {' '}
            {accountsSecurity.passkeyDates({
              added: formatDate(createdAt),
              used: lastUsedAt ? 'other' : 'never',
              lastUsed: lastUsedAt ? formatDate(lastUsedAt) : '',
            })}
          </Text>
        </span>
      }
    >
      <PageForm form="passkey-rename" values={{ id }} action="/account/security">
        {({ errors, values }) => (
          <>
            <Field label={accountsSecurity.passkeyName} error={errors['name']}>
              <TextInput
                name="name"
                maxLength={limits.passkeyNameMax}
                defaultValue={values['name'] ?? name}
              />
            </Field>
            <SubmitRow variant="line">{accountsSecurity.saveName}</SubmitRow>
          </>
        )}
      </PageForm>
      <SecurityForm
        form="passkey-remove"
        values={{ id }}
        password
        {...(withCode && { code: { label: accountsSecurity.codeOrRecovery } })}
        danger
        button={accountsSecurity.removePasskey}
        buttonLabel={accountsSecurity.removePasskeyNamed({ name })}
      />
    </Disclosure>
  )
}
