import { bankAccountForm } from '#contracts/payments/transfers.ts'
import { StaffForm } from '../../../admin/staff-form.tsx'
import * as paymentsAdminText from '#messages/payments/admin'
import { useQuery } from '@tanstack/react-query'
import { methodOf, type PaymentMethod } from '#contracts/currencies/currencies.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { Facts } from '../../../admin/money/money-panel.tsx'
import { accountQuery } from '../../../admin/money/money.queries.ts'
import { Panel, Stack, Text } from '../../../ui/layout.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'

const texts = {
  bank: { label: paymentsAdminText.bank },
  name: { label: paymentsAdminText.nameOnAccount },
  number: { label: paymentsAdminText.accountNumber },
  branch: { label: paymentsAdminText.branch },
  reason: { label: paymentsAdminText.why, hint: paymentsAdminText.itIsInAuditLog },
}
const names = ['bank', 'name', 'number', 'branch'] as const

/** The id of the bank transfer in the default currency. */
const first = 'bank_transfer'
const nameOf = (method: PaymentMethod): string =>
  method === first
    ? paymentsAdminText.accountForTransfers
    : paymentsAdminText.accountForTransfersInCurrency({ currency: methodOf(method).currency })

/** The account to which buyers transfer money. All staff see it, admins change it. */
export function BankAccount({ method, mayChange }: { method: PaymentMethod; mayChange: boolean }) {
  return (
    <ReadPanel
      what={paymentsAdminText.bankAccount({ currency: methodOf(method).currency })}
      query={useQuery(accountQuery(method))}
    >
      {(state) => (
        <Panel gap={2} aria-labelledby={`account-${method}`}>
          <h2 id={`account-${method}`}>{nameOf(method)}</h2>
          {state.simulated && (
            <Alert icon="info">{paymentsAdminText.paymentsAreSimulatedThisAccount}</Alert>
          )}
          {state.account ? (
            <Facts facts={names.map((name) => [texts[name].label, state.account?.[name]])} />
          ) : (
            <Text small muted>
              {paymentsAdminText.noneTransfersAreClosed}
            </Text>
          )}
          {mayChange && (
            <Disclosure
              summary={
                method === first
                  ? paymentsAdminText.changeIt
                  : paymentsAdminText.changeCurrencyAccount({ currency: methodOf(method).currency })
              }
            >
              <AccountForm key={state.history[0]?.since ?? 'first'} method={method} />
            </Disclosure>
          )}
          {state.history.length > 1 && (
            <Disclosure summary={paymentsAdminText.earlierAccounts}>
              <Stack as="ul" gap={2} className={layoutStyles.small}>
                {state.history.slice(1).map(({ account, since, setBy }) => (
                  <li key={since ?? 'first'}>
                    {paymentsAdminText.bankNumberNameSinceValue({
                      bank: account.bank,
                      number: account.number,
                      name: account.name,
                      value: since ? formatDayAndTime(since) : paymentsAdminText.beginning,
                      setBy: setBy ?? paymentsAdminText.shopItself,
                    })}
                  </li>
                ))}
              </Stack>
            </Disclosure>
          )}
        </Panel>
      )}
    </ReadPanel>
  )
}

const AccountForm = ({ method }: { method: PaymentMethod }) => (
  <StaffForm
    form={bankAccountForm}
    given={{ method }}
    texts={texts}
    panel={false}
    inPairs
    label={nameOf(method)}
    save={paymentsAdminText.saveAccount}
    saving={paymentsAdminText.saving}
    effects={{
      done: paymentsAdminText.transfersGoThereFromNow,
      failed: paymentsAdminText.notChanged,
    }}
  />
)
