import * as staffText from '#messages/staff'
import { useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '../../../contracts/staff/admin/staff-accounts.ts'
import { adminLimits } from '../../../contracts/staff/admin/admin-limits.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { countedOf } from '../../lib/money/format.ts'
import { Link } from '../../lib/link.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FilterForm } from '../../ui/forms/filter-form.tsx'
import { ListPanel } from '../../ui/list-panel.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { auditFileHref, auditHref, type AuditSearch } from './audit-href.ts'
import { auditQuery, entriesPerPage } from './staff-accounts.queries.ts'
import * as auditStyles from '../../admin/lists/audit.module.css'
import * as layoutStyles from '../../ui/layout.module.css'

/** What the staff did: filters, entries, and all of it as a file. The form works before scripts run. */
export function AuditList({ place }: { place: AuditSearch }) {
  return (
    <>
      <FilterForm
        action={staffText.adminAudit}
        label={staffText.audit}
        fileHref={auditFileHref(place)}
      >
        <Field label={staffText.by}>
          <TextInput name="by" defaultValue={place.by} autoCapitalize="none" maxLength={80} />
        </Field>
        <Field label={staffText.action} hint={staffText.orItsBeginningSuchAs}>
          <TextInput
            name="action"
            defaultValue={place.action}
            autoCapitalize="none"
            maxLength={adminLimits.searchMax}
          />
        </Field>
        <Field label={staffText.ofWhat} hint={staffText.suchAsOrder0192}>
          <TextInput
            name="subject"
            defaultValue={place.subject}
            autoCapitalize="none"
            maxLength={adminLimits.searchMax}
          />
        </Field>
        <Field label={staffText.concerns} hint={staffText.membersUsername}>
          <TextInput
            name="member"
            defaultValue={place.member}
            autoCapitalize="none"
            maxLength={80}
          />
        </Field>
        <Field label={staffText.from}>
          <TextInput type="date" name="from" defaultValue={place.from} />
        </Field>
        <Field label={staffText.to}>
          <TextInput type="date" name="to" defaultValue={place.to} />
        </Field>
      </FilterForm>
      <ListPanel
        title={staffText.entries}
        what={staffText.audit2}
        query={useQuery(auditQuery(place))}
        count={(list) => countedOf(list, staffText.entryEntries)}
        empty={{ title: staffText.noEntriesLikeThis, detail: staffText.tryOtherFilters }}
        page={place.page}
        perPage={entriesPerPage}
        href={(page) => auditHref({ ...place, page })}
        renderLink={(link) => <Link {...link} />}
        className={auditStyles.audit}
      >
        {(entry) => <Entry key={entry.id} entry={entry} />}
      </ListPanel>
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, by, action, subject, member, before, after, reason } = entry
  const details = before !== null || after !== null
  return (
    <li>
      <p className={auditStyles.auditHeading}>
        <b>{by ?? staffText.shopItself}</b> <code>{action}</code>
        {subject && <code className={layoutStyles.quiet}>{subject}</code>}
        <time dateTime={at}>{formatDayAndTime(at)}</time>
      </p>
      {member && <p className={layoutStyles.small}>{staffText.concernsMember({ member })}</p>}
      {reason && <p className={layoutStyles.small}>{staffText.whyReason({ reason })}</p>}
      {details && (
        <details>
          <summary className={`${layoutStyles.small} ${layoutStyles.link}`}>
            {staffText.beforeAndAfter}
          </summary>
          <div className={auditStyles.changes}>
            <pre aria-label={staffText.before}>{written(before)}</pre>
            <pre aria-label={staffText.after}>{written(after)}</pre>
          </div>
        </details>
      )}
    </li>
  )
}

const written = (value: unknown): string => (value === null ? '–' : JSON.stringify(value, null, 2))
