import * as moderationReports from '#messages/moderation/reports'
import * as moderationText from '#messages/moderation'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  reasonLabel,
  reportReasons,
  reportWordsMax,
  type ReportedKind,
} from '#contracts/moderation/report-reasons.ts'
import { reportCalls } from '#contracts/moderation/reports.ts'
import { ApiError, statusOf } from '../../../lib/api/api-error.ts'
import { useCall } from '../../../lib/api/calls.ts'
import { askToSignIn } from '../../../lib/account/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Form } from '../../../ui/layout.tsx'
import * as choiceStyles from '../../../ui/forms/choice.module.css'

interface ReportDialogProps {
  open: boolean
  onClose: () => void
  /** Opens the dialog again after signing in. */
  onOpen: () => void
  kind: ReportedKind
  id: string
}

interface Typed {
  reason: string
  words: string
}
const nothing: Typed = { reason: '', words: '' }

const titles: Record<ReportedKind, string> = {
  product: moderationText.reportThisItem,
  user: moderationText.reportThisMember,
  question: moderationText.reportThisQuestion,
  rating: moderationText.reportThisRating,
  conversation: moderationText.reportThisConversation,
}
const privacy: Record<ReportedKind, string> = {
  product: moderationText.reporterHiddenFromSeller,
  user: moderationText.reporterHiddenFromMember,
  question: moderationText.reporterHiddenFromWriters,
  rating: moderationText.reporterHiddenFromAuthor,
  conversation: moderationText.reporterHiddenInConversation,
}

/** Reports an item, member or conversation. The reporter gets a notification when staff have decided. */
export function ReportDialog({ open, onClose, onOpen, kind, id }: ReportDialogProps) {
  const cache = useQueryClient()
  // Here, because the form unmounts while its sender signs in again.
  const [typed, setTyped] = useState(nothing)
  function done() {
    setTyped(nothing)
    onClose()
  }
  function signedOut() {
    onClose()
    askToSignIn(cache, onOpen)
  }
  return (
    <Dialog open={open} onClose={done} title={titles[kind]}>
      <ReportForm
        kind={kind}
        id={id}
        typed={typed}
        onType={(part) => setTyped({ ...typed, ...part })}
        onDone={done}
        onSignedOut={signedOut}
      />
    </Dialog>
  )
}

interface ReportFormProps extends Pick<ReportDialogProps, 'kind' | 'id'> {
  typed: Typed
  onType: (part: Partial<Typed>) => void
  onDone: () => void
  onSignedOut: () => void
}

function ReportForm({ kind, id, typed, onType, onDone, onSignedOut }: ReportFormProps) {
  const { reason, words } = typed
  const [errors, setErrors] = useState<Record<string, string>>({})
  const send = useCall(reportCalls.report, {
    done: ({ message }) => ({ title: moderationText.reportSent, description: message }),
    failed: moderationText.reportWasNotSent,
    hint: moderationText.checkYourDataOrSignal,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found: Record<string, string> = {
      ...(!reason && { reason: moderationText.chooseReason }),
      ...(reason === 'other' && !words.trim() && { words: moderationText.brieflyDescribeProblem }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0 || send.isPending) return
    const said = words.trim() && { words: words.trim() }
    send.mutate(
      { body: { kind, id, reason, ...said } },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (statusOf(error) === 401) onSignedOut()
          if (error instanceof ApiError) setErrors(error.fields)
          if (error instanceof ApiError && error.code === 'already_reported') onDone()
        },
      },
    )
  }

  return (
    <Form noValidate onSubmit={submit}>
      <FieldGroup
        label={moderationText.whatIsWrong}
        {...(errors['reason'] && { error: errors['reason'] })}
      >
        <div className={choiceStyles.options}>
          {reportReasons[kind].map((one) => (
            <RadioRow
              key={one}
              name="reason"
              label={reasonLabel(moderationReports, kind, one)}
              checked={reason === one}
              onChange={() => onType({ reason: one })}
            />
          ))}
        </div>
      </FieldGroup>
      <Field
        label={reason === 'other' ? moderationText.inYourWords : moderationText.inYourWordsOptional}
        error={errors['words']}
        count={`${words.length}/${reportWordsMax}`}
        hint={privacy[kind]}
      >
        <TextArea
          name="words"
          rows={3}
          value={words}
          maxLength={reportWordsMax}
          onChange={(event) => onType({ words: event.currentTarget.value })}
        />
      </Field>
      <Button type="submit" block pending={send.isPending} pendingText={moderationText.sending}>
        {moderationText.sendReport}
      </Button>
    </Form>
  )
}
