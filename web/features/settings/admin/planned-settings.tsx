import * as commonAdminText from '#messages/common/admin'
import * as settingsAdminText from '#messages/settings/admin'
import {
  settingsCalls,
  type BusinessName,
  type BusinessSetting,
} from '#contracts/settings/admin/settings.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { businessQuery } from '../../../admin/frame/admin.queries.ts'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { ButtonRow, VisuallyHidden } from '../../../ui/layout.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'

interface PlannedSettingsProps {
  settings: BusinessSetting[]
  labelOf: (name: BusinessName) => string
  shown: (name: BusinessName, value: string) => string
  mayChange: boolean
}

const harareOffset = 2 * 60 * 60 * 1000
/** The day in Harare time: "2026-11-28". */
const dayOf = (moment: string): string =>
  new Date(Date.parse(moment) + harareOffset).toISOString().slice(0, 10)

/** Planned changes, each with a button to withdraw it. */
export function PlannedSettings({ settings, labelOf, shown, mayChange }: PlannedSettingsProps) {
  const withdraw = useStaffCall(settingsCalls.withdraw, {
    done: { title: commonAdminText.withdrawn, description: commonAdminText.currentValueStays },
    failed: commonAdminText.settingsFailed,
    hint: commonAdminText.noConnection,
    outdates: [businessQuery.queryKey],
  })
  const rows = settings
    .flatMap(({ name, planned }) => planned.map((one) => ({ ...one, name })))
    .toSorted((a, b) => a.since.localeCompare(b.since))
  if (rows.length === 0) return null
  return (
    <div>
      <h3>{settingsAdminText.whatIsPlanned}</h3>
      <ul className={listsStyles.queue}>
        {rows.map(({ name, value, since, setBy, setAt }) => (
          <li key={`${name} ${since}`}>
            <div className={listsStyles.top}>
              <b>{`${labelOf(name)}: ${shown(name, value)}`}</b>
              <time dateTime={since}>
                {settingsAdminText.fromDayAndTime({ dayAndTime: formatDayAndTime(since) })}
              </time>
            </div>
            <p>
              {settingsAdminText.plannedBySetByDay({
                setBy: setBy ?? settingsAdminText.shopItself,
                dayAndTime: formatDayAndTime(setAt),
              })}
            </p>
            {mayChange && (
              <ButtonRow>
                <Button
                  variant="line"
                  disabled={withdraw.isPending}
                  onClick={() => withdraw.mutate({ params: { name, day: dayOf(since) } })}
                >
                  {settingsAdminText.withdraw}
                  <VisuallyHidden>{` ${labelOf(name)}`}</VisuallyHidden>
                </Button>
              </ButtonRow>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
