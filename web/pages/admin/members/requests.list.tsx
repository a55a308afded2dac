import * as privacyRequests from '#messages/privacy/requests'
import { labelsOf } from '#contracts/common/label-of.ts'
import * as privacyAdminText from '#messages/privacy/admin'
import { dataRequestList, type DataRequest } from '#contracts/privacy/admin/privacy.ts'
import { requestKinds } from '#contracts/privacy/privacy-limits.ts'
import { adminListPage } from '../../../admin/lists/admin-list-page.tsx'
import { AdminListView } from '../../../admin/lists/admin-list.tsx'
import type { ListFilters } from '../../../admin/lists/list-filters.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { RequestRow } from '../../../features/privacy/admin/request-row.tsx'
import { TakeRequest } from '../../../features/privacy/admin/take-request.tsx'
import { Panel } from '../../../ui/layout.tsx'
import * as auditStyles from '../../../admin/lists/audit.module.css'

const nothing = {
  title: privacyAdminText.noRequestsLikeThis,
  detail: privacyAdminText.tryOtherFilters,
}

/** Data requests, sorted by deadline, with a form to record a new one. */
function RequestList({ filters }: { filters: ListFilters<typeof dataRequestList> }) {
  return (
    <>
      <AdminListView
        list={dataRequestList}
        filters={filters}
        title={privacyAdminText.requests}
        counted={privacyAdminText.requestRequests}
        tabs="status"
        fields={{
          status: {
            label: privacyAdminText.whichRequests,
            any: privacyAdminText.all,
            labels: {
              open: privacyAdminText.open,
              overdue: privacyAdminText.overdue,
              answered: privacyAdminText.answered,
              closed: privacyAdminText.closed,
            },
          },
          kind: {
            label: privacyAdminText.kind,
            any: privacyAdminText.anyType,
            labels: labelsOf(privacyRequests, 'kind', requestKinds),
          },
          search: { hint: privacyAdminText.usernameNameOrAddress },
        }}
        empty={
          filters.status
            ? nothing
            : {
                title: privacyAdminText.noRequestsYet,
                detail: privacyAdminText.youllSeeRequestsAboutPersonal,
              }
        }
        none={nothing}
        className={auditStyles.audit}
      >
        {(request: DataRequest) => <RequestRow key={request.id} request={request} />}
      </AdminListView>
      <Panel>
        <Disclosure summary={privacyAdminText.recordRequestThatCameBy}>
          <TakeRequest />
        </Disclosure>
      </Panel>
    </>
  )
}

export default adminListPage(dataRequestList, {
  title: privacyAdminText.dataRequests,
  current: 'requests',
  Content: RequestList,
})
