import * as moderationAdminText from '#messages/moderation/admin'
import { memberList, type AdminMember } from '#contracts/accounts/admin/members.ts'
import { ModerationTabs } from '../../../features/moderation/admin/moderation-tabs.tsx'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { formatDate } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Text } from '../../../ui/layout.tsx'
import * as cardStyles from '../../../ui/patterns/card.module.css'
import * as rowsStyles from '../../../admin/lists/rows.module.css'

const MembersList = ({ filters }: { filters: ListFilters<typeof memberList> }) => (
  <AdminListView
    list={memberList}
    filters={filters}
    title={moderationAdminText.people}
    counted={moderationAdminText.memberCount}
    fields={{
      search: { hint: moderationAdminText.nameAddressPhoneOrId },
      state: {
        label: moderationAdminText.state,
        any: moderationAdminText.everyone,
        labels: {
          reported: moderationAdminText.reported,
          suspended: moderationAdminText.suspended,
        },
      },
    }}
    empty={{
      title: moderationAdminText.noOneYet,
      detail: moderationAdminText.youllSeeEveryoneWhoRegisters,
    }}
    none={moderationAdminText.noMatches}
    className={`${cardStyles.rows} ${rowsStyles.rows}`}
  >
    {(member: AdminMember) => <Row key={member.id} member={member} />}
  </AdminListView>
)

function Row({ member }: { member: AdminMember }) {
  const { id, username, name, email, phone, city, createdAt, suspended, suspendedUntil, strikes } =
    member
  return (
    <li>
      <div className={rowsStyles.rowText}>
        <TextLink href={`${memberList.path}/${id}`}>{username}</TextLink>
        {suspended && (
          <Badge tone="warn">
            {suspendedUntil
              ? moderationAdminText.suspendedUntilDate({ date: formatDate(suspendedUntil) })
              : moderationAdminText.suspended}
          </Badge>
        )}
        {strikes > 0 && <Badge>{moderationAdminText.decisionDecisions({ strikes })}</Badge>}
        <Text small quiet>{`${name}, ${email}, ${phone}`}</Text>
        <Text small quiet>
          {moderationAdminText.citySinceDate({ city, date: formatDate(createdAt) })}
        </Text>
      </div>
    </li>
  )
}

export default adminListPage(memberList, {
  title: moderationAdminText.people,
  current: 'moderation',
  tabs: <ModerationTabs current="users" />,
  Content: MembersList,
})
