import * as analyticsAdminText from '#messages/analytics/admin'
import { getRouteApi } from '../../../lib/router/route-api.ts'
import { SavedTextPreview } from '../../../features/content/saved-text-preview.tsx'
import { AnalyticsTab } from '../../../features/analytics/admin/analytics-tab.tsx'
import { DashboardTab } from '../../../features/analytics/admin/dashboard-tab.tsx'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import { RecentMessages } from '../../../features/contact/admin/recent-messages.tsx'
import { MessagesTab } from '../../../features/contact/admin/messages-tab.tsx'
import { SettingsTab } from '../../../features/settings/admin/settings-tab.tsx'

const route = getRouteApi('/admin/dashboard')
const titles = {
  dashboard: analyticsAdminText.dashboard,
  messages: analyticsAdminText.messages,
  analytics: analyticsAdminText.analytics2,
  settings: analyticsAdminText.settings,
} as const

/** `/admin/dashboard`: the four tabs. */
export function AdminDashboardPage() {
  const place = route.useLoaderDeps()
  const { tab } = place
  return (
    <AdminFrame current={tab} title={titles[tab]}>
      {tab === 'dashboard' && (
        <DashboardTab>
          <RecentMessages message={place.message} />
        </DashboardTab>
      )}
      {tab === 'messages' && <MessagesTab place={place} />}
      {tab === 'analytics' && <AnalyticsTab days={place.days} />}
      {tab === 'settings' && <SettingsTab Preview={SavedTextPreview} />}
    </AdminFrame>
  )
}
