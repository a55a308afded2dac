import * as commonAdminText from '#messages/common/admin'
import { rich } from '../../lib/rich.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../lib/link.tsx'
import { useSite } from '../../lib/site.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { dashboardQuery, adminSessionQuery } from './admin.queries.ts'
import { adminHref, adminTabs, type AdminTab } from './admin-href.ts'
import { adminPagesOf, type AdminPageName } from './admin-pages.ts'
import { AdminSearch } from './admin-search.tsx'
import { useStaffGuard, useLogout } from './use-staff.ts'

interface AdminFrameProps {
  /** What is shown, for the tabs and the pages beside them. */
  current: AdminTab | AdminPageName
  title: string
  /** What is searched for, on the page that shows it. */
  searched?: string
  children: ReactNode
}

/** Whether buyers can pay, where it is not by real money. */
function PaymentsNotice() {
  const { payments, paymentMethods } = useSite()
  if (payments === 'real') return null
  if (payments === 'simulated')
    return (
      <Notice icon="info" className="simulated">
        {rich(commonAdminText.simulatedPaymentsNoMoneyMoves, { b: <b /> })}
      </Notice>
    )
  return (
    <Notice tone="error" icon="circle-alert">
      {rich(commonAdminText.paymentsAreClosedPaynowsKeys, {
        b: <b />,
        value: paymentMethods.length > 0 ? 'yes' : 'other',
      })}
    </Notice>
  )
}

const tabLabels: Record<AdminTab, string> = {
  dashboard: commonAdminText.dashboard,
  messages: commonAdminText.messages,
  analytics: commonAdminText.analytics,
  settings: commonAdminText.settings,
}

/** Header, tabs and main part of the admin pages. */
export function AdminFrame({ current, title, searched = '', children }: AdminFrameProps) {
  useStaffGuard()
  const logout = useLogout()
  const admin = useQuery(adminSessionQuery).data?.admin
  const closed = admin?.passwordIsTemporary === true
  const unread = useQuery({ ...dashboardQuery, enabled: !closed }).data?.unreadMessages ?? 0
  const label = (tab: AdminTab) =>
    tab === 'messages' && unread > 0 ? (
      <>
        {tabLabels.messages}{' '}
        <Badge tone="new">
          {unread}
          <span className="vh"> {commonAdminText.unread}</span>
        </Badge>
      </>
    ) : (
      tabLabels[tab]
    )
  const beside = adminPagesOf(admin?.role)
  return (
    <div className="adm">
      <header className="adm-h">
        <div className="wrap">
          <Link className="logo" href="/" aria-label={commonAdminText.musikaHome}>
            <Logo />
          </Link>
          <Badge>{commonAdminText.admin}</Badge>
          <span className="sp" />
          {admin && (
            <Link className="adm-me" href="/admin/account">
              <span className="desktop">
                {commonAdminText.welcomeUsername({ username: admin.username })}
              </span>
              <span className="mob">
                <Icon name="user-round" size={20} />
                <span className="vh">
                  {commonAdminText.welcomeUsername({ username: admin.username })}
                </span>
              </span>
            </Link>
          )}
          <Button variant="line" icon="log-out" onClick={() => void logout()}>
            {commonAdminText.logout}
          </Button>
        </div>
        {!closed && (
          <div className="wrap">
            <LinkTabs
              label={commonAdminText.admin}
              tabs={adminTabs.map((tab) => ({
                href: adminHref({ tab }),
                label: label(tab),
                current: tab === current,
              }))}
              renderLink={(link) => <Link {...link} />}
            />
            <AdminSearch words={searched} />
          </div>
        )}
        {!closed && beside.length > 0 && (
          <div className="wrap adm-more">
            <LinkTabs
              label={commonAdminText.moreAdminPages}
              tabs={beside.map(({ name, label: words }) => ({
                href: `/admin/${name}`,
                label: words,
                current: name === current,
              }))}
              renderLink={(link) => <Link {...link} />}
            />
          </div>
        )}
      </header>
      <main id="main" tabIndex={-1} className="wrap outline-none">
        <h1 className="vh">{title}</h1>
        {closed && (
          <Notice icon="lock">{rich(commonAdminText.choosePasswordOfYourOwn, { b: <b /> })}</Notice>
        )}
        <PaymentsNotice />
        {children}
      </main>
    </div>
  )
}
