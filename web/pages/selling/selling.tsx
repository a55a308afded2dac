import * as offersText from '#messages/offers'
import * as combinedText from '#messages/orders/combined'
import * as couponsText from '#messages/orders/coupons'
import * as questionsText from '#messages/questions'
import * as paymentsText from '#messages/payments'
import * as sellingText from '#messages/selling'
import { useQuery } from '@tanstack/react-query'
import type { Sale, SellingSummary } from '#contracts/selling/selling.ts'
import { BlockedBidders } from '../../features/auctions/blocked-bidders.tsx'
import { waitingOffersQuery } from '../../features/offers/waiting-offers.queries.ts'
import { offersHref } from '../../features/offers/offers-href.ts'
import { UnsentCodes } from '../../features/orders/cash/unsent-codes.tsx'
import { SaleList } from '../../features/orders/sale-list.tsx'
import { waitingQuestionsQuery } from '../../features/questions/questions.queries.ts'
import { DraftRows } from '../../features/selling/drafts/draft-rows.tsx'
import { ImportPanel } from '../../features/selling/import/import-panel.tsx'
import { RelistAction } from '../../features/selling/listing-actions.tsx'
import { ListingRows } from '../../features/selling/listing-rows.tsx'
import {
  sellingHref,
  sellingViews,
  type SaleState,
  type SellingView,
} from '../../features/selling/selling-href.ts'
import { SellingNumbers } from '../../features/selling/selling-numbers.tsx'
import { summaryQuery } from '../../features/selling/selling.queries.ts'
import { ButtonLink, Link } from '../../lib/link.tsx'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { useSession } from '../../lib/account/session.ts'
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx'
import { Container, PageHeading } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as ownListStyles from '../../ui/patterns/own-list.module.css'
import * as spacingStyles from '../../ui/patterns/spacing.module.css'

const route = getRouteApi('/selling')
const names: Record<SellingView, string> = {
  active: sellingText.active,
  sold: sellingText.sold,
  drafts: sellingText.drafts,
  ended: sellingText.ended,
}
const countOf = (view: SellingView, summary: SellingSummary): number =>
  view === 'sold' ? summary.sales : summary[view]

const saleHref = (page: number, state?: SaleState) => sellingHref('sold', page, state)
const saleActions = ({ productId, title, listing }: Sale) => (
  <>
    {listing.status === 'sold' && (
      <RelistAction listing={{ id: productId, title, quantity: 1, ...listing }} />
    )}
    <ButtonLink
      variant="line"
      size="sm"
      href={`/sell?similar=${productId}`}
      aria-label={sellingText.sellSimilarTitle({ title })}
    >
      {sellingText.sellSimilar}
    </ButtonLink>
  </>
)

/** `/selling` */
export function SellingPage() {
  const { view, state, page } = route.useLoaderDeps()
  const { data: summary } = useQuery(summaryQuery)
  const waiting = useQuery(waitingQuestionsQuery(1)).data?.total
  const offers = useQuery(waitingOffersQuery('seller')).data?.total
  const user = useSession()
  const tools = [
    {
      href: offersHref('seller'),
      label: offers ? offersText.offersWithCount({ count: offers }) : offersText.offers,
    },
    {
      href: '/selling/questions',
      label: waiting
        ? questionsText.questionsWithCount({ count: waiting })
        : questionsText.questions,
    },
    { href: '/returns?as=seller', label: sellingText.returns },
    { href: '/selling/figures', label: sellingText.figures },
    { href: '/selling/plans', label: sellingText.plans },
    { href: '/selling/balance', label: sellingText.balance },
    { href: '/selling/cash', label: paymentsText.cashSales },
    { href: '/selling/combined-delivery', label: combinedText.combinedDelivery },
    { href: '/selling/coupons', label: couponsText.coupons },
    { href: '/selling/vacation', label: sellingText.vacation },
  ]
  return (
    <Container className={spacingStyles.paddingBottom10}>
      <PageHeading className={layoutStyles.between}>
        <h1>{sellingText.selling}</h1>
        <ButtonLink variant="primary" href="/sell">
          {sellingText.createListing}
        </ButtonLink>
      </PageHeading>
      <nav className={ownListStyles.tools} aria-label={sellingText.sellingTools}>
        {tools.map(({ href, label }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </nav>
      <UnsentCodes />
      <SellingNumbers />
      <LinkTabs
        label={sellingText.selling}
        renderLink={(link) => <Link {...link} keepScroll />}
        tabs={sellingViews.map((each) => ({
          href: sellingHref(each),
          label: summary ? `${names[each]} (${countOf(each, summary)})` : names[each],
          current: each === view,
        }))}
      />
      <section aria-label={names[view]} className={ownListStyles.selling}>
        {view === 'drafts' ? (
          user && <DraftRows userId={user.id} />
        ) : view === 'sold' ? (
          <SaleList state={state} page={page} href={saleHref} actions={saleActions} />
        ) : (
          <ListingRows key={view} tab={view} page={page} />
        )}
      </section>
      <ImportPanel />
      <BlockedBidders />
    </Container>
  )
}
