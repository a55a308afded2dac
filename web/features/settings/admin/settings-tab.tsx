import * as settingsAdminText from '#messages/settings/admin'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import {
  businessQuery,
  adminSessionQuery,
  settingsQuery,
} from '../../../admin/frame/admin.queries.ts'
import { BusinessForm } from './business-form.tsx'
import { FeeRulesPanel } from './fee-rules-form.tsx'
import { PanelState } from '../../../ui/states/panel-state.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Alert } from '../../../ui/states/alert.tsx'

interface SettingsTabProps {
  /** Shows a legal text as its page will. */
  Preview: ComponentType<{ text: string }>
}

/** The shop's texts and prices. */
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
          // The server's current values, in a form of their own.
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
