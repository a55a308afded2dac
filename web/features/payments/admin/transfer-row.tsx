import { send } from '../../../lib/api/calls.ts'
import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import * as paymentsAdminText from '#messages/payments/admin'
import { useState } from 'react'
import { transferCalls, type Transfer } from '#contracts/payments/transfers.ts'
import { formatDate, formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { money } from '../../../admin/money/money-labels.ts'
import { askReason } from '../../../admin/dialogs/confirmation-dialog.tsx'
import { useFigures } from '../../../admin/dialogs/figures.tsx'
import { ButtonRow, Text, VisuallyHidden } from '../../../ui/layout.tsx'
import { ConfirmedButton } from '../../../admin/dialogs/confirmed-button.tsx'
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

/** What the actions on a line have in common. */
const useActions = (transfer: Transfer) => {
  const figures = useFigures()
  return (variant: 'line' | 'ghost', label: string) => ({
    opener: {
      variant,
      children: (
        <>
          {label}
          <VisuallyHidden>{` ${transfer.narration}`}</VisuallyHidden>
        </>
      ),
    },
    ask: askReason(paymentsAdminText.itIsInAuditLog),
    figures: arrivedOf(transfer, figures),
  })
}

/** Actions for a line that may duplicate one in an earlier statement. */
function DoubtfulLine({ transfer }: { transfer: Transfer }) {
  const params = { id: transfer.id }
  const action = useActions(transfer)
  const effects = { done: paymentsAdminText.decided, failed: paymentsAdminText.notDecided }
  return (
    <>
      <Text small muted>
        {paymentsAdminText.earlierFileHasLineWith}
      </Text>
      <ButtonRow className={moneyStyles.buttonRow}>
        <ConfirmedButton
          {...action('line', paymentsAdminText.acceptAsNewMoney)}
          title={paymentsAdminText.isItOtherMoney}
          button={paymentsAdminText.acceptAmount(textOf(transfer))}
          write={(reason) => send(transferCalls.accept, { params, body: { reason } })}
          effects={effects}
        >
          <Text small muted>
            {paymentsAdminText.buyerTransferredTwiceLineIs}
          </Text>
        </ConfirmedButton>
        <ConfirmedButton
          {...action('ghost', paymentsAdminText.ignore)}
          title={paymentsAdminText.isItSameMoney}
          button={paymentsAdminText.ignoreAmount(textOf(transfer))}
          write={(reason) => send(transferCalls.ignore, { params, body: { reason } })}
          effects={effects}
        >
          <Text small muted>
            {paymentsAdminText.moneyWasBookedWithEarlier}
          </Text>
        </ConfirmedButton>
      </ButtonRow>
    </>
  )
}

/** Lets staff return a partial payment, which is held until the rest arrives. */
function HeldLine({ transfer }: { transfer: Transfer }) {
  const action = useActions(transfer)
  return (
    <ButtonRow className={moneyStyles.buttonRow}>
      <ConfirmedButton
        {...action('line', paymentsAdminText.returnIt)}
        title={paymentsAdminText.returnThisMoney}
        button={paymentsAdminText.returnIt}
        write={(reason) =>
          send(transferCalls.giveBack, { params: { id: transfer.id }, body: { reason } })
        }
        effects={{
          done: paymentsAdminText.listedWithRefunds,
          failed: paymentsAdminText.notReturned,
        }}
      >
        <Text small muted>
          {paymentsAdminText.everyPartialAmountHeldFor}
        </Text>
      </ConfirmedButton>
    </ButtonRow>
  )
}

function OpenLine({ transfer }: { transfer: Transfer }) {
  const [asked, setAsked] = useState<'match' | 'return'>()
  const action = useActions(transfer)
  return (
    <ButtonRow className={moneyStyles.buttonRow}>
      <Button variant="line" onClick={() => setAsked('match')}>
        {paymentsAdminText.match}
        <VisuallyHidden>{` ${transfer.narration}`}</VisuallyHidden>
      </Button>
      <ConfirmedButton
        {...action('ghost', paymentsAdminText.setAside)}
        title={paymentsAdminText.setThisLineAside}
        button={paymentsAdminText.setAmountAside(textOf(transfer))}
        write={(reason) =>
          send(transferCalls.ignore, { params: { id: transfer.id }, body: { reason } })
        }
        effects={{ done: paymentsAdminText.setAside, failed: paymentsAdminText.notSetAside }}
      >
        <Text small muted>
          {paymentsAdminText.itPaysNothingInThis}
        </Text>
      </ConfirmedButton>
      <Button variant="ghost" onClick={() => setAsked('return')}>
        {paymentsAdminText.returnText}
        <VisuallyHidden>{` ${transfer.narration}`}</VisuallyHidden>
      </Button>
      {asked && (
        <MatchDialog transfer={transfer} action={asked} onClose={() => setAsked(undefined)} />
      )}
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
