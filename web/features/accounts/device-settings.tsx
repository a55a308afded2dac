import * as accountsText from '#messages/accounts'
import type { Theme } from '#contracts/accounts/appearance.ts'
import { setSaver, useSaver } from '../../lib/device/saver.ts'
import { setTheme, useTheme } from '../../lib/device/theme.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Segmented, type Segment } from '../../ui/forms/segmented.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Panel } from '../../ui/layout.tsx'
import * as choiceStyles from '../../ui/forms/choice.module.css'
import * as accountPageStyles from '../../ui/patterns/account-page.module.css'

const themes: Segment<Theme>[] = [
  { value: 'system', label: accountsText.system },
  { value: 'light', label: accountsText.light },
  { value: 'dark', label: accountsText.dark },
]

/** Settings that apply to this device only. */
export function DeviceSettings() {
  const saver = useSaver()
  const theme = useTheme()
  return (
    <Panel gap={3} aria-labelledby="device-heading">
      <h2 id="device-heading">{accountsText.thisDevice}</h2>
      <div className={`${choiceStyles.lineItem} ${accountPageStyles.lineItem}`}>
        <Icon name="leaf" size={20} />
        <span className={accountPageStyles.label}>
          <b>{accountsText.dataSaver}</b>
          <small>{accountsText.smallPicturesNoExtrasAnd}</small>
        </span>
        <Switch label={accountsText.dataSaver} checked={saver} onChange={setSaver} />
      </div>
      <div className={accountPageStyles.theme}>
        <span className={accountPageStyles.label}>
          <b>{accountsText.theme}</b>
          <small>{accountsText.systemFollowsYourPhonesSetting}</small>
        </span>
        <Segmented label={accountsText.theme} segments={themes} value={theme} onChange={setTheme} />
      </div>
    </Panel>
  )
}
