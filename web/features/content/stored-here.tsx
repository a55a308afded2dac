/** Everything that the shop keeps in a browser, by its own name. All of it is needed for what somebody does here; none of it follows anybody. */
const stored: [name: string, what: string, howLong: string][] = [
  ['musika_session', 'Cookie: keeps you signed in', '30 days, or until you sign out'],
  ['musika_guest', 'Cookie: the cart of a visitor', '30 days'],
  [
    'musika_device',
    'Cookie: tells this browser apart, so that nobody bids on what they sell themselves',
    '90 days',
  ],
  ['musika_known', 'Cookie: lets you sign in while strangers guess at your password', 'one year'],
  ['musika_theme, musika_saver', 'Cookies: light or dark, data saver', 'one year'],
  ['musika_staff', 'Cookie: our own staff', '8 hours'],
  [
    'musika_staff_known',
    'Cookie: lets our own staff sign in while strangers guess at their password',
    'one year',
  ],
  ['musika.searches', 'Your last searches, on this device only', 'until you clear them'],
  ['musika.checkout', 'What you typed at checkout', 'until you order or close the browser'],
  ['musika-draft, musika-edit', 'Listings that you began', 'until they are saved'],
  ['musika.outbox', 'Messages that wait for a connection', 'until they are sent'],
  ['musika.push', 'Whose notifications this device gets', 'until you turn them off or sign out'],
  ['musika-scroll', 'How far down a page you were', 'until you close the tab'],
  [
    'musika-files, -pages, -pictures, -reads, -offline',
    'Pages and pictures you saw, to save data and to work offline',
    'until they are replaced or you sign out',
  ],
]

/** What stays in the browser, as a list. */
export function StoredHere() {
  return (
    <ul>
      {stored.map(([name, what, howLong]) => (
        <li key={name}>
          <code>{name}</code>: {what}; {howLong}.
        </li>
      ))}
    </ul>
  )
}
