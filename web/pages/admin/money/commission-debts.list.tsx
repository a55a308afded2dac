import { send } from '../../../lib/api/calls.ts'
import * as ledgerAdminText from '#messages/ledger/admin'
import {
  commissionDebtCalls,
  commissionDebtList,
  type CommissionDebt,
} from '#contracts/ledger/admin/commission-debts.ts'
import { askReason } from '../../../admin/dialogs/confirmation-dialog.tsx'
import { useFigures } from '../../../admin/dialogs/figures.tsx'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import { InnerTabs } from '../../../admin/lists/inner-tabs.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { money } from '../../../admin/money/money-labels.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { ButtonRow, Text, VisuallyHidden } from '../../../ui/layout.tsx'
import { ConfirmedButton } from '../../../admin/dialogs/confirmed-button.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'

/** Commission that sellers owe for sales in cash, which admins can write off. */
const CommissionDebtList = ({ filters }: { filters: ListFilters<typeof commissionDebtList> }) => (
  <AdminListView
    list={commissionDebtList}
    filters={filters}
    title={ledgerAdminText.commissionDebts}
    counted={ledgerAdminText.debtDebts}
    fields={{ search: { hint: ledgerAdminText.username } }}
    empty={{
      title: ledgerAdminText.noCommissionIsOwed,
      detail: ledgerAdminText.youllSeeSellersWhoOwe,
    }}
    none={ledgerAdminText.noDebtsLikeThis}
  >
    {(debt: CommissionDebt) => <Row key={debt.sellerId + debt.currency} debt={debt} />}
  </AdminListView>
)

function Row({ debt }: { debt: CommissionDebt }) {
  const { sellerId, username, name, currency, amount, usd, since } = debt
  const figures = useFigures()(amount, currency)
  return (
    <li>
      <div className={`${listsStyles.top} ${moneyStyles.top}`}>
        <Text as="b" tabular>
          {money(amount, currency)}
        </Text>
        {currency !== 'USD' && (
          <Text as="span" small quiet tabular>
            {money(usd, 'USD')}
          </Text>
        )}
      </div>
      <p className={listsStyles.detail}>
        <TextLink href={`/admin/users/${sellerId}`}>{username}</TextLink>
        {`, ${name}`}
      </p>
      <Text small quiet>
        {ledgerAdminText.lastCashSale({ date: formatDayAndTime(since) })}
      </Text>
      <ButtonRow className={moneyStyles.buttonRow}>
        <ConfirmedButton
          opener={{
            variant: 'line',
            children: (
              <>
                {ledgerAdminText.writeOff}
                <VisuallyHidden>{ledgerAdminText.writeOffDebtOf({ username })}</VisuallyHidden>
              </>
            ),
          }}
          title={ledgerAdminText.writeThisDebtOff}
          figures={[{ label: ledgerAdminText.sellerNoLongerOwes({ username }), ...figures }]}
          ask={askReason(ledgerAdminText.onlyStaffReadIt)}
          danger
          button={ledgerAdminText.writeOffAmount({ amount: money(amount, currency) })}
          write={(reason) =>
            send(commissionDebtCalls.writeOff, {
              params: { sellerId },
              body: { currency, amount, reason },
            })
          }
          effects={{ done: ledgerAdminText.writtenOff, failed: ledgerAdminText.notDone }}
        />
      </ButtonRow>
    </li>
  )
}

export default adminListPage(commissionDebtList, {
  title: ledgerAdminText.commissionDebts,
  current: 'payouts',
  tabs: <InnerTabs group="payouts" current={commissionDebtList.path} />,
  Content: CommissionDebtList,
})
