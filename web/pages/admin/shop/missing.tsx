import * as commonAdminText from '#messages/common/admin'
import { AdminFrame } from '../../../admin/frame/admin-frame.tsx'
import type { AdminPageName } from '../../../admin/frame/admin-pages.ts'
import { Link } from '../../../lib/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import * as buttonStyles from '../../../ui/buttons/button.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

/** A missing record, reported on its admin page. */
export const adminMissing = (current: AdminPageName) =>
  function AdminMissing() {
    return (
      <AdminFrame current={current} title={commonAdminText.notFound}>
        <section className={layoutStyles.panel} aria-label={commonAdminText.notFound}>
          <EmptyState
            title={commonAdminText.notFound}
            detail={commonAdminText.itDoesNotExistOr}
            action={
              <Link
                className={`${buttonStyles.button} ${buttonStyles.outline}`}
                href={`/admin/${current}`}
              >
                {commonAdminText.backToList}
              </Link>
            }
          />
        </section>
      </AdminFrame>
    )
  }
