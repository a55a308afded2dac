import * as sellingText from '#messages/selling'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { draftCalls, type DraftSummary } from '#contracts/selling/drafts.ts'
import { useCall } from '../../../lib/api/calls.ts'
import { useNow } from '../../../lib/clock.ts'
import { formatAgoInSentence } from '../../../lib/dates.ts'
import { ButtonLink, Link } from '../../../lib/link.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { openDraft } from './stored-draft.ts'
import { dropStored, storedDrafts, slotOf, unsentDrafts } from './stored-form.ts'
import { RowPicture } from '../../../lib/row-picture.tsx'
import { RowSkeletons } from '../../../ui/states/row-skeletons.tsx'
import { draftsQuery, ownSelling } from '../selling.queries.ts'
import { useDraftCalls } from './use-draft-calls.ts'
import { useWaitingDrafts } from './use-stored.ts'
import * as orderListStyles from '../../../ui/patterns/order-list.module.css'
import * as ownListStyles from '../../../ui/patterns/own-list.module.css'
import * as badgeStyles from '../../../ui/states/badge.module.css'

/** The member's drafts: those on the server, and those that this device has not sent yet. */
export function DraftRows({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(draftsQuery)
  const waiting = useWaitingDrafts(userId)
  useSendWaiting(userId)
  useNewest(userId, data, refetch)
  const there = new Set<string>(data?.map(({ id }) => id))
  const here = waiting.filter(({ draftId }) => !draftId || !there.has(draftId))
  if (!data && !isError) return <RowSkeletons label={sellingText.loadingYourDrafts} />
  return (
    <>
      {here.length > 0 && (
        <ul className={orderListStyles.orders}>
          {here.map(({ slot, title, image, draftId }) => (
            <DraftRow
              key={slot}
              href={draftId ? `/sell?draft=${draftId}` : '/sell'}
              title={title}
              image={image}
              note={sellingText.onThisDeviceOnly}
              detail={sellingText.itWillBeSavedTo}
            />
          ))}
        </ul>
      )}
      {!data && (
        <ErrorState
          title={sellingText.failedToFetchYourDrafts}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.length === 0 && here.length === 0 && <NoDrafts />}
      {data && data.length > 0 && (
        <ul className={orderListStyles.orders}>
          {data.map(({ id, title, kind, image, photos, updatedAt }) => (
            <DraftRow
              key={id}
              href={`/sell?draft=${id}`}
              title={title}
              image={image}
              note={kind === 'auction' ? sellingText.auction : undefined}
              detail={<Saved at={updatedAt} photos={photos} />}
              action={<DiscardAction userId={userId} id={id} title={title} />}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** Sends drafts that wait on this device, then reads the list again. */
function useSendWaiting(userId: string) {
  const calls = useDraftCalls()
  const cache = useQueryClient()
  useEffect(() => {
    const leave = unsentDrafts(userId).map(({ slot, draftId, version }) => {
      const draft = openDraft({
        slot,
        calls,
        ...(draftId !== undefined && { draftId }),
        ...(version !== undefined && { version }),
      })
      return draft.subscribe(() => {
        if (draft.state().sync === 'sent')
          void cache.invalidateQueries({ queryKey: draftsQuery.queryKey, exact: true })
      })
    })
    return () => {
      for (const stop of leave) stop()
    }
  }, [userId, calls, cache])
}

/** The list may have been read before this device's latest draft was stored, so it is read once more. */
function useNewest(userId: string, drafts: DraftSummary[] | undefined, refetch: () => unknown) {
  const checked = useRef(false)
  useEffect(() => {
    if (!drafts || checked.current) return
    checked.current = true
    const missing = storedDrafts(userId).some(({ draftId, version, unsent }) => {
      const there = drafts.find(({ id }) => id === draftId)
      return !unsent && version !== undefined && (there?.version ?? 0) < version
    })
    if (missing) refetch()
  }, [userId, drafts, refetch])
}

interface DraftRowProps {
  href: string
  title: string
  image: string | null | undefined
  note?: string | undefined
  detail: ReactNode
  action?: ReactNode
}

function DraftRow({ href, title, image, note, detail, action }: DraftRowProps) {
  return (
    <li className={`${orderListStyles.order} ${ownListStyles.order} ${ownListStyles.own}`}>
      <RowPicture image={image} />
      <div className={orderListStyles.text}>
        {note && (
          <span className={badgeStyles.badges}>
            <Badge tone="info">{note}</Badge>
          </span>
        )}
        <Link href={href}>{title.trim() || sellingText.withoutTitle}</Link>
        <span className={orderListStyles.meta}>{detail}</span>
      </div>
      <div className={ownListStyles.ownActions}>
        <ButtonLink variant="tint" href={href} aria-label={sellingText.continueTitle({ title })}>
          {sellingText.continueText}
        </ButtonLink>
        {action}
      </div>
    </li>
  )
}

function Saved({ at, photos }: { at: string; photos: number }) {
  const now = useNow(60_000)
  return <>{sellingText.savedAtPhotoPhotos({ at: formatAgoInSentence(at, now), photos })}</>
}

function DiscardAction({ userId, id, title }: { userId: string; id: string; title: string }) {
  const [asking, setAsking] = useState(false)
  const discard = useCall(draftCalls.remove, {
    done() {
      dropStored(slotOf(userId, id))
    },
    failed: sellingText.failedToDiscardDraft,
    hint: sellingText.pleaseCheckYourConnectionAnd,
    outdates: ownSelling,
  })
  return (
    <>
      <Button
        variant="line"
        size="sm"
        aria-label={sellingText.discardTitle({ title })}
        pending={discard.isPending}
        onClick={() => setAsking(true)}
      >
        {sellingText.discard}
      </Button>
      <DiscardDialog
        open={asking}
        editing={false}
        onClose={() => setAsking(false)}
        onDiscard={() => discard.mutate({ params: { id } })}
      />
    </>
  )
}

function NoDrafts() {
  return (
    <EmptyState
      title={sellingText.noDrafts}
      detail={sellingText.draftsFromSellPageAre}
      action={<ButtonLink href="/sell">{sellingText.createListing}</ButtonLink>}
    />
  )
}
