import * as campaignsAdminText from '#messages/campaigns/admin'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsAdmin } from '../../../admin/frame/use-admin.ts'
import { formatDayAndTime } from '../../../lib/dates.ts'
import { Link, TextLink } from '../../../lib/link.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { ReadPanel } from '../../../admin/frame/read-panel.tsx'
import { perPageOf } from '../../../admin/lists/list-filters.ts'
import { filePath } from '#contracts/common/admin-list.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { AdvertisementFormPanel } from './advertisement-form.tsx'
import { BroadcastForm } from './broadcast-form.tsx'
import { CampaignRows, stateLabels, type CampaignRow } from './campaign-rows.tsx'
import {
  advertisementsQuery,
  broadcastsQuery,
  campaignLists,
  campaignTabs,
  featuredQuery,
  type CampaignTab,
} from './campaigns.queries.ts'
import { FeatureForm } from './feature-form.tsx'
import { Panel, Stack, Text } from '../../../ui/layout.tsx'
import * as panelsStyles from '../../../admin/frame/panels.module.css'

export interface CampaignSearch {
  tab: CampaignTab
  /** An empty string means any state. */
  state: string
  page: number
}
export const campaignHref = ({ tab, state = '', page = 1 }: Partial<CampaignSearch>): string =>
  `/admin/campaigns?tab=${tab}${state && `&state=${state}`}${page > 1 ? `&page=${page}` : ''}`

const askedOf = ({ state, page }: CampaignSearch) => ({ state, page })

const labels: Record<CampaignTab, string> = {
  adverts: campaignsAdminText.advertisements,
  deals: campaignsAdminText.deals,
  news: campaignsAdminText.broadcasts,
}
const span = (from: string, to: string | null) =>
  to
    ? campaignsAdminText.dayAndTimeToDay({
        dayAndTime: formatDayAndTime(from),
        dayAndTime2: formatDayAndTime(to),
      })
    : formatDayAndTime(from)

/** Advertisements, featured deals and broadcasts, in tabs. */
export function CampaignsView({ place }: { place: CampaignSearch }) {
  const isAdmin = useIsAdmin()
  return (
    <>
      <LinkTabs
        label={campaignsAdminText.campaigns}
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
        fileHref={`${filePath(campaignLists[place.tab])}${place.state && `?state=${place.state}`}`}
      >
        <input type="hidden" name="tab" value={place.tab} />
        <Field label={campaignsAdminText.state}>
          <Select name="state" defaultValue={place.state}>
            <option value="">{campaignsAdminText.anyState}</option>
            {campaignLists[place.tab].filters.state.values.map((state) => (
              <option key={state} value={state}>
                {stateLabels[state]}
              </option>
            ))}
          </Select>
        </Field>
      </FilterForm>
      {place.tab === 'adverts' ? (
        <Advertisements place={place} isAdmin={isAdmin} />
      ) : place.tab === 'deals' ? (
        <Deals place={place} />
      ) : (
        <Broadcasts place={place} isAdmin={isAdmin} />
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
  return (
    <ReadPanel what={labels[place.tab].toLowerCase()} query={found}>
      {({ items, total }) => (
        <CampaignRows
          tab={place.tab}
          title={labels[place.tab]}
          rows={items.map(rowOf)}
          empty={empty}
          endable={endable}
        >
          <Pagination
            page={place.page}
            pages={Math.ceil(total / perPageOf(campaignLists[place.tab]))}
            href={(page) => campaignHref({ ...place, page })}
            renderLink={(link) => <Link {...link} />}
          />
        </CampaignRows>
      )}
    </ReadPanel>
  )
}

interface TabProps {
  place: CampaignSearch
  isAdmin: boolean
}

function Advertisements({ place, isAdmin }: TabProps) {
  const found = useQuery(advertisementsQuery(askedOf(place)))
  return (
    <div className={`${panelsStyles.columns} ${panelsStyles.even}`}>
      <Shown
        place={place}
        found={found}
        empty={campaignsAdminText.nothingIsBooked}
        endable={isAdmin}
        rowOf={(one) => ({
          id: one.id,
          title: one.title,
          detail: `${one.place === 'home' ? campaignsAdminText.homePage : campaignsAdminText.searchResults}: ${one.text} (${one.link})`,
          when: span(one.startsAt, one.endsAt),
          state: one.state,
        })}
      />
      <Stack>
        {isAdmin && <AdvertisementFormPanel />}
        <Panel gap={2} aria-label={campaignsAdminText.requests}>
          <h2>{campaignsAdminText.requests}</h2>
          <Text small>
            <TextLink href="/admin/dashboard?tab=messages&search=Advertising">
              {campaignsAdminText.messagesAboutAdvertising}
            </TextLink>
          </Text>
        </Panel>
      </Stack>
    </div>
  )
}

function Deals({ place }: { place: CampaignSearch }) {
  const found = useQuery(featuredQuery(askedOf(place)))
  return (
    <div className={`${panelsStyles.columns} ${panelsStyles.even}`}>
      <Shown
        place={place}
        found={found}
        empty={campaignsAdminText.nothingIsChosen}
        endable
        rowOf={(one) => ({
          id: one.id,
          title: one.product.title,
          detail: campaignsAdminText.byCreatedBy({
            createdBy: one.createdBy ?? campaignsAdminText.shop,
          }),
          when: span(one.startsAt, one.endsAt),
          state: one.state,
        })}
      />
      <FeatureForm />
    </div>
  )
}

function Broadcasts({ place, isAdmin }: TabProps) {
  const found = useQuery(broadcastsQuery(askedOf(place)))
  return (
    <div className={`${panelsStyles.columns} ${panelsStyles.even}`}>
      <Shown
        place={place}
        found={found}
        empty={campaignsAdminText.noBroadcastsSoFar}
        endable={isAdmin}
        rowOf={(one) => ({
          id: one.id,
          title: one.title,
          detail: `${one.kind === 'banner' ? campaignsAdminText.banner : campaignsAdminText.sentToAudience({ audience: one.audience, told: one.told })}: ${one.message}`,
          when: span(one.startsAt, one.endsAt),
          state: one.state,
        })}
      />
      {isAdmin && <BroadcastForm />}
    </div>
  )
}
