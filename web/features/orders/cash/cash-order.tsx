import * as ordersText from '#messages/orders'
import { amountText } from '#contracts/currencies/currencies.ts'
import { limits } from '#contracts/common/limits.ts'
import type { OrderDetail } from '#contracts/orders/order-detail.ts'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { rich } from '../../../lib/rich.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Form, Stack, Text } from '../../../ui/layout.tsx'
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
function PayOnline({ order }: { order: OrderDetail }) {
  const posted = usePostedForm('pay-online')
  return (
    <Form gap={3} method="post" action={`/orders/${order.id}`}>
      <FormFields form="pay-online" />
      {posted?.message && (
        <Alert tone="error" icon="circle-alert">
          {posted.message}
        </Alert>
      )}
      <Text small>{ordersText.payOnlineIsFinal}</Text>
      <div>
        <Button type="submit" variant="line">
          {ordersText.payOnlineInstead}
        </Button>
      </div>
    </Form>
  )
}

/** The buyer's report that they paid and the seller did not enter the code. The browser sends the form. */
function ReportCash({ order }: { order: OrderDetail }) {
  const posted = usePostedForm('report-cash')
  return (
    <Disclosure summary={ordersText.iPaidButCodeWasNotEntered} open={posted !== undefined}>
      <Form gap={3} method="post" action={`/orders/${order.id}`}>
        <FormFields form="report-cash" />
        <Field
          label={ordersText.whatHappened}
          hint={ordersText.whereAndWhenYouPaid}
          error={posted?.errors['text']}
        >
          <TextArea
            name="text"
            rows={3}
            required
            maxLength={limits.disputeTextMax}
            defaultValue={posted?.values['text']}
          />
        </Field>
        <div>
          <Button type="submit" variant="line">
            {ordersText.reportIt}
          </Button>
        </div>
      </Form>
    </Disclosure>
  )
}
