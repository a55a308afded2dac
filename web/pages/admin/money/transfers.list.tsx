import * as paymentsAdminText from '#messages/payments/admin'
import type { TransferState } from '#contracts/payments/payment-states.ts'
import { transferList, type Transfer } from '#contracts/payments/transfers.ts'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import { AwaitedList } from '../../../features/payments/admin/awaited-list.tsx'
import { BankAccount } from '../../../features/payments/admin/bank-account-form.tsx'
import { StatementImport } from '../../../features/payments/admin/statement-import.tsx'
import * as panelsStyles from '../../../admin/frame/panels.module.css'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { accountQuery, awaitedQuery } from '../../../admin/money/money.queries.ts'
import { bankTransfers } from '#contracts/currencies/currencies.ts'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { Stack } from '../../../ui/layout.tsx'
import { TransferRow } from '../../../features/payments/admin/transfer-row.tsx'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'

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
    {(transfer: Transfer) => <TransferRow key={transfer.id} transfer={transfer} />}
  </AdminListView>
)

function Transfers({ filters }: { filters: ListFilters<typeof transferList> }) {
  const mayChange = useIsAdmin()
  return (
    <>
      <StatementImport />
      <div className={`${panelsStyles.columns} ${panelsStyles.even}`}>
        <Stack gap={4}>
          <TransferList filters={filters} />
        </Stack>
        <Stack gap={4}>
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
