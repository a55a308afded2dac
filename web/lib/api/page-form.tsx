import type { ComponentProps, ReactNode } from 'react'
import { Form } from '../../ui/layout.tsx'
import { Alert } from '../../ui/states/alert.tsx'
import { FormFields } from './form-fields.tsx'
import { usePostedForm, type PostedForm } from './posted-form.ts'

type Refused = Pick<PostedForm, 'errors' | 'values'>

interface PageFormProps extends Omit<ComponentProps<typeof Form>, 'form' | 'method' | 'children'> {
  /** Its name on the server (`PageForm`). */
  form: string
  /** Its hidden fields, which distinguish forms of one name. */
  values?: Readonly<Record<string, string | undefined>> | undefined
  /** With the errors of the fields, and what was typed. */
  children: ReactNode | ((refused: Refused) => ReactNode)
}

const blank: Refused = { errors: {}, values: {} }

/** A form that the browser sends itself, with the reason if it was refused. */
export function PageForm({ form, values, children, ...rest }: PageFormProps) {
  const posted = usePostedForm(form, values)
  return (
    <Form method="post" noValidate {...rest}>
      <FormFields form={form} values={values} />
      <Refusal posted={posted} />
      {typeof children === 'function' ? children(posted ?? blank) : children}
    </Form>
  )
}

/** Why a form was refused before scripts ran, unless that is shown at a field. */
export const Refusal = ({ posted }: { posted: PostedForm | undefined }) =>
  posted?.message && Object.keys(posted.errors).length === 0 ? (
    <Alert tone="error">{posted.message}</Alert>
  ) : null
