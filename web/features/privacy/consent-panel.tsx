import type { Consent } from '../../../contracts/privacy/privacy.ts'
import { formatDate, formatDayAndTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useWithdraw } from './privacy.queries.ts'

/** What somebody agreed to, since when, and how to take it back. */
export function ConsentPanel({ consents }: { consents: Consent[] }) {
  return (
    <section className="panel stack" aria-labelledby="consent-heading">
      <h2 id="consent-heading">What you agreed to</h2>
      {consents.length === 0 ? (
        <p className="muted">
          Nothing has been written down yet. What you choose under{' '}
          <Link className="link" href="/account/notifications">
            Notifications
          </Link>{' '}
          will stand here.
        </p>
      ) : (
        <ul className="acct-list">
          {consents.map((consent) => (
            <ConsentRow key={consent.purpose} consent={consent} />
          ))}
        </ul>
      )}
      <p className="small quiet">
        The terms and the policy are what an account rests on: they end with it. Which cookies and
        stores of your browser we use stands in the{' '}
        <Link className="link" href="/privacy#cookies">
          Privacy Policy
        </Link>
        .
      </p>
    </section>
  )
}

function ConsentRow({ consent }: { consent: Consent }) {
  const { purpose, label, given, version, how, at, withdrawable, history } = consent
  const withdraw = useWithdraw()
  return (
    <li>
      <div>
        <b>{label}</b>{' '}
        <Badge tone={given ? 'new' : 'neutral'}>{given ? 'Agreed' : 'Taken back'}</Badge>
        <p className="small quiet">
          {`${formatDayAndTime(at)}, ${how} · text of ${formatDate(`${version}T12:00:00Z`)}`}
        </p>
        {history.length > 1 && (
          <details className="small">
            <summary className="link">{`All ${history.length} times`}</summary>
            <ul>
              {history.map((time) => (
                <li key={time.at} className="quiet">
                  {`${formatDayAndTime(time.at)}: ${time.given ? 'agreed' : 'taken back'} ${time.how}`}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {withdrawable && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Take back: ${label}`}
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate(purpose)}
        >
          Take back
        </Button>
      )}
    </li>
  )
}
