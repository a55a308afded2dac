import { limits } from '#contracts/common/limits.ts'
import { requestSubjects } from '#contracts/privacy/privacy-limits.ts'
import * as contactText from '#messages/contact'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useContactForm } from './use-contact-form.ts'
import * as layoutStyles from '../../ui/layout.module.css'
import * as articleStyles from '../../ui/patterns/article.module.css'
import * as formStyles from '../../ui/patterns/form.module.css'

interface ContactFormProps {
  /** Whether a message has just been sent. */
  sent: boolean
  /** The initial subject, from a link. */
  subject: string
}

/** The contact form. Without scripts the server validates it and renders the page again. */
export function ContactForm(props: ContactFormProps) {
  const { values, errors, done, refusal, pending, field, submit } = useContactForm(props)
  return (
    <form
      className={`${layoutStyles.panel} ${articleStyles.contactForm}`}
      action="/contact"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <h2>{contactText.sendUsMessage}</h2>
      {refusal && (
        <Alert tone="error" icon="circle-alert">
          <b>{contactText.failedTitle}.</b> {refusal}
        </Alert>
      )}
      {done && (
        <Alert tone="success" icon="circle-check">
          <b>{contactText.doneTitle}.</b> {contactText.doneText}
        </Alert>
      )}
      <div className={formStyles.twoFields}>
        <Field label={contactText.name} required error={errors.name}>
          <TextInput {...field('name')} autoComplete="name" maxLength={limits.nameMax} />
        </Field>
        <Field label={contactText.email} required error={errors.email}>
          <TextInput
            {...field('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={limits.emailMax}
          />
        </Field>
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
