import * as contentText from '#messages/content'
import { LegalPage } from '../../features/content/legal-page.tsx'
import { sellerAgreementSections } from '../../features/content/seller-agreement-text.tsx'

/** `/seller-agreement` */
export function SellerAgreementPage() {
  return (
    <LegalPage
      title={contentText.sellerAgreement}
      intro={contentText.forEveryoneWhoSellsOn}
      sections={sellerAgreementSections}
    />
  )
}
