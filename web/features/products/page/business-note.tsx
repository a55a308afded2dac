import type { Business } from '#contracts/selling/business.ts'
import * as productsText from '#messages/products'
import { Alert } from '../../../ui/states/alert.tsx'

/** Says as which business a seller trades. */
export const BusinessNote = ({ business }: { business: Business }) => (
  <Alert icon="store">
    <b>{productsText.businessSeller({ name: business.tradingName })}</b> {businessLine(business)}
  </Alert>
)

/** The address of a business, and its number if it has one. */
export const businessLine = ({ address, registrationNumber }: Business): string =>
  registrationNumber
    ? productsText.addressAndNumber({ address, number: registrationNumber })
    : address
