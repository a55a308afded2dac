import { rich } from '../../lib/rich.ts'
import { useRef, type FormEvent } from 'react'
import { decimalOf, groupedOf, currencyLabel } from '../../../contracts/currencies/currencies.ts'
import { pictureUrl } from '../../../contracts/media/pictures.ts'
import type { ProductDetail } from '../../../contracts/products/products.ts'
import * as auctionsText from '#messages/auctions'
import { useBlocked } from '../../lib/api/connection.ts'
import { formatMoney, usdOf } from '../../lib/money/format.ts'
import { verifiedOf } from '../../lib/account/verified.ts'
import { useSite } from '../../lib/site.ts'
import { BadgeRow } from '../../ui/states/badge-row.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { InputGroup } from '../../ui/forms/input-group.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { typedMinor } from '../../lib/money/dual-amount.ts'
import { looksMistaken } from './bid-amount.ts'
import { BidAmountField } from './bid-amount-field.tsx'
import type { Bidding } from './use-bidding.ts'
import { Form, Stack, Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as aboutItemStyles from '../../ui/patterns/about-item.module.css'
import * as buyBoxStyles from '../../ui/patterns/buy-box.module.css'

interface BidDialogProps {
  product: ProductDetail
  bidding: Bidding
}

const bidRules = [auctionsText.bidRules1, auctionsText.bidRules2, auctionsText.bidRules3]

/** Confirms a bid: item, amount and the three rules, or a note that the auction has ended. */
export function BidDialog({ product, bidding }: BidDialogProps) {
  const { ended, open, closeDialog } = bidding
  return (
    <Dialog
      open={open === 'bid' || open === 'raise'}
      onClose={closeDialog}
      title={
        ended
          ? auctionsText.bidEndedTitle
          : open === 'raise'
            ? auctionsText.raiseYourMaximum
            : auctionsText.placeYourBid
      }
    >
      {ended ? (
        <>
          <Text muted role="status">
            {auctionsText.bidEndedText}
          </Text>
          <Button variant="line" block onClick={closeDialog}>
            {auctionsText.close}
          </Button>
        </>
      ) : (
        <BidConfirmation product={product} bidding={bidding} />
      )}
    </Dialog>
  )
}

function BidConfirmation({ product, bidding }: BidDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, currentMinor, pending } = bidding
  const raising = bidding.open === 'raise'
  const blocked = useBlocked()
  const amount = typedMinor(draft.zwl, product.base)
  const outbid = product.hasBid && !product.leading

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!bidding.confirm() && !pending) form.current?.querySelector('input')?.focus()
  }

  return (
    <Form ref={form} gap={4} noValidate onSubmit={submit}>
      <ItemLine product={product} />
      {outbid && (
        <p className={buyBoxStyles.outbid}>
          <Icon name="clock" />
          {auctionsText.bidOutbid}
        </p>
      )}
      {!raising && <BidAmountField bidding={bidding} focused step={product.bidStep} />}
      <MaximumField product={product} bidding={bidding} />
      {!raising && amount !== undefined && looksMistaken(amount, currentMinor, product.base) && (
        <Alert tone="error" icon="circle-alert">
          {rich(auctionsText.thisIsMoreThanTen, { b: <b /> })}
        </Alert>
      )}
      <Stack as="ul" gap={2} className={`${layoutStyles.small} ${layoutStyles.muted}`}>
        {bidRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Stack>
      <div className={layoutStyles.twoButtons}>
        <Button variant="line" onClick={bidding.closeDialog}>
          {auctionsText.cancel}
        </Button>
        <Button
          type="submit"
          variant="bid"
          pending={pending}
          pendingText={auctionsText.placing}
          blocked={blocked}
        >
          {raising ? auctionsText.raiseMaximum : auctionsText.bidButton}
        </Button>
      </div>
    </Form>
  )
}

/** The maximum for automatic bids: optional with a bid, required when raising it. */
function MaximumField({ product, bidding }: BidDialogProps) {
  const { rate } = useSite()
  const raising = bidding.open === 'raise'
  const { maximum, setMaximum, maximumError } = bidding
  const typed = typedMinor(maximum, product.base)
  return (
    <Field
      label={auctionsText.yourMaximumLabel}
      {...(!raising && { note: auctionsText.optional })}
      hint={
        raising
          ? auctionsText.nowBaseHigherMaximumDoes({
              base: formatMoney(product.ownMaximum ?? product.price, product.base),
            })
          : auctionsText.weBidForYouWhen
      }
      error={maximumError}
    >
      <InputGroup
        before={currencyLabel(product.base)}
        after={
          typed === undefined
            ? undefined
            : usdOf(decimalOf(typed, product.base), rate, product.base)
        }
        data-autofocus={raising ? '' : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={maximum}
        onChange={(event) => setMaximum(event.target.value)}
        onBlur={() => typed !== undefined && setMaximum(groupedOf(typed, product.base))}
      />
    </Field>
  )
}

function ItemLine({ product }: { product: ProductDetail }) {
  const [cover] = product.images
  return (
    <div className={aboutItemStyles.aboutItem}>
      {cover && <img src={pictureUrl(cover, 200, 'webp')} width={48} height={48} alt="" />}
      <div>
        <p>{product.title}</p>
        <Text small muted aria-live="polite">
          {product.bidCount > 0 ? auctionsText.currentBid : auctionsText.startingBid}{' '}
          <b>{formatMoney(product.currentBid ?? product.price, product.base)}</b>
        </Text>
        <Text small muted>
          {auctionsText.soldByUsername({ username: product.seller.username })}
        </Text>
        <BadgeRow badges={verifiedOf(product.seller)} />
      </div>
    </div>
  )
}
