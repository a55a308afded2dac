import { useState, type FormEvent } from 'react'
import { limits } from '../../../contracts/common/limits.ts'
import type { Obligation, PrivacyState } from '../../../contracts/privacy/privacy.ts'
import { privacyTexts } from '../../../contracts/privacy/privacy-texts.ts'
import { texts } from '../../../contracts/common/texts.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { useAskDeletion, useKeepAccount } from './privacy.queries.ts'

interface DeletionPanelProps {
  deletion: PrivacyState['deletion']
  obligations: Obligation[]
}

/** Leaving: what goes and what stays, what has to end first, and the way back while there is one. */
export function DeletionPanel({ deletion, obligations }: DeletionPanelProps) {
  const [open, setOpen] = useState(false)
  return (
    <section className="panel stack" aria-labelledby="deletion-heading">
      <h2 id="deletion-heading">Delete your account</h2>
      {deletion ? (
        <Leaving deletion={deletion} />
      ) : (
        <>
          <p className="muted">
            {privacyTexts.deletionPromise} Your name, addresses, messages, pictures and everything
            you saved go. Orders, bids, ratings and payments stay without your name, because other
            people and the law need them.
          </p>
          {obligations.length > 0 ? (
            <OpenThings obligations={obligations} />
          ) : (
            <div>
              <Button variant="danger" onClick={() => setOpen(true)}>
                Delete my account
              </Button>
            </div>
          )}
        </>
      )}
      {deletion?.held && obligations.length > 0 && <OpenThings obligations={obligations} />}
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete your account?">
        <ConfirmForm onClose={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}

function OpenThings({ obligations }: { obligations: Obligation[] }) {
  return (
    <Notice icon="info">
      <b>First this has to end:</b>
      <ul>
        {obligations.map(({ kind, says, href }) => (
          <li key={kind}>
            <Link className="link" href={href}>
              {says}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Leaving({ deletion }: { deletion: NonNullable<PrivacyState['deletion']> }) {
  const keep = useKeepAccount()
  return (
    <>
      <Notice tone="error" icon="clock">
        {deletion.held ? (
          <b>Your account will be deleted as soon as nothing is open any more.</b>
        ) : (
          <b>{`Your account will be deleted on ${formatDayAndTime(deletion.dueAt)}.`}</b>
        )}{' '}
        Until then everything works as before.
      </Notice>
      <div>
        <Button pending={keep.isPending} onClick={() => keep.mutate(undefined)}>
          Keep my account
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
      setError(texts.signIn.passwordRequired)
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
      className="stack"
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Delete your account"
    >
      <p className="muted small">{privacyTexts.deletionPromise}</p>
      <Field label="Your password" required error={error}>
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
      <div className="btnrow">
        <Button type="submit" variant="danger" pending={ask.isPending} pendingText="One moment...">
          Delete my account
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
