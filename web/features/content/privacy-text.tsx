import {
  requestKindLabels,
  requestKinds,
  requestSubjects,
} from '../../../contracts/privacy/privacy-limits.ts'
import { Link } from '../../lib/link.tsx'
import type { Section } from './article.tsx'
import { StoredHere } from './stored-here.tsx'

/** The privacy policy that the shop came with. */
export const privacySections: Section[] = [
  {
    id: 'who',
    title: '1. Who we are',
    body: (
      <p>
        Musika decides what happens with your data here, under the Cyber and Data Protection Act
        [Chapter 12:07] of Zimbabwe. How to reach us stands at the end of this page.
      </p>
    ),
  },
  {
    id: 'what',
    title: '2. What we keep',
    body: (
      <ul>
        <li>
          Your account: name, username, email address, phone number, date of birth, address, and
          your password as a hash that nobody can read back.
        </li>
        <li>
          What you do here: listings, pictures, bids, orders, ratings, messages, what you watch.
        </li>
        <li>Payments: amount, method, reference and the wallet number. Never your PIN.</li>
        <li>Sign-ins: time and kind of browser, so that you can see and end your own sessions.</li>
        <li>What you write to us by the contact page.</li>
        <li>
          Visits: counted by a salted hash that changes each day. Places where pictures were taken
          are removed from them.
        </li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: '3. What for',
    body: (
      <p>
        To run your account and your orders, to keep bids and payments honest, to tell you what you
        asked to be told, to help when you write to us, and to keep the law. We sell no data and
        show no advertising of others that follows you.
      </p>
    ),
  },
  {
    id: 'shown',
    title: '4. Who sees what',
    body: (
      <ul>
        <li>
          Everybody: your username, city, since when you are a member, your listings and ratings.
        </li>
        <li>Bidders are shown by a name made up for one auction only.</li>
        <li>Buyer and seller of an order: name, phone and the address that it goes to.</li>
        <li>
          Payment services, as far as a payment needs it, and courts where the law demands it.
        </li>
        <li>Nobody else. Your address and your email are never shown to other visitors.</li>
      </ul>
    ),
  },
  {
    id: 'cookies',
    title: '5. Cookies and your phone',
    body: (
      <>
        <p>
          One cookie keeps you signed in, one keeps the cart of a visitor, and one tells this
          browser apart for 90 days, so that nobody bids on what they sell themselves. For the same
          reason we keep, for 90 days, codes made from your network address and your mobile-money
          number; neither can be read from them. Drafts and your choices of display stay on your
          phone. There are no cookies of third parties.
        </p>
        <StoredHere />
      </>
    ),
  },
  {
    id: 'how-long',
    title: '6. How long',
    body: (
      <ul>
        <li>Personal data may be deleted after 24 months of inactivity. We write to you before.</li>
        <li>
          Records of orders and payments are kept as long as the law on accounts demands, without
          your name where that is enough.
        </li>
        <li>
          Links to confirm an address or to reset a password end after a day and after an hour.
        </li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: '7. Your rights',
    body: (
      <>
        <p>
          You may ask what we keep of you, have it corrected or deleted, object to its use, and get
          a copy. Write to us: data requests are answered within 14 working days.
        </p>
        <p>
          With an account you do most of it yourself, under{' '}
          <Link href="/account/privacy">Your data</Link>. Without one, write to us by one of these:
        </p>
        <ul>
          {requestKinds.map((kind) => (
            <li key={kind}>
              <Link href={`/contact?subject=${encodeURIComponent(requestSubjects[kind])}`}>
                {requestKindLabels[kind]}
              </Link>
            </li>
          ))}
        </ul>
        <p>
          If our answer does not satisfy you, you may turn to the data protection authority, POTRAZ
          (Postal and Telecommunications Regulatory Authority of Zimbabwe).
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: '8. Young people',
    body: (
      <p>
        Who is under 18 may have an account but may not buy, bid or sell. Parents may ask us to
        close the account of their child.
      </p>
    ),
  },
  {
    id: 'safety',
    title: '9. How we protect it',
    body: (
      <p>
        Connections are encrypted where Musika is reached by HTTPS, passwords and tokens are stored
        as hashes, and staff see only what their work needs; what they do is recorded. If data of
        yours should get into wrong hands, we tell the authority and you.
      </p>
    ),
  },
  {
    id: 'law',
    title: '10. Law and changes',
    body: (
      <p>
        This policy is governed by the law of Zimbabwe. When it changes, the date above changes with
        it. It belongs to the <Link href="/terms">terms</Link>, under which liability is capped at
        the fees paid in the past 12 months.
      </p>
    ),
  },
]
