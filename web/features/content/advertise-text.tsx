import * as contentText from '#messages/content'
import { rich } from '../../lib/rich.ts'
import { ButtonLink, Link } from '../../lib/link.tsx'
import type { Section } from './article.tsx'
import * as articleStyles from '../../ui/patterns/article.module.css'

/** Boosts, deals and advertising slots, and the services that the shop does not offer. */
export const advertiseSections: Section[] = [
  {
    id: 'boosts',
    title: contentText.boosts,
    body: (
      <>
        <p>{contentText.boostPutsOneOfYour}</p>
        <ul>
          <li>{contentText.boostsBelongToSubscriptionOf}</li>
          <li>{contentText.eachExtraBoostHasPrice}</li>
          <li>{contentText.itemHasOneBoostAt}</li>
        </ul>
        <p>
          <Link href="/selling/boost">{contentText.howBoostingWorksAndWhat}</Link>
        </p>
      </>
    ),
  },
  {
    id: 'deals',
    title: contentText.dailyDeals,
    body: <p>{rich(contentText.freeOnceDayYouCan, { link: <Link href="/deals" /> })}</p>,
  },
  {
    id: 'slots',
    title: contentText.slotsForShops,
    body: (
      <>
        <p>{contentText.shopsThatWantSpotOf}</p>
        <p>{contentText.thereAreNoPopUps}</p>
      </>
    ),
  },
  {
    id: 'ask',
    title: contentText.howToAsk,
    body: (
      <>
        <p>{contentText.advertisingEnquiry}</p>
        <p>
          <ButtonLink className={articleStyles.linkButton} href="/contact?subject=Advertising">
            {contentText.askAboutAdvertising}
          </ButtonLink>
        </p>
      </>
    ),
  },
]
