import * as paymentsText from '#messages/payments'
import { rich } from '../../lib/rich.ts'
import { decimalOf, minorOf } from '#contracts/currencies/currencies.ts'
import type { Payment } from '#contracts/payments/payments.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { ButtonLink } from '../../lib/link.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { otherWayHref } from './pay-links.ts'
import { money } from './payment-words.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import * as paymentStyles from './payment.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as checkoutStyles from '../../ui/patterns/checkout.module.css'

/** The account, amount and reference of the transfer. */
export function TransferWaiting({ payment }: { payment: Payment }) {
  const { bankAccount, currency, received, reference, dueAt } = payment
  const part = minorOf(received, currency) ?? 0n
  const amount = decimalOf((minorOf(payment.amount, currency) ?? 0n) - part, currency)
  return (
    <>
      <span className={paymentStyles.tick}>
        <Icon name="landmark" size={28} />
      </span>
      <h1>{paymentsText.makeTransfer}</h1>
      <p>
        {rich(paymentsText.transferAmountWithExactlyThis, {
          b: <b />,
          amount: money(amount, currency),
        })}
      </p>
      <dl className={`${paymentStyles.transfer} ${layoutStyles.panel}`}>
        <Copied label={paymentsText.reference} text={reference} />
        <Copied label={paymentsText.amount} text={amount} shown={money(amount, currency)} />
        {bankAccount && (
          <>
            <Copied label={paymentsText.accountNumber} text={bankAccount.number} />
            <Plain label={paymentsText.accountName} text={bankAccount.name} />
            <Plain label={paymentsText.bank} text={`${bankAccount.bank}, ${bankAccount.branch}`} />
          </>
        )}
      </dl>
      {part > 0n && (
        <Alert className={checkoutStyles.note} icon="info">
          {rich(paymentsText.weReceivedReceivedOfAmount, {
            b: <b />,
            received: money(received, currency),
            amount: money(payment.amount, currency),
          })}
        </Alert>
      )}
      <Alert className={checkoutStyles.note} icon="clock">
        {dueAt && (
          <>
            {rich(paymentsText.moneyMustArriveByDay, {
              b: <b />,
              dayAndTime: formatDayAndTime(dueAt),
            })}{' '}
          </>
        )}
        {paymentsText.weLookForReferenceIn}
      </Alert>
      <Stack gap={2} className={checkoutStyles.stackSmall}>
        <ButtonLink variant="ghost" block href={otherWayHref(payment)}>
          {paymentsText.payAnotherWay}
        </ButtonLink>
      </Stack>
    </>
  )
}

function Copied({ label, text, shown = text }: { label: string; text: string; shown?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Text as="b" tabular>
          {shown}
        </Text>
        <CopyButton
          size="sm"
          text={text}
          label={paymentsText.copyLabel({ label: label.toLowerCase() })}
          short={paymentsText.copy}
          copiedLabel={paymentsText.copied}
        />
      </dd>
    </div>
  )
}

function Plain({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}
