import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import type { AdminPageName } from '../../../admin/frame/admin-pages.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/states/skeleton.tsx'

/** One record on an admin page is on its way: said on the admin page that will show it. */
export const adminPending = (current: AdminPageName) =>
  function AdminPending() {
    return (
      <AdminFrame current={current} title="Loading">
        <SkeletonGroup label="Loading" className="panel stack">
          <Skeleton shape="price" width="md" />
          <Skeleton width="lg" />
          <Skeleton width="xl" />
          <Skeleton width="lg" />
        </SkeletonGroup>
      </AdminFrame>
    )
  }
