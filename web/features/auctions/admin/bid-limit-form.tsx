import * as auctionsAdminText from '#messages/auctions/admin'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  bidLimitsMax as most,
  type BidLimits,
} from '../../../../contracts/auctions/admin/bid-limits.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { InputGroup } from '../../../ui/forms/input-group.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { useAdminWrite } from '../../../admin/money/admin-write.ts'
import { ReadPanel } from '../../../admin/money/money-panel.tsx'
import { bidLimitsQuery } from '../../../admin/money/money.queries.ts'
import { ButtonRow, Form, Text } from '../../../ui/layout.tsx'
import * as moneyStyles from '../../../admin/money/money.module.css'

type Saved = BidLimits['steps']
/** A line as typed; an empty limit means none. */
interface Line {
  paidOrders: string
  limit: string
}

/** How much members may have in open bids, by their paid orders; read-only unless `mayChange`. */
export function BidLimitForm({ mayChange }: { mayChange: boolean }) {
  return (
    <ReadPanel what={auctionsAdminText.bidLimits2} query={useQuery(bidLimitsQuery)}>
      {({ steps }) => <Table key={JSON.stringify(steps)} saved={steps} mayChange={mayChange} />}
    </ReadPanel>
  )
}

function Table({ saved, mayChange }: { saved: Saved; mayChange: boolean }) {
  const [rows, setRows] = useState(() =>
    saved.map(({ paidOrders, limit }, index) => ({
      paidOrders: String(paidOrders),
      limit: limit ?? '',
      key: index,
    })),
  )
  const [error, setError] = useState<string>()
  const save = useAdminWrite(
    (lines: Line[]) =>
      api.put<BidLimits>('/api/admin/bid-limits', {
        steps: lines.map(({ paidOrders, limit }) => ({ paidOrders, limit: limit || null })),
      }),
    { done: auctionsAdminText.limitsApplyFromNextBid, failed: auctionsAdminText.notSaved },
  )
  function change(key: number, name: keyof Line, value: string) {
    setError(undefined)
    setRows((before) => before.map((row) => (row.key === key ? { ...row, [name]: value } : row)))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      rows.map(({ paidOrders, limit }) => ({ paidOrders: paidOrders.trim(), limit: limit.trim() })),
      { onError: (refused) => setError(reasonOf(refused, auctionsAdminText.notSaved)) },
    )
  }
  const add = () =>
    setRows((before) => [
      ...before,
      { paidOrders: '', limit: '', key: Math.max(...before.map(({ key }) => key)) + 1 },
    ])
  return (
    <Form panel noValidate onSubmit={submit} aria-labelledby="limits">
      <h2 id="limits">{auctionsAdminText.bidLimitsTitle}</h2>
      <Text small muted>
        {auctionsAdminText.eachLineSetsLimitOf}
      </Text>
      {error && (
        <Alert tone="error" icon="circle-alert">
          {error}
        </Alert>
      )}
      <ul className={moneyStyles.steps}>
        {rows.map(({ key, paidOrders, limit }, index) => (
          <li key={key}>
            <Field label={auctionsAdminText.paidOrdersLineIndex({ index: index + 1 })}>
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                readOnly={!mayChange || index === 0}
                value={paidOrders}
                onChange={(event) => change(key, 'paidOrders', event.currentTarget.value)}
              />
            </Field>
            <Field label={auctionsAdminText.limitUsdLineIndex({ index: index + 1 })}>
              <InputGroup
                before="US$"
                inputMode="decimal"
                autoComplete="off"
                readOnly={!mayChange}
                value={limit}
                onChange={(event) => change(key, 'limit', event.currentTarget.value)}
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
            {auctionsAdminText.saveLimits}
          </Button>
          <Button variant="line" disabled={rows.length >= most} onClick={add}>
            {auctionsAdminText.addLine}
          </Button>
        </ButtonRow>
      ) : (
        <Alert icon="lock">{auctionsAdminText.onlyAdminCanChangeLimits}</Alert>
      )}
    </Form>
  )
}
