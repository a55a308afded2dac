import * as moderationAdminText from '#messages/moderation/admin'
import { useQuery } from '@tanstack/react-query'
import type { ModerationCase } from '../../../../contracts/moderation/admin/moderation.ts'
import { adminLimits } from '../../../../contracts/staff/admin/admin-limits.ts'
import { useNow } from '../../../lib/clock.ts'
import { formatAgo, formatDayAndTime } from '../../../lib/dates.ts'
import { countedOf } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { useGo } from '../../../lib/use-go.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import { ListPanel } from '../../../ui/list-panel.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { CasePanel } from './case-panel.tsx'
import { casesQuery, rowsPerPage } from './moderation.queries.ts'
import { queueFileHref, queueHref, type QueueSearch } from './filters.ts'
import { kindLabels, outcomeLabels } from './labels.ts'
import * as panelsStyles from '../../../admin/frame/panels.module.css'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as buttonStyles from '../../../ui/buttons/button.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

const states = {
  open: moderationAdminText.open,
  mine: moderationAdminText.mine,
  closed: moderationAdminText.decided,
} as const
const minute = 60_000

/** What was reported, held back and appealed, and the open case with its decision. The filters work before scripts run. */
export function CaseList({ place }: { place: QueueSearch }) {
  const go = useGo()
  return (
    <>
      <div className={listsStyles.queueTools}>
        <LinkTabs
          label={moderationAdminText.whichCases}
          tabs={(['open', 'mine', 'closed'] as const).map((state) => ({
            href: queueHref({ kind: place.kind, search: place.search, state }),
            label: states[state],
            current: state === place.state,
          }))}
          renderLink={(link) => <Link {...link} />}
        />
        <FilterForm
          action={moderationAdminText.adminModeration}
          label={moderationAdminText.cases}
          fileHref={queueFileHref(place)}
        >
          {place.state !== 'open' && <input type="hidden" name="state" value={place.state} />}
          <Field label={moderationAdminText.search} hint={moderationAdminText.titleOrUsername}>
            <TextInput
              key={place.search}
              type="search"
              name="search"
              defaultValue={place.search}
              autoCapitalize="none"
              maxLength={adminLimits.searchMax}
            />
          </Field>
          <Field label={moderationAdminText.kind}>
            <Select name="kind" defaultValue={place.kind ?? ''}>
              <option value="">{moderationAdminText.everyKind}</option>
              {Object.entries(kindLabels).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </FilterForm>
      </div>
      <div
        className={
          place.case
            ? `${panelsStyles.columns} ${panelsStyles.even}`
            : `${panelsStyles.columns} ${panelsStyles.wholeRow}`
        }
      >
        <Rows place={place} />
        {place.case && (
          <CasePanel
            key={place.case}
            id={place.case}
            onClose={() =>
              go(queueHref({ ...place, case: undefined }), { replace: true, keepScroll: true })
            }
          />
        )}
      </div>
    </>
  )
}

function Rows({ place }: { place: QueueSearch }) {
  const asked = place.kind !== undefined || place.search !== '' || place.state !== 'open'
  return (
    <ListPanel
      title={moderationAdminText.cases}
      what={moderationAdminText.queue}
      query={useQuery(casesQuery(place))}
      count={(list) => countedOf(list, moderationAdminText.caseCases)}
      empty={
        asked
          ? {
              title: moderationAdminText.noCasesLikeThis,
              detail: moderationAdminText.tryAnotherFilter,
              action: (
                <Link
                  className={`${buttonStyles.button} ${buttonStyles.outline}`}
                  href={queueHref({})}
                >
                  {moderationAdminText.openQueue}
                </Link>
              ),
            }
          : {
              title: moderationAdminText.nothingWaits,
              detail: moderationAdminText.reportsListingsThatFilterHeld,
            }
      }
      page={place.page}
      perPage={rowsPerPage}
      href={(page) => queueHref({ ...place, page, case: undefined })}
      renderLink={(link) => <Link {...link} />}
      className={listsStyles.queue}
    >
      {(one) => (
        <Row
          key={one.id}
          one={one}
          href={queueHref({ ...place, case: one.id })}
          current={one.id === place.case}
        />
      )}
    </ListPanel>
  )
}

function Row({ one, href, current }: { one: ModerationCase; href: string; current: boolean }) {
  const now = useNow(minute)
  const { kind, object, person, reason, reports, createdAt, claimedBy, claimedByYou, outcome } = one
  return (
    <li
      className={classNames(
        !outcome && !claimedBy && listsStyles.unread,
        current && listsStyles.current,
      )}
    >
      <Link
        href={href}
        keepScroll
        aria-current={current ? 'true' : undefined}
        className={listsStyles.queueOpen}
      >
        <span className={listsStyles.top}>
          <b>{object.label}</b>
          <Badge
            className={listsStyles.badge}
            tone={kind === 'held' ? 'info' : kind === 'appeal' ? 'auction' : 'warn'}
          >
            {kindLabels[kind]}
          </Badge>
          {reports > 1 && (
            <Badge className={listsStyles.badge} tone="new">
              {moderationAdminText.reportReports({ reports })}
            </Badge>
          )}
          {claimedBy && (
            <Badge className={listsStyles.badge}>
              {claimedByYou
                ? moderationAdminText.yours
                : moderationAdminText.withClaimedBy({ claimedBy })}
            </Badge>
          )}
          {outcome && (
            <Badge className={listsStyles.badge} icon="check">
              {outcomeLabels[outcome]}
            </Badge>
          )}
          <time dateTime={createdAt} title={formatDayAndTime(createdAt)}>
            {formatAgo(createdAt, now)}
          </time>
        </span>
        <span className={listsStyles.detail}>{reason}</span>
        <span className={`${layoutStyles.quiet} ${listsStyles.quiet} ${layoutStyles.small}`}>
          {moderationAdminText.aboutUsernameValueYesSuspended({
            username: person.username,
            value:
              person.strikes > 0
                ? moderationAdminText.decisionDecisionsBefore({ strikes: person.strikes })
                : '',
            value2: person.suspended ? 'yes' : 'other',
          })}
        </span>
      </Link>
    </li>
  )
}
