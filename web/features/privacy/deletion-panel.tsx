import * as privacyText from '#messages/privacy'
import { useState } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { privacyCalls, type Obligation, type PrivacyState } from '#contracts/privacy/privacy.ts'
import { deletionGraceDays } from '#contracts/privacy/privacy-limits.ts'
import * as accountsFields from '#messages/accounts/fields'
import { useCall } from '../../lib/api/calls.ts'
import { useCheckedForm } from '../../lib/api/use-checked-form.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { TextLink } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { privacyEffects } from './privacy.queries.ts'
import { ButtonRow, Form, Panel, Text } from '../../ui/layout.tsx'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

interface DeletionPanelProps {
  deletion: PrivacyState['deletion']
  obligations: Obligation[]
}

/** Account deletion: its effects, the obligations, and a button to cancel while that is possible. */
export function DeletionPanel({ deletion, obligations }: DeletionPanelProps) {
  const [open, setOpen] = useState(false)
  return (
    <Panel gap={3} className={accountPageStyles.panel} aria-labelledby="deletion-heading">
      <h2 id="deletion-heading">{privacyText.deleteYourAccount}</h2>
      {deletion ? (
        <ScheduledDeletion deletion={deletion} />
      ) : (
        <>
          <Text muted className={accountPageStyles.muted}>
            {privacyText.deletionPromiseYourNameAddresses({
              deletionPromise: privacyText.deletionPromise({ days: deletionGraceDays }),
            })}
          </Text>
          {obligations.length > 0 ? (
            <OpenObligations obligations={obligations} />
          ) : (
            <div>
              <Button variant="danger" onClick={() => setOpen(true)}>
                {privacyText.deleteMyAccount}
              </Button>
            </div>
          )}
        </>
      )}
      {deletion?.held && obligations.length > 0 && <OpenObligations obligations={obligations} />}
      <Dialog open={open} onClose={() => setOpen(false)} title={privacyText.confirmDeletion}>
        <ConfirmForm onClose={() => setOpen(false)} />
      </Dialog>
    </Panel>
  )
}

function OpenObligations({ obligations }: { obligations: Obligation[] }) {
  return (
    <Alert icon="info">
      <b>{privacyText.pleaseFinishThisFirst}</b>
      <ul>
        {obligations.map(({ kind, says, href }) => (
          <li key={kind}>
            <TextLink href={href}>{says}</TextLink>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function ScheduledDeletion({ deletion }: { deletion: NonNullable<PrivacyState['deletion']> }) {
  const cancel = useCall(privacyCalls.keep, {
    ...privacyEffects,
    done: privacyText.yourAccountStays,
    failed: privacyText.notChanged,
  })
  return (
    <>
      <Alert tone="error" icon="clock">
        {deletion.held ? (
          <b>{privacyText.yourAccountWillBeDeletedAs}</b>
        ) : (
          <b>
            {privacyText.yourAccountWillBeDeletedOn({
              dayAndTime: formatDayAndTime(deletion.dueAt),
            })}
          </b>
        )}{' '}
        {privacyText.untilThenEverythingWorksAs}
      </Alert>
      <div>
        <Button pending={cancel.isPending} onClick={() => cancel.mutate({})}>
          {privacyText.keepMyAccount}
        </Button>
      </div>
    </>
  )
}

function ConfirmForm({ onClose }: { onClose: () => void }) {
  const { errors, pending, field, submit } = useCheckedForm({
    blank: { currentPassword: '' },
    check: ({ currentPassword }) => ({
      currentPassword: currentPassword ? undefined : accountsFields.passwordMissing,
    }),
    call: useCall(privacyCalls.delete, { ...privacyEffects, failed: privacyText.yourAccountStays }),
    input: (body) => ({ body }),
    done: onClose,
  })
  return (
    <Form method="post" noValidate onSubmit={submit} aria-label={privacyText.deleteYourAccount}>
      <Text small muted>
        {privacyText.deletionPromise({ days: deletionGraceDays })}
      </Text>
      <Field label={privacyText.yourPassword} required error={errors.currentPassword}>
        <PasswordInput
          {...field('currentPassword')}
          autoComplete="current-password"
          maxLength={limits.passwordMax}
        />
      </Field>
      <ButtonRow>
        <Button
          type="submit"
          variant="danger"
          pending={pending}
          pendingText={privacyText.oneMoment}
        >
          {privacyText.deleteMyAccount}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {privacyText.cancel}
        </Button>
      </ButtonRow>
    </Form>
  )
}
