import { memberList } from '#contracts/accounts/admin/members.ts'
import { staffList } from '#contracts/staff/admin/staff-accounts.ts'
import {
  identityCheckCalls,
  identityCheckList,
  identityPicturePath,
  type AdminIdentityCheck,
} from '#contracts/moderation/admin/identity-checks.ts'
import * as moderationAdminText from '#messages/moderation/admin'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { ModerationTabs } from '../../../features/moderation/admin/moderation-tabs.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { rich } from '../../../lib/rich.ts'
import { ButtonRow, Text } from '../../../ui/layout.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { useAdmin } from '../../../admin/frame/use-admin.ts'
import { ConfirmedButton } from '../../../admin/dialogs/confirmed-button.tsx'
import { send } from '../../../lib/api/calls.ts'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'

const states = {
  waiting: moderationAdminText.identityWaits,
  accepted: moderationAdminText.identityIsAccepted,
  declined: moderationAdminText.identityIsDeclined,
  outdated: moderationAdminText.identityIsOutdated,
  withdrawn: moderationAdminText.identityIsWithdrawn,
}

/** Checks of identity documents. Opening a picture is recorded. */
function IdentityCheckList({ filters }: { filters: ListFilters<typeof identityCheckList> }) {
  const mayCheck = useAdmin()?.checksIdentities ?? false
  return (
    <>
      {!mayCheck && (
        <Alert icon="info">
          {rich(moderationAdminText.identityNeedsRight, {
            page: <TextLink href={staffList.path} />,
          })}
        </Alert>
      )}
      <AdminListView
        list={identityCheckList}
        filters={filters}
        title={moderationAdminText.identityChecks}
        counted={moderationAdminText.identityCheckChecks}
        fields={{
          member: {
            label: moderationAdminText.identityMember,
            hint: moderationAdminText.identityMemberHint,
          },
          state: {
            label: moderationAdminText.identityState,
            any: moderationAdminText.identityAnyState,
            labels: states,
          },
        }}
        empty={{
          title: moderationAdminText.noIdentityChecksYet,
          detail: moderationAdminText.youllSeeIdentityChecks,
        }}
        none={moderationAdminText.noIdentityChecksLikeThis}
        className={`${cardStyles.rows} ${rowsStyles.rows}`}
      >
        {(check: AdminIdentityCheck) => <Row key={check.id} check={check} mayCheck={mayCheck} />}
      </AdminListView>
    </>
  )
}

const pictures = [
  ['document', moderationAdminText.viewDocument],
  ['selfie', moderationAdminText.viewSelfie],
] as const

/** Who ended the check, and when. Members withdraw a check, or change their name. */
function decisionOf({ state, member, decidedBy }: AdminIdentityCheck, at: string): string {
  const isOwn = state === 'withdrawn' || state === 'outdated'
  const by = decidedBy ?? (isOwn ? member.name : undefined)
  const date = formatDate(at)
  return by ? moderationAdminText.decidedByOn({ by, date }) : date
}

function Row({ check, mayCheck }: { check: AdminIdentityCheck; mayCheck: boolean }) {
  const { id, member, state, createdAt, decidedAt, reason, hasPictures } = check
  const effects = {
    done: moderationAdminText.identityDecided,
    failed: moderationAdminText.identityNotDecided,
  }
  const { name } = member
  return (
    <li>
      <div className={rowsStyles.rowText}>
        <TextLink href={`${memberList.path}/${member.id}`}>{member.username}</TextLink>
        <Badge tone={state === 'waiting' ? 'warn' : 'neutral'}>{states[state]}</Badge>
        <Text breakAnywhere>{name}</Text>
        <Text small muted>
          {moderationAdminText.bornOn({ date: formatDate(`${member.dateOfBirth}T12:00:00Z`) })}
        </Text>
        <Text small quiet>
          {formatDate(createdAt)}
          {decidedAt && ` · ${decisionOf(check, decidedAt)}`}
        </Text>
        {reason && <Text small>{reason}</Text>}
        {hasPictures && mayCheck && (
          <ButtonRow>
            {pictures.map(([part, view]) => (
              <a
                key={part}
                className={layoutStyles.link}
                href={identityPicturePath.replace('{id}', id).replace('{part}', part)}
                target="_blank"
                rel="noreferrer"
                aria-label={moderationAdminText.viewOfName({ view, name: member.username })}
              >
                {view}
              </a>
            ))}
          </ButtonRow>
        )}
        {!hasPictures && (
          <Text small quiet>
            {moderationAdminText.identityPicturesGone}
          </Text>
        )}
      </div>
      {state === 'waiting' && mayCheck && (
        <ButtonRow>
          <ConfirmedButton
            opener={{ size: 'sm', children: moderationAdminText.acceptIdentity }}
            title={moderationAdminText.acceptIdentityOf({ name: member.username })}
            button={moderationAdminText.acceptIdentity}
            write={() =>
              send(identityCheckCalls.decide, { params: { id }, body: { accept: true } })
            }
            effects={effects}
          >
            <Text>{moderationAdminText.identityAcceptEffect({ name })}</Text>
          </ConfirmedButton>
          <ConfirmedButton
            opener={{
              variant: 'line',
              size: 'sm',
              children: moderationAdminText.declineIdentity,
            }}
            title={moderationAdminText.declineIdentityOf({ name: member.username })}
            button={moderationAdminText.declineIdentity}
            ask={{
              label: moderationAdminText.whyIdentity,
              hint: moderationAdminText.declineIdentityHint,
              least: 1,
              missing: moderationAdminText.sayWhyIdentity,
            }}
            danger
            write={(why) =>
              send(identityCheckCalls.decide, {
                params: { id },
                body: { accept: false, reason: why },
              })
            }
            effects={effects}
          />
        </ButtonRow>
      )}
    </li>
  )
}

export default adminListPage(identityCheckList, {
  title: moderationAdminText.identityChecks,
  current: 'moderation',
  tabs: <ModerationTabs current="identity" />,
  Content: IdentityCheckList,
})
