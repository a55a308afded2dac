import * as commonText from '#messages/common'
import { Link } from '../../lib/link.tsx'
import { waysToPay } from '../../lib/money/payment-method-labels.ts'
import { useSite } from '../../lib/site.ts'
import { Frieze } from '../../ui/pictures/frieze.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { Container } from '../../ui/layout.tsx'
import * as footerStyles from './footer.module.css'
import * as headerStyles from '../../ui/patterns/header.module.css'

const columns = [
  {
    title: commonText.buy,
    links: [
      { href: '/help#buying', label: commonText.howBuyingWorks },
      { href: '/help#bidding', label: commonText.biddingHelp },
      { href: '/deals', label: commonText.dailyDeals },
      { href: '/watchlist', label: commonText.watchlist },
    ],
  },
  {
    title: commonText.sell,
    links: [
      { href: '/sell', label: commonText.startSelling },
      { href: '/seller-agreement#fees', label: commonText.sellerFees },
      { href: '/advertise#boosts', label: commonText.boostListing },
      { href: '/help#selling', label: commonText.sellerHelp },
    ],
  },
  {
    title: commonText.about,
    links: [
      { href: '/help#about', label: commonText.aboutUs },
      { href: '/contact', label: commonText.contact },
      { href: '/advertise', label: commonText.advertise },
      { href: '/api/docs', label: commonText.forDevelopers },
    ],
  },
  {
    title: commonText.help,
    links: [
      { href: '/help', label: commonText.helpContact },
      { href: '/help#safety', label: commonText.safety },
      { href: '/help#paying', label: commonText.payments },
      { href: '/help#disputes', label: commonText.reportProblem },
    ],
  },
] as const

/** The footer of every page, below the frieze. */
export function Footer({ year }: { year: number }) {
  const { name, description, paymentMethods } = useSite()
  return (
    <footer className={footerStyles.footer}>
      <Frieze className={footerStyles.footerFrieze} />
      <Container>
        <div className={footerStyles.columns}>
          <div className={footerStyles.about}>
            <Link
              className={`${headerStyles.logo} ${footerStyles.logo}`}
              href="/"
              aria-label={commonText.musikaHome}
            >
              <Logo />
            </Link>
            <p>
              {paymentMethods.length > 0
                ? commonText.descriptionPayByPaymentMethods({
                    description,
                    paymentMethods: waysToPay(paymentMethods),
                  })
                : description}
            </p>
          </div>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className={footerStyles.columnTitle}>{title}</h2>
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
        <div className={footerStyles.legal}>
          <span>{`© ${year} ${name}`}</span>
          <Link href="/privacy">{commonText.privacyPolicy}</Link>
          <Link href="/terms">{commonText.terms}</Link>
          <Link href="/seller-agreement">{commonText.sellerAgreement}</Link>
        </div>
      </Container>
    </footer>
  )
}
