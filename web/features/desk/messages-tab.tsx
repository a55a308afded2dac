import { useQuery } from '@tanstack/react-query'
import { deskLimits } from '../../../contracts/desk-limits.ts'
import { countedOf } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { useGo } from '../../lib/use-go.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { messagesPerPage, messagesQuery } from './desk.queries.ts'
import {
  deskHref,
  messageFilters,
  messagesFileHref,
  type DeskPlace,
  type MessageFilter,
} from './desk-href.ts'
import { MessageRow } from './message-row.tsx'
import { PanelState } from '../../ui/panel-state.tsx'
import { RespondPanel } from './respond-panel.tsx'

const filterLabels: Record<MessageFilter, string> = {
  unread: 'Unread',
  read: 'Read',
  responded: 'Responded',
  overdue: 'Overdue',
}

/** Every message to the people of the shop, and the open one with its answer. */
export function MessagesTab({ place }: { place: DeskPlace }) {
  const { status, search, message } = place
  const go = useGo()
  return (
    <>
      <div className="q-tools">
        <LinkTabs
          label="Which messages"
          tabs={[undefined, ...messageFilters].map((filter) => ({
            href: deskHref({ tab: 'messages', status: filter, search }),
            label: filter ? filterLabels[filter] : 'All',
            current: filter === status,
          }))}
          renderLink={(link) => <Link {...link} />}
        />
        <form
          className="q-search"
          role="search"
          action="/admin/dashboard"
          onSubmit={(event) => {
            event.preventDefault()
            const words = new FormData(event.currentTarget).get('search')
            const asked = typeof words === 'string' ? words.trim() : ''
            go(deskHref({ tab: 'messages', status, search: asked }))
          }}
        >
          <input type="hidden" name="tab" value="messages" />
          <TextInput
            key={search}
            type="search"
            name="search"
            aria-label="Search messages"
            defaultValue={search}
            placeholder="Name, address or words"
            maxLength={deskLimits.searchMax}
          />
          <Button type="submit" variant="line" icon="search">
            Search
          </Button>
          <a className="btn btn-ghost" href={messagesFileHref(place)} download>
            Export CSV
          </a>
        </form>
      </div>
      <div className={message ? 'arow even' : 'arow whole-row'}>
        <MessageList place={place} />
        {message && (
          <RespondPanel
            id={message}
            onClose={() =>
              go(deskHref({ ...place, message: undefined }), { replace: true, keepScroll: true })
            }
          />
        )}
      </div>
    </>
  )
}

function MessageList({ place }: { place: DeskPlace }) {
  const { data, isError, isFetching, refetch } = useQuery(messagesQuery(place))
  if (!data)
    return (
      <PanelState
        what="messages"
        failed={isError}
        fetching={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data.items.length === 0)
    return (
      <section className="panel" aria-label="Messages">
        <EmptyState
          title={place.status || place.search ? 'No messages like this' : 'No messages yet'}
          detail={
            place.status || place.search
              ? 'Try another filter or other words.'
              : 'What people write on the contact page shows here.'
          }
          action={
            place.status || place.search ? (
              <Link className="btn btn-line" href={deskHref({ tab: 'messages' })}>
                All messages
              </Link>
            ) : undefined
          }
        />
      </section>
    )
  return (
    <section className="panel" aria-labelledby="messages">
      <div className="ph">
        <h2 id="messages">Messages</h2>
        <span className="small quiet">{countedOf(data, 'message')}</span>
      </div>
      <ul className="q">
        {data.items.map((one) => (
          <MessageRow
            key={one.id}
            full
            message={one}
            href={deskHref({ ...place, message: one.id })}
            current={one.id === place.message}
          />
        ))}
      </ul>
      <Pagination
        page={place.page}
        pages={Math.ceil(data.total / messagesPerPage)}
        href={(page) => deskHref({ ...place, page, message: undefined })}
        renderLink={(link) => <Link {...link} />}
      />
    </section>
  )
}
