import * as moderationAdminText from '#messages/moderation/admin'
import { useState, type FormEvent } from 'react'
import { SubmitRow } from '../../../ui/buttons/submit-row.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { membersCalls } from '#contracts/accounts/admin/members.ts'
import { useStaffCall } from '../../../admin/use-staff-call.ts'
import { Form } from '../../../ui/layout.tsx'

/** Adds a note about a member that only staff can read. */
export function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState('')
  const note = useStaffCall(membersCalls.note, {
    done: moderationAdminText.noteSaved,
    failed: moderationAdminText.noteWasNotSaved,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!text.trim() || note.isPending) return
    note.mutate({ params: { id }, body: { text: text.trim() } }, { onSuccess: () => setText('') })
  }

  return (
    <Form gap={2} onSubmit={submit}>
      <Field label={moderationAdminText.newNote} hint={moderationAdminText.onlyStaffCanReadIt}>
        <TextArea
          name="note"
          rows={2}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <SubmitRow
        variant="line"
        disabled={!text.trim()}
        pending={note.isPending}
        pendingText={moderationAdminText.keeping}
      >
        {moderationAdminText.keepNote}
      </SubmitRow>
    </Form>
  )
}
