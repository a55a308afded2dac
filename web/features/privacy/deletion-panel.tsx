import * as privacyText from '#messages/privacy'
import { useState, type FormEvent } from 'react'
import { limits } from '../../../contracts/common/limits.ts'
import type { Obligation, PrivacyState } from '../../../contracts/privacy/privacy.ts'
import { deletionGraceDays } from '../../../contracts/privacy/privacy-limits.ts'
import * as accountsFields from '#messages/accounts/fields'
import { ApiError } from '../../lib/api/api-error.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { useAskDeletion, useCancelDeletion } from './privacy.queries.ts'
import * as layoutStyles from '../../ui/layout.module.css'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

interface DeletionPanelProps {
  deletion: PrivacyState['deletion']
  obligations: Obligation[]
}

/** Account deletion: the effects, the obligations, and the way back while it is possible. */
export function DeletionPanel({ deletion, obligations }: DeletionPanelProps) {
  const [open, setOpen] = useState(false)
  return (
    <section
      className={`${layoutStyles.panel} ${accountPageStyles.panel} ${layoutStyles.stack}`}
      aria-labelledby="deletion-heading"
    >
      <h2 id="deletion-heading">{privacyText.deleteYourAccount}</h2>
      {deletion ? (
        <ScheduledDeletion deletion={deletion} />
      ) : (
        <>
          <p className={`${layoutStyles.muted} ${accountPageStyles.muted}`}>
            {privacyText.deletionPromiseYourNameAddresses({
              deletionPromise: privacyText.deletionPromise({ days: deletionGraceDays }),
            })}
          </p>
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
    </section>
  )
}

function OpenObligations({ obligations }: { obligations: Obligation[] }) {
  return (
    <Alert icon="info">
      <b>{privacyText.pleaseFinishThisFirst}</b>
      <ul>
        {obligations.map(({ kind, says, href }) => (
          <li key={kind}>
            <Link className={layoutStyles.link} href={href}>
              {says}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function ScheduledDeletion({ deletion }: { deletion: NonNullable<PrivacyState['deletion']> }) {
  const cancel = useCancelDeletion()
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
        <Button pending={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          {privacyText.keepMyAccount}
        </Button>
      </div>
    </>
  )
}

function ConfirmForm({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const ask = useAskDeletion()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (password === '') {
      setError(accountsFields.passwordMissing)
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    if (ask.isPending) return
    ask.mutate(password, {
      onSuccess: onClose,
      onError: (refusal) => {
        if (refusal instanceof ApiError) setError(refusal.fields['currentPassword'])
      },
    })
  }

  return (
    <form
      className={layoutStyles.stack}
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={privacyText.deleteYourAccount}
    >
      <p className={`${layoutStyles.muted} ${layoutStyles.small}`}>
        {privacyText.deletionPromise({ days: deletionGraceDays })}
      </p>
      <Field label={privacyText.yourPassword} required error={error}>
        <PasswordInput
          name="currentPassword"
          value={password}
          autoComplete="current-password"
          maxLength={limits.passwordMax}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setError(undefined)
          }}
        />
      </Field>
      <div className={layoutStyles.buttonRow}>
        <Button
          type="submit"
          variant="danger"
          pending={ask.isPending}
          pendingText={privacyText.oneMoment}
        >
          {privacyText.deleteMyAccount}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {privacyText.cancel}
        </Button>
      </div>
    </form>
  )
}
