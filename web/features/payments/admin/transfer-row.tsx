import { transferCalls } from '#contracts/payments/transfers.ts'
import { send } from '../../../lib/api/calls.ts'
import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import * as paymentsAdminText from '#messages/payments/admin'
import { useState } from 'react'
import type { Transfer } from '#contracts/payments/transfers.ts'
import { formatDate, formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { money } from '../../../admin/money/money-labels.ts'
import { askReason, ConfirmationDialog } from '../../../admin/dialogs/confirmation-dialog.tsx'
import { useFigures } from '../../../admin/dialogs/figures.tsx'
import { ButtonRow, Text, VisuallyHidden } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'

const depositLabels = {
  held: `${paymentsAdminText.partHeldFor} `,
  used: `${paymentsAdminText.partOfWhatPaid} `,
  returned: `${paymentsAdminText.owedBackToBuyerOf} `,
} as const

/** A line of a bank statement with its actions. */
export function TransferRow({ transfer }: { transfer: Transfer }) {
  const { id, bookedOn, currency, amount, narration, payment, matchedBy, ignored } = transfer
  return (
    <li>
      <div className={`${listsStyles.top} ${moneyStyles.top}`}>
        <Text as="b" tabular>
          {money(amount, currency)}
        </Text>
        <time dateTime={bookedOn}>{formatDate(bookedOn)}</time>
      </div>
      <Text breakAnywhere>{narration}</Text>
      {payment && (
        <p>
          {transfer.deposit ? depositLabels[transfer.deposit] : `${paymentsAdminText.paid} `}
          <TextLink tabular href={`/admin/payments/${payment.id}`}>
            {payment.reference}
          </TextLink>{' '}
          {paymentsAdminText.ofBuyerUsernameMatchedBy({
            buyerUsername: payment.buyerUsername,
            matchedBy: matchedBy ?? paymentsAdminText.importText,
          })}
        </p>
      )}
      {ignored && (
        <Text breakAnywhere>
          {paymentsAdminText.setAsideByByDay({
            by: ignored.by ?? paymentsAdminText.shop,
            dayAndTime: formatDayAndTime(ignored.at),
            reason: ignored.reason,
          })}
        </Text>
      )}
      {ignored && <Restore id={id} narration={narration} />}
      {transfer.deposit === 'held' && <HeldLine transfer={transfer} />}
      {!payment && !ignored && !transfer.possibleDuplicate && <OpenLine transfer={transfer} />}
      {transfer.possibleDuplicate && <DoubtfulLine transfer={transfer} />}
    </li>
  )
}

const textOf = ({ amount, currency }: Transfer) => ({ amount: money(amount, currency) })

/** The line of a confirmation that says what arrived. */
const arrivedOf = (
  { amount, currency, narration }: Transfer,
  figures: ReturnType<typeof useFigures>,
) => [{ label: paymentsAdminText.arrived, note: narration, ...figures(amount, currency) }]

/** Actions for a line that may duplicate one in an earlier statement. */
function DoubtfulLine({ transfer }: { transfer: Transfer }) {
  const figures = useFigures()
  const { id, narration } = transfer
  const [asked, setAsked] = useState<'accept' | 'ignore'>()
  const close = () => setAsked(undefined)
  const decide = useStaffWrite(
    ({ what, reason }: { what: 'accept' | 'ignore'; reason: string }) =>
      send(transferCalls[what], { params: { id }, body: { reason } }),
    { done: paymentsAdminText.decided, failed: paymentsAdminText.notDecided },
  )
  return (
    <>
      <Text small muted>
        {paymentsAdminText.earlierFileHasLineWith}
      </Text>
      <ButtonRow className={moneyStyles.buttonRow}>
        <Button variant="line" onClick={() => setAsked('accept')}>
          {paymentsAdminText.acceptAsNewMoney}
          <VisuallyHidden>{` ${narration}`}</VisuallyHidden>
        </Button>
        <Button variant="ghost" onClick={() => setAsked('ignore')}>
          {paymentsAdminText.ignore}
          <VisuallyHidden>{` ${narration}`}</VisuallyHidden>
        </Button>
      </ButtonRow>
      <ConfirmationDialog
        open={asked !== undefined}
        onClose={close}
        title={
          asked === 'ignore' ? paymentsAdminText.isItSameMoney : paymentsAdminText.isItOtherMoney
        }
        ask={askReason(paymentsAdminText.itIsInAuditLog)}
        figures={arrivedOf(transfer, figures)}
        button={
          asked === 'ignore'
            ? paymentsAdminText.ignoreAmount(textOf(transfer))
            : paymentsAdminText.acceptAmount(textOf(transfer))
        }
        pending={decide.isPending}
        onConfirm={(reason) =>
          asked && decide.mutate({ what: asked, reason }, { onSuccess: close })
        }
      >
        <Text small muted>
          {asked === 'ignore'
            ? paymentsAdminText.moneyWasBookedWithEarlier
            : paymentsAdminText.buyerTransferredTwiceLineIs}
        </Text>
      </ConfirmationDialog>
    </>
  )
}

/** Lets staff return a partial payment, which is held until the rest arrives. */
function HeldLine({ transfer }: { transfer: Transfer }) {
  const figures = useFigures()
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const back = useStaffWrite(
    (reason: string) =>
      send(transferCalls.giveBack, { params: { id: transfer.id }, body: { reason } }),
    { done: paymentsAdminText.listedWithRefunds, failed: paymentsAdminText.notReturned },
  )
  return (
    <ButtonRow className={moneyStyles.buttonRow}>
      <Button variant="line" onClick={() => setAsked(true)}>
        {paymentsAdminText.returnIt}
        <VisuallyHidden>{` ${transfer.narration}`}</VisuallyHidden>
      </Button>
      <ConfirmationDialog
        open={asked}
        onClose={close}
        title={paymentsAdminText.returnThisMoney}
        figures={arrivedOf(transfer, figures)}
        ask={askReason(paymentsAdminText.itIsInAuditLog)}
        button={paymentsAdminText.returnIt}
        pending={back.isPending}
        onConfirm={(reason) => back.mutate(reason, { onSuccess: close })}
      >
        <Text small muted>
          {paymentsAdminText.everyPartialAmountHeldFor}
        </Text>
      </ConfirmationDialog>
    </ButtonRow>
  )
}

function OpenLine({ transfer }: { transfer: Transfer }) {
  const figures = useFigures()
  const [asked, setAsked] = useState<'match' | 'return' | 'ignore'>()
  const ignore = useStaffWrite(
    (reason: string) =>
      send(transferCalls.ignore, { params: { id: transfer.id }, body: { reason } }),
    { done: paymentsAdminText.setAside, failed: paymentsAdminText.notSetAside },
  )
  const close = () => setAsked(undefined)
  return (
    <ButtonRow className={moneyStyles.buttonRow}>
      <Button variant="line" onClick={() => setAsked('match')}>
        {paymentsAdminText.match}
        <VisuallyHidden>{` ${transfer.narration}`}</VisuallyHidden>
      </Button>
      <Button variant="ghost" onClick={() => setAsked('ignore')}>
        {paymentsAdminText.setAside}
        <VisuallyHidden>{` ${transfer.narration}`}</VisuallyHidden>
      </Button>
      <Button variant="ghost" onClick={() => setAsked('return')}>
        {paymentsAdminText.returnText}
        <VisuallyHidden>{` ${transfer.narration}`}</VisuallyHidden>
      </Button>
      {(asked === 'match' || asked === 'return') && (
        <MatchDialog transfer={transfer} action={asked} onClose={close} />
      )}
      <ConfirmationDialog
        open={asked === 'ignore'}
        onClose={close}
        title={paymentsAdminText.setThisLineAside}
        figures={arrivedOf(transfer, figures)}
        ask={askReason(paymentsAdminText.itIsInAuditLog)}
        button={paymentsAdminText.setAmountAside(textOf(transfer))}
        pending={ignore.isPending}
        onConfirm={(reason) => ignore.mutate(reason, { onSuccess: close })}
      >
        <Text small muted>
          {paymentsAdminText.itPaysNothingInThis}
        </Text>
      </ConfirmationDialog>
    </ButtonRow>
  )
}

function Restore({ id, narration }: { id: string; narration: string }) {
  const restore = useStaffWrite(() => send(transferCalls.restore, { params: { id } }), {
    done: paymentsAdminText.takenUpAgain,
    failed: paymentsAdminText.notTakenUp,
  })
  return (
    <ButtonRow className={moneyStyles.buttonRow}>
      <Button variant="line" pending={restore.isPending} onClick={() => restore.mutate(undefined)}>
        {paymentsAdminText.takeUpAgain}
        <VisuallyHidden>{` ${narration}`}</VisuallyHidden>
      </Button>
    </ButtonRow>
  )
}
