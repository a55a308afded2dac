import * as moderationText from '#messages/moderation'
import { useCallback, useState } from 'react'
import type { ReportedKind } from '#contracts/moderation/report-reasons.ts'
import { useSession } from '../../lib/account/session.ts'
import { signInThen } from '../../lib/account/sign-in-prompt.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyPart } from './lazy-part.tsx'
import { VisuallyHidden } from '../../ui/layout.tsx'
import * as badgeStyles from '../../ui/states/badge.module.css'
import * as connectionStyles from '../../ui/states/connection.module.css'

const LazyReportDialog = lazyPart(() =>
  import('../../features/moderation/reports/report-dialog.tsx').then((part) => part.ReportDialog),
)

interface ReportProps {
  kind: ReportedKind
  id: string
  /** The reported thing, read after "Report" by screen readers. */
  what: string
}

/** A button to report something to staff; visitors sign in first. The dialog is loaded when it is first opened. */
export function Report({ kind, id, what }: ReportProps) {
  const signedIn = useSession() !== null
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const start = () => setOpen(true)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon="circle-alert"
        className={`${connectionStyles.needsScripts} ${badgeStyles.report}`}
        onClick={() => (signedIn ? start() : signInThen(start))}
      >
        <span className={badgeStyles.word}>{moderationText.report}</span>
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
      <LazyReportDialog
        when={open}
        open={open}
        onClose={close}
        onOpen={start}
        kind={kind}
        id={id}
      />
    </>
  )
}
