import type { ReactNode } from 'react'
import { Link } from '../../../lib/link.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import type { ListingFormState } from '../form/use-listing-form.ts'

interface DraftNoteProps {
  form: Pick<ListingFormState, 'kept' | 'sync' | 'forked' | 'reason'>
  /** Changes of a listing stay on this device until they are saved. */
  editing: boolean
  /** The way to throw it away. */
  children: ReactNode
}

/** Where what was typed is kept. */
export function DraftNote({ form, editing, children }: DraftNoteProps) {
  const { kept, sync, forked, reason } = form
  return (
    <>
      {forked && (
        <Notice icon="info">
          This draft was changed on another device. What you write here is now a draft of its own;
          the other one is under{' '}
          <Link className="link" href="/selling?tab=drafts">
            Selling, Drafts
          </Link>
          .
        </Notice>
      )}
      {kept && (
        <p className="draft-note" role="status">
          {editing ? 'Kept on this device until you save it.' : words(sync, reason)} {children}
        </p>
      )}
    </>
  )
}

function words(sync: DraftNoteProps['form']['sync'], reason: string | undefined): string {
  if (sync === 'sent') return 'Draft saved. You can go on with it on any device.'
  if (sync !== 'here') return 'Draft saved on this device as you type.'
  return `Draft saved on this device only. ${reason ?? 'It is sent to your account when the connection is back.'}`
}
