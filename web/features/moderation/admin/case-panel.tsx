import * as moderationAdminText from '#messages/moderation/admin'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { moderationCalls, type CaseDetail } from '#contracts/moderation/admin/moderation.ts'
import { pictureUrl } from '#contracts/media/pictures.ts'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { statusOf } from '../../../lib/api/api-error.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money/format.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { OpenPanel } from '../../../ui/overlays/open-panel.tsx'
import { CaseDecisionForm } from './case-decision-form.tsx'
import { caseQuery } from './moderation.queries.ts'
import { memberList } from '#contracts/accounts/admin/members.ts'
import { decisionLabels, kindLabels, outcomeLabels } from './labels.ts'
import { ButtonRow, Text } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as rowsStyles from '../../../admin/lists/rows.module.css'

/** The open case: its listing or member, the reports and messages, and the decision form. */
export function CasePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(caseQuery(id))
  return (
    <OpenPanel
      what={moderationAdminText.caseText}
      title={(one) => `${kindLabels[one.kind]}: ${one.object.label}`}
      query={query}
      missing={statusOf(query.error) === 404 ? moderationAdminText.thereIsNoSuchCase : undefined}
      close={
        <Button variant="ghost" onClick={onClose}>
          {moderationAdminText.close}
        </Button>
      }
    >
      {(one) => <Case one={one} />}
    </OpenPanel>
  )
}

function Case({ one }: { one: CaseDetail }) {
  const { outcome, claimedBy, claimedByYou, closedBy, closedAt } = one
  return (
    <>
      <CaseFacts data={one} />
      {outcome ? (
        <Alert icon="check">
          {moderationAdminText.closedBy({
            outcome: outcomeLabels[outcome],
            closedBy: closedBy ?? moderationAdminText.shop,
            dayAndTime: formatDayAndTime(closedAt ?? one.createdAt),
          })}
        </Alert>
      ) : claimedBy && !claimedByYou ? (
        <Alert icon="lock">{moderationAdminText.claimedByIsWorkingOn({ claimedBy })}</Alert>
      ) : (
        <>
          <Claim id={one.id} mine={claimedByYou} />
          <CaseDecisionForm one={one} />
        </>
      )}
    </>
  )
}

function Claim({ id, mine }: { id: string; mine: boolean }) {
  const claim = useStaffCall(moderationCalls.claim, { failed: moderationAdminText.notTaken })
  return (
    <ButtonRow>
      <Button
        variant="line"
        pending={claim.isPending}
        onClick={() => claim.mutate({ params: { id }, body: { claim: !mine } })}
      >
        {mine ? moderationAdminText.giveItBack : moderationAdminText.reserveForHalfHour}
      </Button>
    </ButtonRow>
  )
}

function CaseFacts({ data }: { data: CaseDetail }) {
  const { person: member, listing, reported, messages, decision, createdAt, reason, kind } = data
  return (
    <dl className={listsStyles.replyTo}>
      <dt>{moderationAdminText.since}</dt>
      <dd>
        <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
      </dd>
      <dt>{moderationAdminText.memberHeading}</dt>
      <dd>
        <TextLink href={`${memberList.path}/${member.id}`}>{member.username}</TextLink>{' '}
        <Text as="span" muted>
          {member.strikes > 0
            ? moderationAdminText.decisionDecisions({ strikes: member.strikes })
            : moderationAdminText.noDecisionsBefore}
        </Text>
        {member.suspended && <Badge tone="warn">{moderationAdminText.suspended}</Badge>}
      </dd>
      {kind === 'held' && (
        <>
          <dt>{moderationAdminText.filter}</dt>
          <dd>{reason}</dd>
        </>
      )}
      {listing && <ListingFacts listing={listing} />}
      {reported.map((one) => (
        <Said key={one.by + one.at} label={moderationAdminText.report}>
          <b>{one.reason}</b>
          {one.words && `\n${one.words}`}
          <Text small muted>{`${one.by}, ${formatDayAndTime(one.at)}`}</Text>
        </Said>
      ))}
      {messages.map((one) => (
        <Said key={one.by + one.at} label={moderationAdminText.message}>
          {one.text}
          <Text small muted>{`${one.by}, ${formatDayAndTime(one.at)}`}</Text>
        </Said>
      ))}
      {decision && (
        <>
          <Said label={moderationAdminText.decision}>
            <b>{decisionLabels[decision.kind]}</b>
            {`\n${decision.reason}`}
            <Text small muted>
              {`${decision.by ?? moderationAdminText.theShop}, ${formatDayAndTime(decision.at)}`}
            </Text>
          </Said>
          <Said label={moderationAdminText.answer}>{decision.appeal}</Said>
        </>
      )}
    </dl>
  )
}

function Said({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={listsStyles.whole}>{children}</dd>
    </>
  )
}

function ListingFacts({ listing }: { listing: NonNullable<CaseDetail['listing']> }) {
  const { id, title, description, currency, price, images, isAuction, bidCount, takenDown } =
    listing
  return (
    <>
      <dt>{moderationAdminText.listing}</dt>
      <dd>
        {takenDown ? <b>{title}</b> : <TextLink href={`/product/${id}`}>{title}</TextLink>}
        <Text small muted>
          {formatMoney(price, currency)}
          {isAuction && moderationAdminText.auctionBidBids({ bidCount })}
        </Text>
        {takenDown && (
          <Text small muted>
            {moderationAdminText.notShownReason({ reason: takenDown.reason })}
          </Text>
        )}
        {images.length > 0 && (
          <span className={rowsStyles.casePictures}>
            {images.slice(0, 6).map((image) => (
              <img
                key={image}
                src={pictureUrl(image, 200, 'webp')}
                width={72}
                height={72}
                alt=""
                loading="lazy"
              />
            ))}
          </span>
        )}
      </dd>
      <dt>{moderationAdminText.text}</dt>
      <dd className={listsStyles.whole}>{description}</dd>
    </>
  )
}
