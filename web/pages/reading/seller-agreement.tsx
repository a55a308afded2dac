import { LegalPage } from '../../features/content/legal-page.tsx'
import { sellerAgreementSections } from '../../features/content/seller-agreement-text.tsx'
import '../../styles/pages/content.css'

/** `/seller-agreement` */
export function SellerAgreementPage() {
  return (
    <LegalPage
      title="Seller Agreement"
      intro="For everybody who sells on Musika, beside the terms."
      sections={sellerAgreementSections}
    />
  )
}
