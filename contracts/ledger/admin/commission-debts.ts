import { z } from 'zod'
import { adminList, currencyFilter, listCall, textFilter } from '../../common/admin-list.ts'
import { calls } from '../../common/endpoint.ts'
import { UserId } from '../../common/ids.ts'
import { limits } from '../../common/limits.ts'
import { Currency, Money, plainText, requiredText, Timestamp } from '../../common/values.ts'

/** The commission that a seller owes in one currency for sales in cash. */
export const CommissionDebt = z.object({
  sellerId: UserId,
  username: z.string(),
  name: z.string(),
  currency: Currency,
  amount: Money,
  usd: Money,
  since: Timestamp.meta({ description: 'The last sale in cash, or charge-back of a payment' }),
})
export type CommissionDebt = z.infer<typeof CommissionDebt>

export const commissionDebtList = adminList({
  path: '/admin/commission-debts',
  access: 'admin',
  filters: { search: textFilter('Username'), currency: currencyFilter },
  file: {
    name: 'musika-commission-debts',
    what: 'Commission that sellers owe',
    columns: ['username', 'name', 'currency', 'amount', 'usd', 'since', 'sellerId'],
  },
})

export const commissionDebtCalls = calls('admin', {
  list: listCall(commissionDebtList, {
    row: CommissionDebt,
    summary: 'Commission that sellers owe for sales in cash, the largest first',
  }),
  writeOff: {
    method: 'post',
    path: '/api/admin/commission-debts/{sellerId}/write-off',
    access: 'admin',
    summary: 'Write off the commission that a seller owes in a currency: the shop bears the loss',
    params: z.object({ sellerId: UserId }),
    body: z.strictObject({
      currency: Currency,
      amount: plainText(20).meta({ description: 'What the list showed' }),
      reason: requiredText(limits.noteMax, 'ledgerFields.pleaseSayWhy'),
    }),
    response: z.object({ success: z.literal(true) }),
    errors: ['not_found', 'amount_changed'],
  },
})
