import { useQuery } from '@tanstack/react-query'
import { adminLimits } from '../../../../contracts/staff/admin/admin-limits.ts'
import { countedOf } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { useGo } from '../../../lib/use-go.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import { ListPanel } from '../../../ui/list-panel.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { messagesPerPage, messagesQuery } from '../../../admin/frame/admin.queries.ts'
import {
  adminHref,
  messageFilters,
  messagesFileHref,
  type AdminSearchParams,
  type MessageFilter,
} from '../../../admin/frame/admin-href.ts'
import { MessageRow } from './message-row.tsx'
import { RespondPanel } from './respond-panel.tsx'

const filterLabels: Record<MessageFilter, string> = {
  unread: 'Unread',
  read: 'Read',
  responded: 'Responded',
  overdue: 'Overdue',
}

/** Every message to the people of the shop, and the open one with its answer. */
export function MessagesTab({ place }: { place: AdminSearchParams }) {
  const { status, search, message } = place
  const go = useGo()
  return (
    <>
      <div className="q-tools">
        <LinkTabs
          label="Which messages"
          tabs={[undefined, ...messageFilters].map((filter) => ({
            href: adminHref({ tab: 'messages', status: filter, search }),
            label: filter ? filterLabels[filter] : 'All',
            current: filter === status,
          }))}
          renderLink={(link) => <Link {...link} />}
        />
        <FilterForm
          // What is shown next is typed into fields of its own.
          key={`${status} ${search}`}
          action="/admin/dashboard"
          label="Messages"
          fileHref={messagesFileHref(place)}
        >
          <input type="hidden" name="tab" value="messages" />
          {status && <input type="hidden" name="status" value={status} />}
          <Field label="Search messages" hint="Name, address or words">
            <TextInput
              type="search"
              name="search"
              defaultValue={search}
              autoCapitalize="none"
              maxLength={adminLimits.searchMax}
            />
          </Field>
        </FilterForm>
      </div>
      <div className={message ? 'arow even' : 'arow whole-row'}>
        <MessageList place={place} />
        {message && (
          <RespondPanel
            id={message}
            onClose={() =>
              go(adminHref({ ...place, message: undefined }), { replace: true, keepScroll: true })
            }
          />
        )}
      </div>
    </>
  )
}

function MessageList({ place }: { place: AdminSearchParams }) {
  return (
    <ListPanel
      title="Messages"
      query={useQuery(messagesQuery(place))}
      count={(list) => countedOf(list, 'message')}
      empty={
        place.status || place.search
          ? {
              title: 'No messages like this',
              detail: 'Try another filter or other words.',
              action: (
                <Link className="btn btn-line" href={adminHref({ tab: 'messages' })}>
                  All messages
                </Link>
              ),
            }
          : {
              title: 'No messages yet',
              detail: 'What people write on the contact page shows here.',
            }
      }
      page={place.page}
      perPage={messagesPerPage}
      href={(page) => adminHref({ ...place, page, message: undefined })}
      renderLink={(link) => <Link {...link} />}
      className="q"
    >
      {(one) => (
        <MessageRow
          key={one.id}
          full
          message={one}
          href={adminHref({ ...place, message: one.id })}
          current={one.id === place.message}
        />
      )}
    </ListPanel>
  )
}
