import * as ordersText from '#messages/orders'
import { amountText } from '#contracts/currencies/currencies.ts'
import { limits } from '#contracts/common/limits.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { PageForm } from '../../../lib/api/page-form.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { rich } from '../../../lib/rich.ts'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { MeetingPlaces } from './meeting-places.tsx'

/** What buyer and seller of an order in cash do, and the commission that the seller owes. */
export function CashOrder({ order }: { order: OrderDetail }) {
  const { cash, viewer, currency } = order
  if (!cash) return null
  const commission = cash.commission && amountText(cash.commission, currency)
  if (cash.collectedAt)
    return commission ? (
      <Text small>
        {rich(ordersText.youOweCommission, {
          amount: commission,
          link: <TextLink href="/selling/cash" />,
        })}
      </Text>
    ) : null
  if (!cash.reservedUntil) return null
  const until = formatDayAndTime(cash.reservedUntil)
  return (
    <Stack gap={4}>
      {cash.reportedAt ? (
        <Alert icon="circle-alert">
          {viewer === 'buyer' ? ordersText.youReportedCash : ordersText.buyerReportedCash}
        </Alert>
      ) : (
        <Text small>
          {viewer === 'buyer'
            ? ordersText.cashBuyerSteps({ until })
            : ordersText.cashSellerSteps({ until, commission: commission ?? '' })}
        </Text>
      )}
      <Alert icon="circle-alert">
        {viewer === 'buyer' ? ordersText.weDoNotHoldThisMoney : ordersText.countCashFirst}
      </Alert>
    </Stack>
  )
}

/** Safe places to meet for an order in cash, and the report of a missing code. */
export function CashMeeting({ order }: { order: OrderDetail }) {
  const { cash, actions } = order
  if (!cash?.reservedUntil) return null
  return (
    <Stack gap={4}>
      <MeetingPlaces town={cash.place} />
      {actions.includes('payOnline') && <PayOnline order={order} />}
      {actions.includes('reportCash') && <ReportCash order={order} />}
    </Stack>
  )
}

/** Paying here after all. The browser sends the form, and the page for paying follows. */
const PayOnline = ({ order }: { order: OrderDetail }) => (
  <PageForm form="pay-online" action={`/orders/${order.id}`}>
    <Text small>{ordersText.payOnlineIsFinal}</Text>
    <SubmitRow variant="line">{ordersText.payOnlineInstead}</SubmitRow>
  </PageForm>
)

/** The buyer's report that they paid and the seller did not enter the code. The browser sends the form. */
const ReportCash = ({ order }: { order: OrderDetail }) => (
  <Disclosure
    summary={ordersText.iPaidButCodeWasNotEntered}
    open={usePostedForm('report-cash') !== undefined}
  >
    <PageForm form="report-cash" action={`/orders/${order.id}`}>
      {({ errors, values }) => (
        <>
          <Field
            label={ordersText.whatHappened}
            hint={ordersText.whereAndWhenYouPaid}
            error={errors['text']}
          >
            <TextArea
              name="text"
              rows={3}
              required
              maxLength={limits.disputeTextMax}
              defaultValue={values['text']}
            />
          </Field>
          <SubmitRow variant="line">{ordersText.reportIt}</SubmitRow>
        </>
      )}
    </PageForm>
  </Disclosure>
)
