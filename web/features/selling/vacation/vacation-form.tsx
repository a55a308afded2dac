import { vacationEndForm, vacationForm, type Vacation } from '#contracts/selling/vacation.ts'
import * as sellingText from '#messages/selling'
import { CallForm } from '../../../lib/api/call-form.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/states/alert.tsx'
import { Stack } from '../../../ui/layout.tsx'
import * as vacationStyles from './vacation.module.css'

const effects = { outdates: [['selling', 'vacation']] }
const day = (text: string) => formatDate(`${text}T12:00:00Z`)

/** Sets the days away, or ends them. */
export function VacationForm({ vacation }: { vacation: Vacation | null }) {
  return (
    <Stack gap={5} className={vacationStyles.vacation}>
      {vacation && (
        <CallForm
          form={vacationEndForm}
          texts={{}}
          save={vacation.away ? sellingText.iAmBack : sellingText.cancelVacation}
          effects={effects}
        >
          <Alert icon="info">
            {vacation.away
              ? sellingText.youAreAwayUntil({ date: day(vacation.until) })
              : sellingText.youWillBeAway({
                  from: day(vacation.from),
                  until: day(vacation.until),
                })}
          </Alert>
        </CallForm>
      )}
      <CallForm
        form={vacationForm}
        values={vacation}
        texts={{
          from: { label: sellingText.firstDay },
          until: { label: sellingText.lastDay },
          note: { label: sellingText.noteForBuyers, hint: sellingText.noteForBuyersHint },
        }}
        save={vacation ? sellingText.saveVacation : sellingText.startVacation}
        variant={vacation ? 'line' : 'primary'}
        effects={effects}
      />
    </Stack>
  )
}
