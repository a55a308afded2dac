import { useQuery } from '@tanstack/react-query'
import type { PersonDetail } from '../../../../contracts/accounts/admin/members.ts'
import { statusOf } from '../../../lib/api/api-error.ts'
import { formatDate, formatDayAndTime } from '../../../lib/dates.ts'
import { counted } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { PanelState } from '../../../ui/states/panel-state.tsx'
import { staffMemberQuery, personQuery } from './moderation.queries.ts'
import { NoteForm } from './note-form.tsx'
import { PersonSteps } from './person-steps.tsx'
import { PersonTable, type PersonRow } from './person-table.tsx'
import { listingsHref, queueHref } from './filters.ts'
import { decisionLabels, listingStateLabel } from './labels.ts'

/** One person: who they are, what they did here, what was decided about them, and what can be done. */
export function PersonView({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(personQuery(id))
  if (!data && statusOf(error) === 404)
    return (
      <section className="panel" aria-label="Person">
        <EmptyState
          title="There is no such person"
          action={
            <Link className="btn btn-line" href="/admin/users">
              People
            </Link>
          }
        />
      </section>
    )
  if (!data)
    return (
      <PanelState
        what="the person"
        failed={error !== null}
        fetching={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return <Person person={data} />
}

function Person({ person }: { person: PersonDetail }) {
  const { username, suspended, suspendedUntil, suspensionReason } = person
  const isAdmin = useQuery(staffMemberQuery).data?.admin?.role === 'admin'
  return (
    <>
      <section className="panel stack" aria-labelledby="person">
        <div className="ph">
          <h2 id="person">{username}</h2>
          {suspended && <Badge tone="warn">Suspended</Badge>}
        </div>
        {suspended && (
          <Notice icon="circle-alert">
            {`${suspendedUntil ? `Until ${formatDayAndTime(suspendedUntil)}: ` : ''}${suspensionReason ?? ''}`}
          </Notice>
        )}
        <Facts person={person} />
        <PersonSteps person={person} />
      </section>
      <div className="arow even">
        <PersonTable
          title="Decisions"
          empty="None so far."
          rows={person.decisions.map((one): PersonRow => ({
            key: one.id,
            main: `${decisionLabels[one.kind]}: ${one.reason}`,
            side: [
              one.by ?? 'The shop',
              one.holds ? undefined : 'no longer holds',
              one.appealOutcome ?? (one.appealed ? 'appealed' : undefined),
            ],
            at: one.at,
          }))}
        />
        <PersonTable
          title="Reports about them"
          empty="None so far."
          more={{
            href: queueHref({ search: person.username, state: 'closed' }),
            label: 'All decided',
          }}
          rows={person.reports.map((one) => ({
            key: one.caseId,
            main: one.reason,
            href: queueHref({ case: one.caseId, state: one.outcome ? 'closed' : 'open' }),
            side: [one.outcome ?? 'open'],
            at: one.at,
          }))}
        />
      </div>
      <div className="arow even">
        <PersonTable
          title="Listings"
          empty="None so far."
          more={{ href: listingsHref({ seller: person.id }), label: 'All listings' }}
          rows={person.listings.map((one) => ({
            key: one.id,
            main: one.title,
            side: [listingStateLabel(one.status)],
            at: one.at,
          }))}
        />
        <PersonTable
          title="Orders"
          empty="None so far."
          more={{
            href: `/admin/orders?search=${encodeURIComponent(person.username)}`,
            label: 'All orders',
          }}
          rows={person.orders.map((one) => ({
            key: one.id,
            main: `${one.number} ${one.title}`,
            side: [one.as, one.state.replaceAll('_', ' ')],
            at: one.at,
          }))}
        />
      </div>
      <div className="arow even">
        <section className="panel stack" aria-labelledby="notes">
          <h2 id="notes">Notes of the staff</h2>
          <ul className="rows">
            {person.notes.map((note) => (
              <li key={note.at}>
                <div className="row-w">
                  <p className="whole">{note.text}</p>
                  <p className="small quiet">{`${note.by ?? 'The shop'}, ${formatDayAndTime(note.at)}`}</p>
                </div>
              </li>
            ))}
          </ul>
          <NoteForm id={person.id} />
        </section>
        <PersonTable
          title="What staff did"
          empty="Nothing so far."
          more={
            isAdmin
              ? {
                  href: `/admin/audit?member=${encodeURIComponent(person.username)}`,
                  label: 'All of it',
                }
              : undefined
          }
          rows={person.trail.map((one) => ({
            key: one.at + one.action,
            main: one.action,
            side: [one.by ?? 'The shop', one.reason ?? undefined],
            at: one.at,
          }))}
        />
      </div>
      <PersonTable
        title="Consents"
        empty="None so far."
        rows={person.consents.map((one) => ({
          key: one.purpose + one.at,
          main: `${one.given ? 'Agreed to' : 'Took back'} ${one.purpose}`,
          side: [`text of ${one.version}`],
          at: one.at,
        }))}
      />
    </>
  )
}

function Facts({ person }: { person: PersonDetail }) {
  const { name, email, emailVerified, phone, city, createdAt, lastSeenAt, figures, strikes } =
    person
  const facts: [string, string][] = [
    ['Name', name],
    ['Email', `${email}${emailVerified ? ', verified' : ', not verified'}`],
    ['Phone', phone],
    ['City', city],
    ['Member', `since ${formatDate(createdAt)}`],
    ['Last seen', lastSeenAt ? formatDayAndTime(lastSeenAt) : 'No session is kept'],
    [
      'Trade',
      `${counted(figures.activeListings, 'listing')} for sale, ${counted(figures.sold, 'order')} as seller, ${counted(figures.bought, 'order')} as buyer, ${figures.openOrders} open`,
    ],
    [
      'Ratings',
      figures.averageRating === null
        ? 'None'
        : `${figures.averageRating} of 5 in ${counted(figures.ratings, 'rating')}`,
    ],
    [
      'Conduct',
      `${counted(strikes, 'decision')}, ${counted(figures.reportsAbout, 'report')} about them, ${figures.reportsMade} made, ${counted(figures.unpaidItems, 'unpaid item')}`,
    ],
  ]
  return (
    <dl className="reply-to">
      {facts.map(([label, value]) => (
        <Fact key={label} label={label} value={value} />
      ))}
    </dl>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)
