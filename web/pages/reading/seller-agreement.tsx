import * as contentText from '#messages/content'
import { LegalPage } from '../../features/content/legal-page.tsx'
import { sellerAgreementSections } from '../../features/content/seller-agreement-text.tsx'
import '../../styles/pages/content.css'

/** `/seller-agreement` */
export function SellerAgreementPage() {
  return (
    <LegalPage
      title={contentText.sellerAgreement}
      intro={contentText.forEverybodyWhoSellsOn}
      sections={sellerAgreementSections}
    />
  )
}
