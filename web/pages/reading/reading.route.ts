import * as contentText from '#messages/content'
import { createRoute, lazyRouteComponent, type LazyComponent } from '../../lib/router/route.ts'
import type { DocumentName } from '#contracts/settings/site.ts'
import { documentQuery } from '../../features/content/documents.queries.ts'
import { categoriesQuery } from '../../lib/categories.ts'
import { feesQuery } from '../../lib/money/fees.ts'
import { pageHead } from '../../lib/head/head.ts'
import { load } from '../../lib/head/page-context.ts'

interface ReadingPage {
  /** The page is `web/pages/reading/<name>.tsx` at `/<name>`. */
  name: string
  component: LazyComponent
  title: string
  description: string
  /** Loads the text that staff saved, if any. */
  document?: DocumentName
  /** Loads the current fees. */
  fees?: boolean
}

const reading = ({ name, component, title, description, document, fees }: ReadingPage) =>
  createRoute({
    path: `/${name}`,
    staticData: { file: `web/pages/reading/${name}.tsx` },
    component,
    loader: ({ context }) => {
      if (fees) return load(context, feesQuery, categoriesQuery)
      return document ? load(context, documentQuery(document)) : undefined
    },
    head: ({ match }) =>
      pageHead({ title, description, path: match.pathname }, match.context.publicUrl),
  })

/** Help, advertising and legal pages. */
export const readingRoutes = [
  reading({
    name: 'help',
    component: lazyRouteComponent(() => import('./help.tsx'), 'HelpPage'),
    title: contentText.helpContact,
    description: contentText.howToBuyBidSell,
    fees: true,
  }),
  reading({
    name: 'advertise',
    component: lazyRouteComponent(() => import('./advertise.tsx'), 'AdvertisePage'),
    title: contentText.advertise,
    description: contentText.boostsDailyDealsAndSlots,
  }),
  reading({
    name: 'terms',
    component: lazyRouteComponent(() => import('./terms.tsx'), 'TermsPage'),
    title: contentText.terms,
    description: contentText.termsOfUsingMusikaBuying,
    document: 'terms',
  }),
  reading({
    name: 'privacy',
    component: lazyRouteComponent(() => import('./privacy.tsx'), 'PrivacyPage'),
    title: contentText.privacyPolicy,
    description: contentText.whatMusikaStoresAboutYou,
    document: 'privacy',
  }),
  reading({
    name: 'seller-agreement',
    component: lazyRouteComponent(() => import('./seller-agreement.tsx'), 'SellerAgreementPage'),
    title: contentText.sellerAgreement,
    description: contentText.whatSellersAndMusikaAgree,
    fees: true,
  }),
]
