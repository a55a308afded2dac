import * as sellingText from '#messages/selling'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { DraftSummary, SavedDraft } from '#contracts/selling/drafts.ts'
import type { ProductDetail } from '#contracts/products/products.ts'
import type { SellerListing } from '#contracts/selling/selling.ts'
import { statusOf } from '../../../lib/api/api-error.ts'
import { formatAgoInSentence } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/clock.ts'
import { TextLink } from '../../../lib/link.tsx'
import { useDualRate } from '../../../lib/site.ts'
import { Alert } from '../../../ui/states/alert.tsx'
import { draftOf, draftOfListing } from '../drafts/draft.ts'
import type { DraftOrigin } from '../drafts/stored-draft.ts'
import { adoptVisitorForm, editSlot, slotOf, visitorSlot } from '../drafts/stored-form.ts'
import { waitsForFee } from '../fee-line.ts'
import { ListingForm } from './listing-form-view.tsx'
import { changeOf, newListing } from './purposes.ts'
import { Failed, FormSkeleton, Missing } from '../sell-frames.tsx'
import { useDraftCalls } from '../drafts/use-draft-calls.ts'
import { draftQuery, draftsQuery, ownListingQuery } from '../selling.queries.ts'
import { useIsUnsent, useSentDraft } from '../drafts/use-stored.ts'
import * as sellStyles from './sell.module.css'

interface StartProps {
  userId: string
  /** Shown after a refusal because the member's email address is not verified. */
  verifyFirst?: ReactNode
  onListed: (product: ProductDetail) => void
}

/**
 * A new listing: restores the draft on this device, or shows a blank form with a note about drafts on other devices.
 */
export function NewListingStart({ userId, ...form }: StartProps) {
  const { data: drafts, isFetching, isStale } = useQuery(draftsQuery)
  const sent = useSentDraft(userId)
  const [elsewhere, setElsewhere] = useState<Elsewhere | undefined>(() =>
    // The list may be older than the draft that is sent now.
    adoptVisitorForm(userId) ? {} : undefined,
  )
  // Decide once, from an up-to-date list: afterwards this form changes the draft.
  if (!elsewhere && sent !== undefined && drafts && !isFetching && !isStale)
    setElsewhere(sentElsewhere(sent, drafts))

  const { newer, gone = false } = elsewhere ?? {}
  if (newer) return <DraftStart userId={userId} id={newer} {...form} />
  return (
    <BlankForm key={String(gone)} userId={userId} gone={gone} drafts={drafts ?? []} {...form} />
  )
}

interface Elsewhere {
  /** The server has a newer version of this draft. */
  newer?: string
  gone?: true
}

/** A draft that this device sent may have been listed, deleted or changed on another device. */
function sentElsewhere(sent: string, drafts: DraftSummary[]): Elsewhere {
  const [draftId, version] = sent.split(' ')
  if (!draftId) return {}
  const there = drafts.find(({ id }) => id === draftId)
  if (!there) return { gone: true }
  return there.version > Number(version) ? { newer: there.id } : {}
}

/** A new listing of a visitor, which stays on this device until they sign in. */
export function VisitorStart(form: Omit<StartProps, 'userId'>) {
  const [origin] = useState<DraftOrigin>(() => ({ slot: visitorSlot }))
  return <ListingForm origin={origin} purpose={newListing} {...form} />
}

interface BlankFormProps extends StartProps {
  /** The stored draft was listed or deleted elsewhere. */
  gone: boolean
  drafts: DraftSummary[]
}

function BlankForm({ userId, gone, drafts, ...form }: BlankFormProps) {
  const calls = useDraftCalls()
  const [origin] = useState<DraftOrigin>(() => ({ slot: slotOf(userId), calls, startEmpty: gone }))
  const [latest] = drafts
  return (
    <ListingForm
      origin={origin}
      purpose={newListing}
      alert={latest && <OtherDraft draft={latest} count={drafts.length} />}
      {...form}
    />
  )
}

