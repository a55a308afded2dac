import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import * as auctionsAdminText from '#messages/auctions/admin'
import { useState, type FormEvent } from 'react'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { InputGroup } from '../../../ui/forms/input-group.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { ButtonRow, Form, Text } from '../../../ui/layout.tsx'
import * as moneyStyles from '../../../admin/money/money.module.css'

interface Column<Name extends string> {
  name: Name
  label: (line: { index: number }) => string
  /** The currency of an amount; a column without one has whole numbers. */
  currency?: string
}

interface LinesFormProps<Name extends string> {
  /** Of the heading. */
  id: string
  title: string
  description: string
  saved: readonly Record<Name, string>[]
  /** The first one is that from which a line counts, and fixed in the first line. */
  columns: readonly [Column<Name>, Column<Name>]
  /** The most lines. */
  most: number
  mayChange: boolean
  write: (lines: Record<Name, string>[]) => Promise<unknown>
  done: string
  saveText: string
  /** Why it is read-only. */
  locked: string
}

/** A setting that has lines with two values; read-only unless `mayChange`. */
export function LinesForm<Name extends string>({
  id,
  title,
  description,
  saved,
  columns,
  most,
  mayChange,
  write,
  done,
  saveText,
  locked,
}: LinesFormProps<Name>) {
  const [rows, setRows] = useState(() => saved.map((values, key) => ({ values, key })))
  const [error, setError] = useState<string>()
  const save = useStaffWrite(write, { done, failed: auctionsAdminText.notSaved })
  const lineOf = (valueOf: (name: Name) => string) =>
    Object.fromEntries(columns.map(({ name }) => [name, valueOf(name)])) as Record<Name, string>
  function change(key: number, name: Name, value: string) {
    setError(undefined)
    setRows((before) =>
      before.map((row) =>
        row.key === key ? { key, values: { ...row.values, [name]: value } } : row,
      ),
    )
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      rows.map(({ values }) => lineOf((name) => values[name].trim())),
      { onError: (refused) => setError(reasonOf(refused, auctionsAdminText.notSaved)) },
    )
  }
  const add = () =>
    setRows((before) => [
      ...before,
      { values: lineOf(() => ''), key: Math.max(...before.map(({ key }) => key)) + 1 },
    ])
  return (
    <Form panel noValidate onSubmit={submit} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Text small muted>
        {description}
      </Text>
      {error && <Alert tone="error">{error}</Alert>}
      <ul className={moneyStyles.steps}>
        {rows.map(({ key, values }, index) => (
          <li key={key}>
            {columns.map(({ name, label, currency }, at) => {
              const input = {
                autoComplete: 'off',
                readOnly: !mayChange || (index === 0 && at === 0),
                value: values[name],
                onChange: (event: FormEvent<HTMLInputElement>) =>
                  change(key, name, event.currentTarget.value),
              }
              return (
                <Field key={name} label={label({ index: index + 1 })}>
                  {currency ? (
                    <InputGroup before={currency} inputMode="decimal" {...input} />
                  ) : (
                    <TextInput inputMode="numeric" {...input} />
                  )}
                </Field>
              )
            })}
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
            {saveText}
          </Button>
          <Button variant="line" disabled={rows.length >= most} onClick={add}>
            {auctionsAdminText.addLine}
          </Button>
        </ButtonRow>
      ) : (
        <Alert icon="lock">{locked}</Alert>
      )}
    </Form>
  )
}
