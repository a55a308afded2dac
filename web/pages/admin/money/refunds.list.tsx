import { send } from '../../../lib/api/calls.ts'
import * as ledgerAdminText from '#messages/ledger/admin'
import { moneyAdminCalls, refundList, type AdminRefund } from '#contracts/ledger/admin/money.ts'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { money } from '../../../admin/money/money-labels.ts'
import { SendButton, SentState } from '../../../admin/money/send-money.tsx'
import { askReference } from '../../../admin/dialogs/confirmation-dialog.tsx'
import { useFigures } from '../../../admin/dialogs/figures.tsx'
import { ButtonRow, Text, VisuallyHidden } from '../../../ui/layout.tsx'
import { ConfirmedButton } from '../../../admin/dialogs/confirmed-button.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'

/**
 * Staff pay open refunds here through the provider if it can, or mark them as paid after paying by hand. Paid and
 * cancelled refunds stay in the list.
 */
const RefundList = ({ filters }: { filters: ListFilters<typeof refundList> }) => (
  <AdminListView
    list={refundList}
    filters={filters}
    title={ledgerAdminText.refunds}
    counted={ledgerAdminText.refundRefunds}
    fields={{
      search: { hint: ledgerAdminText.usernameOrderNumberOrPayment },
      state: {
        label: ledgerAdminText.state,
        labels: {
          due: ledgerAdminText.owed,
          paid: ledgerAdminText.refunded,
          cancelled: ledgerAdminText.cancelled,
          all: ledgerAdminText.anyState,
        },
      },
    }}
    empty={{
      title: ledgerAdminText.noRefundsAreOwed,
      detail: ledgerAdminText.youllSeeRefundsOwedTo,
    }}
    none={ledgerAdminText.noRefundsLikeThis}
  >
    {(refund: AdminRefund) => <Row key={refund.id} refund={refund} />}
  </AdminListView>
)

function Row({ refund }: { refund: AdminRefund }) {
  const { id, username, name, destination, amount, currency, subject, createdAt } = refund
  const { status, orderId, paidAt, reference } = refund
  const figures = useFigures()(amount, currency)
  const text = { amount: money(amount, currency), username }
  return (
    <li>
      <div className={`${listsStyles.top} ${moneyStyles.top}`}>
        <Text as="b" tabular>
          {money(amount, currency)}
        </Text>
        {orderId ? (
          <TextLink tabular href={`/admin/orders/${orderId}`}>
            {subject}
          </TextLink>
        ) : (
          <Text as="span" small quiet tabular>
            {subject}
          </Text>
        )}
        {status === 'paid' && (
          <Badge className={listsStyles.badge} tone="new">
            {ledgerAdminText.refunded}
          </Badge>
        )}
        {status === 'cancelled' && (
          <Badge className={listsStyles.badge} tone="warn">
            {ledgerAdminText.cancelled}
          </Badge>
        )}
        <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
      </div>
      <p className={listsStyles.detail}>{`${username}, ${name}`}</p>
      <Text tabular breakAnywhere>
        {destination}
      </Text>
      {paidAt && (
        <Text small quiet breakAnywhere>
          {ledgerAdminText.paidDayAndTimeReference({
            dayAndTime: formatDayAndTime(paidAt),
            reference: reference ?? ledgerAdminText.none,
          })}
        </Text>
      )}
      {status === 'cancelled' && (
        <Text small quiet>
          {ledgerAdminText.paymentWasChargedBackSo}
        </Text>
      )}
      <SentState {...refund} />
      {status === 'due' && (
        <ButtonRow className={moneyStyles.buttonRow}>
          {refund.sendable && <SendButton what="refunds" item={refund} />}
          <ConfirmedButton
            opener={{
              variant: refund.sendable || refund.sent === 'pending' ? 'line' : 'primary',
              children: (
                <>
                  {ledgerAdminText.markPaid}
                  <VisuallyHidden> {ledgerAdminText.toUsername({ username })}</VisuallyHidden>
                </>
              ),
            }}
            title={ledgerAdminText.wasItRefunded}
            figures={[
              { label: ledgerAdminText.usernameGetsBack(text), note: destination, ...figures },
            ]}
            ask={askReference}
            button={ledgerAdminText.markAmountRefunded(text)}
            write={(given) =>
              send(moneyAdminCalls.payRefund, { params: { id }, body: { reference: given } })
            }
            effects={{ done: ledgerAdminText.markedPaid, failed: ledgerAdminText.notDone }}
          />
        </ButtonRow>
      )}
    </li>
  )
}

export default adminListPage(refundList, {
  title: ledgerAdminText.refunds,
  current: 'payouts',
  tabs: <InnerTabs group="payouts" current={refundList.path} />,
  Content: RefundList,
})
