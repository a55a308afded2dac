import * as paymentsAdminText from '#messages/payments/admin'
import { useState } from 'react'
import type { TransferState } from '../../../../contracts/payments/payment-states.ts'
import { transferList, type Transfer } from '../../../../contracts/payments/transfers.ts'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { adminSessionQuery } from '../../../admin/frame/admin.queries.ts'
import { AwaitedList } from '../../../features/payments/admin/awaited-list.tsx'
import { BankAccount } from '../../../features/payments/admin/bank-account-form.tsx'
import { StatementImport } from '../../../features/payments/admin/statement-import.tsx'
import * as panelsStyles from '../../../admin/frame/panels.module.css'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { accountQuery, awaitedQuery } from '../../../admin/money/money.queries.ts'
import { bankTransfers } from '../../../../contracts/currencies/currencies.ts'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { api } from '../../../lib/api/api.ts'
import { formatDate, formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useAdminWrite } from '../../../admin/money/admin-write.ts'
import { MatchDialog } from '../../../features/payments/admin/match-dialog.tsx'
import { money } from '../../../admin/money/money-labels.ts'
import { askReason, WordsDialog } from '../../../admin/dialogs/reason-form-dialog.tsx'
import { ButtonRow, Text, VisuallyHidden, Stack } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'

const states: Record<TransferState, string> = {
  unmatched: paymentsAdminText.open,
  possible_duplicate: paymentsAdminText.possibleDuplicates,
  matched: paymentsAdminText.matched,
  ignored: paymentsAdminText.setAside,
}
const empty: Record<TransferState, { title: string; detail: string }> = {
  unmatched: {
    title: paymentsAdminText.nothingIsOpen,
    detail: paymentsAdminText.everyLineOfStatementsIs,
  },
  possible_duplicate: {
    title: paymentsAdminText.noPossibleDuplicates,
    detail: paymentsAdminText.noLineLooksLikeOne,
  },
  matched: {
    title: paymentsAdminText.nothingHasBeenMatchedYet,
    detail: paymentsAdminText.importBankStatement,
  },
  ignored: {
    title: paymentsAdminText.nothingWasSetAside,
    detail: paymentsAdminText.youllSeeLinesHereThat,
  },
}

/** The lines of imported bank statements, by state. */
const TransferList = ({ filters }: { filters: ListFilters<typeof transferList> }) => (
  <AdminListView
    list={transferList}
    filters={filters}
    title={paymentsAdminText.linesOfBank}
    counted={paymentsAdminText.lineLines}
    tabs="status"
    fields={{
      status: { label: paymentsAdminText.lines, labels: states },
      search: { hint: paymentsAdminText.wordsFromNarrationOrReference },
    }}
    empty={empty[filters.status]}
    none={paymentsAdminText.noLinesLikeThis}
  >
    {(transfer: Transfer) => <Row key={transfer.id} transfer={transfer} />}
  </AdminListView>
)

const depositLabels = {
  held: `${paymentsAdminText.partHeldFor} `,
  used: `${paymentsAdminText.partOfWhatPaid} `,
  returned: `${paymentsAdminText.owedBackToBuyerOf} `,
} as const

