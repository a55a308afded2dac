import * as commonAdminText from '#messages/common/admin'
import { rich } from '../../lib/rich.ts'
import type { ReactNode } from 'react'
import { Link } from '../../lib/link.tsx'
import { useSite } from '../../lib/site.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { adminHref, adminTabs, type AdminTab } from './admin-href.ts'
import { adminPagesOf, waitingOn, type AdminPageName } from './admin-pages.ts'
import { AdminSearch } from './admin-search.tsx'
import { TabLabel } from './tab-label.tsx'
import { useStaffGuard, useLogout } from './use-staff.ts'
import { Container, VisuallyHidden } from '../../ui/layout.tsx'
import { useAdmin } from './use-admin.ts'
import * as panelsStyles from './panels.module.css'
import * as layoutStyles from '../../ui/layout.module.css'
import * as headerStyles from '../../ui/patterns/header.module.css'

interface AdminFrameProps {
  /** The page to highlight in the navigation. */
  current: AdminTab | AdminPageName
  title: string
  /** The current search term, on the search page. */
  searched?: string
  children: ReactNode
}

/** Warns staff if payments are simulated or closed. */
function PaymentsAlert() {
  const { payments, paymentMethods } = useSite()
  if (payments === 'real') return null
  if (payments === 'simulated')
    return (
      <Alert icon="info">{rich(commonAdminText.simulatedPaymentsNoMoneyMoves, { b: <b /> })}</Alert>
    )
  return (
    <Alert tone="error">
      {rich(commonAdminText.paymentsAreClosedPaynowsKeys, {
        b: <b />,
        value: paymentMethods.length > 0 ? 'yes' : 'other',
      })}
    </Alert>
  )
}

const tabLabels: Record<AdminTab, string> = {
  dashboard: commonAdminText.dashboard,
  messages: commonAdminText.messages,
  analytics: commonAdminText.analytics,
  settings: commonAdminText.settings,
}

/** The layout of all admin pages: header, navigation and main content. Redirects visitors to the login. */
export function AdminFrame({ current, title, searched = '', children }: AdminFrameProps) {
  useStaffGuard()
  const logout = useLogout()
  const admin = useAdmin()
  const closed = admin?.passwordIsTemporary === true
  const beside = adminPagesOf(admin?.role)
  return (
    <div className={panelsStyles.admin}>
      <header className={panelsStyles.header}>
        <Container className={panelsStyles.container}>
          <Link
            className={`${headerStyles.logo} ${panelsStyles.logo}`}
            href="/"
            aria-label={commonAdminText.musikaHome}
          >
            <Logo />
          </Link>
          <Badge className={panelsStyles.badge}>{commonAdminText.admin}</Badge>
          <span className={layoutStyles.spacer} />
          {admin && (
            <Link className={panelsStyles.account} href="/admin/account">
              <span className={layoutStyles.desktopOnly}>
                {commonAdminText.welcomeUsername({ username: admin.username })}
              </span>
              <span className={layoutStyles.phoneOnly}>
                <Icon name="user-round" size={20} />
                <VisuallyHidden>
                  {commonAdminText.welcomeUsername({ username: admin.username })}
                </VisuallyHidden>
              </span>
            </Link>
          )}
          <Button
            className={panelsStyles.button}
            variant="line"
            icon="log-out"
            onClick={() => void logout()}
          >
            {commonAdminText.logout}
          </Button>
        </Container>
        {!closed && (
          <Container className={panelsStyles.container}>
            <LinkTabs
              label={commonAdminText.admin}
              tabs={adminTabs.map((tab) => ({
                href: adminHref({ tab }),
                label: <TabLabel text={tabLabels[tab]} count={waitingOn[tab]} />,
                current: tab === current,
                name: tabLabels[tab],
              }))}
              renderLink={(link) => <Link {...link} />}
            />
            <AdminSearch words={searched} />
          </Container>
        )}
        {!closed && beside.length > 0 && (
          <Container className={`${panelsStyles.container} ${panelsStyles.more}`}>
            <LinkTabs
              label={commonAdminText.moreAdminPages}
              tabs={beside.map(({ name, label: words }) => ({
                href: `/admin/${name}`,
                label: <TabLabel text={words} count={waitingOn[name]} />,
                current: name === current,
              }))}
              renderLink={(link) => <Link {...link} />}
            />
          </Container>
        )}
      </header>
      <main
        id="main"
        data-scripts="now"
        tabIndex={-1}
        className={`${layoutStyles.container} ${layoutStyles.noOutline}`}
      >
        <h1 className={layoutStyles.visuallyHidden}>{title}</h1>
        {closed && (
          <Alert icon="lock">
            {rich(commonAdminText.chooseYourOwnPasswordSomeone, { b: <b /> })}
          </Alert>
        )}
        <PaymentsAlert />
        {children}
      </main>
    </div>
  )
}
