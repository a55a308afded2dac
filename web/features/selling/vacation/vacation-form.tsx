import type { Vacation } from '../../../../contracts/selling/vacation.ts'
import { limits } from '../../../../contracts/common/limits.ts'
import * as sellingText from '#messages/selling'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { formatDate } from '../../../lib/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { Form, Stack } from '../../../ui/layout.tsx'
import * as vacationStyles from './vacation.module.css'

const action = '/selling/vacation'
const day = (text: string) => formatDate(`${text}T12:00:00Z`)

/** Sets the days away, or ends them. The browser sends the forms, with and without scripts. */
export function VacationForm({ vacation }: { vacation: Vacation | null }) {
  const posted = usePostedForm('vacation')
  const errors = posted?.errors ?? {}
  const values = posted?.values ?? vacation ?? {}
  const isOther = posted?.message && Object.keys(errors).length === 0
  return (
    <Stack gap={5} className={vacationStyles.vacation}>
      {vacation && (
        <>
          <Alert icon="info">
            {vacation.away
              ? sellingText.youAreAwayUntil({ date: day(vacation.until) })
              : sellingText.youWillBeAway({
                  from: day(vacation.from),
                  until: day(vacation.until),
                })}
          </Alert>
          <form method="post" action={action}>
            <FormFields form="vacation-end" />
            <Button type="submit">
              {vacation.away ? sellingText.iAmBack : sellingText.cancelVacation}
            </Button>
          </form>
        </>
      )}
      <Form gap={4} method="post" action={action}>
        <FormFields form="vacation" />
        {isOther && (
          <Alert tone="error" icon="circle-alert">
            {posted.message}
          </Alert>
        )}
        <Field label={sellingText.firstDay} error={errors['from']}>
          <TextInput type="date" name="from" required defaultValue={values.from} />
        </Field>
        <Field label={sellingText.lastDay} error={errors['until']}>
          <TextInput type="date" name="until" required defaultValue={values.until} />
        </Field>
        <Field
          label={sellingText.noteForBuyers}
          note={sellingText.optional}
          hint={sellingText.noteForBuyersHint}
          error={errors['note']}
        >
          <TextArea
            name="note"
            rows={3}
            maxLength={limits.noteMax}
            defaultValue={values.note ?? undefined}
          />
        </Field>
        <div>
          <Button type="submit" variant={vacation ? 'line' : 'primary'}>
            {vacation ? sellingText.saveVacation : sellingText.startVacation}
          </Button>
        </div>
      </Form>
    </Stack>
  )
}
