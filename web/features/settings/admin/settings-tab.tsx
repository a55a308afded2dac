import * as settingsAdminText from '#messages/settings/admin'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { adminSessionQuery } from '../../../admin/frame/admin.queries.ts'
import { businessQuery, settingsQuery } from '../../../admin/frame/settings.queries.ts'
import { BusinessForm } from './business-form.tsx'
import { FeeRulesPanel } from './fee-rules-form.tsx'
import { PanelState } from '../../../ui/states/panel-state.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Alert } from '../../../ui/states/alert.tsx'

interface SettingsTabProps {
  /** Renders a legal text as its page does. */
  Preview: ComponentType<{ text: string }>
}

/** Site settings, prices and fees. Only admins can change them. */
export function SettingsTab({ Preview }: SettingsTabProps) {
  const site = useQuery(settingsQuery)
  const business = useQuery(businessQuery)
  const role = useQuery(adminSessionQuery).data?.admin?.role
  const mayChange = role === 'admin'
  return (
    <>
      {!mayChange && <Alert icon="lock">{settingsAdminText.onlyAdminCanChangeSettings}</Alert>}
      {site.data ? (
        <SettingsForm
          // The key resets the form when a newer version of the settings arrives.
          key={site.data.version}
          settings={site.data}
          mayChange={mayChange}
          Preview={Preview}
        />
      ) : (
        <PanelState
          what={settingsAdminText.settings}
          failed={site.isError}
          fetching={site.isFetching}
          onRetry={() => void site.refetch()}
        />
      )}
      {business.data ? (
        <BusinessForm settings={business.data} mayChange={mayChange} />
      ) : (
        <PanelState
          what={settingsAdminText.rateAndPrices}
          failed={business.isError}
          fetching={business.isFetching}
          onRetry={() => void business.refetch()}
        />
      )}
      <FeeRulesPanel mayChange={mayChange} />
    </>
  )
}
