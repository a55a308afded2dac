import * as commonAdminText from '#messages/common/admin'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import type { AdminPageName } from '../../../admin/frame/admin-pages.ts'
import { ButtonLink } from '../../../lib/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Panel } from '../../../ui/layout.tsx'

/** The page of a record that does not exist. */
export const adminMissing = (current: AdminPageName) =>
  function AdminMissing() {
    return (
      <AdminFrame current={current} title={commonAdminText.notFound}>
        <Panel aria-label={commonAdminText.notFound}>
          <EmptyState
            title={commonAdminText.notFound}
            detail={commonAdminText.itDoesNotExistOr}
            action={
              <ButtonLink variant="line" href={`/admin/${current}`}>
                {commonAdminText.backToList}
              </ButtonLink>
            }
          />
        </Panel>
      </AdminFrame>
    )
  }
