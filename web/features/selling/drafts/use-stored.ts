import { useMemo, useSyncExternalStore } from 'react'
import { storedDrafts, onStoredChange, readStored, slotOf } from './stored-form.ts'

/** The summary of a draft that has not been sent yet. */
export interface Waiting {
  slot: string
  title: string
  image: string | undefined
  draftId: string | undefined
}

const none = '[]'

/** The drafts that this device has not sent yet; empty before hydration. */
export function useWaitingDrafts(userId: string): Waiting[] {
  const text = useSyncExternalStore(
    onStoredChange,
    () =>
      JSON.stringify(
        storedDrafts(userId)
          .filter(({ unsent }) => unsent)
          .map(({ slot, draft, draftId }) => ({
            slot,
            title: draft.title,
            image: draft.images[0],
            draftId,
          })),
      ),
    () => none,
  )
  return useMemo(() => JSON.parse(text) as Waiting[], [text])
}

/** Whether this device has changes of a draft that the server has not received. */
export const useIsUnsent = (userId: string, draftId: string): boolean =>
  useSyncExternalStore(
    onStoredChange,
    () => readStored(slotOf(userId, draftId))?.unsent === true,
    () => false,
  )

/**
 * The sent draft of the plain form as "id version". Empty if there is none or it has unsent changes; undefined before
 * hydration.
 */
export const useSentDraft = (userId: string): string | undefined =>
  useSyncExternalStore(
    onStoredChange,
    () => {
      const onDevice = readStored(slotOf(userId))
      return onDevice?.draftId && !onDevice.unsent
        ? `${onDevice.draftId} ${onDevice.version ?? 0}`
        : ''
    },
    () => undefined,
  )
