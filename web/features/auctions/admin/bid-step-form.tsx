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
import { Notice } from '../../../ui/states/notice.tsx'
import { useAdminWrite } from '../../../admin/money/admin-write.ts'
import { ReadPanel } from '../../../admin/money/money-panel.tsx'
import { stepsQuery } from '../../../admin/money/money.queries.ts'

type Step = BidSteps['steps'][number]
const most = 20

/** By how much automatic bids go over one another, from which price on. */
export function BidStepForm({ mayChange }: { mayChange: boolean }) {
  return (
    <ReadPanel what="bid steps" query={useQuery(stepsQuery)}>
      {({ steps }) => <Table key={JSON.stringify(steps)} saved={steps} mayChange={mayChange} />}
    </ReadPanel>
  )
}

function Table({ saved, mayChange }: { saved: Step[]; mayChange: boolean }) {
  const [rows, setRows] = useState(() => saved.map((step, index) => ({ ...step, key: index })))
  const [error, setError] = useState<string>()
  const save = useAdminWrite(
    (steps: Step[]) => api.put<BidSteps>('/api/admin/bid-steps', { steps }),
    { done: 'The steps hold from the next bid on', failed: 'Not saved' },
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
      { onError: (refused) => setError(reasonOf(refused, 'Not saved')) },
    )
  }
  const add = () =>
    setRows((before) => [
      ...before,
      { from: '', step: '', key: Math.max(...before.map(({ key }) => key)) + 1 },
    ])
  return (
    <form className="panel stack" noValidate onSubmit={submit} aria-labelledby="steps">
      <h2 id="steps">Steps of automatic bids</h2>
      <p className="small muted">
        From each price on, an automatic bid goes over the one that it answers by so much. The first
        line begins at 0; a step is 1 {currencyLabel(localCurrency())} at least. What was bid stays.
      </p>
      {error && (
        <Notice tone="error" icon="circle-alert">
          {error}
        </Notice>
      )}
      <ul className="msteps">
        {rows.map(({ key, from, step }, index) => (
          <li key={key}>
            <Field label={`From, line ${index + 1}`}>
              <InputGroup
                before={currencyLabel(localCurrency())}
                inputMode="decimal"
                autoComplete="off"
                readOnly={!mayChange || index === 0}
                value={from}
                onChange={(event) => change(key, 'from', event.currentTarget.value)}
              />
            </Field>
            <Field label={`Step, line ${index + 1}`}>
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
                label={`Remove line ${index + 1}`}
                onClick={() => setRows((before) => before.filter((row) => row.key !== key))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange ? (
        <div className="btnrow">
          <Button type="submit" pending={save.isPending} pendingText="Saving...">
            Save from the next bid on
          </Button>
          <Button variant="line" disabled={rows.length >= most} onClick={add}>
            Add a line
          </Button>
        </div>
      ) : (
        <Notice icon="lock">Only an admin can change the steps.</Notice>
      )}
    </form>
  )
}
