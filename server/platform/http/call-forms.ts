import { bodyOf, filledPath, type CallForm } from '../../../contracts/common/call-form.ts'
import { pageForm, type PageForm } from './page-forms.ts'

/** A form that its contract declares. */
export interface ServedForm extends PageForm {
  declared: CallForm
}

export const isServedForm = (form: PageForm): form is ServedForm => 'declared' in form

/** The handling of a declared form before scripts run. Its page shows the result. */
export const servedForm = (declared: CallForm): ServedForm => {
  const { name, call, page, fields } = declared
  const form = pageForm({
    name,
    page,
    fields: Object.keys(fields),
    async submit(make, typed, params) {
      await make(call, { params, ...(call.body && { body: bodyOf({ fields }, typed) }) })
      return filledPath(page, params)
    },
  })
  return { ...form, declared }
}
