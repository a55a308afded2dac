import { useState } from 'react'
import type { ProductDetail } from '#contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import { FormFields } from '../../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../../lib/api/posted-form.ts'
import { ButtonLink } from '../../../lib/link.tsx'
import { fromZwl } from '../../../lib/money/dual-amount.ts'
import { typedMinor } from '#contracts/currencies/typed-amount.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/layout.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { BidAmounts } from './bid-amounts.tsx'
import { BidTerms } from './bid-terms.tsx'
import { bidHref } from './bid-href.ts'
import { ItemLine } from './item-line.tsx'
import { MaximumBid } from './maximum-bid.tsx'
import { useBidding, type Bidding } from './use-bidding.ts'
import * as bidFormStyles from './bid-form.module.css'

interface ConfirmBidProps {
  product: ProductDetail
  /** The amount typed on the item's page. */
  amount: string | undefined
}

/** Confirms a bid with a form that the browser sends itself: item, amount and the three rules. */
export function ConfirmBid({ product, amount: given }: ConfirmBidProps) {
  const posted = usePostedForm('bid')
  const { maxAmount, amount } = posted?.errors ?? {}
  const bidding = useTypedBid(product, given, posted?.values)
  const { ended, raising, currentMinor } = bidding
  const typed = typedMinor(bidding.maximum || bidding.draft.zwl, product.base)
  if (ended) return <Alert icon="clock">{auctionsText.bidEndedText}</Alert>
  return (
    <Form
      className={bidFormStyles.page}
      gap={4}
      method="post"
      action={bidHref(product.id)}
      noValidate
    >
      <FormFields form="bid" />
      <ItemLine product={product} />
      {posted && <Alert tone="error">{maxAmount ?? amount ?? posted.message}</Alert>}
      <BidAmounts product={product} bidding={bidding} MaximumBid={MaximumBid} withMaximum />
      <BidTerms product={product} amount={typed} current={currentMinor} />
      <div className={bidFormStyles.actions}>
        <ButtonLink variant="line" size="lg" href={`/product/${product.id}`}>
          {auctionsText.cancel}
        </ButtonLink>
        <Button type="submit" variant="bid" size="lg">
          {raising ? auctionsText.raiseMaximum : auctionsText.bidButton}
        </Button>
      </div>
    </Form>
  )
}

/** The state of the bid box, starting with the amounts that were typed. */
function useTypedBid(
  product: ProductDetail,
  given: string | undefined,
  posted: Record<string, string> | undefined,
): Bidding {
  const bidding = useBidding(product)
  const [maximum, setMaximum] = useState(posted?.['maxAmount'] ?? bidding.maximum)
  const [draft, setDraft] = useState(() => {
    const amount = posted?.['amount'] ?? given
    return amount === undefined ? bidding.draft : fromZwl(amount, bidding.at)
  })
  return { ...bidding, maximum, setMaximum, draft, setDraft }
}