/** Links to a draft that was started on another device or set aside. */
function OtherDraft({ draft, count }: { draft: DraftSummary; count: number }) {
  const now = useNow(60_000)
  return (
    <Alert icon="pencil" className={sellStyles.draftBack}>
      {sellingText.yourDraft} {draft.title ? <b>{draft.title}</b> : sellingText.untitled}{' '}
      {sellingText.wasSavedUpdatedAt({ updatedAt: formatAgoInSentence(draft.updatedAt, now) })}{' '}
      <TextLink href={`/sell?draft=${draft.id}`}>{sellingText.continueIt}</TextLink>
      {count > 1 && (
        <>
          {' '}
          {sellingText.or}{' '}
          <TextLink href="/selling?tab=drafts">{sellingText.seeAllCount({ count })}</TextLink>
        </>
      )}
    </Alert>
  )
}

interface DraftStartProps extends StartProps {
  id: string
  /** The server rendered the page and found no such draft. */
  gone?: boolean
}

/** A draft from the server, or one that this device has not sent yet. */
export function DraftStart({ userId, id, gone = false, ...form }: DraftStartProps) {
  const { data, error, isFetching, refetch } = useQuery(draftQuery(id))
  const unsent = useIsUnsent(userId, id)
  const [here, setHere] = useState(false)
  // Keep the form open after the draft is sent.
  if (unsent && !here) setHere(true)
  if (data) return <DraftFormOf key={id} userId={userId} saved={data} {...form} />
  if (!error) return <FormSkeleton />
  if (here) return <StoredFormOf key={id} userId={userId} id={id} {...form} />
  if (gone || statusOf(error) === 404)
    return (
      <Missing
        title={sellingText.draftNotFound}
        detail={sellingText.itWasListedOrDeleted}
        href="/selling?tab=drafts"
        label={sellingText.yourDrafts}
      />
    )
  return <Failed title={sellingText.failedToFetchDraft} retrying={isFetching} onRetry={refetch} />
}

function DraftFormOf({ userId, saved, ...form }: StartProps & { saved: SavedDraft }) {
  const calls = useDraftCalls()
  const [origin] = useState<DraftOrigin>(() => ({
    slot: slotOf(userId, saved.id),
    from: draftOf(saved.form),
    draftId: saved.id,
    version: saved.version,
    calls,
  }))
  return <ListingForm origin={origin} purpose={newListing} {...form} />
}

function StoredFormOf({ userId, id, ...form }: StartProps & { id: string }) {
  const calls = useDraftCalls()
  const [origin] = useState<DraftOrigin>(() => ({ slot: slotOf(userId, id), draftId: id, calls }))
  return <ListingForm origin={origin} purpose={newListing} {...form} />
}

/** Edits a listing that is for sale or waits for its fee. */
export function EditStart({ userId, id, onListed }: StartProps & { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(ownListingQuery(id))
  if (data) return <EditForm key={id} userId={userId} listing={data} onListed={onListed} />
  if (!error) return <FormSkeleton />
  return <Failed title={sellingText.failedToFetchListing} retrying={isFetching} onRetry={refetch} />
}

function EditForm({ userId, listing, onListed }: StartProps & { listing: SellerListing }) {
  const at = useDualRate()
  const cache = useQueryClient()
  const [first] = useState(listing)
  const [purpose] = useState(() => changeOf(first, at, cache))
  const [origin] = useState<DraftOrigin>(() => ({
    slot: editSlot(userId, first.id),
    from: draftOfListing(first, at),
    version: first.version,
  }))
  const locked = whyLocked(first)
  if (locked)
    return (
      <Missing
        title={sellingText.thisListingCanNoLonger}
        detail={locked}
        href={`/sell?similar=${first.id}`}
        label={sellingText.sellSimilar}
      />
    )
  return (
    <ListingForm
      origin={origin}
      purpose={purpose}
      listing={first}
      alert={waitsForFee(first) && <WaitingNote id={first.id} />}
      onListed={onListed}
    />
  )
}

const WaitingNote = ({ id }: { id: string }) => (
  <Alert icon="circle-alert">
    {sellingText.buyersSeeThisListingOnce}{' '}
    <TextLink href={`/selling/fee/${id}`}>{sellingText.payListingFee}</TextLink>
  </Alert>
)

function whyLocked(listing: SellerListing): string | undefined {
  const { status, isAuction, bidCount } = listing
  if (waitsForFee(listing)) return undefined
  if (isAuction && status === 'active' && bidCount > 0) return sellingText.someoneHasAlreadyBidOn
  if (status === 'active') return undefined
  return status === 'sold' ? sellingText.itIsSold : sellingText.itIsNoLongerFor
}
