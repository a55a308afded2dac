import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AdminSession } from '../../../../contracts/staff/admin/staff.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { counted } from '../../../lib/money/format.ts'
import { Link } from '../../../lib/link.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { PanelState } from '../../../ui/states/panel-state.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { AdvertFormPanel } from './advert-form.tsx'
import { BroadcastForm } from './broadcast-form.tsx'
import { CampaignRows, stateLabels, type CampaignRow } from './campaign-rows.tsx'
import {
  advertsQuery,
  broadcastsQuery,
  campaignsPerPage,
  campaignStates,
  campaignTabs,
  featuredQuery,
  type CampaignTab,
} from './campaigns.queries.ts'
import { FeatureForm } from './feature-form.tsx'

export interface CampaignSearch {
  tab: CampaignTab
  /** Empty: any. */
  state: string
  page: number
}
export const campaignHref = ({ tab, state = '', page = 1 }: Partial<CampaignSearch>): string =>
  `/admin/campaigns?tab=${tab}${state && `&state=${state}`}${page > 1 ? `&page=${page}` : ''}`

/** Each kind as a file. */
const files: Record<CampaignTab, string> = {
  adverts: '/api/admin/adverts.csv',
  deals: '/api/admin/featured.csv',
  news: '/api/admin/broadcasts.csv',
}

const askedOf = ({ state, page }: CampaignSearch) => ({ state, page })

const labels: Record<CampaignTab, string> = {
  adverts: 'Advertisements',
  deals: 'Deals',
  news: 'News',
}
const span = (from: string, to: string | null) =>
  to ? `${formatDayAndTime(from)} to ${formatDayAndTime(to)}` : formatDayAndTime(from)

/** What staff put in front of everybody: advertisements, chosen deals and news. */
export function CampaignsView({
  place,
  admin,
}: {
  place: CampaignSearch
  admin: AdminSession | null
}) {
  const isAdmin = admin?.role === 'admin'
  return (
    <>
      <LinkTabs
        label="Campaigns"
        tabs={campaignTabs.map((tab) => ({
          href: campaignHref({ tab }),
          label: labels[tab],
          current: tab === place.tab,
        }))}
        renderLink={(link) => <Link {...link} />}
      />
      <FilterForm
        key={place.tab}
        action="/admin/campaigns"
        label={labels[place.tab]}
        fileHref={`${files[place.tab]}${place.state && `?state=${place.state}`}`}
      >
        <input type="hidden" name="tab" value={place.tab} />
        <Field label="State">
          <Select name="state" defaultValue={place.state}>
            <option value="">Any state</option>
            {campaignStates[place.tab].map((state) => (
              <option key={state} value={state}>
                {stateLabels[state]}
              </option>
            ))}
          </Select>
        </Field>
      </FilterForm>
      {place.tab === 'adverts' ? (
        <Adverts place={place} isAdmin={isAdmin} />
      ) : place.tab === 'deals' ? (
        <Deals place={place} />
      ) : (
        <News place={place} isAdmin={isAdmin} />
      )}
    </>
  )
}

interface ShownProps<Item> {
  place: CampaignSearch
  found: UseQueryResult<{ items: Item[]; total: number }>
  rowOf: (item: Item) => CampaignRow
  empty: string
  endable: boolean
}

function Shown<Item>({ place, found, rowOf, empty, endable }: ShownProps<Item>) {
  const { data, isError, isFetching, refetch } = found
  if (!data)
    return (
      <PanelState
        what={labels[place.tab].toLowerCase()}
        failed={isError}
        fetching={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <CampaignRows
      tab={place.tab}
      title={labels[place.tab]}
      rows={data.items.map(rowOf)}
      empty={empty}
      endable={endable}
    >
      <Pagination
        page={place.page}
        pages={Math.ceil(data.total / campaignsPerPage)}
        href={(page) => campaignHref({ ...place, page })}
        renderLink={(link) => <Link {...link} />}
      />
    </CampaignRows>
  )
}

interface TabProps {
  place: CampaignSearch
  isAdmin: boolean
}

function Adverts({ place, isAdmin }: TabProps) {
  const found = useQuery(advertsQuery(askedOf(place)))
  return (
    <div className="arow even">
      <Shown
        place={place}
        found={found}
        empty="Nothing is booked"
        endable={isAdmin}
        rowOf={(one) => ({
          id: one.id,
          title: one.title,
          detail: `${one.place === 'home' ? 'Home page' : 'Search results'}: ${one.text} (${one.link})`,
          when: span(one.startsAt, one.endsAt),
          state: one.state,
        })}
      />
      <div className="stack">
        {isAdmin && <AdvertFormPanel />}
        <section className="panel stack-s" aria-label="Requests">
          <h2>Requests</h2>
          <p className="small">
            <Link className="link" href="/admin/dashboard?tab=messages&search=Advertising">
              What people asked for on the advertising page
            </Link>
          </p>
        </section>
      </div>
    </div>
  )
}

function Deals({ place }: { place: CampaignSearch }) {
  const found = useQuery(featuredQuery(askedOf(place)))
  return (
    <div className="arow even">
      <Shown
        place={place}
        found={found}
        empty="Nothing is chosen"
        endable
        rowOf={(one) => ({
          id: one.id,
          title: one.product.title,
          detail: `By ${one.createdBy ?? 'the shop'}`,
          when: span(one.startsAt, one.endsAt),
          state: one.state,
        })}
      />
      <FeatureForm />
    </div>
  )
}

function News({ place, isAdmin }: TabProps) {
  const found = useQuery(broadcastsQuery(askedOf(place)))
  return (
    <div className="arow even">
      <Shown
        place={place}
        found={found}
        empty="No news so far"
        endable={isAdmin}
        rowOf={(one) => ({
          id: one.id,
          title: one.title,
          detail: `${one.kind === 'banner' ? 'Banner' : `Notice to ${one.audience}, ${counted(one.told, 'person', 'people')} told`}: ${one.message}`,
          when: span(one.startsAt, one.endsAt),
          state: one.state,
        })}
      />
      {isAdmin && <BroadcastForm />}
    </div>
  )
}
