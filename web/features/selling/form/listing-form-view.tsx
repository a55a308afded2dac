import * as sellingText from '#messages/selling'
import { useRef, useState, type ReactNode } from 'react'
import type { ProductDetail } from '#contracts/products/products.ts'
import type { SellerListing } from '#contracts/selling/selling.ts'
import { TextLink } from '../../../lib/link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { DiscardDialog } from '../drafts/discard-dialog.tsx'
import { rich } from '../../../lib/rich.ts'
import type { DraftOrigin } from '../drafts/stored-draft.ts'
import { ListingPreview } from './listing-preview.tsx'
import { PhotoSection } from './photo-section.tsx'
import { useListingForm, type ListingFormState, type Purpose } from './use-listing-form.ts'
import { usePhotos } from './use-photos.ts'
import * as sellStyles from './sell.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'
import * as noteStyles from '../../../ui/states/note.module.css'
import { formats } from '#contracts/products/formats.ts'
import { formatRate } from '../../../lib/money/format.ts'
import { useDualRate } from '../../../lib/site.ts'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { DualField } from './dual-field.tsx'
import { formatForms } from './format-forms.ts'
import { ReceivePanel } from './receive-panel.tsx'
import type { SectionProps } from './section-props.ts'

interface ListingFormProps {
  /** The initial content and where it is stored. Must not change while the form is mounted. */
  origin: DraftOrigin
  purpose: Purpose
  /** The listing that is edited; absent for a new one. */
  listing?: SellerListing
  /** Shown above the form unless a restored draft is shown. */
  alert?: ReactNode
  /** Shown instead of the refusal `email_unverified`. */
  verifyFirst?: ReactNode
  onListed: (product: ProductDetail) => void
}

/** The form for photos, details, price and delivery. Its content is stored until it is listed or discarded. */
export function ListingForm({ origin, onListed, ...shown }: ListingFormProps) {
  const form = useListingForm(origin, shown.purpose, onListed)
  return <Sections key={form.begun} form={form} {...shown} />
}

type SectionsProps = { form: ListingFormState } & Omit<ListingFormProps, 'origin' | 'onListed'>

function Sections({ form, purpose, listing, alert, verifyFirst }: SectionsProps) {
  const editing = listing !== undefined
  const { draft, errors, set, asked } = form
  const photos = usePhotos(draft.images, (images) => set({ images }))
  const element = useRef<HTMLFormElement>(null)
  const [asking, setAsking] = useState(false)
  const section = { draft, errors, set, listing }

  const focus = (field: string) =>
    element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  function discard() {
    form.discard()
    if (editing) photos.begin(form.given.images)
    else photos.clear()
    focus('title')
  }

  const discardButton = (
    <button type="button" className={layoutStyles.link} onClick={() => setAsking(true)}>
      {editing ? sellingText.undoChanges : sellingText.discardDraft}
    </button>
  )
  return (
    <div className={layoutStyles.twoColumns}>
      <form
        ref={element}
        data-scripts="now"
        method="post"
        noValidate
        aria-label={purpose.name}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(focus)
        }}
      >
        {form.restored ? (
          <Alert icon="pencil" className={sellStyles.draftBack}>
            {editing ? sellingText.yourUnsavedChangesAreBack : sellingText.yourDraftIsJustAs}{' '}
            {discardButton}
          </Alert>
        ) : (
          alert
        )}
        <PhotoSection photos={photos} error={errors.images} />
        <DetailsSection {...section} asked={asked} />
        <PriceSection {...section} />
        <DeliverySection {...section} />
        {form.refusal?.code === 'email_unverified' && verifyFirst}
        {form.refusal && !(form.refusal.code === 'email_unverified' && verifyFirst) && (
          <Alert className={noteStyles.failed} icon="circle-alert">
            <b>{form.refusal.text}</b>{' '}
            {form.refusal.code === 'commission_owed' && (
              <TextLink href="/selling/cash">{sellingText.payWhatYouOwe}</TextLink>
            )}
            {form.refusal.code === 'listing_limit' && (
              <TextLink href="/selling/plans">{sellingText.seePlans}</TextLink>
            )}
            {listing && form.refusal.code === 'listing_fee_due' && (
              <TextLink href={`/selling/fee/${listing.id}`}>{sellingText.payListingFee}</TextLink>
            )}
          </Alert>
        )}
        <DraftNote form={form} editing={editing}>
          {!form.restored && discardButton}
        </DraftNote>
        <div className={`${formStyles.actionBar} ${sellStyles.actionBar}`} data-dock>
          <Button
            type="submit"
            size="lg"
            pending={form.pending}
            pendingText={purpose.pending}
            disabled={photos.sending}
          >
            {photos.sending ? sellingText.sendingPhotos : purpose.button}
          </Button>
          {!editing && (
            <Button variant="line" size="lg" onClick={form.save}>
              {form.onDevice ? sellingText.draftSaved : sellingText.saveDraft}
            </Button>
          )}
        </div>
      </form>
      <DiscardDialog
        open={asking}
        editing={editing}
        onClose={() => setAsking(false)}
        onDiscard={discard}
      />
      <ListingPreview draft={draft} photos={photos} listing={listing} />
    </div>
  )
}

interface DraftNoteProps {
  form: Pick<ListingFormState, 'onDevice' | 'sync' | 'forked' | 'reason'>
  /** Changes of an existing listing stay on this device until they are saved. */
  editing: boolean
  /** The button that discards the draft. */
  children: ReactNode
}

/** Says where the draft is stored. Its line is there from the start, so that the buttons below never move. */
function DraftNote({ form, editing, children }: DraftNoteProps) {
  const { onDevice, sync, forked, reason } = form
  return (
    <>
      {forked && (
        <Alert icon="info">
          {rich(sellingText.thisDraftWasChangedOn, {
            link: <TextLink href="/selling?tab=drafts" />,
          })}
        </Alert>
      )}
      <p className={sellStyles.draftNote} role="status">
        {onDevice && (
          <>
            <span>{editing ? sellingText.storedOnThisDeviceUntil : words(sync, reason)}</span>
            {children}
          </>
        )}
      </p>
    </>
  )
}

function words(sync: DraftNoteProps['form']['sync'], reason: string | undefined): string {
  if (sync === 'sent') return sellingText.draftSavedYouCanContinue
  if (sync !== 'here') return sellingText.draftSavedOnThisDevice
  return sellingText.draftSavedOnThisDeviceOnly({ reason: reason ?? sellingText.itWillBeSavedTo })
}

function PriceSection({ draft, errors, set, listing }: SectionProps) {
  const { currency, rate } = useDualRate()
  const { priceLabel, Fields } = formatForms[draft.kind]
  return (
    <section className={formStyles.section} aria-labelledby="price-h">
      <h2 id="price-h">{sellingText.price}</h2>
      {!listing && (
        <Segmented
          label={sellingText.sellingFormat}
          segments={formats.map((value) => ({ value, ...formatForms[value].segment }))}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
        />
      )}
      <DualField
        label={priceLabel}
        name="price"
        required
        amount={draft.price}
        error={errors.price}
        hint={sellingText.typeInEitherField1({ rate: formatRate(rate, currency) })}
        onChange={(price, typedIn) => set({ price, ...(typedIn && { currency: typedIn }) })}
      />
      <ReceivePanel draft={draft} listing={listing} />
      {Fields && <Fields draft={draft} errors={errors} set={set} listing={listing} />}
    </section>
  )
}
