import type { Theme } from '../../../contracts/accounts/appearance.ts'
import { setSaver, useSaver } from '../../lib/device/saver.ts'
import { setTheme, useTheme } from '../../lib/device/theme.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Segmented, type Segment } from '../../ui/forms/segmented.tsx'
import { Switch } from '../../ui/forms/switch.tsx'

const themes: Segment<Theme>[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** What holds on this device only: data saver first. */
export function DeviceSettings() {
  const saver = useSaver()
  const theme = useTheme()
  return (
    <section className="panel stack" aria-labelledby="device-heading">
      <h2 id="device-heading">This device</h2>
      <div className="line-i">
        <Icon name="leaf" size={20} />
        <span className="acct-words">
          <b>Data saver</b>
          <small>Small pictures, no extras, and fewer updates in the background.</small>
        </span>
        <Switch label="Data saver" checked={saver} onChange={setSaver} />
      </div>
      <div className="acct-theme">
        <span className="acct-words">
          <b>Theme</b>
          <small>System follows the setting of your phone.</small>
        </span>
        <Segmented label="Theme" segments={themes} value={theme} onChange={setTheme} />
      </div>
    </section>
  )
}
