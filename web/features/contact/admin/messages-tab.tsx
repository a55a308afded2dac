import * as contactAdminText from '#messages/contact/admin'
import { useQuery } from '@tanstack/react-query'
import { messageList } from '#contracts/analytics/admin/dashboard.ts'
import { adminLimits } from '#contracts/staff/admin/admin-limits.ts'
import { countedOf } from '../../../lib/money/format.ts'
import { ButtonLink, Link } from '../../../lib/link.tsx'
import { useGo } from '../../../lib/use-go.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import { ListPanel } from '../../../ui/list-panel.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { messagesQuery } from '../../../admin/frame/admin.queries.ts'
import {
  adminHref,
  type AdminSearchParams,
  type MessageFilters,
} from '../../../admin/frame/admin-href.ts'
import { listFileHref, perPageOf } from '../../../admin/lists/list-filters.ts'
import { MessageRow } from './message-row.tsx'
import { RespondPanel } from './respond-panel.tsx'
import * as panelsStyles from '../../../admin/frame/panels.module.css'
import * as listsStyles from '../../../admin/lists/lists.module.css'

const filterLabels: Record<MessageFilters['status'], string> = {
  '': contactAdminText.all,
  unread: contactAdminText.unread,
  read: contactAdminText.read,
  responded: contactAdminText.responded,
  overdue: contactAdminText.overdue,
}

/** All contact messages, and the open one with its answer. */
export function MessagesTab({ place }: { place: AdminSearchParams }) {
  const { status, search, message } = place
  const go = useGo()
  return (
    <>
      <div className={listsStyles.queueTools}>
        <LinkTabs
          label={contactAdminText.whichMessages}
          tabs={(['', ...messageList.filters.status.values] as const).map((filter) => ({
            href: adminHref({ tab: 'messages', status: filter, search }),
            label: filterLabels[filter],
            current: filter === status,
          }))}
          renderLink={(link) => <Link {...link} />}
        />
        <FilterForm
          // The key resets the form's fields when the filters change.
          key={`${status} ${search}`}
          action="/admin/dashboard"
          label={contactAdminText.messages}
          fileHref={listFileHref(messageList, place)}
        >
          <input type="hidden" name="tab" value="messages" />
          {status && <input type="hidden" name="status" value={status} />}
          <Field label={contactAdminText.searchMessages} hint={contactAdminText.nameAddressOrText}>
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
      <div
        className={
          message
            ? `${panelsStyles.columns} ${panelsStyles.even}`
            : `${panelsStyles.columns} ${panelsStyles.wholeRow}`
        }
      >
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
      title={contactAdminText.messages}
      query={useQuery(messagesQuery(place))}
      count={(list) => countedOf(list, contactAdminText.messageMessages)}
      empty={
        place.status || place.search
          ? {
              title: contactAdminText.noMessagesLikeThis,
              detail: contactAdminText.tryAnotherFilterOrOther,
              action: (
                <ButtonLink variant="line" href={adminHref({ tab: 'messages' })}>
                  {contactAdminText.allMessages}
                </ButtonLink>
              ),
            }
          : {
              title: contactAdminText.noMessagesYet,
              detail: contactAdminText.youllSeeMessagesFromContact,
            }
      }
      page={place.page}
      perPage={perPageOf(messageList)}
      href={(page) => adminHref({ ...place, page, message: undefined })}
      renderLink={(link) => <Link {...link} />}
      className={listsStyles.queue}
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
