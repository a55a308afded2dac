import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { methodOf, type PaymentMethod } from '../../../../contracts/currencies/currencies.ts'
import { adminLimits } from '../../../../contracts/staff/admin/admin-limits.ts'
import type { BankAccountState } from '../../../../contracts/payments/transfers.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useAdminWrite } from '../../../admin/money/admin-write.ts'
import { Facts, ReadPanel } from '../../../admin/money/money-panel.tsx'
import { accountQuery } from '../../../admin/money/money.queries.ts'

type Account = NonNullable<BankAccountState['account']>
type Name = keyof Account | 'reason'
const labels: Record<keyof Account, string> = {
  bank: 'Bank',
  name: 'Name on the account',
  number: 'Account number',
  branch: 'Branch',
}
const names = Object.keys(labels) as (keyof Account)[]

/** The transfer in the default currency. */
const first = 'bank_transfer'
const nameOf = (method: PaymentMethod): string =>
  method === first
    ? 'Account for transfers'
    : `Account for transfers in ${methodOf(method).currency}`

/** Where transfers go: all staff see it, admins change it. */
export function BankAccount({ method, mayChange }: { method: PaymentMethod; mayChange: boolean }) {
  return (
    <ReadPanel what="the bank account" query={useQuery(accountQuery(method))}>
      {(state) => (
        <section className="panel stack-s" aria-labelledby={`account-${method}`}>
          <h2 id={`account-${method}`}>{nameOf(method)}</h2>
          {state.simulated && (
            <Notice icon="info">
              Payments are simulated: this account is none. Real transfers need one of your own.
            </Notice>
          )}
          {state.account ? (
            <Facts facts={names.map((name) => [labels[name], state.account?.[name]])} />
          ) : (
            <p className="small muted">There is none: transfers are closed.</p>
          )}
          {mayChange && (
            <Disclosure
              summary={
                method === first ? 'Change it' : `Change the ${methodOf(method).currency} account`
              }
            >
              <AccountForm key={state.history[0]?.since ?? 'first'} method={method} />
            </Disclosure>
          )}
          {state.history.length > 1 && (
            <Disclosure summary="Where they went before">
              <ul className="small stack-s">
                {state.history.slice(1).map(({ account, since, setBy }) => (
                  <li key={since ?? 'first'}>
                    {`${account.bank}, ${account.number}, ${account.name}: since ${since ? formatDayAndTime(since) : 'the beginning'}, by ${setBy ?? 'the shop itself'}`}
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </section>
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
  const save = useAdminWrite(
    (given: Record<Name, string>) =>
      api.put<BankAccountState>('/api/admin/bank-account', { ...given, method }),
    { done: 'Transfers go there from now on', failed: 'Not changed' },
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
    <form className="stack" noValidate onSubmit={submit} aria-label={nameOf(method)}>
      <div className="row2">
        {names.map((name) => field(name, labels[name], 60))}
        {field('reason', 'Why', adminLimits.reasonMax, 'Stands in the audit.')}
      </div>
      <div className="btnrow">
        <Button type="submit" pending={save.isPending} pendingText="Saving...">
          Save account
        </Button>
      </div>
    </form>
  )
}
