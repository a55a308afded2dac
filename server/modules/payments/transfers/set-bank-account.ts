import type { StaffId } from '#contracts/common/ids.ts'
import { BankAccount } from '#contracts/payments/payments.ts'
import type { PaymentMethod } from '#contracts/currencies/currencies.ts'
import type { BankAccountState } from '#contracts/payments/transfers.ts'
import { existing } from '../../../kernel/existing.ts'
import type { App } from '../../../platform/app.ts'
import { forgetSiteFacts } from '../../../platform/settings.ts'
import { lockSettings, readCurrent, readDated, replaceSetting } from '../../settings/index.ts'
import { audit } from '../../staff/index.ts'
import { accountSetting, bankAccount } from './bank-account.ts'

/** Maximum number of earlier accounts in a response. */
const shownMax = 10

/** The account of a bank transfer, and its earlier ones. */
export async function bankAccountState(app: App, method: PaymentMethod): Promise<BankAccountState> {
  const [account, dated] = await Promise.all([
    bankAccount(app, method),
    readDated(app.db, [settingOf(method)]),
  ])
  const history = dated.flatMap(({ value, since, setBy }) => {
    const saved = BankAccount.safeParse(value)
    return saved.success
      ? [{ account: saved.data, since: since?.toISOString() ?? null, setBy }]
      : []
  })
  return {
    method,
    account: account ?? null,
    simulated: account !== undefined && history.length === 0,
    history: history.slice(0, shownMax),
  }
}

interface NewBankAccount {
  staffId: StaffId
  method: PaymentMethod
  account: BankAccount
  reason: string
}

const settingOf = (method: PaymentMethod): string => existing(accountSetting(method))

/**
 * Changes the account for transfers from now on and adds an entry to the audit log. Does nothing if the account is
 * the same.
 */
export async function setBankAccount(
  app: App,
  { staffId, method, account, reason }: NewBankAccount,
): Promise<BankAccountState> {
  const name = settingOf(method)
  await app.db.transaction().execute(async (tx) => {
    const now = await lockSettings(tx)
    const [row] = await readCurrent(tx, [name])
    const before = BankAccount.safeParse(row?.value)
    if (before.success && isSame(before.data, account)) return
    await replaceSetting(tx, { name, value: account, by: staffId, now })
    await audit(tx, {
      staffId,
      action: 'bank_account.update',
      subject: `bank_account:${method}`,
      before: before.success ? before.data : null,
      after: account,
      reason,
    })
  })
  forgetSiteFacts(app)
  return bankAccountState(app, method)
}

const isSame = (a: BankAccount, b: BankAccount): boolean =>
  a.bank === b.bank && a.name === b.name && a.number === b.number && a.branch === b.branch
