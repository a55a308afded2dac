import * as accountsFields from '#messages/accounts/fields'
import * as contactFields from '#messages/contact/fields'
import { useState } from 'react'
import { contactCalls } from '#contracts/contact/contact.ts'
import { contactErrors } from '#contracts/contact/contact-form.rules.ts'
import { limits } from '#contracts/common/limits.ts'
import { requestSubjects } from '#contracts/privacy/privacy-limits.ts'
import * as contactText from '#messages/contact'
import { useSession } from '../../lib/account/session.ts'
import { useCall } from '../../lib/api/calls.ts'
import { usePostedForm } from '../../lib/api/posted-form.ts'
import { inWords, useCheckedForm } from '../../lib/api/use-checked-form.ts'
import { PersonalField } from '../../lib/account/personal-field.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as articleStyles from '../../ui/patterns/article.module.css'
import * as formStyles from '../../ui/patterns/form.module.css'

interface ContactFormProps {
  /** Whether a message has just been sent. */
  sent: boolean
  /** The initial subject, from a link. */
  subject: string
}

const texts = { ...accountsFields, ...contactFields }

/** The contact form. Without scripts the server validates it and renders the page again. */
export function ContactForm({ sent, subject }: ContactFormProps) {
  const posted = usePostedForm('contact')
  const user = useSession()
  const [done, setDone] = useState(sent && !posted)
  const blank = {
    name: user ? `${user.firstName} ${user.lastName}` : '',
    email: user?.email ?? '',
    subject: '',
    message: '',
  }
  const call = useCall(contactCalls.send, {
    done: { title: contactText.doneTitle, description: contactText.doneText },
    failed: contactText.failedTitle,
    hint: contactText.failedText,
  })
  const { restart, ...form } = useCheckedForm({
    blank: { ...blank, subject },
    check: inWords(texts, contactErrors),
    posted,
    checked: posted !== undefined,
    call,
    input: (body) => ({ body }),
    done: () => {
      restart(blank)
      setDone(true)
    },
  })
  const { values, errors, pending, field, submit } = form
  const refusal = call.isIdle ? posted?.message : undefined
  return (
    <form
      className={`${layoutStyles.panel} ${articleStyles.contactForm}`}
      action="/contact"
      method="post"
      noValidate
      onSubmit={submit}
      onChange={() => setDone(false)}
    >
      <h2>{contactText.sendUsMessage}</h2>
      {refusal && (
        <Alert tone="error">
          <b>{contactText.failedTitle}.</b> {refusal}
        </Alert>
      )}
      {done && (
        <Alert tone="success" icon="circle-check">
          <b>{contactText.doneTitle}.</b> {contactText.doneText}
        </Alert>
      )}
      <div className={formStyles.twoFields}>
        <PersonalField form={form} name="name" label={contactText.name} />
        <PersonalField form={form} name="email" label={contactText.email} />
      </div>
      <Field
        label={contactText.subject}
        required
        error={errors.subject}
        hint={contactText.isItAboutYourPersonal}
      >
        <TextInput
          {...field('subject')}
          autoComplete="off"
          list="contact-subjects"
          maxLength={limits.contactSubjectMax}
        />
      </Field>
      <datalist id="contact-subjects">
        {Object.values(requestSubjects).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <Field
        label={contactText.message}
        required
        error={errors.message}
        hint={contactText.orderOrItemNumberHelps}
        count={`${values.message.length}/${limits.contactMessageMax}`}
      >
        <TextArea {...field('message')} rows={6} maxLength={limits.contactMessageMax} />
      </Field>
      <Button type="submit" size="lg" block pending={pending} pendingText={contactText.sending}>
        {contactText.sendMessage}
      </Button>
    </form>
  )
}
