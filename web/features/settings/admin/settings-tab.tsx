import * as settingsAdminText from '#messages/settings/admin'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { businessQuery, settingsQuery } from '../../../admin/frame/admin.queries.ts'
import { BusinessForm } from './business-form.tsx'
import { FeeRulesPanel } from './fee-rules-form.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'

interface SettingsTabProps {
  /** Renders a legal text as its page does. */
  Preview: ComponentType<{ text: string }>
}

/** Site settings, prices and fees. Only admins can change them. */
export function SettingsTab({ Preview }: SettingsTabProps) {
  const mayChange = useIsAdmin()
  return (
    <>
      {!mayChange && <Alert icon="lock">{settingsAdminText.onlyAdminCanChangeSettings}</Alert>}
      <ReadPanel what={settingsAdminText.settings} query={useQuery(settingsQuery)}>
        {(settings) => (
          <SettingsForm
            // The key resets the form when a newer version of the settings arrives.
            key={settings.version}
            settings={settings}
            mayChange={mayChange}
            Preview={Preview}
          />
        )}
      </ReadPanel>
      <ReadPanel what={settingsAdminText.rateAndPrices} query={useQuery(businessQuery)}>
        {(settings) => <BusinessForm settings={settings} mayChange={mayChange} />}
      </ReadPanel>
      <FeeRulesPanel mayChange={mayChange} />
    </>
  )
}
