import * as commonAdminText from '#messages/common/admin'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import type { AdminPageName } from '../../../admin/frame/admin-pages.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx'
import * as layoutStyles from '../../../ui/layout.module.css'

/** The page of a record that is still loading. */
export const adminPending = (current: AdminPageName) =>
  function AdminPending() {
    return (
      <AdminFrame current={current} title={commonAdminText.loading}>
        <SkeletonGroup
          label={commonAdminText.loading}
          className={`${layoutStyles.panel} ${layoutStyles.stack}`}
        >
          <Skeleton shape="price" width="md" />
          <Skeleton width="lg" />
          <Skeleton width="xl" />
          <Skeleton width="lg" />
        </SkeletonGroup>
      </AdminFrame>
    )
  }
