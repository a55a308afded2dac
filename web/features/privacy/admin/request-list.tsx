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

const labels: Record<RequestFilter, string> = {
  open: 'Open',
  overdue: 'Overdue',
  answered: 'Answered',
  closed: 'Closed',
}

/** What people ask about their data, by when it is due. The filters work before scripts run. */
export function RequestList({ place }: { place: RequestSearch }) {
  const { status, kind, search } = place
  return (
    <>
      <div className="q-tools">
        <LinkTabs
          label="Which requests"
          tabs={[undefined, ...requestFilters].map((filter) => ({
            href: requestsHref({ status: filter, kind, search }),
            label: filter ? labels[filter] : 'All',
            current: filter === status,
          }))}
          renderLink={(link) => <Link {...link} />}
        />
        <FilterForm action="/admin/requests" label="Requests" fileHref={requestsFileHref(place)}>
          {status && <input type="hidden" name="status" value={status} />}
          <Field label="Search" hint="Username, name or address">
            <TextInput
              type="search"
              name="search"
              defaultValue={search}
              autoCapitalize="none"
              maxLength={adminLimits.searchMax}
            />
          </Field>
          <Field label="Kind">
            <Select name="kind" defaultValue={kind ?? ''}>
              <option value="">Every kind</option>
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
        title="Requests"
        query={useQuery(requestsQuery(place))}
        count={(list) => countedOf(list, 'request')}
        empty={
          status || kind || search
            ? { title: 'No requests like this', detail: 'Try other filters.' }
            : {
                title: 'No requests yet',
                detail:
                  'What people ask about their data shows here, with 14 working days to answer.',
              }
        }
        page={place.page}
        perPage={perPage}
        href={(page) => requestsHref({ ...place, page })}
        renderLink={(link) => <Link {...link} />}
        className="audit"
      >
        {(request) => <RequestRow key={request.id} request={request} />}
      </ListPanel>
      <section className="panel">
        <Disclosure summary="Write down a request that came by letter, phone or mail">
          <TakeRequest />
        </Disclosure>
      </section>
    </>
  )
}
