import * as sellingText from '#messages/selling'
import type { ComponentType } from 'react'
import type { Format } from '#contracts/products/formats.ts'
import { AuctionFields } from './auction-fields.tsx'
import { FixedFields } from '../variants/fixed-fields.tsx'
import type { SectionProps } from './section-props.ts'

interface FormatForm {
  segment: { label: string; icon: 'tag' | 'gavel'; tone?: 'flame' }
  priceLabel: string
  /** The fields below the price. */
  Fields?: ComponentType<SectionProps>
}

/** The parts of the form that differ between fixed price and auction. */
export const formatForms: Record<Format, FormatForm> = {
  fixed: {
    segment: { label: sellingText.fixedPrice, icon: 'tag' },
    priceLabel: sellingText.price,
    Fields: FixedFields,
  },
  auction: {
    segment: { label: sellingText.auction, icon: 'gavel', tone: 'flame' },
    priceLabel: sellingText.startingBid,
    Fields: AuctionFields,
  },
}
