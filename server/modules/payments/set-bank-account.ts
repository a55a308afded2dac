import type { StaffId } from '../../../contracts/ids.ts'
import { BankAccount } from '../../../contracts/payments.ts'
import type { BankAccountState } from '../../../contracts/transfers.ts'
import type { App } from '../../platform/app.ts'
import { lockSettings, readCurrent, readDated, replaceSetting } from '../settings/index.ts'
import { audit } from '../staff/index.ts'
import { bankAccount } from './bank-account.ts'

const name = 'bank_account'
/** Earlier accounts that are told. */
const told = 10

/** Where transfers go now, and where they went. */
export async function bankAccountState(app: App): Promise<BankAccountState> {
  const [account, dated] = await Promise.all([bankAccount(app), readDated(app.db, [name])])
  const history = dated.flatMap(({ value, since, setBy }) => {
    const saved = BankAccount.safeParse(value)
    return saved.success
      ? [{ account: saved.data, since: since?.toISOString() ?? null, setBy }]
      : []
  })
  return {
    account: account ?? null,
    simulated: account !== undefined && history.length === 0,
    history: history.slice(0, told),
  }
}

/** Changes where transfers go, from now on, and writes down who did it and why. The same account again changes nothing. */
export async function setBankAccount(
  app: App,
  { staffId, account, reason }: { staffId: StaffId; account: BankAccount; reason: string },
): Promise<BankAccountState> {
  await app.db.transaction().execute(async (tx) => {
    const now = await lockSettings(tx)
    const [row] = await readCurrent(tx, [name])
    const before = BankAccount.safeParse(row?.value)
    if (before.success && isSame(before.data, account)) return
    await replaceSetting(tx, { name, value: account, by: staffId, now })
    await audit(tx, {
      staffId,
      action: 'bank_account.update',
      before: before.success ? before.data : null,
      after: account,
      reason,
    })
  })
  return bankAccountState(app)
}

const isSame = (a: BankAccount, b: BankAccount): boolean =>
  a.bank === b.bank && a.name === b.name && a.number === b.number && a.branch === b.branch
