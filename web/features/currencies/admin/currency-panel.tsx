import * as currenciesAdminText from '#messages/currencies/admin'
import { useState, type FormEvent } from 'react'
import { currencyCalls, type AdminCurrency } from '#contracts/currencies/admin/currencies.ts'
import { formatRate } from '../../../lib/money/format.ts'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { fieldsOf } from '../../../lib/api/api-error.ts'
import { useCurrencyCall } from './currencies.queries.ts'
import { Form, Panel, Stack, Text, VisuallyHidden } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'

interface CurrencyPanelProps {
  currency: AdminCurrency
  mayChange: boolean
}

/** One currency with its rate and its payment methods. */
export function CurrencyPanel({ currency, mayChange }: CurrencyPanelProps) {
  const { code, label, digits, local, rate, retiredAt, methods } = currency
  const state = local
    ? currenciesAdminText.stateDefault
    : retiredAt
      ? currenciesAdminText.stateRetired
      : ''
  return (
    <Panel gap={3} aria-labelledby={`currency-${code}`}>
      <h2 id={`currency-${code}`}>{`${code}${state}`}</h2>
      <Text small muted>
        {currenciesAdminText.shownAsLabelDigitsDecimals({
          label,
          digits,
          value:
            code === 'USD'
              ? currenciesAdminText.everyRateIsPerUs
              : rate === null
                ? ''
                : currenciesAdminText.us1Rate({ rate: formatRate(rate, code) }),
        })}
      </Text>
      {methods.length > 0 && (
        <ul className={listsStyles.queue}>
          {methods.map((method) => (
            <li key={method.id}>
              <div className={listsStyles.top}>
                <b>{method.label}</b>
                <span>
                  {method.enabled
                    ? method.open
                      ? currenciesAdminText.open
                      : currenciesAdminText.noKeyOrAccount
                    : currenciesAdminText.off}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {mayChange && !retiredAt && (
        <Disclosure summary={currenciesAdminText.changeCode({ code })}>
          <Stack>
            {methods.map((method) => (
              <MethodForm key={method.id} code={code} method={method} />
            ))}
            <EditForm key={JSON.stringify(currency)} currency={currency} />
          </Stack>
        </Disclosure>
      )}
    </Panel>
  )
}

function MethodForm({ code, method }: { code: string; method: AdminCurrency['methods'][number] }) {
  const set = useCurrencyCall(currencyCalls.setMethod, currenciesAdminText.paymentMethodSaved)
  const [reason, setReason] = useState('')
  const { provider, enabled, label } = method
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!set.isPending)
      set.mutate({ params: { code, provider }, body: { enabled: !enabled, reason } })
  }
  return (
    <Form noValidate onSubmit={submit}>
      <Field
        label={currenciesAdminText.reasonLabel({ label })}
        error={fieldsOf(set.error)['reason']}
      >
        <TextInput value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
      <SubmitRow variant="line" pending={set.isPending} pendingText={currenciesAdminText.saving}>
        {enabled ? currenciesAdminText.switchOff : currenciesAdminText.switchOn}
        <VisuallyHidden>{` ${label}`}</VisuallyHidden>
      </SubmitRow>
    </Form>
  )
}

function EditForm({ currency }: { currency: AdminCurrency }) {
  const { code } = currency
  const save = useCurrencyCall(currencyCalls.update, currenciesAdminText.currencySaved)
  const [typed, setTyped] = useState({
    label: currency.label,
    rate: currency.rate === null ? '' : String(currency.rate),
    payoutMin: currency.payoutMin,
    payoutMax: currency.payoutMax,
    reason: '',
  })
  const errors = fieldsOf(save.error)
  const field = (name: keyof typeof typed, label: string) => (
    <Field label={`${label}, ${code}`} error={errors[name]}>
      <TextInput
        name={name}
        autoComplete="off"
        value={typed[name]}
        onChange={(event) => {
          const { value } = event.currentTarget
          setTyped((before) => ({ ...before, [name]: value }))
        }}
      />
    </Field>
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const { rate, ...others } = typed
    const moved = rate !== '' && rate !== String(currency.rate)
    save.mutate({ params: { code }, body: { ...others, ...(moved && { rate }) } })
  }
  return (
    <Form noValidate onSubmit={submit} aria-label={currenciesAdminText.changeCode({ code })}>
      {field('label', currenciesAdminText.label)}
      {code !== 'USD' && field('rate', currenciesAdminText.rateForUs1)}
      {field('payoutMin', currenciesAdminText.smallestPayout)}
      {field('payoutMax', currenciesAdminText.largestPayout)}
      {field('reason', currenciesAdminText.reason)}
      <SubmitRow pending={save.isPending} pendingText={currenciesAdminText.saving}>
        {currenciesAdminText.saveCode({ code })}
      </SubmitRow>
    </Form>
  )
}
