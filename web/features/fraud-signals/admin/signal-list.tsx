import * as fraudSignalsAdminText from '#messages/fraud-signals/admin'
import { useQuery } from '@tanstack/react-query'
import type { Signal } from '../../../../contracts/fraud-signals/admin/fraud-signals.ts'
import { signalKinds } from '../../../../contracts/fraud-signals/admin/signal-states.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { countedOf } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import { ListPanel } from '../../../ui/list-panel.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { SignalPanel } from './signal-panel.tsx'
import { decisionWords, kindWords } from './signal-labels.ts'
import { signalsFileHref, signalsHref, signalViews, type SignalSearch } from './signals-href.ts'
import { signalsPerPage, signalsQuery } from './signals.queries.ts'
import * as panelsStyles from '../../../admin/frame/panels.module.css'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

const viewLabels = {
  open: fraudSignalsAdminText.open,
  decided: fraudSignalsAdminText.decided,
  all: fraudSignalsAdminText.all,
} as const

/** What somebody should look at: filters, the list, the open one, and all of it as a file. Works before scripts run. */
export function SignalList({ place }: { place: SignalSearch }) {
  const { state, kind, member, from, to, signal } = place
  const all = { ...place, signal: '', page: 1 }
  return (
    <>
      <div className={listsStyles.queueTools}>
        <LinkTabs
          label={fraudSignalsAdminText.whichSignals}
          tabs={signalViews.map((view) => ({
            href: signalsHref({ ...all, state: view }),
            label: viewLabels[view],
            current: view === state,
          }))}
          renderLink={(link) => <Link {...link} />}
        />
      </div>
      <FilterForm
        action={fraudSignalsAdminText.adminSignals}
        label={fraudSignalsAdminText.signals}
        fileHref={signalsFileHref(place)}
      >
        {state !== 'open' && <input type="hidden" name="state" value={state} />}
        <Field label={fraudSignalsAdminText.kind}>
          <Select name="kind" defaultValue={kind}>
            <option value="">{fraudSignalsAdminText.all}</option>
            {signalKinds.map((one) => (
              <option key={one} value={one}>
                {kindWords[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={fraudSignalsAdminText.member}
          hint={fraudSignalsAdminText.usernameAsBidderWriterOr}
        >
          <TextInput name="member" defaultValue={member} autoCapitalize="none" maxLength={80} />
        </Field>
        <Field label={fraudSignalsAdminText.from}>
          <TextInput type="date" name="from" defaultValue={from} />
        </Field>
        <Field label={fraudSignalsAdminText.to}>
          <TextInput type="date" name="to" defaultValue={to} />
        </Field>
      </FilterForm>
      <div
        className={
          signal
            ? `${panelsStyles.columns} ${panelsStyles.even}`
            : `${panelsStyles.columns} ${panelsStyles.wholeRow}`
        }
      >
        <Rows place={place} />
        {signal && <SignalPanel key={signal} id={signal} place={place} />}
      </div>
    </>
  )
}

function Rows({ place }: { place: SignalSearch }) {
  const filtered = Boolean(place.kind || place.member || place.from || place.to)
  return (
    <ListPanel
      title={fraudSignalsAdminText.signals}
      what={fraudSignalsAdminText.signals2}
      query={useQuery(signalsQuery(place))}
      count={(list) => countedOf(list, fraudSignalsAdminText.signalSignals)}
      empty={
        filtered
          ? {
              title: fraudSignalsAdminText.noSignalsLikeThis,
              detail: fraudSignalsAdminText.tryOtherFilters,
            }
          : {
              title: fraudSignalsAdminText.nothingToLookAt,
              detail: fraudSignalsAdminText.afterEachAuctionItsBidders,
            }
      }
      page={place.page}
      perPage={signalsPerPage}
      href={(page) => signalsHref({ ...place, signal: '', page })}
      renderLink={(link) => <Link {...link} />}
      className={listsStyles.queue}
    >
      {(one) => (
        <Row
          key={one.id}
          signal={one}
          href={signalsHref({ ...place, signal: one.id })}
          current={one.id === place.signal}
        />
      )}
    </ListPanel>
  )
}

function Row({ signal, href, current }: { signal: Signal; href: string; current: boolean }) {
  const { kind, at, weight, member, seller, auction, decision } = signal
  return (
    <li className={current ? listsStyles.current : undefined}>
      <Link
        className={listsStyles.queueOpen}
        href={href}
        aria-current={current ? 'true' : undefined}
        keepScroll
      >
        <span className={listsStyles.top}>
          <b>{member.username}</b>
          <Badge className={listsStyles.badge} tone={weight >= 60 ? 'warn' : 'neutral'}>
            {fraudSignalsAdminText.weightWeight({ weight })}
          </Badge>
          {decision && (
            <Badge className={listsStyles.badge} tone="info">
              {decisionWords[decision].label}
            </Badge>
          )}
        </span>
        <span className={listsStyles.detail}>{kindWords[kind]}</span>
        {auction && seller && (
          <span className={listsStyles.text}>
            {fraudSignalsAdminText.titleSoldByUsername({
              title: auction.title,
              username: seller.username,
            })}
          </span>
        )}
        <time
          className={`${layoutStyles.small} ${layoutStyles.quiet} ${listsStyles.quiet}`}
          dateTime={at}
        >
          {formatDayAndTime(at)}
        </time>
      </Link>
    </li>
  )
}
