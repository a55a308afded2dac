import { decimalOf, minorOf } from '../../../contracts/currencies/currencies.ts'
import type { Payment } from '../../../contracts/payments/payments.ts'
import { formatDayAndTime } from '../../lib/dates.ts'
import { Link } from '../../lib/link.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { otherWayHref } from './pay-links.ts'
import { money } from './payment-words.ts'

/** Where to transfer what, with which reference. */
export function TransferWaiting({ payment }: { payment: Payment }) {
  const { bankAccount, currency, received, reference, dueAt } = payment
  const part = minorOf(received, currency) ?? 0n
  const amount = decimalOf((minorOf(payment.amount, currency) ?? 0n) - part, currency)
  return (
    <>
      <span className="tick">
        <Icon name="landmark" size={28} />
      </span>
      <h1>Make the transfer</h1>
      <p>
        Transfer <b className="nowrap">{money(amount, currency)}</b> with exactly this reference.
        ZIPIT arrives at once.
      </p>
      <dl className="transfer panel">
        <Copied label="Reference" text={reference} />
        <Copied label="Amount" text={amount} shown={money(amount, currency)} />
        {bankAccount && (
          <>
            <Copied label="Account number" text={bankAccount.number} />
            <Plain label="Account name" text={bankAccount.name} />
            <Plain label="Bank" text={`${bankAccount.bank}, ${bankAccount.branch}`} />
          </>
        )}
      </dl>
      {part > 0n && (
        <Notice icon="info">
          <b>{`We received ${money(received, currency)} of ${money(payment.amount, currency)}.`}</b>{' '}
          Please transfer the rest with the same reference.
        </Notice>
      )}
      <Notice icon="clock">
        {dueAt && (
          <>
            <b>{`The money must be there by ${formatDayAndTime(dueAt)} (Harare time).`}</b> Later
            than that your order is cancelled and what you transferred is paid back.{' '}
          </>
        )}
        We look for the reference in our bank’s statement; a screenshot is not a payment. You can
        leave this page: we tell you when the money is there.
      </Notice>
      <div className="stack-s">
        <Link className="btn btn-ghost btn-block" href={otherWayHref(payment)}>
          Pay another way
        </Link>
      </div>
    </>
  )
}

function Copied({ label, text, shown = text }: { label: string; text: string; shown?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className="num nowrap">{shown}</b>
        <CopyButton
          size="sm"
          text={text}
          label={`Copy ${label.toLowerCase()}`}
          short="Copy"
          copiedLabel="Copied"
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
