import * as privacyAdminText from '#messages/privacy/admin'
import { useQuery } from '@tanstack/react-query'
import { adminLimits } from '../../../../contracts/staff/admin/admin-limits.ts'
import { requestKindLabels, requestKinds } from '../../../../contracts/privacy/privacy-limits.ts'
import { countedOf } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import { ListPanel } from '../../../ui/list-panel.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { perPage, requestsQuery } from './privacy.queries.ts'
import {
  requestFilters,
  requestsFileHref,
  requestsHref,
  type RequestFilter,
  type RequestSearch,
} from './filters.ts'
import { RequestRow } from './request-row.tsx'
import { TakeRequest } from './take-request.tsx'
import * as auditStyles from '../../../admin/lists/audit.module.css'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

const labels: Record<RequestFilter, string> = {
  open: privacyAdminText.open,
  overdue: privacyAdminText.overdue,
  answered: privacyAdminText.answered,
  closed: privacyAdminText.closed,
}

/** What people ask about their data, by when it is due. The filters work before scripts run. */
export function RequestList({ place }: { place: RequestSearch }) {
  const { status, kind, search } = place
  return (
    <>
      <div className={listsStyles.queueTools}>
        <LinkTabs
          label={privacyAdminText.whichRequests}
          tabs={[undefined, ...requestFilters].map((filter) => ({
            href: requestsHref({ status: filter, kind, search }),
            label: filter ? labels[filter] : privacyAdminText.all,
            current: filter === status,
          }))}
          renderLink={(link) => <Link {...link} />}
        />
        <FilterForm
          action={privacyAdminText.adminRequests}
          label={privacyAdminText.requests}
          fileHref={requestsFileHref(place)}
        >
          {status && <input type="hidden" name="status" value={status} />}
          <Field label={privacyAdminText.search} hint={privacyAdminText.usernameNameOrAddress}>
            <TextInput
              type="search"
              name="search"
              defaultValue={search}
              autoCapitalize="none"
              maxLength={adminLimits.searchMax}
            />
          </Field>
          <Field label={privacyAdminText.kind}>
            <Select name="kind" defaultValue={kind ?? ''}>
              <option value="">{privacyAdminText.everyKind}</option>
              {requestKinds.map((one) => (
                <option key={one} value={one}>
                  {requestKindLabels[one]}
                </option>
              ))}
            </Select>
          </Field>
        </FilterForm>
      </div>
      <ListPanel
        title={privacyAdminText.requests}
        query={useQuery(requestsQuery(place))}
        count={(list) => countedOf(list, privacyAdminText.requestRequests)}
        empty={
          status || kind || search
            ? {
                title: privacyAdminText.noRequestsLikeThis,
                detail: privacyAdminText.tryOtherFilters,
              }
            : {
                title: privacyAdminText.noRequestsYet,
                detail: privacyAdminText.whatPeopleAskAboutTheir,
              }
        }
        page={place.page}
        perPage={perPage}
        href={(page) => requestsHref({ ...place, page })}
        renderLink={(link) => <Link {...link} />}
        className={auditStyles.audit}
      >
        {(request) => <RequestRow key={request.id} request={request} />}
      </ListPanel>
      <section className={layoutStyles.panel}>
        <Disclosure summary={privacyAdminText.writeDownRequestThatCame}>
          <TakeRequest />
        </Disclosure>
      </section>
    </>
  )
}
