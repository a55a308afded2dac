import * as privacyAdminText from '#messages/privacy/admin'
import { useState, type FormEvent } from 'react'
import { breachCalls, type BreachDetail } from '#contracts/privacy/admin/privacy.ts'
import { privacyNoteMax, requestDetailsMax } from '#contracts/privacy/privacy-limits.ts'
import { fieldsOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { breachBody, breachErrors, formOf, newBreach, type BreachValues } from './breach-values.ts'
import { useStaffWrite } from '../../../admin/use-staff-call.ts'
import { send } from '../../../lib/api/calls.ts'
import { Form } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as fieldStyles from '../../../ui/forms/field.module.css'
import * as filterFormStyles from '../../../ui/forms/filter-form.module.css'

/** Enters a breach, or changes an entry with a reason. Times are in Harare's time zone. */
export function BreachForm({ breach }: { breach?: BreachDetail }) {
  const [values, setValues] = useState(() => (breach ? formOf(breach) : newBreach))
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({})
  const save = useStaffWrite(
    () => {
      const body = breachBody(values)
      if (!breach) return send(breachCalls.enter, { body })
      const { id, version } = breach
      const note = values.note.trim()
      return send(breachCalls.change, { params: { id }, body: { ...body, version, note } })
    },
    { done: privacyAdminText.saved, failed: privacyAdminText.notSaved, atFields: true },
  )
  const errors: Partial<Record<string, string>> = {
    ...refused,
    ...(checked ? breachErrors(values, breach !== undefined) : {}),
  }
  const set = (change: Partial<BreachValues>) => {
    setValues((before) => ({ ...before, ...change }))
    setRefused({})
  }
  const field = (name: Exclude<keyof BreachValues, 'closed'>) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [name]: event.currentTarget.value }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    const found = breachErrors(values, breach !== undefined)
    const [first] = Object.keys(found)
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    if (save.isPending) return
    save.mutate(undefined, {
      onSuccess: () => {
        if (breach) return
        setValues(newBreach)
        setChecked(false)
      },
      onError: (error) => setRefused(fieldsOf(error)),
    })
  }

  return (
    <Form
      noValidate
      onSubmit={submit}
      aria-label={breach ? privacyAdminText.changeEntry : privacyAdminText.enterBreach}
    >
      <Field label={privacyAdminText.whatHappened} required error={errors['what']}>
        <TextArea {...field('what')} rows={3} maxLength={requestDetailsMax} />
      </Field>
      <div className={listsStyles.staffForm}>
        <Field label={privacyAdminText.whoseData} required error={errors['whose']}>
          <TextInput {...field('whose')} maxLength={privacyNoteMax} />
        </Field>
        <Field label={privacyAdminText.howManyPeople} required error={errors['people']}>
          <TextInput {...field('people')} inputMode="numeric" maxLength={9} />
        </Field>
      </div>
      <Field label={privacyAdminText.measuresTaken} error={errors['measures']}>
        <TextArea {...field('measures')} rows={3} maxLength={requestDetailsMax} />
      </Field>
      <div className={filterFormStyles.filters}>
        <Field label={privacyAdminText.found} required error={errors['foundAt']}>
          <TextInput {...field('foundAt')} type="datetime-local" />
        </Field>
        <Field label={privacyAdminText.regulatorNotified} error={errors['regulatorToldAt']}>
          <TextInput {...field('regulatorToldAt')} type="datetime-local" />
        </Field>
        <Field label={privacyAdminText.peopleNotified} error={errors['peopleToldAt']}>
          <TextInput {...field('peopleToldAt')} type="datetime-local" />
        </Field>
      </div>
      <Field
        label={privacyAdminText.whyPeopleNeedNotBe}
        hint={privacyAdminText.onlyIfTheyNeedNot}
        error={errors['peopleNotToldBecause']}
      >
        <TextInput {...field('peopleNotToldBecause')} maxLength={privacyNoteMax} />
      </Field>
      {breach && (
        <>
          <Field label={privacyAdminText.whyYouChangeIt} required error={errors['note']}>
            <TextInput {...field('note')} maxLength={privacyNoteMax} />
          </Field>
          <Checkbox
            checked={values.closed}
            onChange={(event) => set({ closed: event.currentTarget.checked })}
          >
            {privacyAdminText.nothingIsLeftToDo}
          </Checkbox>
          {errors['closed'] && (
            <p className={`${fieldStyles.hint} ${fieldStyles.error}`} role="alert">
              {errors['closed']}
            </p>
          )}
        </>
      )}
      <div>
        <Button type="submit" pending={save.isPending} pendingText={privacyAdminText.saving}>
          {breach ? privacyAdminText.saveChange : privacyAdminText.enterIt}
        </Button>
      </div>
    </Form>
  )
}
