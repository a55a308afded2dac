import * as accountsFields from '#messages/accounts/fields'
import * as contactFields from '#messages/contact/fields'
import { useState, type ChangeEvent, type FormEvent } from 'react'
import {
  contactErrors,
  contactFields as names,
  type ContactForm,
} from '#contracts/contact/contact-form.rules.ts'
import { fieldText } from '#contracts/common/field-code.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { usePostedForm } from '../../lib/api/posted-form.ts'
import { useSession } from '../../lib/account/session.ts'
import { useSendMessage } from './contact.mutations.ts'

type Errors = Partial<ContactForm>
const fields = { ...accountsFields, ...contactFields }

interface Given {
  /** Whether a message has just been sent. */
  sent: boolean
  subject: string
}

/** State of the contact form. After a submission without scripts it starts with the posted values and errors. */
export function useContactForm({ sent, subject }: Given) {
  const posted = usePostedForm('contact')
  const user = useSession()
  const blank: ContactForm = {
    name: user ? `${user.firstName} ${user.lastName}` : '',
    email: user?.email ?? '',
    subject: '',
    message: '',
  }
  const [values, setValues] = useState<ContactForm>({ ...blank, subject, ...posted?.values })
  /** Errors are shown after the first submission and then update while typing. */
  const [checked, setChecked] = useState(posted !== undefined)
  /** The server's errors, each until its value changes. */
  const [refused, setRefused] = useState<Errors>(posted?.errors ?? {})
  const [done, setDone] = useState(sent && !posted)
  const sending = useSendMessage()
  const wrong = Object.entries(contactErrors(values)).map(([field, code]): [string, string] => [
    field,
    fieldText(fields, code),
  ])
  const errors: Errors = checked ? { ...refused, ...Object.fromEntries(wrong) } : {}

  function change(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
    const { name, value } = event.currentTarget
    setDone(false)
    setValues((before) => ({ ...before, [name]: value }))
    setRefused((before) => ({ ...before, [name]: undefined }))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    const found = contactErrors(values)
    const first = names.find((field) => found[field])
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    if (sending.isPending) return
    sending.mutate(values, {
      onSuccess: () => {
        setValues(blank)
        setChecked(false)
        setDone(true)
      },
      onError: (error) => {
        if (error instanceof ApiError) setRefused(error.fields)
      },
    })
  }

  return {
    values,
    errors,
    done,
    /** The error of a submission without scripts. */
    refusal: sending.isIdle ? posted?.message : undefined,
    pending: sending.isPending,
    /** Props for the control of one field. */
    field: (name: keyof ContactForm) => ({ name, value: values[name], onChange: change }),
    submit,
  }
}
