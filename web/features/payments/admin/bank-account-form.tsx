import { transferCalls } from '#contracts/payments/transfers.ts'
import { send } from '../../../lib/api/calls.ts'
import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import * as paymentsAdminText from '#messages/payments/admin'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { methodOf, type PaymentMethod } from '#contracts/currencies/currencies.ts'
import { adminLimits } from '#contracts/staff/admin/admin-limits.ts'
import type { BankAccountState } from '#contracts/payments/transfers.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Facts } from '../../../admin/money/money-panel.tsx'
import { accountQuery } from '../../../admin/money/money.queries.ts'
import { ButtonRow, Form, Panel, Stack, Text } from '../../../ui/layout.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'

type Account = NonNullable<BankAccountState['account']>
type Name = keyof Account | 'reason'
const labels: Record<keyof Account, string> = {
  bank: paymentsAdminText.bank,
  name: paymentsAdminText.nameOnAccount,
  number: paymentsAdminText.accountNumber,
  branch: paymentsAdminText.branch,
}
const names = Object.keys(labels) as (keyof Account)[]

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
            <Facts facts={names.map((name) => [labels[name], state.account?.[name]])} />
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

function AccountForm({ method }: { method: PaymentMethod }) {
  const [typed, setTyped] = useState<Record<Name, string>>({
    bank: '',
    name: '',
    number: '',
    branch: '',
    reason: '',
  })
  const [refused, setRefused] = useState<Record<string, string>>({})
  const save = useStaffWrite(
    (given: Record<Name, string>) => send(transferCalls.setAccount, { body: { ...given, method } }),
    { done: paymentsAdminText.transfersGoThereFromNow, failed: paymentsAdminText.notChanged },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(typed, {
      onError: (error) => {
        if (error instanceof ApiError) setRefused(error.fields)
      },
    })
  }
  const field = (name: Name, label: string, max: number, hint?: string) => (
    <Field key={name} label={label} required hint={hint} error={refused[name]}>
      <TextInput
        name={name}
        value={typed[name]}
        autoComplete="off"
        maxLength={max}
        onChange={(event) => {
          const { value } = event.currentTarget
          setTyped((before) => ({ ...before, [name]: value }))
          setRefused({})
        }}
      />
    </Field>
  )
  return (
    <Form noValidate onSubmit={submit} aria-label={nameOf(method)}>
      <div className={formStyles.twoFields}>
        {names.map((name) => field(name, labels[name], 60))}
        {field(
          'reason',
          paymentsAdminText.why,
          adminLimits.reasonMax,
          paymentsAdminText.itIsInAuditLog,
        )}
      </div>
      <ButtonRow>
        <Button type="submit" pending={save.isPending} pendingText={paymentsAdminText.saving}>
          {paymentsAdminText.saveAccount}
        </Button>
      </ButtonRow>
    </Form>
  )
}
