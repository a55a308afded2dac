import * as commonAdminText from '#messages/common/admin'
import * as settingsAdminText from '#messages/settings/admin'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { feeCalls, type FeeRule } from '#contracts/fees/fees.ts'
import { feeRulesMax } from '#contracts/fees/fee.rules.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { queryOf } from '../../../lib/api/calls.ts'
import { categoriesQuery } from '../../../lib/categories.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { InputGroup } from '../../../ui/forms/input-group.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { ButtonRow, Form, Text } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'

const feeRulesQuery = queryOf(feeCalls.rules)

/** Edits fees for certain categories or item values, which replace the default fees. */
export const FeeRulesPanel = ({ mayChange }: { mayChange: boolean }) => (
  <ReadPanel what={settingsAdminText.feesByCategory} query={useQuery(feeRulesQuery)}>
    {(fees) => (
      <FeeRulesForm
        key={JSON.stringify(fees)}
        saved={fees.rules}
        planned={fees.planned.map(({ since }) => since)}
        mayChange={mayChange}
      />
    )}
  </ReadPanel>
)

interface FeeRulesFormProps {
  saved: FeeRule[]
  /** The times at which planned rules begin. */
  planned: string[]
  mayChange: boolean
}

type Row = { [Name in keyof FeeRule]: string } & { key: number }
const rowOf = (rule: FeeRule, key: number): Row => ({
  key,
  categoryId: rule.categoryId ?? '',
  fromUsd: rule.fromUsd,
  listingFeeUsd: rule.listingFeeUsd,
  commissionPercent: String(rule.commissionPercent),
})
const changeOf = ({ key: _key, categoryId, ...row }: Row) => ({
  categoryId: categoryId || null,
  fromUsd: row.fromUsd.trim(),
  listingFeeUsd: row.listingFeeUsd.trim(),
  commissionPercent: row.commissionPercent.trim(),
})

function FeeRulesForm({ saved, planned, mayChange }: FeeRulesFormProps) {
  const [rows, setRows] = useState(() => saved.map(rowOf))
  const [from, setFrom] = useState('')
  const { data: categories = [] } = useQuery(categoriesQuery)
  const save = useStaffCall(feeCalls.setRules, {
    done: commonAdminText.settingsUpdated,
    outdates: [feeRulesQuery.queryKey, ['fees']],
  })

  const change = (key: number, name: keyof FeeRule, value: string) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, [name]: value } : row)))
  const add = () =>
    setRows((before) => [
      ...before,
      rowOf(
        { categoryId: null, fromUsd: '', listingFeeUsd: '0', commissionPercent: 5 },
        Math.max(-1, ...before.map(({ key }) => key)) + 1,
      ),
    ])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate({ body: { rules: rows.map(changeOf), ...(from && { from }) } })
  }

  return (
    <Form panel noValidate onSubmit={submit} aria-labelledby="fee-rules">
      <h2 id="fee-rules">{settingsAdminText.feesByCategoryAndValue}</h2>
      <Text small muted>
        {settingsAdminText.ruleWithHighestValueThat}
      </Text>
      {planned.map((since) => (
        <Alert key={since} icon="clock">
          {settingsAdminText.otherRulesStartOnDay({ dayAndTime: formatDayAndTime(since) })}
        </Alert>
      ))}
      {save.error && (
        <Alert tone="error">{reasonOf(save.error, settingsAdminText.feesCouldNotBeSaved)}</Alert>
      )}
      {rows.length === 0 && <Text small>{settingsAdminText.noRulesAllItemsHave}</Text>}
      <ul className={listsStyles.feeRules}>
        {rows.map(({ key, ...row }, index) => (
          <li key={key}>
            <Field label={settingsAdminText.categoryRuleIndex({ index: index + 1 })}>
              <Select
                disabled={!mayChange}
                value={row.categoryId}
                onChange={(event) => change(key, 'categoryId', event.currentTarget.value)}
              >
                <option value="">{settingsAdminText.allCategories}</option>
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            {(
              [
                ['fromUsd', settingsAdminText.worthAtLeast, 'US$', undefined],
                ['listingFeeUsd', settingsAdminText.listingFee, 'US$', undefined],
                ['commissionPercent', settingsAdminText.commission, undefined, '%'],
              ] as const
            ).map(([name, label, before, after]) => (
              <Field
                key={name}
                label={settingsAdminText.labelRuleIndex({ label, index: index + 1 })}
              >
                <InputGroup
                  before={before}
                  after={after}
                  inputMode="decimal"
                  autoComplete="off"
                  readOnly={!mayChange}
                  value={row[name]}
                  onChange={(event) => change(key, name, event.currentTarget.value)}
                />
              </Field>
            ))}
            {mayChange && (
              <IconButton
                icon="x"
                label={settingsAdminText.removeRuleIndex({ index: index + 1 })}
                onClick={() => setRows((before) => before.filter((one) => one.key !== key))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <>
          <Field
            label={settingsAdminText.feesApplyOn}
            note={settingsAdminText.optional}
            hint={settingsAdminText.laterDayLeaveEmptyFor}
          >
            <TextInput
              type="date"
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
          </Field>
          <ButtonRow>
            <Button type="submit" pending={save.isPending} pendingText={settingsAdminText.saving}>
              {settingsAdminText.saveFees}
            </Button>
            <Button variant="line" disabled={rows.length >= feeRulesMax} onClick={add}>
              {settingsAdminText.addRule}
            </Button>
          </ButtonRow>
        </>
      )}
    </Form>
  )
}
