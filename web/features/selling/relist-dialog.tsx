import * as sellingText from '#messages/selling'
import { rich } from '../../lib/rich.ts'
import { useRef, useState } from 'react'
import { auctionDays, limits } from '#contracts/common/limits.ts'
import type { ProductId } from '#contracts/common/ids.ts'
import { listingEditCalls } from '#contracts/products/listing-edits.ts'
import { statusOf } from '../../lib/api/api-error.ts'
import { useCall } from '../../lib/api/calls.ts'
import { serverNow } from '../../lib/clock.ts'
import { TextLink } from '../../lib/link.tsx'
import { useGo } from '../../lib/use-go.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FieldGroup } from '../../ui/forms/field-group.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { ownSelling } from './selling.queries.ts'
import { ButtonRow, Stack, Text } from '../../ui/layout.tsx'
import * as choiceStyles from '../../ui/forms/choice.module.css'
import * as fieldStyles from '../../ui/forms/field.module.css'
import * as layoutStyles from '../../ui/layout.module.css'

/** The fields of the old listing that the dialog needs. */
export interface Relistable {
  id: string
  title: string
  isAuction: boolean
  quantity: number
  relistedAs: ProductId | null
}

interface RelistDialogProps {
  open: boolean
  listing: Relistable
  onClose: () => void
}

const day = 86_400_000

/** Relists an item: an auction for a number of days, a fixed-price item in a quantity. */
export function RelistDialog({ open, listing, onClose }: RelistDialogProps) {
  const { id, title, isAuction } = listing
  const [days, setDays] = useState(7)
  const [quantity, setQuantity] = useState(
    Math.min(Math.max(1, listing.quantity), limits.quantityMax),
  )
  const auctionEndTime = useRef<string>(undefined)
  const go = useGo()
  const relist = useCall(listingEditCalls.relist, {
    done: (product) => {
      onClose()
      go(`/product/${product.id}`)
      return { title: sellingText.listedAgain, description: sellingText.listingDoneText }
    },
    failed: sellingText.failedToRelist,
    hint: sellingText.pleaseCheckYourConnectionAnd,
    outdates: ownSelling,
  })

  const busy = useRef(false)
  function submit() {
    // A double click sends one request.
    if (busy.current) return
    busy.current = true
    // A retry after a lost response repeats the same request.
    auctionEndTime.current ??= new Date(
      Math.ceil((serverNow() + days * day) / 60_000) * 60_000,
    ).toISOString()
    relist.mutate(
      {
        params: { id },
        body: isAuction ? { auctionEndTime: auctionEndTime.current } : { quantity },
      },
      {
        onSettled: () => (busy.current = false),
        onError: (error) => {
          const status = statusOf(error)
          if (status > 0 && status < 500) auctionEndTime.current = undefined
        },
      },
    )
  }
  return (
    <Dialog open={open} onClose={onClose} title={sellingText.listItAgain}>
      <Stack>
        <p>
          <Text as="b" breakAnywhere>
            {title}
          </Text>
        </p>
        {isAuction ? (
          <FieldGroup label={sellingText.duration}>
            <div className={choiceStyles.chips}>
              {auctionDays.map((each) => (
                <Chip
                  key={each}
                  pressed={days === each}
                  onClick={() => {
                    auctionEndTime.current = undefined
                    setDays(each)
                  }}
                >
                  {sellingText.eachDays({ each })}
                </Chip>
              ))}
            </div>
          </FieldGroup>
        ) : (
          <div className={layoutStyles.between}>
            <span className={`${layoutStyles.label} ${fieldStyles.label}`}>
              {sellingText.quantity}
            </span>
            <Stepper
              label={sellingText.quantity}
              value={quantity}
              max={limits.quantityMax}
              onChange={setQuantity}
            />
          </div>
        )}
        <Text small muted>
          {rich(sellingText.priceTextAndPhotosStay, {
            link: <TextLink href={`/sell?similar=${id}`} onClick={onClose} />,
          })}
        </Text>
        <ButtonRow>
          <Button pending={relist.isPending} pendingText={sellingText.listing} onClick={submit}>
            {sellingText.listItAgainButton}
          </Button>
          <Button variant="line" onClick={onClose}>
            {sellingText.notNow}
          </Button>
        </ButtonRow>
      </Stack>
    </Dialog>
  )
}
