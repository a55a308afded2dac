import * as contactAdminText from '#messages/contact/admin'
import { useQuery } from '@tanstack/react-query'
import { recentQuery } from '../../../admin/frame/admin.queries.ts'
import { adminHref, type AdminSearchParams } from '../../../admin/frame/admin-href.ts'
import { TextLink } from '../../../lib/link.tsx'
import { useGo } from '../../../lib/use-go.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import { MessageRow } from './message-row.tsx'
import { RespondPanel } from './respond-panel.tsx'
import { Panel } from '../../../ui/layout.tsx'
import * as panelsStyles from '../../../admin/frame/panels.module.css'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as panelHeadingStyles from '../../../ui/patterns/panel-heading.module.css'

/** The newest contact messages, and the form that answers the open one. */
export function RecentMessages({ message }: Pick<AdminSearchParams, 'message'>) {
  const query = useQuery(recentQuery)
  const go = useGo()
  return (
    <ReadPanel what={contactAdminText.theMessages} query={query}>
      {({ items }) => (
        <div
          className={
            message
              ? `${panelsStyles.columns} ${panelsStyles.even}`
              : `${panelsStyles.columns} ${panelsStyles.wholeRow}`
          }
        >
          <Panel aria-labelledby="recent">
            <div className={panelHeadingStyles.panelHeading}>
              <h2 id="recent">{contactAdminText.recentMessages}</h2>
              <TextLink small href={adminHref({ tab: 'messages' })}>
                {contactAdminText.viewAll}
              </TextLink>
            </div>
            {items.length === 0 ? (
              <EmptyState
                level={3}
                title={contactAdminText.noMessagesYet}
                detail={contactAdminText.youllSeeMessagesFromContact}
              />
            ) : (
              <ul className={listsStyles.queue}>
                {items.map((one) => (
                  <MessageRow
                    key={one.id}
                    message={one}
                    href={adminHref({ message: one.id })}
                    current={one.id === message}
                  />
                ))}
              </ul>
            )}
          </Panel>
          {message && (
            <RespondPanel
              id={message}
              onClose={() => go(adminHref({}), { replace: true, keepScroll: true })}
            />
          )}
        </div>
      )}
    </ReadPanel>
  )
}
