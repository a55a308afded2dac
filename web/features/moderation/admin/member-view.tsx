import * as moderationAdminText from '#messages/moderation/admin'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatDayAndTime } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import { memberQuery } from './moderation.queries.ts'
import { doerLabel } from '../../../admin/money/money-labels.ts'
import { MemberSteps } from './member-steps.tsx'
import { MemberTable, type MemberRow } from './member-table.tsx'
import { listingList, type MemberDetail, membersCalls } from '#contracts/accounts/admin/members.ts'
import { orderList } from '#contracts/orders/admin/orders.ts'
import { caseList } from '#contracts/moderation/admin/moderation.ts'
import { listHref } from '../../../admin/lists/list-filters.ts'
import {
  appealLabels,
  decisionLabels,
  documentLabel,
  listingStateLabel,
  orderStateLabel,
  outcomeLabel,
} from './labels.ts'
import { Panel, Text, Form } from '../../../ui/layout.tsx'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'
import * as panelsStyles from '../../../admin/frame/panels.module.css'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as rowsStyles from '../../../admin/lists/rows.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'
import * as panelHeadingStyles from '../../../ui/patterns/panel-heading.module.css'
import { useState, type FormEvent } from 'react'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useStaffCall } from '../../../admin/use-staff-call.ts'

/** The states in which a listing has a public page. */
const shown = new Set(['active', 'reserved', 'sold', 'ended'])

/** One member: contact details, activity, decisions about them, and actions for staff. */
export const MemberView = ({ id }: { id: string }) => (
  <ReadPanel what={moderationAdminText.theMember} query={useQuery(memberQuery(id))}>
    {(member) => <Member member={member} />}
  </ReadPanel>
)

function Member({ member }: { member: MemberDetail }) {
  const { username, suspended, suspendedUntil, suspensionReason } = member
  const isAdmin = useIsAdmin()
  return (
    <>
      <Panel gap={3} aria-labelledby="member">
        <div className={panelHeadingStyles.panelHeading}>
          <h2 id="member">{username}</h2>
          {suspended && <Badge tone="warn">{moderationAdminText.suspended}</Badge>}
        </div>
        {suspended && (
          <Alert icon="circle-alert">
            {`${suspendedUntil ? `${moderationAdminText.untilDayAndTime({ dayAndTime: formatDayAndTime(suspendedUntil) })} ` : ''}${suspensionReason ?? ''}`}
          </Alert>
        )}
        <Facts member={member} />
        <MemberSteps member={member} />
      </Panel>
      <div className={`${panelsStyles.columns} ${panelsStyles.even}`}>
        <MemberTable
          title={moderationAdminText.decisions}
          empty={moderationAdminText.noneSoFar}
          rows={member.decisions.map((one): MemberRow => ({
            key: one.id,
            main: `${decisionLabels[one.kind]}: ${one.reason}`,
            side: [
              one.by ?? moderationAdminText.theShop,
              one.holds ? undefined : moderationAdminText.noLongerHolds,
              one.appealOutcome
                ? appealLabels[one.appealOutcome]
                : one.appealed
                  ? moderationAdminText.appealed
                  : undefined,
            ],
            at: one.at,
          }))}
        />
        <MemberTable
          title={moderationAdminText.reportsAboutThem}
          empty={moderationAdminText.noneSoFar}
          more={{
            href: listHref(caseList, { search: member.username, state: 'closed' }),
            label: moderationAdminText.allDecidedCases,
          }}
          rows={member.reports.map((one) => ({
            key: one.caseId,
            main: one.reason,
            href: listHref(caseList, {
              case: one.caseId,
              state: one.outcome ? 'closed' : 'open',
            }),
            side: [one.outcome ? outcomeLabel(one.outcome) : moderationAdminText.open],
            at: one.at,
          }))}
        />
      </div>
      <div className={`${panelsStyles.columns} ${panelsStyles.even}`}>
        <MemberTable
          title={moderationAdminText.listings}
          empty={moderationAdminText.noneSoFar}
          more={{
            href: listHref(listingList, { seller: member.id }),
            label: moderationAdminText.allListings,
          }}
          rows={member.listings.map((one) => ({
            key: one.id,
            main: one.title,
            ...(shown.has(one.status) && { href: `/product/${one.id}` }),
            side: [listingStateLabel(one.status)],
            at: one.at,
          }))}
        />
        <MemberTable
          title={moderationAdminText.orders}
          empty={moderationAdminText.noneSoFar}
          more={{
            href: `/admin/orders?search=${encodeURIComponent(member.username)}`,
            label: moderationAdminText.allOrders,
          }}
          rows={member.orders.map((one) => ({
            key: one.id,
            main: `${one.number} ${one.title}`,
            href: `${orderList.path}/${one.id}`,
            side: [doerLabel(one.as), orderStateLabel(one.state)],
            at: one.at,
          }))}
        />
      </div>
      <div className={`${panelsStyles.columns} ${panelsStyles.even}`}>
        <Panel gap={3} aria-labelledby="notes">
          <h2 id="notes">{moderationAdminText.notesOfStaff}</h2>
          {member.notes.length > 0 && (
            <ul className={`${cardStyles.rows} ${rowsStyles.rows}`}>
              {member.notes.map((note) => (
                <li key={note.at}>
                  <div className={rowsStyles.rowText}>
                    <p className={rowsStyles.whole}>{note.text}</p>
                    <Text
                      small
                      quiet
                    >{`${note.by ?? moderationAdminText.theShop}, ${formatDayAndTime(note.at)}`}</Text>
                  </div>
                </li>
              ))}
            </ul>
          )}
          <NoteForm id={member.id} />
        </Panel>
        <MemberTable
          title={moderationAdminText.whatStaffDid}
          empty={moderationAdminText.nothingSoFar}
          more={
            isAdmin
              ? {
                  href: `/admin/audit?member=${encodeURIComponent(member.username)}`,
                  label: moderationAdminText.allActions,
                }
              : undefined
          }
          rows={member.trail.map((one) => ({
            key: one.at + one.action,
            main: one.action,
            side: [one.by ?? moderationAdminText.theShop, one.reason ?? undefined],
            at: one.at,
          }))}
        />
      </div>
      <MemberTable
        title={moderationAdminText.consents}
        empty={moderationAdminText.noneSoFar}
        rows={member.consents.map((one) => ({
          key: one.purpose + one.at,
          main: moderationAdminText.agreedOrWithdrew({
            given: one.given ? 'yes' : 'other',
            document: documentLabel(one.purpose),
          }),
          side: [moderationAdminText.textOfDate({ date: formatDate(one.version) })],
          at: one.at,
        }))}
      />
    </>
  )
}

