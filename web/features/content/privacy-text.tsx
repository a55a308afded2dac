import * as privacyRequests from '#messages/privacy/requests'
import { labelOf } from '../../../contracts/common/label-of.ts'
import * as contentText from '#messages/content'
import { rich } from '../../lib/rich.ts'
import { requestKinds, requestSubjects } from '../../../contracts/privacy/privacy-limits.ts'
import { Link } from '../../lib/link.tsx'
import type { Section } from './article.tsx'
import { StoredHere } from './stored-here.tsx'

/** The privacy policy that the shop came with. */
export const privacySections: Section[] = [
  {
    id: 'who',
    title: contentText.n1WhoWeAre,
    body: <p>{contentText.musikaDecidesWhatHappensWith}</p>,
  },
  {
    id: 'what',
    title: contentText.n2WhatWeKeep,
    body: (
      <ul>
        <li>{contentText.yourAccountNameUsernameEmail}</li>
        <li>{contentText.whatYouDoHereListings}</li>
        <li>{contentText.paymentsAmountMethodReferenceAnd}</li>
        <li>{contentText.signInsTimeAndKind}</li>
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
        <li>{contentText.everybodyYourUsernameCitySince}</li>
        <li>{contentText.biddersAreShownByName}</li>
        <li>{contentText.buyerAndSellerOfOrder}</li>
        <li>{contentText.paymentServicesAsFarAs}</li>
        <li>{contentText.nobodyElseYourAddressAnd}</li>
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
        <li>{contentText.personalDataMayBeDeleted}</li>
        <li>{contentText.recordsOfOrdersAndPayments}</li>
        <li>{contentText.linksToConfirmAddressOr}</li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: contentText.n7YourRights,
    body: (
      <>
        <p>{contentText.youMayAskWhatWe}</p>
        <p>{rich(contentText.withAccountYouDoMost, { link: <Link href="/account/privacy" /> })}</p>
        <ul>
          {requestKinds.map((kind) => (
            <li key={kind}>
              <Link href={`/contact?subject=${encodeURIComponent(requestSubjects[kind])}`}>
                {labelOf(privacyRequests, 'kind', kind)}
              </Link>
            </li>
          ))}
        </ul>
        <p>{contentText.ifOurAnswerDoesNot}</p>
      </>
    ),
  },
  {
    id: 'age',
    title: contentText.n8YoungPeople,
    body: <p>{contentText.whoIsUnder18May}</p>,
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
