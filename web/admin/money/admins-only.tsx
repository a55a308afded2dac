import * as ledgerAdminText from '#messages/ledger/admin'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/layout.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { adminSessionQuery } from '../frame/admin.queries.ts'

/** Shows its content to admins; support staff see an explanation. */
export function AdminsOnly({ title, children }: { title: string; children: ReactNode }) {
  const role = useQuery(adminSessionQuery).data?.admin?.role
  if (role !== 'support') return children
  return (
    <Panel aria-label={title}>
      <EmptyState
        title={ledgerAdminText.onlyAdminMayOpenThis}
        detail={ledgerAdminText.askOneOfThem}
      />
    </Panel>
  )
}
