import * as ordersAdminText from '#messages/orders/admin'
import { useQuery } from '@tanstack/react-query'
import { disputeReasons } from '../../../../contracts/orders/delivery.ts'
import { formatAgo, formatDayAndTime } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/clock.ts'
import { Link } from '../../../lib/link.tsx'
import { FilterForm } from '../../../ui/forms/filter-form.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import { ChoiceField, DayFields, SearchField } from '../../../admin/lists/filter-fields.tsx'
import { MoneyList } from '../../../admin/money/money-panel.tsx'
import { disputesQuery } from '../../../admin/money/money.queries.ts'
import { listHref, type DisputeSearch } from '../../../admin/money/money-filters.ts'
import { OrderBadge } from '../../../admin/money/state-badges.tsx'
import * as listsStyles from '../../../admin/lists/lists.module.css'
import * as moneyStyles from '../../../admin/money/money.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

const path = '/admin/disputes'

/** Reported problems: the longest open first, or those that were decided. */
export function DisputeList({ place }: { place: DisputeSearch }) {
  const query = useQuery(disputesQuery(place))
  const now = useNow(60_000)
  const { state, page: _page, ...filters } = place
  const asked = { ...filters, state: state === 'open' ? '' : state }
  const filtered = Object.values(filters).some((value) => value !== '')
  return (
    <>
      <LinkTabs
        label={ordersAdminText.disputes}
        tabs={[
          { href: listHref(path, filters), label: ordersAdminText.open, current: state === 'open' },
          {
            href: listHref(path, { ...filters, state: 'decided' }),
            label: ordersAdminText.decided,
            current: state === 'decided',
          },
        ]}
        renderLink={(link) => <Link {...link} />}
      />
      <FilterForm
        action={path}
        label={ordersAdminText.disputes}
        fileHref={listHref('/api/admin/disputes.csv', asked)}
      >
        {state !== 'open' && <input type="hidden" name="state" value={state} />}
        <SearchField value={place.search} hint={ordersAdminText.numberOfOrderOrUsername} />
        <ChoiceField
          label={ordersAdminText.reason}
          name="reason"
          value={place.reason}
          any={ordersAdminText.anyReason}
          choices={Object.entries(disputeReasons)}
        />
        <DayFields from={place.from} to={place.to} />
      </FilterForm>
      <MoneyList
        title={ordersAdminText.disputes}
        counted={ordersAdminText.disputeDisputes}
        query={query}
        empty={
          filtered
            ? { title: ordersAdminText.noDisputesLikeThis, detail: ordersAdminText.tryOtherFilters }
            : state === 'open'
              ? {
                  title: ordersAdminText.noOpenDisputes,
                  detail: ordersAdminText.whatBuyersReportStandsHere,
                }
              : {
                  title: ordersAdminText.nothingWasDecidedYet,
                  detail: ordersAdminText.decidedDisputesStandHere,
                }
        }
        page={place.page}
        href={(page) => listHref(path, { ...asked, page })}
      >
        {(dispute) => (
          <li key={dispute.orderId}>
            <div className={`${listsStyles.top} ${moneyStyles.top}`}>
              <Link
                className={`${layoutStyles.link} ${layoutStyles.tabular}`}
                href={`${path}/${dispute.orderId}`}
              >
                {dispute.number}
              </Link>
              {dispute.decidedAt && <OrderBadge state={dispute.orderStatus} />}
              <time dateTime={dispute.openedAt} title={formatDayAndTime(dispute.openedAt)}>
                {formatAgo(dispute.openedAt, now)}
              </time>
            </div>
            <p className={listsStyles.detail}>{dispute.title}</p>
            <div className={moneyStyles.line}>
              <span>{disputeReasons[dispute.reason]}</span>
              <span>
                {ordersAdminText.buyerUsernameAndSellerUsername({
                  buyerUsername: dispute.buyerUsername,
                  sellerUsername: dispute.sellerUsername,
                })}
              </span>
            </div>
          </li>
        )}
      </MoneyList>
    </>
  )
}
