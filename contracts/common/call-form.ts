import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/**
 * What is typed into a field of a form. An amount and a whole number that may be left blank are then null, a text is
 * empty.
 */
export type FormField =
  | { kind: 'amount'; required?: true }
  | { kind: 'day'; required?: true }
  | { kind: 'whole'; max: number; required?: true }
  /** `rows`: of a text of several lines. */
  | { kind: 'text'; max: number; rows?: number; required?: true }
  | { kind: 'email'; required?: true }
  /** One of these. */
  | { kind: 'choice'; values: readonly string[]; required?: true }
  /** Yes or no. */
  | { kind: 'flag'; required?: true }

/** A text of one line that is required. */
export const lineField = (max: number) => ({ kind: 'text', max, required: true }) as const

/** A form whose fields are those of the body of a call. */
export interface FormOf<E extends Endpoint = Endpoint, Name extends string = NameOf<E>> {
  call: E
  fields: Record<Name, FormField>
}

/** One that works before scripts run: declared once for the server and the browser. */
export interface CallForm<E extends Endpoint = Endpoint> extends FormOf<E> {
  /** The value of its hidden field `form`. */
  name: string
  /** The page that contains it, and which shows the result: a path whose parameters are those of the call. */
  page: `/${string}`
}

export type NameOf<E extends Endpoint> = (E['body'] extends z.ZodObject
  ? keyof z.input<E['body']>
  : never) &
  string

export const callForm = <const E extends Endpoint>(form: CallForm<E>): CallForm<E> => form

/** A form that needs scripts, as those of staff. It may lack fields that the call does without. */
export const scriptForm = <const E extends Endpoint, Name extends NameOf<E>>(
  form: FormOf<E, Name>,
): FormOf<E, Name> => form

/** A path such as `/selling/delivery/:id` with its parameters. */
export const filledPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** The body of the call of a form, of what was typed. What is no number stays as it is, for the call to refuse it. */
export const bodyOf = (
  { fields }: { fields: Readonly<Record<string, FormField>> },
  typed: Readonly<Record<string, string | undefined>>,
): Record<string, string | number | boolean | null> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(field, typed[name] ?? '')]),
  )

function valueOf({ kind, required }: FormField, typed: string): string | number | boolean | null {
  if (kind === 'flag') return typed !== ''
  if (kind !== 'amount' && kind !== 'whole') return typed
  const text = typed.trim()
  if (text === '') return required ? text : null
  return kind === 'whole' && Number.isFinite(Number(text)) ? Number(text) : text
}