function Row({ transfer }: { transfer: Transfer }) {
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

/** Actions for a line that may duplicate one in an earlier statement. */
function DoubtfulLine({ transfer: { id, narration } }: { transfer: Transfer }) {
  const [asked, setAsked] = useState<'accept' | 'ignore'>()
  const close = () => setAsked(undefined)
  const decide = useAdminWrite(
    ({ what, reason }: { what: 'accept' | 'ignore'; reason: string }) =>
      api.post<Transfer>(`/api/admin/transfers/${id}/${what}`, { reason }),
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
      <WordsDialog
        open={asked !== undefined}
        onClose={close}
        title={
          asked === 'ignore' ? paymentsAdminText.isItSameMoney : paymentsAdminText.isItOtherMoney
        }
        ask={askReason(paymentsAdminText.itIsInAuditLog)}
        button={asked === 'ignore' ? paymentsAdminText.ignoreLine : paymentsAdminText.acceptLine}
        pending={decide.isPending}
        onSend={(reason) => asked && decide.mutate({ what: asked, reason }, { onSuccess: close })}
      >
        <Text small muted>
          {asked === 'ignore'
            ? paymentsAdminText.moneyWasBookedWithEarlier
            : paymentsAdminText.buyerTransferredTwiceLineIs}
        </Text>
      </WordsDialog>
    </>
  )
}

/** Lets staff return a partial payment, which is held until the rest arrives. */
function HeldLine({ transfer }: { transfer: Transfer }) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const back = useAdminWrite(
    (reason: string) =>
      api.post<Transfer>(`/api/admin/transfers/${transfer.id}/return`, { reason }),
    { done: paymentsAdminText.listedWithRefunds, failed: paymentsAdminText.notReturned },
  )
  return (
    <ButtonRow className={moneyStyles.buttonRow}>
      <Button variant="line" onClick={() => setAsked(true)}>
        {paymentsAdminText.returnIt}
        <VisuallyHidden>{` ${transfer.narration}`}</VisuallyHidden>
      </Button>
      <WordsDialog
        open={asked}
        onClose={close}
        title={paymentsAdminText.returnThisMoney}
        ask={askReason(paymentsAdminText.itIsInAuditLog)}
        button={paymentsAdminText.returnIt}
        pending={back.isPending}
        onSend={(reason) => back.mutate(reason, { onSuccess: close })}
      >
        <Text small muted>
          {paymentsAdminText.everyPartialAmountHeldFor}
        </Text>
      </WordsDialog>
    </ButtonRow>
  )
}

function OpenLine({ transfer }: { transfer: Transfer }) {
  const [asked, setAsked] = useState<'match' | 'return' | 'ignore'>()
  const ignore = useAdminWrite(
    (reason: string) =>
      api.post<Transfer>(`/api/admin/transfers/${transfer.id}/ignore`, { reason }),
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
      <MatchDialog transfer={transfer} action="match" open={asked === 'match'} onClose={close} />
      <MatchDialog transfer={transfer} action="return" open={asked === 'return'} onClose={close} />
      <WordsDialog
        open={asked === 'ignore'}
        onClose={close}
        title={paymentsAdminText.setThisLineAside}
        ask={askReason(paymentsAdminText.itIsInAuditLog)}
        button={paymentsAdminText.setAside}
        pending={ignore.isPending}
        onSend={(reason) => ignore.mutate(reason, { onSuccess: close })}
      >
        <Text small muted>
          {paymentsAdminText.itPaysNothingInThis}
        </Text>
      </WordsDialog>
    </ButtonRow>
  )
}

function Restore({ id, narration }: { id: string; narration: string }) {
  const restore = useAdminWrite(() => api.post<Transfer>(`/api/admin/transfers/${id}/restore`), {
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

function Transfers({ filters }: { filters: ListFilters<typeof transferList> }) {
  const mayChange = useQuery(adminSessionQuery).data?.admin?.role === 'admin'
  return (
    <>
      <StatementImport />
      <div className={`${panelsStyles.columns} ${panelsStyles.even}`}>
        <Stack>
          <TransferList filters={filters} />
        </Stack>
        <Stack>
          {bankTransfers().map((method) => (
            <AwaitedList key={method} method={method} />
          ))}
          {bankTransfers().map((method) => (
            <BankAccount key={method} method={method} mayChange={mayChange} />
          ))}
        </Stack>
      </div>
    </>
  )
}

export default adminListPage(transferList, {
  title: paymentsAdminText.transfers,
  current: 'orders',
  tabs: <InnerTabs group="orders" current={transferList.path} />,
  reads: () => bankTransfers().flatMap((method) => [awaitedQuery(method), accountQuery(method)]),
  Content: Transfers,
})
