import { useMemo, useSyncExternalStore } from 'react'
import { storedDrafts, onStoredChange, readStored, slotOf } from './stored-form.ts'

/** The summary of a draft that waits on this device. */
export interface Waiting {
  slot: string
  title: string
  image: string | undefined
  draftId: string | undefined
}

const none = '[]'

/** The drafts that this device could not send yet; none before scripts run. */
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

/** Whether this device holds more of a draft than the account. */
export const useIsUnsent = (userId: string, draftId: string): boolean =>
  useSyncExternalStore(
    onStoredChange,
    () => readStored(slotOf(userId, draftId))?.unsent === true,
    () => false,
  )

/** The draft of the plain form as the account got it, "id version"; nothing where there is none or more is to be sent, undefined before scripts run. */
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
