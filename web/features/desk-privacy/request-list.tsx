import { useQuery } from '@tanstack/react-query'
import { deskLimits } from '../../../contracts/desk-limits.ts'
import { requestKindLabels, requestKinds } from '../../../contracts/privacy-limits.ts'
import { countedOf } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { perPage, requestsQuery } from './desk-privacy.queries.ts'
import { ListState } from './list-state.tsx'
import {
  requestFilters,
  requestsFileHref,
  requestsHref,
  type RequestFilter,
  type RequestPlace,
} from './places.ts'
import { RequestRow } from './request-row.tsx'
import { TakeRequest } from './take-request.tsx'

const labels: Record<RequestFilter, string> = {
  open: 'Open',
  overdue: 'Overdue',
  answered: 'Answered',
  closed: 'Closed',
}

/** What people ask about their data, by when it is due. The filters work before scripts run. */
export function RequestList({ place }: { place: RequestPlace }) {
  const { data, isError, isFetching, refetch } = useQuery(requestsQuery(place))
  const { status, kind, search } = place
  const filtered = Boolean(status || kind || search)
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
              maxLength={deskLimits.searchMax}
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
      {!data ? (
        <ListState
          what="requests"
          failed={isError}
          fetching={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data.items.length === 0 ? (
        <section className="panel" aria-label="Requests">
          <EmptyState
            title={filtered ? 'No requests like this' : 'No requests yet'}
            detail={
              filtered
                ? 'Try other filters.'
                : 'What people ask about their data shows here, with 14 working days to answer.'
            }
          />
        </section>
      ) : (
        <section className="panel" aria-labelledby="requests">
          <div className="ph">
            <h2 id="requests">Requests</h2>
            <span className="small quiet">{countedOf(data, 'request')}</span>
          </div>
          <ul className="audit">
            {data.items.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
          <Pagination
            page={place.page}
            pages={Math.ceil(data.total / perPage)}
            href={(page) => requestsHref({ ...place, page })}
            renderLink={(link) => <Link {...link} />}
          />
        </section>
      )}
      <section className="panel">
        <Disclosure summary="Write down a request that came by letter, phone or mail">
          <TakeRequest />
        </Disclosure>
      </section>
    </>
  )
}
