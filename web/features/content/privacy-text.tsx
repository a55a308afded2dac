import * as privacyRequests from '#messages/privacy/requests'
import { labelOf } from '#contracts/common/label-of.ts'
import * as contentText from '#messages/content'
import { rich } from '../../lib/rich.ts'
import { requestKinds, requestSubjects } from '#contracts/privacy/privacy-limits.ts'
import { Link } from '../../lib/link.tsx'
import type { Section } from './article.tsx'
import { StoredHere } from './stored-here.tsx'

/** The built-in privacy policy. */
export const privacySections: Section[] = [
  {
    id: 'who',
    title: contentText.n1WhoWeAre,
    body: <p>{contentText.musikaDecidesHowYourData}</p>,
  },
  {
    id: 'what',
    title: contentText.n2WhatWeKeep,
    body: (
      <ul>
        <li>{contentText.yourAccountNameUsernameEmail}</li>
        <li>{contentText.yourActivityHereListingsPictures}</li>
        <li>{contentText.paymentsAmountMethodReferenceAnd}</li>
        <li>{contentText.signInsTimeAndType}</li>
        <li>{contentText.whatYouWriteToUs}</li>
        <li>{contentText.visitsCountedBySaltedHash}</li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: contentText.n3WhatFor,
    body: <p>{contentText.toRunYourAccountAnd}</p>,
  },
  {
    id: 'shown',
    title: contentText.n4WhoSeesWhat,
    body: (
      <ul>
        <li>{contentText.everyoneYourUsernameCityHow}</li>
        <li>{contentText.biddersAreShownUnderMade}</li>
        <li>{contentText.buyerAndSellerOfOrder}</li>
        <li>{contentText.paymentServicesAsFarAs}</li>
        <li>{contentText.noOneElseYourAddress}</li>
      </ul>
    ),
  },
  {
    id: 'cookies',
    title: contentText.n5CookiesAndYourPhone,
    body: (
      <>
        <p>{contentText.oneCookieKeepsYouSigned}</p>
        <StoredHere />
      </>
    ),
  },
  {
    id: 'how-long',
    title: contentText.n6HowLong,
    body: (
      <ul>
        <li>{contentText.weMayDeletePersonalData}</li>
        <li>{contentText.recordsOfOrdersAndPayments}</li>
        <li>{contentText.linksToConfirmAddressExpire}</li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: contentText.n7YourRights,
    body: (
      <>
        <p>{contentText.youMayAskWhatData}</p>
        <p>{rich(contentText.withAccountYouCanDo, { link: <Link href="/account/privacy" /> })}</p>
        <ul>
          {requestKinds.map((kind) => (
            <li key={kind}>
              <Link href={`/contact?subject=${encodeURIComponent(requestSubjects[kind])}`}>
                {labelOf(privacyRequests, 'kind', kind)}
              </Link>
            </li>
          ))}
        </ul>
        <p>{contentText.ifYouAreNotSatisfied}</p>
      </>
    ),
  },
  {
    id: 'age',
    title: contentText.n8YoungPeople,
    body: <p>{contentText.ifYouAreUnder18}</p>,
  },
  {
    id: 'safety',
    title: contentText.n9HowWeProtectIt,
    body: <p>{contentText.connectionsAreEncryptedWhereMusika}</p>,
  },
  {
    id: 'law',
    title: contentText.n10LawAndChanges,
    body: <p>{rich(contentText.thisPolicyIsGovernedBy, { link: <Link href="/terms" /> })}</p>,
  },
]
