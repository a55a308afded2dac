import { Link } from '../../lib/link.tsx'
import { waysToPay } from '../../lib/money/payment-method-labels.ts'
import { useSite } from '../../lib/site.ts'
import { Frieze } from '../../ui/pictures/frieze.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'

const columns = [
  {
    title: 'Buy',
    links: [
      { href: '/help#buying', label: 'How buying works' },
      { href: '/help#bidding', label: 'Bidding help' },
      { href: '/deals', label: 'Daily Deals' },
      { href: '/watchlist', label: 'Watchlist' },
    ],
  },
  {
    title: 'Sell',
    links: [
      { href: '/sell', label: 'Start selling' },
      { href: '/seller-agreement#fees', label: 'Seller fees' },
      { href: '/advertise#boosts', label: 'Boost a listing' },
      { href: '/help#selling', label: 'Seller help' },
    ],
  },
  {
    title: 'About',
    links: [
      { href: '/help#about', label: 'About us' },
      { href: '/contact', label: 'Contact' },
      { href: '/advertise', label: 'Advertise' },
      { href: '/api/docs', label: 'For developers' },
    ],
  },
  {
    title: 'Help',
    links: [
      { href: '/help', label: 'Help & Contact' },
      { href: '/help#safety', label: 'Safety' },
      { href: '/help#paying', label: 'Payments' },
      { href: '/help#disputes', label: 'Report a problem' },
    ],
  },
] as const

/** The foot of every page, under the frieze. */
export function Footer({ year }: { year: number }) {
  const { name, description, paymentMethods } = useSite()
  return (
    <footer className="foot">
      <Frieze />
      <div className="wrap">
        <div className="cols">
          <div className="about">
            <Link className="logo" href="/" aria-label="Musika home">
              <Logo />
            </Link>
            <p>
              {paymentMethods.length > 0
                ? `${description} Pay by ${waysToPay(paymentMethods)}.`
                : description}
            </p>
          </div>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="mb-1 text-sm/6 font-[650] tracking-normal">{title}</h2>
              <ul>
                {links.map(({ href, label }) => (
                  <li key={label}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="legal">
          <span>{`© ${year} ${name}`}</span>
          <Link href="/privacy">Privacy Policy</Link>
          <Link href="/terms">Terms</Link>
          <Link href="/seller-agreement">Seller Agreement</Link>
        </div>
      </div>
    </footer>
  )
}
