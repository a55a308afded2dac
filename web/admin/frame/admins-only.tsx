import * as commonAdminText from '#messages/common/admin'
import type { ReactNode } from 'react'
import { TextLink } from '../../lib/link.tsx'
import { Panel } from '../../ui/layout.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useAdmin } from './use-admin.ts'

/** Shows its content to admins; support staff see an explanation and the way back. */
export function AdminsOnly({ title, children }: { title: string; children: ReactNode }) {
  const role = useAdmin()?.role
  if (role !== 'support') return children
  return (
    <Panel aria-label={title}>
      <EmptyState
        title={commonAdminText.yourRoleCannotOpenThis}
        detail={commonAdminText.askAdminIfYouNeed}
        action={<TextLink href="/admin/dashboard">{commonAdminText.backToDashboard}</TextLink>}
      />
    </Panel>
  )
}
