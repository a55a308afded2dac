import { vacationCalls } from '../../../../contracts/selling/vacation.ts'
import { pageForm } from '../../../platform/http/page-forms.ts'

const page = '/selling/vacation'

/** The forms of the page for the vacation, with and without scripts. */
export const vacationForms = [
  pageForm({
    name: 'vacation',
    page,
    fields: ['from', 'until', 'note'],
    async submit(call, body) {
      await call(vacationCalls.put, { body })
      return page
    },
  }),
  pageForm({
    name: 'vacation-end',
    page,
    fields: [],
    async submit(call) {
      await call(vacationCalls.remove, {})
      return page
    },
  }),
]
