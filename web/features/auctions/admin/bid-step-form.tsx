import * as auctionsAdminText from '#messages/auctions/admin'
import { currencyLabel, localCurrency } from '../../../../contracts/currencies/currencies.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { BidSteps } from '../../../../contracts/auctions/admin/auctions.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { InputGroup } from '../../../ui/forms/input-group.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { useAdminWrite } from '../../../admin/money/admin-write.ts'
import { ReadPanel } from '../../../admin/money/money-panel.tsx'
import { stepsQuery } from '../../../admin/money/money.queries.ts'
import { ButtonRow, Form, Text } from '../../../ui/layout.tsx'
import * as moneyStyles from '../../../admin/money/money.module.css'

type Step = BidSteps['steps'][number]
const most = 20

/** The step of automatic bids for each range of prices; read-only unless `mayChange`. */
export function BidStepForm({ mayChange }: { mayChange: boolean }) {
  return (
    <ReadPanel what={auctionsAdminText.bidSteps} query={useQuery(stepsQuery)}>
      {({ steps }) => <Table key={JSON.stringify(steps)} saved={steps} mayChange={mayChange} />}
    </ReadPanel>
  )
}

function Table({ saved, mayChange }: { saved: Step[]; mayChange: boolean }) {
  const [rows, setRows] = useState(() => saved.map((step, index) => ({ ...step, key: index })))
  const [error, setError] = useState<string>()
  const save = useAdminWrite(
    (steps: Step[]) => api.put<BidSteps>('/api/admin/bid-steps', { steps }),
    { done: auctionsAdminText.stepsApplyFromNextBid, failed: auctionsAdminText.notSaved },
  )
  function change(key: number, name: keyof Step, value: string) {
    setError(undefined)
    setRows((before) => before.map((row) => (row.key === key ? { ...row, [name]: value } : row)))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      rows.map(({ from, step }) => ({ from: from.trim(), step: step.trim() })),
      { onError: (refused) => setError(reasonOf(refused, auctionsAdminText.notSaved)) },
    )
  }
  const add = () =>
    setRows((before) => [
      ...before,
      { from: '', step: '', key: Math.max(...before.map(({ key }) => key)) + 1 },
    ])
  return (
    <Form panel noValidate onSubmit={submit} aria-labelledby="steps">
      <h2 id="steps">{auctionsAdminText.stepsOfAutomaticBids}</h2>
      <Text small muted>
        {auctionsAdminText.eachLineSetsStepOf({
          localCurrency: currencyLabel(localCurrency()),
        })}
      </Text>
      {error && (
        <Alert tone="error" icon="circle-alert">
          {error}
        </Alert>
      )}
      <ul className={moneyStyles.steps}>
        {rows.map(({ key, from, step }, index) => (
          <li key={key}>
            <Field label={auctionsAdminText.fromLineIndex({ index: index + 1 })}>
              <InputGroup
                before={currencyLabel(localCurrency())}
                inputMode="decimal"
                autoComplete="off"
                readOnly={!mayChange || index === 0}
                value={from}
                onChange={(event) => change(key, 'from', event.currentTarget.value)}
              />
            </Field>
            <Field label={auctionsAdminText.stepLineIndex({ index: index + 1 })}>
              <InputGroup
                before={currencyLabel(localCurrency())}
                inputMode="decimal"
                autoComplete="off"
                readOnly={!mayChange}
                value={step}
                onChange={(event) => change(key, 'step', event.currentTarget.value)}
              />
            </Field>
            {mayChange && index > 0 && (
              <IconButton
                icon="x"
                label={auctionsAdminText.removeLineIndex({ index: index + 1 })}
                onClick={() => setRows((before) => before.filter((row) => row.key !== key))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange ? (
        <ButtonRow>
          <Button type="submit" pending={save.isPending} pendingText={auctionsAdminText.saving}>
            {auctionsAdminText.saveSteps}
          </Button>
          <Button variant="line" disabled={rows.length >= most} onClick={add}>
            {auctionsAdminText.addLine}
          </Button>
        </ButtonRow>
      ) : (
        <Alert icon="lock">{auctionsAdminText.onlyAdminCanChangeSteps}</Alert>
      )}
    </Form>
  )
}
