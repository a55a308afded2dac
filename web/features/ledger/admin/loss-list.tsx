import * as commonAdminText from '#messages/common/admin'
import * as ledgerAdminText from '#messages/ledger/admin'
import { useQuery } from '@tanstack/react-query'
import type { LossEntry } from '#contracts/payments/admin/charge-backs.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { TextLink } from '../../../lib/link.tsx'
import { MoneyList } from '../../../admin/money/money-panel.tsx'
import { money } from '../../../admin/money/money-labels.ts'
import { lossesQuery } from '../../../admin/money/money.queries.ts'
import { Text } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'

const reasons: Record<LossEntry['reason'], string> = {
  refund_paid: ledgerAdminText.chargedBackAfterRefundWas,
  paid_twice: commonAdminText.paidTwice,
  seller_gone: ledgerAdminText.chargedBackButSellerIs,
  written_off: ledgerAdminText.debtWrittenOff,
  recovered: ledgerAdminText.paidOffByLaterSale,
  converted: ledgerAdminText.convertedIntoCurrencyThatReplaced,
}

/** The entries of the loss accounts, newest first. */
export function LossList({ page }: { page: number }) {
  return (
    <MoneyList
      title={ledgerAdminText.losses}
      counted={ledgerAdminText.entryEntrys}
      query={useQuery(lossesQuery(page))}
      empty={{
        title: ledgerAdminText.noLosses,
        detail: ledgerAdminText.youllSeeChargeBackLosses,
      }}
      page={page}
      href={(other) => (other === 1 ? '/admin/ledger' : `/admin/ledger?page=${other}`)}
    >
      {(entry) => <Row key={entry.id} entry={entry} />}
    </MoneyList>
  )
}

function Row({ entry }: { entry: LossEntry }) {
  const { at, reason, sellerUsername, orderId, orderNumber, paymentId, currency, amount } = entry
  return (
    <li>
      <div className={`${listsStyles.top} ${moneyStyles.top}`}>
        <Text as="b" tabular>
          {money(amount, currency)}
        </Text>
        {orderId && orderNumber && (
          <TextLink tabular href={`/admin/orders/${orderId}`}>
            {orderNumber}
          </TextLink>
        )}
        {paymentId && (
          <TextLink href={`/admin/payments/${paymentId}`}>{ledgerAdminText.payment}</TextLink>
        )}
        <time dateTime={at}>{formatDayAndTime(at)}</time>
      </div>
      <p className={listsStyles.detail}>
        {reasons[reason]}
        {sellerUsername && ledgerAdminText.sellerSellerUsername({ sellerUsername })}
      </p>
    </li>
  )
}
