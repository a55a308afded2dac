import * as staffText from '#messages/staff'
import { useQuery } from '@tanstack/react-query'
import { adminSearchCalls, type SearchGroup } from '#contracts/staff/admin/admin-search.ts'
import { formatDate } from '../../lib/dates.ts'
import { TextLink } from '../../lib/link.tsx'
import { queryOf } from '../../lib/api/calls.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ReadPanel } from '../../admin/frame/read-panel.tsx'
import { Panel, Text } from '../../ui/layout.tsx'
import * as rowsStyles from '../../admin/lists/rows.module.css'
import * as cardStyles from '../../ui/patterns/card.module.css'
import * as panelHeadingStyles from '../../ui/patterns/panel-heading.module.css'

export const everythingQuery = (q: string) => queryOf(adminSearchCalls.search, { query: { q } })

const labels: Record<SearchGroup['kind'], string> = {
  orders: staffText.orders,
  payments: staffText.payments,
  people: staffText.people,
  listings: staffText.listings,
  messages: staffText.messages,
}

/** Search results grouped by kind, with links to the full lists. */
export const SearchResults = ({ q }: { q: string }) => (
  <ReadPanel what={staffText.results} query={useQuery(everythingQuery(q))}>
    {(groups) => <Groups q={q} groups={groups} />}
  </ReadPanel>
)

function Groups({ q, groups }: { q: string; groups: SearchGroup[] }) {
  const found = groups.filter(({ hits }) => hits.length > 0)
  if (found.length === 0)
    return (
      <Panel aria-label={staffText.resultsTitle}>
        <EmptyState
          title={q ? staffText.nothingFoundForQ({ q }) : staffText.whatAreYouLookingFor}
          detail={staffText.orderNumberPaymentReferenceName}
        />
      </Panel>
    )
  return found.map(({ kind, hits, more, all }) => (
    <Panel key={kind} aria-labelledby={`found-${kind}`}>
      <div className={panelHeadingStyles.panelHeading}>
        <h2 id={`found-${kind}`}>{labels[kind]}</h2>
        {more && all && (
          <TextLink small href={all}>
            {staffText.allOfKind({ kind: labels[kind].toLowerCase() })}
          </TextLink>
        )}
      </div>
      <ul className={`${cardStyles.rows} ${rowsStyles.rows}`}>
        {hits.map(({ id, label, detail, href, at }) => (
          <li key={id}>
            <div className={rowsStyles.rowText}>
              <TextLink href={href}>{label}</TextLink>
              <Text small quiet>{`${detail}, ${formatDate(at)}`}</Text>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  ))
}
