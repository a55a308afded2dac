import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** What is typed into a field of a form. An amount and a whole number that are left blank are null, a text is empty. */
export type FormField =
  | { kind: 'amount'; required?: true }
  | { kind: 'day'; required?: true }
  | { kind: 'whole'; max: number; required?: true }
  /** `rows`: of a text of several lines. */
  | { kind: 'text'; max: number; rows?: number; required?: true }

/** A form whose fields are the body of a call: declared once for the server and the browser. */
export interface CallForm<E extends Endpoint = Endpoint> {
  /** The value of its hidden field `form`. */
  name: string
  call: E
  /** The page that contains it, and which shows the result: a path whose parameters are those of the call. */
  page: `/${string}`
  fields: Record<NameOf<E>, FormField>
}

export type NameOf<E extends Endpoint> = (E['body'] extends z.ZodObject
  ? keyof z.input<E['body']>
  : never) &
  string

export const callForm = <const E extends Endpoint>(form: CallForm<E>): CallForm<E> => form

/** A path such as `/selling/delivery/:id` with its parameters. */
export const filledPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** The body of the call of a form, of what was typed. What is no number stays as it is, for the call to refuse it. */
export const bodyOf = (
  { fields }: { fields: Readonly<Record<string, FormField>> },
  typed: Readonly<Record<string, string | undefined>>,
): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, valueOf(kind, typed[name] ?? '')]),
  )

function valueOf(kind: FormField['kind'], typed: string): string | number | null {
  if (kind === 'text' || kind === 'day') return typed
  const text = typed.trim()
  if (text === '') return null
  return kind === 'whole' && Number.isFinite(Number(text)) ? Number(text) : text
}
