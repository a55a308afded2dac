import { useQuery } from '@tanstack/react-query'
import type { Signal } from '../../../contracts/admin-signals.ts'
import { signalKinds } from '../../../contracts/signal-states.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { countedOf } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SignalPanel } from './signal-panel.tsx'
import { decisionWords, kindWords } from './signal-words.ts'
import { signalsFileHref, signalsHref, signalViews, type SignalPlace } from './signals-href.ts'
import { signalsPerPage, signalsQuery } from './signals.queries.ts'

const viewWords = { open: 'Open', decided: 'Decided', all: 'All' } as const

/** What somebody should look at: filters, the list, the open one, and all of it as a file. Works before scripts run. */
export function SignalList({ place }: { place: SignalPlace }) {
  const { state, kind, member, from, to, signal } = place
  const all = { ...place, signal: '', page: 1 }
  return (
    <>
      <div className="q-tools">
        <LinkTabs
          label="Which signals"
          tabs={signalViews.map((view) => ({
            href: signalsHref({ ...all, state: view }),
            label: viewWords[view],
            current: view === state,
          }))}
          renderLink={(link) => <Link {...link} />}
        />
      </div>
      <FilterForm action="/admin/signals" label="Signals" fileHref={signalsFileHref(place)}>
        {state !== 'open' && <input type="hidden" name="state" value={state} />}
        <Field label="Kind">
          <Select name="kind" defaultValue={kind}>
            <option value="">All</option>
            {signalKinds.map((one) => (
              <option key={one} value={one}>
                {kindWords[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Member" hint="A username, as bidder, writer or seller">
          <TextInput name="member" defaultValue={member} autoCapitalize="none" maxLength={80} />
        </Field>
        <Field label="From">
          <TextInput type="date" name="from" defaultValue={from} />
        </Field>
        <Field label="To">
          <TextInput type="date" name="to" defaultValue={to} />
        </Field>
      </FilterForm>
      <div className={signal ? 'arow even' : 'arow whole-row'}>
        <Rows place={place} />
        {signal && <SignalPanel key={signal} id={signal} place={place} />}
      </div>
    </>
  )
}

function Rows({ place }: { place: SignalPlace }) {
  const { data, isError, isFetching, refetch } = useQuery(signalsQuery(place))
  if (!data && isError)
    return (
      <section className="panel" aria-label="Signals">
        <ErrorState
          title="Failed to fetch the signals"
          detail="Check your connection, then try again."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </section>
    )
  if (!data)
    return (
      <SkeletonGroup label="Loading the signals" className="panel stack">
        <Skeleton width="lg" />
        <Skeleton width="md" />
        <Skeleton width="lg" />
      </SkeletonGroup>
    )
  const filtered = Boolean(place.kind || place.member || place.from || place.to)
  if (data.items.length === 0)
    return (
      <section className="panel" aria-label="Signals">
        <EmptyState
          title={filtered ? 'No signals like this' : 'Nothing to look at'}
          detail={
            filtered
              ? 'Try other filters.'
              : 'After each auction its bidders are compared with the seller. What stands out shows here.'
          }
        />
      </section>
    )
  return (
    <section className="panel" aria-labelledby="signals">
      <div className="ph">
        <h2 id="signals">Signals</h2>
        <span className="small quiet">{countedOf(data, 'signal')}</span>
      </div>
      <ul className="q">
        {data.items.map((one) => (
          <Row
            key={one.id}
            signal={one}
            href={signalsHref({ ...place, signal: one.id })}
            current={one.id === place.signal}
          />
        ))}
      </ul>
      <Pagination
        page={place.page}
        pages={Math.ceil(data.total / signalsPerPage)}
        href={(page) => signalsHref({ ...place, signal: '', page })}
        renderLink={(link) => <Link {...link} />}
      />
    </section>
  )
}

function Row({ signal, href, current }: { signal: Signal; href: string; current: boolean }) {
  const { kind, at, weight, member, seller, auction, decision } = signal
  return (
    <li className={current ? 'cur' : undefined}>
      <Link className="q-open" href={href} aria-current={current ? 'true' : undefined} keepScroll>
        <span className="top">
          <b>{member.username}</b>
          <Badge tone={weight >= 60 ? 'warn' : 'neutral'}>{`Weight ${weight}`}</Badge>
          {decision && <Badge tone="info">{decisionWords[decision].label}</Badge>}
        </span>
        <span className="sub">{kindWords[kind]}</span>
        {auction && seller && (
          <span className="text">{`${auction.title}, sold by ${seller.username}`}</span>
        )}
        <time className="small quiet" dateTime={at}>
          {formatDayAndTime(at)}
        </time>
      </Link>
    </li>
  )
}
