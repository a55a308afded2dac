import * as staffText from '#messages/staff'
import { auditList, type AuditEntry } from '#contracts/staff/admin/staff-accounts.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import * as staffAdminText from '#messages/staff/admin'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import * as auditStyles from '../../../admin/lists/audit.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import { Text } from '../../../ui/layout.tsx'

const AuditList = ({ filters }: { filters: ListFilters<typeof auditList> }) => (
  <AdminListView
    list={auditList}
    filters={filters}
    title={staffText.entries}
    what={staffText.theAudit}
    fields={{
      by: { label: staffText.by },
      action: { label: staffText.action, hint: staffText.orItsStartSuchAs },
      subject: { label: staffText.ofWhat, hint: staffText.suchAsOrder0192 },
      member: { label: staffText.concerns, hint: staffText.membersUsername },
    }}
    empty={{ title: staffText.noEntriesLikeThis, detail: staffText.tryOtherFilters }}
    none={staffText.noEntriesLikeThis}
    className={auditStyles.audit}
  >
    {(entry: AuditEntry) => <Entry key={entry.id} entry={entry} />}
  </AdminListView>
)

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
      {member && <Text small>{staffText.concernsMember({ member })}</Text>}
      {reason && <Text small>{staffText.whyReason({ reason })}</Text>}
      {details && (
        <details>
          <summary className={`${layoutStyles.small} ${layoutStyles.link}`}>
            {staffText.beforeAndAfter}
          </summary>
          <div className={auditStyles.changes}>
            <pre role="group" aria-label={staffText.before}>
              {written(before)}
            </pre>
            <pre role="group" aria-label={staffText.after}>
              {written(after)}
            </pre>
          </div>
        </details>
      )}
    </li>
  )
}

const written = (value: unknown): string => (value === null ? '–' : JSON.stringify(value, null, 2))

export default adminListPage(auditList, {
  title: staffAdminText.audit,
  current: 'audit',
  Content: AuditList,
})
