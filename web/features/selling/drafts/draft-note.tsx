import * as sellingText from '#messages/selling'
import { rich } from '../../../lib/rich.ts'
import type { ReactNode } from 'react'
import { TextLink } from '../../../lib/link.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import type { ListingFormState } from '../form/use-listing-form.ts'
import * as sellStyles from '../form/sell.module.css'

interface DraftNoteProps {
  form: Pick<ListingFormState, 'onDevice' | 'sync' | 'forked' | 'reason'>
  /** Changes of an existing listing stay on this device until they are saved. */
  editing: boolean
  /** The button that discards the draft. */
  children: ReactNode
}

/** Says where the draft is stored. Its line is there from the start, so that the buttons below never move. */
export function DraftNote({ form, editing, children }: DraftNoteProps) {
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
