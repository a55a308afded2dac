import * as moderationReports from '#messages/moderation/reports'
import * as moderationText from '#messages/moderation'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  reasonLabel,
  reportReasons,
  reportWordsMax,
  type ReportedKind,
} from '../../../../contracts/moderation/report-reasons.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError, reasonOf, statusOf } from '../../../lib/api/api-error.ts'
import { promptSignIn } from '../../../lib/account/sign-in-prompt.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { RadioRow } from '../../../ui/forms/radio-row.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Form } from '../../../ui/layout.tsx'
import * as choiceStyles from '../../../ui/forms/choice.module.css'

interface ReportDialogProps {
  open: boolean
  onClose: () => void
  kind: ReportedKind
  id: string
}

const titles: Record<ReportedKind, string> = {
  product: moderationText.reportThisItem,
  user: moderationText.reportThisMember,
  conversation: moderationText.reportThisConversation,
}
const privacy: Record<ReportedKind, string> = {
  product: moderationText.reporterHiddenFromSeller,
  user: moderationText.reporterHiddenFromMember,
  conversation: moderationText.reporterHiddenInConversation,
}

/** Reports an item, member or conversation. The reporter gets a notification when staff have decided. */
export function ReportDialog({ open, onClose, kind, id }: ReportDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={titles[kind]}>
      <ReportForm kind={kind} id={id} onDone={onClose} />
    </Dialog>
  )
}

function ReportForm({ kind, id, onDone }: { kind: ReportedKind; id: string; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const [words, setBlockedTerms] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const send = useMutation({
    mutationFn: () =>
      api.post<{ message: string }>('/api/reports', {
        kind,
        id,
        reason,
        ...(words.trim() && { words: words.trim() }),
      }),
    onSuccess: ({ message }) => {
      toast({ title: moderationText.reportSent, description: message })
      onDone()
    },
    onError: (error) => {
      if (statusOf(error) === 401) promptSignIn()
      if (error instanceof ApiError) setErrors(error.fields)
      toast({
        title: moderationText.reportWasNotSent,
        description: reasonOf(error, moderationText.checkYourDataOrSignal),
        variant: 'destructive',
      })
      if (error instanceof ApiError && error.code === 'already_reported') onDone()
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found: Record<string, string> = {
      ...(!reason && { reason: moderationText.chooseReason }),
      ...(reason === 'other' && !words.trim() && { words: moderationText.brieflyDescribeProblem }),
    }
    setErrors(found)
    if (Object.keys(found).length === 0 && !send.isPending) send.mutate()
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
              onChange={() => setReason(one)}
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
          onChange={(event) => setBlockedTerms(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" block pending={send.isPending} pendingText={moderationText.sending}>
        {moderationText.sendReport}
      </Button>
    </Form>
  )
}
