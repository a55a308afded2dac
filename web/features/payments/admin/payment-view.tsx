import { chargeBackCalls } from '#contracts/payments/admin/charge-backs.ts'
import { queryOf, send } from '../../../lib/api/calls.ts'
import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import * as paymentsAdminText from '#messages/payments/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isBankTransfer, methodOf } from '#contracts/currencies/currencies.ts'
import { paymentAdminCalls, type AdminPaymentDetail } from '#contracts/payments/admin/payments.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ChargeBackDialog } from '../../../admin/money/charge-back-dialog.tsx'
import { Facts } from '../../../admin/money/money-panel.tsx'
import { eventKinds, money, paymentReasons } from '../../../admin/money/money-labels.ts'
import { paymentQuery } from '../../../admin/money/money.queries.ts'
import { PaymentBadge } from '../../../admin/money/state-badges.tsx'
import { ButtonRow, Panel, Text } from '../../../ui/layout.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as panelHeadingStyles from '../../../ui/patterns/panel-heading.module.css'

/** One payment: its purpose, its state and its history. */
export function PaymentView({ id, isAdmin }: { id: string; isAdmin: boolean }) {
  return (
    <ReadPanel what={paymentsAdminText.payment} query={useQuery(paymentQuery(id))}>
      {(payment) => (
        <>
          <Summary payment={payment} isAdmin={isAdmin} />
          <Panel aria-labelledby="events">
            <h2 id="events">{paymentsAdminText.whatWasSaidOfIt}</h2>
            {payment.events.length === 0 ? (
              <Text small muted>
                {isBankTransfer(payment.method)
                  ? paymentsAdminText.transferIsOnStatementOnly
                  : paymentsAdminText.nothingYet}
              </Text>
            ) : (
              <ul className={`${listsStyles.queue} ${moneyStyles.list}`}>
                {payment.events.map(({ kind, body, at }) => (
                  <li key={`${kind} ${at}`}>
                    <div className={`${listsStyles.top} ${moneyStyles.top}`}>
                      <Badge
                        className={listsStyles.badge}
                        tone={eventKinds[kind]?.tone ?? 'neutral'}
                      >
                        {eventKinds[kind]?.label ?? kind}
                      </Badge>
                      <Text as="span" small quiet>
                        {eventKinds[kind]?.why}
                      </Text>
                      <time dateTime={at}>{formatDayAndTime(at)}</time>
                    </div>
                    <code className={`${layoutStyles.small} ${layoutStyles.breakAnywhere}`}>
                      {body}
                    </code>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </>
      )}
    </ReadPanel>
  )
}

function Summary({ payment, isAdmin }: { payment: AdminPaymentDetail; isAdmin: boolean }) {
  const ask = useStaffWrite(() => send(paymentAdminCalls.check, { params: { id: payment.id } }), {
    done: ({ status }) =>
      status === payment.status
        ? paymentsAdminText.nothingHasChanged
        : paymentsAdminText.itHasChangedInMeantime,
    failed: paymentsAdminText.providerCouldNotBeReached,
  })
  const [chargesBack, setChargesBack] = useState(false)
  const { status, reason, transfer } = payment
  return (
    <Panel aria-labelledby="payment">
      <div className={`${panelHeadingStyles.panelHeading} ${panelHeadingStyles.wraps}`}>
        <h2 id="payment">{paymentsAdminText.paymentReference({ reference: payment.reference })}</h2>
        <PaymentBadge state={status} />
      </div>
      <Facts
        facts={[
          [paymentsAdminText.amount, money(payment.amount, payment.currency)],
          [paymentsAdminText.way, methodOf(payment.method).label],
          [paymentsAdminText.by, payment.buyerUsername],
          payment.phone ? [paymentsAdminText.phone, payment.phone] : undefined,
          reason ? [paymentsAdminText.whyNot, paymentReasons[reason]] : undefined,
          payment.providerId ? [paymentsAdminText.paynowReference, payment.providerId] : undefined,
          payment.providerStatus
            ? [paymentsAdminText.providerSays, payment.providerStatus]
            : undefined,
          [paymentsAdminText.started, formatDayAndTime(payment.createdAt)],
          payment.paidAt ? [paymentsAdminText.paid, formatDayAndTime(payment.paidAt)] : undefined,
          isBankTransfer(payment.method)
            ? undefined
            : [paymentsAdminText.asked, paymentsAdminText.pollsTimes({ polls: payment.polls })],
          payment.nextPollAt && !isBankTransfer(payment.method)
            ? [paymentsAdminText.askedAgain, formatDayAndTime(payment.nextPollAt)]
            : undefined,
          transfer ? [paymentsAdminText.lineOfStatement, transfer.narration] : undefined,
          payment.purpose !== 'checkout'
            ? [
                paymentsAdminText.forText,
                payment.purpose === 'subscription'
                  ? paymentsAdminText.subscription
                  : payment.purpose === 'commission'
                    ? paymentsAdminText.commission
                    : paymentsAdminText.listingFee,
              ]
            : [
                paymentsAdminText.forText,
                payment.orders.map(({ id, number, title }) => (
                  <span key={id} className={layoutStyles.block}>
                    <TextLink tabular href={`/admin/orders/${id}`}>
                      {number}
                    </TextLink>
                    {` ${title}`}
                  </span>
                )),
              ],
        ]}
      />
      {isAdmin && status === 'paid' && (
        <ButtonRow>
          <Button variant="line" onClick={() => setChargesBack(true)}>
            {paymentsAdminText.chargeBack}
          </Button>
        </ButtonRow>
      )}
      <ChargeBackDialog
        open={chargesBack}
        onClose={() => setChargesBack(false)}
        preview={queryOf(chargeBackCalls.previewPayment, { params: { id: payment.id } })}
        write={({ reason: why }) =>
          send(chargeBackCalls.payment, { params: { id: payment.id }, body: { reason: why } })
        }
      />
      {!isBankTransfer(payment.method) && status !== 'paid' && status !== 'refunded' && (
        <ButtonRow>
          <Button variant="line" pending={ask.isPending} onClick={() => ask.mutate(undefined)}>
            {paymentsAdminText.askProviderNow}
          </Button>
        </ButtonRow>
      )}
    </Panel>
  )
}
