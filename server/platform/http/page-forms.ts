import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { setTimeout } from 'node:timers/promises'
import { bodyOf, filledPath, type CallForm } from '#contracts/common/call-form.ts'
import type { ErrorCode } from '#contracts/common/errors.ts'
import type { Endpoint, ResponseOf } from '#contracts/common/endpoint.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { Config } from '../../config.ts'
import type { CallInput, Perform } from './calls.ts'
import { storedValues, storeValues, deleteStored } from './restored-form.ts'
import { showRefusal } from './input/posted.ts'
import { readForm, type FormValues } from './input/read-body.ts'

/** Makes a call of the API with the rights, rules and limits of the visitor who sent the form. */
export type FormCall = <E extends Endpoint>(
  call: E,
  input: Partial<Pick<CallInput, 'params' | 'query'>> & { body?: unknown },
) => Promise<ResponseOf<E>>

/** A form of a page that works before scripts run. */
export interface PageForm<Field extends string = string, Group extends string = string> {
  /** The value of its hidden field `form`. */
  name: string
  /** The page that contains it and to which it is sent, as a path of Hono. */
  page: string
  fields: readonly Field[]
  /** Fields that exist once for each line: the group `size` has the fields `size.<id of the line>`. */
  groups?: readonly Group[]
  /**
   * The fields and groups that the page shows again after a visitor was sent to sign in. Only for a page without
   * parameters.
   */
  restored?: readonly (Field | Group)[]
  /** Fields that no page shows again. */
  secret?: readonly Field[]
  /**
   * Makes the form's calls and returns the path of the page to show next, or values that only the form's own page
   * shows, as the answer.
   */
  submit(call: FormCall, values: FormValues<Field, Group>, params: PathParams): Promise<Next>
}

type PathParams = Record<string, string>
type Next = string | { shows: Record<string, string> }

export const pageForm = <const Field extends string, const Group extends string = never>(
  form: PageForm<Field, Group>,
): PageForm => form

/** A form that makes one call, whose path and body have its fields and the parameters of its page. */
interface FormOfCall<E extends Endpoint> extends Omit<PageForm, 'fields' | 'submit'> {
  call: E
  fields?: readonly string[]
  /** The field with the `id` in the path of the call, if its page has another one. */
  idField?: string
  /** What follows; by default its page again. */
  next?: (answer: ResponseOf<E>, params: PathParams) => Next
}

export const formOfCall = <E extends Endpoint>({
  call,
  fields = [],
  idField,
  next,
  ...form
}: FormOfCall<E>): PageForm => ({
  ...form,
  fields: [...fields, ...(idField ? [idField] : [])],
  async submit(make, typed, params) {
    const given: PathParams = { ...params, ...typed }
    if (idField) given.id = typed[idField] ?? ''
    const isInPath = (name: string) => call.path.includes(`{${name}}`)
    const among = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, given[name] ?? '']))
    const answer = await make(call, {
      params: among(Object.keys(given).filter(isInPath)),
      ...(call.body && { body: among(fields.filter((name) => !isInPath(name))) }),
    })
    return next ? next(answer, params) : filledPath(form.page, params)
  },
})

/** A form that its contract declares. */
export interface ServedForm extends PageForm {
  declared: CallForm
}

export const isServedForm = (form: PageForm): form is ServedForm => 'declared' in form

/** The handling of a declared form before scripts run. Its page shows the result. */
export const servedForm = (declared: CallForm): ServedForm => {
  const { name, call, page, fields } = declared
  return {
    name,
    page,
    fields: Object.keys(fields),
    declared,
    async submit(make, typed, params) {
      await make(call, { params, ...(call.body && { body: bodyOf({ fields }, typed) }) })
      return filledPath(page, params)
    },
  }
}

/** How often, and after how many milliseconds, a form is tried again while the same form is being handled. */
const repeats = 40
const repeatDelay = 250

/**
 * Handles the forms of pages. A form that succeeds redirects to the next page. A refused one renders its page again
 * with the message and the values, and a visitor without a session is sent to sign in.
 */
export function servePageForms(
  http: OpenAPIHono,
  config: Config,
  perform: Perform,
  forms: readonly PageForm[],
): void {
  for (const form of forms.filter(isRestored))
    http.get(form.page, async (c, next) => {
      const values = storedValues(c, form)
      if (!values) return next()
      c.set('posted', { form: form.name, status: 200, values, errors: {}, message: '' })
      await next()
      deleteStored(c, config, form)
    })
  for (const [page, onPage] of Map.groupBy(forms, (form) => form.page)) {
    const names = [...new Set(onPage.flatMap(({ fields }) => fields))]
    const groups = onPage.flatMap((form) => form.groups ?? [])
    http.post(page, async (c, next) => {
      // A form with files was refused before.
      if (c.get('posted')) return next()
      const sent = await readForm(c.req.raw, ['form', 'key', ...names], groups)
      const { form: name, key, ...typed } = sent
      const values = withLineFeeds(typed)
      const form = onPage.find((each) => each.name === name)
      if (!form) return next()
      try {
        const params = c.req.param() as PathParams
        const done = await form.submit(callsOf(c, perform, key), values, params)
        if (typeof done === 'string') return c.redirect(done, 303)
        c.set('posted', {
          form: form.name,
          status: 200,
          values: done.shows,
          errors: {},
          message: '',
        })
        return await next()
      } catch (error) {
        if (isRefusal(error, 'unauthenticated')) {
          if (isRestored(form)) storeValues(c, config, form, values)
          return c.redirect(signInPath(c), 303)
        }
        const shown = Object.fromEntries(
          Object.entries(values).filter(([field]) => !form.secret?.includes(field)),
        )
        return showRefusal(c, next, error, { form: form.name, values: shown })
      }
    })
  }
}

const isRestored = (form: PageForm): form is PageForm & Required<Pick<PageForm, 'restored'>> =>
  form.restored !== undefined

/** Browsers send a line break of a form as CR LF, and scripts send LF. */
const withLineFeeds = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')]),
  )

function callsOf(c: Context, perform: Perform, key: string | undefined): FormCall {
  return async (call, { params = {}, query = {}, body }) => {
    const input = { params, query, body, formKey: key || undefined }
    for (let tried = 0; ; tried += 1) {
      try {
        return await perform(c, call, input)
      } catch (error) {
        // A second press sends the same form while the first is being handled; its result answers both.
        if (!isRefusal(error, 'idempotency_busy') || tried >= repeats) throw error
        await setTimeout(repeatDelay)
      }
    }
  }
}

const isRefusal = (error: unknown, code: ErrorCode): boolean =>
  error instanceof DomainError && error.code === code

function signInPath(c: Context): string {
  const { pathname, search } = new URL(c.req.url)
  return `/signin?next=${encodeURIComponent(pathname + search)}`
}
