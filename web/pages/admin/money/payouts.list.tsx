import { send } from '../../../lib/api/calls.ts'
import { rich } from '../../../lib/rich.ts'
import * as ledgerAdminText from '#messages/ledger/admin'
import { moneyAdminCalls, payoutList, type AdminPayout } from '#contracts/ledger/admin/money.ts'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { money, type Tone } from '../../../admin/money/money-labels.ts'
import { SendButton, SentState } from '../../../admin/money/send-money.tsx'
import { askReason, askReference } from '../../../admin/dialogs/confirmation-dialog.tsx'
import { useFigures } from '../../../admin/dialogs/figures.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { ButtonRow, Text, VisuallyHidden } from '../../../ui/layout.tsx'
import { useAdmin } from '../../../admin/frame/use-admin.ts'
import { ConfirmedButton } from '../../../admin/dialogs/confirmed-button.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'

const states: Record<AdminPayout['status'], { label: string; tone: Tone }> = {
  requested: { label: ledgerAdminText.requested, tone: 'warn' },
  approved: { label: ledgerAdminText.approved, tone: 'info' },
  paid: { label: ledgerAdminText.paid, tone: 'new' },
  refused: { label: ledgerAdminText.refused, tone: 'neutral' },
  stopped: { label: ledgerAdminText.stopped, tone: 'warn' },
}

/**
 * Staff approve or refuse requested payouts here, and pay approved ones through the provider or mark them as paid after
 * paying by hand. Other payouts show their result.
 */
const PayoutList = ({ filters }: { filters: ListFilters<typeof payoutList> }) => (
  <AdminListView
    list={payoutList}
    filters={filters}
    title={ledgerAdminText.payouts}
    counted={ledgerAdminText.payoutPayouts}
    fields={{
      search: { hint: ledgerAdminText.usernameOrPaymentReference },
      state: {
        label: ledgerAdminText.state,
        labels: { due: ledgerAdminText.waitingForUs, ...states, all: ledgerAdminText.anyState },
      },
      method: {
        label: ledgerAdminText.way,
        any: ledgerAdminText.anyWay,
        labels: { ecocash: 'EcoCash', bank: ledgerAdminText.bank },
      },
    }}
    empty={{
      title: ledgerAdminText.noPayoutsWait,
      detail: ledgerAdminText.youllSeePayoutRequestsHere,
    }}
    none={ledgerAdminText.noPayoutsLikeThis}
  >
    {(payout: AdminPayout) => <Row key={payout.id} payout={payout} />}
  </AdminListView>
)

function Row({ payout }: { payout: AdminPayout }) {
  const { id, username, name, destination, amount, currency, status, createdAt } = payout
  const me = useAdmin()?.username
  const params = { id }
  const figures = useFigures()(amount, currency)
  const { notDone: failed } = ledgerAdminText
  const text = { amount: money(amount, currency), username }
  const gets = [{ label: ledgerAdminText.usernameGets(text), note: destination, ...figures }]
  const of = <VisuallyHidden> {ledgerAdminText.ofUsername({ username })}</VisuallyHidden>
  const needsOther = status === 'approved' && payout.twoPeople && payout.approvedBy === me
  const mayPay = status === 'approved' && !needsOther && !payout.heldUntil
  return (
    <li>
      <div className={`${listsStyles.top} ${moneyStyles.top}`}>
        <Text as="b" tabular>
          {money(amount, currency)}
        </Text>
        <Badge className={listsStyles.badge} tone={states[status].tone}>
          {states[status].label}
        </Badge>
        <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
      </div>
      <p className={listsStyles.detail}>{`${username}, ${name}`}</p>
      <Text tabular breakAnywhere>
        {destination}
      </Text>
      <Decided payout={payout} />
      <SentState {...payout} />
      {needsOther && (
        <Text small muted>
          {ledgerAdminText.someoneElseMustPay}
        </Text>
      )}
      {payout.heldUntil && (
        <Text small muted>
          {ledgerAdminText.payableFrom({ dayAndTime: formatDayAndTime(payout.heldUntil) })}
        </Text>
      )}
      {(status === 'requested' || status === 'approved') && (
        <ButtonRow className={moneyStyles.buttonRow}>
          {status === 'requested' && (
            <ConfirmedButton
              opener={{ children: rich(ledgerAdminText.approveOf, { of }) }}
              title={ledgerAdminText.approveThisPayout}
              figures={gets}
              button={ledgerAdminText.approveAmount(text)}
              write={() => send(moneyAdminCalls.approve, { params })}
              effects={{ done: ledgerAdminText.approved, failed }}
            >
              {payout.twoPeople && <Alert icon="info">{ledgerAdminText.someoneElseMustPay}</Alert>}
            </ConfirmedButton>
          )}
          {payout.sendable && mayPay && <SendButton what="payouts" item={payout} />}
          {mayPay && (
            <ConfirmedButton
              opener={{
                variant: payout.sendable || payout.sent === 'pending' ? 'line' : 'primary',
                children: rich(ledgerAdminText.markPaidOf, { of }),
              }}
              title={ledgerAdminText.wasItPaid}
              figures={gets}
              ask={askReference}
              button={ledgerAdminText.markAmountPaid(text)}
              write={(reference) => send(moneyAdminCalls.pay, { params, body: { reference } })}
              effects={{ done: ledgerAdminText.markedPaid, failed }}
            />
          )}
          <ConfirmedButton
            opener={{ variant: 'line', children: rich(ledgerAdminText.refuseOf, { of }) }}
            title={ledgerAdminText.refuseThisPayout}
            figures={[{ label: ledgerAdminText.backToBalanceOf(text), ...figures }]}
            ask={askReason(ledgerAdminText.sellerReadsIt)}
            button={ledgerAdminText.refuseAmount(text)}
            danger
            write={(note) => send(moneyAdminCalls.refuse, { params, body: { note } })}
            effects={{ done: ledgerAdminText.refused, failed }}
          />
        </ButtonRow>
      )}
    </li>
  )
}

/** The decision on a payout: date, staff members, and payment reference or reason. */
function Decided({ payout }: { payout: AdminPayout }) {
  const { status, approvedBy, decidedAt, decidedBy, reference, note } = payout
  if (!decidedAt) return null
  return (
    <Text small quiet breakAnywhere>
      {ledgerAdminText.labelByDecidedByDay({
        label: states[status].label,
        decidedBy: decidedBy ?? ledgerAdminText.shop,
        dayAndTime: formatDayAndTime(decidedAt),
      })}
      {status === 'paid' && reference && ledgerAdminText.referenceReference({ reference })}
      {note && `: ${note}`}
      {status === 'paid' && approvedBy && approvedBy !== decidedBy
        ? `. ${ledgerAdminText.approvedByUsername({ username: approvedBy })}`
        : ''}
    </Text>
  )
}

export default adminListPage(payoutList, {
  title: ledgerAdminText.payouts,
  current: 'payouts',
  tabs: <InnerTabs group="payouts" current={payoutList.path} />,
  Content: PayoutList,
})
