import { z } from 'zod'
import { calls } from '../../common/endpoint.ts'
import { Currency, SignedMoney, Timestamp } from '../../common/values.ts'

/** The accounts of the shop summed by purpose, and the result of the last check. */
export const LedgerState = z.object({
  accounts: z.array(
    z.object({
      kind: z.string(),
      currency: Currency,
      accounts: z.number().int().meta({ description: 'How many stand behind it' }),
      balance: SignedMoney,
    }),
  ),
  check: z
    .object({
      at: Timestamp,
      promises: z.number().int(),
      breaches: z.array(z.object({ promise: z.string(), subjects: z.array(z.string()) })),
    })
    .nullable()
    .meta({ description: 'null: it was not checked yet' }),
})
export type LedgerState = z.infer<typeof LedgerState>

export const ledgerAdminCalls = calls('admin', {
  state: {
    method: 'get',
    path: '/api/admin/ledger',
    access: 'admin',
    summary: 'Balances of the ledger, and whether all that it promises holds',
    response: LedgerState,
  },
})
