import { sql } from 'kysely'
import { isBankTransfer, type PaymentMethod } from '#contracts/currencies/currencies.ts'
import { BankAccount } from '#contracts/payments/payments.ts'
import { bankAccountSetting } from '../../../platform/settings.ts'
import type { App } from '../../../platform/app.ts'

/** The account for transfers while payments are simulated, with a name that cannot be mistaken for a real one. */
const simulatedAccount: BankAccount = {
  bank: 'Simulated bank',
  name: 'Musika (simulated, no money moves)',
  number: '0000 0000 0000',
  branch: 'Simulated branch',
}

/** The setting that holds the account of a bank transfer; undefined for other methods. */
export const accountSetting = (method: PaymentMethod): string | undefined =>
  isBankTransfer(method) ? bankAccountSetting(method) : undefined

/**
 * The account that staff have set for a bank transfer. Without one the method is closed, except that simulated
 * payments have one for `bank_transfer`.
 */
export async function bankAccount(
  app: App,
  method: PaymentMethod,
): Promise<BankAccount | undefined> {
  const setting = accountSetting(method)
  if (!setting) return undefined
  const { rows } = await sql<{ value: unknown }>`
    select value from settings where name = ${setting} and during @> now()`.execute(app.db)
  const saved = BankAccount.safeParse(rows[0]?.value)
  if (saved.success) return saved.data
  return app.payments.simulated && method === 'bank_transfer' ? simulatedAccount : undefined
}
