import { sql } from 'kysely'
import { BankAccount } from '../../../contracts/payments.ts'
import type { App } from '../../platform/app.ts'

/** Where transfers go while payments are simulated: named so that nobody takes it for an account. */
const simulatedAccount: BankAccount = {
  bank: 'Simulated bank',
  name: 'Musika (simulated, no money moves)',
  number: '0000 0000 0000',
  branch: 'Simulated branch',
}

/** The account that staff have set for transfers; without one transfers are closed, unless payments are simulated. */
export async function bankAccount(app: App): Promise<BankAccount | undefined> {
  const { rows } = await sql<{ value: unknown }>`
    select value from settings where name = 'bank_account' and during @> now()`.execute(app.db)
  const saved = BankAccount.safeParse(rows[0]?.value)
  if (saved.success) return saved.data
  return app.paynow.simulated ? simulatedAccount : undefined
}