function Facts({ member }: { member: MemberDetail }) {
  const { name, email, emailVerified, phone, city, createdAt, lastSeenAt, figures, strikes } =
    member
  const facts: [string, string][] = [
    [moderationAdminText.name, name],
    [
      moderationAdminText.email,
      `${email}${emailVerified ? moderationAdminText.verified : moderationAdminText.notVerified}`,
    ],
    [moderationAdminText.phone, phone],
    [moderationAdminText.city, city],
    [moderationAdminText.member, moderationAdminText.sinceDate({ date: formatDate(createdAt) })],
    [
      moderationAdminText.lastSeen,
      lastSeenAt ? formatDayAndTime(lastSeenAt) : moderationAdminText.noOpenSessions,
    ],
    [
      moderationAdminText.trade,
      moderationAdminText.listingListingsForSaleOrder({
        activeListings: figures.activeListings,
        sold: figures.sold,
        bought: figures.bought,
        openOrders: figures.openOrders,
      }),
    ],
    [
      moderationAdminText.ratings,
      figures.ratings === 0
        ? moderationAdminText.none
        : moderationAdminText.averageRatingOf5In({
            averageRating: figures.averageRating,
            ratings: figures.ratings,
          }),
    ],
    [
      moderationAdminText.conduct,
      moderationAdminText.decisionDecisionsReportReportsAbout({
        strikes,
        reportsAbout: figures.reportsAbout,
        reportsMade: figures.reportsMade,
        unpaidItems: figures.unpaidItems,
      }),
    ],
  ]
  return (
    <dl className={listsStyles.replyTo}>
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

/** Adds a note about a member that only staff can read. */
function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState('')
  const note = useStaffCall(membersCalls.note, {
    done: moderationAdminText.noteSaved,
    failed: moderationAdminText.noteWasNotSaved,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!text.trim() || note.isPending) return
    note.mutate({ params: { id }, body: { text: text.trim() } }, { onSuccess: () => setText('') })
  }

  return (
    <Form gap={2} onSubmit={submit}>
      <Field label={moderationAdminText.newNote} hint={moderationAdminText.onlyStaffCanReadIt}>
        <TextArea
          name="note"
          rows={2}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <SubmitRow
        variant="line"
        disabled={!text.trim()}
        pending={note.isPending}
        pendingText={moderationAdminText.keeping}
      >
        {moderationAdminText.keepNote}
      </SubmitRow>
    </Form>
  )
}
