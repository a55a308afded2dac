import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { fieldText } from '#contracts/common/field-code.ts'
import { limits } from '#contracts/common/limits.ts'
import { questionRule } from '#contracts/questions/question.rules.ts'
import { questionCalls } from '#contracts/questions/questions.ts'
import * as questionsFields from '#messages/questions/fields'
import * as questionsText from '#messages/questions'
import { ApiError, reasonOf, statusOf } from '../../lib/api/api-error.ts'
import { send, useWrite } from '../../lib/api/calls.ts'
import { FormFields } from '../../lib/api/form-fields.tsx'
import { usePostedForm } from '../../lib/api/posted-form.ts'
import { askToSignIn } from '../../lib/account/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Form } from '../../ui/layout.tsx'
import { toast } from '../../ui/overlays/toast.ts'

interface TextFormProps {
  productId: string
  /** The question that is answered; undefined in the form for a new one. */
  questionId?: string
}

/** The form for a new question, or for the answer to one. The browser can send it before scripts run. */
export function TextForm({ productId, questionId }: TextFormProps) {
  const texts = questionId ? answering : asking
  const { form, field } = texts
  const cache = useQueryClient()
  const posted = usePostedForm(form)
  const own = (posted?.values['questionId'] || undefined) === questionId ? posted : undefined
  const [error, setError] = useState(own && (own.errors[field] ?? own.message))
  // A live event may replace the form before the response arrives, so the toast does not depend on it.
  const sending = useWrite(
    ({ about, text }: { about: string; text: string }, key) =>
      questionId
        ? send(questionCalls.answer, { params: { id: about }, body: { answer: text } }, key)
        : send(questionCalls.ask, { params: { id: about }, body: { text } }, key),
    {
      done() {
        toast(texts.done)
      },
      outdates: [['questions']],
      staysIfLost: true,
    },
  )
  const id = useId()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const text = (new FormData(element).get(field) as string).trim()
    const code = questionRule(text)
    setError(code && fieldText(questionsFields, code))
    if (code) return
    sending.mutate(
      { about: questionId ?? productId, text },
      {
        onSuccess: () => element.reset(),
        onError: (failure) => {
          if (statusOf(failure) === 401) return askToSignIn(cache)
          const fallback = questionsText.checkYourDataOrSignal
          setError(
            (failure instanceof ApiError && failure.fields[field]) || reasonOf(failure, fallback),
          )
        },
      },
    )
  }

  return (
    <Form method="post" action={`/product/${productId}/questions`} noValidate onSubmit={submit}>
      <FormFields form={form} values={{ ...(questionId && { questionId }) }} />
      <Field id={id} label={texts.label} hint={texts.hint} {...(error && { error })}>
        <TextArea
          name={field}
          rows={2}
          maxLength={limits.questionMax}
          defaultValue={own?.values[field]}
          onInput={() => setError(undefined)}
        />
      </Field>
      <div>
        <Button
          type="submit"
          variant="line"
          pending={sending.isPending}
          pendingText={questionsText.sending}
        >
          {texts.button}
        </Button>
      </div>
    </Form>
  )
}

const asking = {
  form: 'ask-question',
  field: 'text',
  label: questionsText.askTheSeller,
  hint: questionsText.everyoneSeesItOnceAnswered,
  button: questionsText.ask,
  done: {
    title: questionsText.questionSent,
    description: questionsText.questionSentDetail,
  },
}
const answering = {
  form: 'answer-question',
  field: 'answer',
  label: questionsText.yourAnswer,
  hint: questionsText.everyoneSeesAnswer,
  button: questionsText.answer,
  done: { title: questionsText.answerSent, description: questionsText.answerSentDetail },
}
