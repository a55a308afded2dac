import type { Context, Next } from 'hono'
import { refusalOf } from '../../../kernel/domain-error.ts'
import { errorStatus } from '../answers/error-answers.ts'
import { refusalTexts } from '../answers/refusal-texts.ts'

/**
 * The result of a form that was sent without JavaScript. The page at the form's URL shows it. Without a message it was
 * not refused: the visitor has signed in since.
 */
export interface Posted {
  /** The name of the form. */
  form: string
  status: number
  values: Record<string, string>
  /** A message for each invalid field. */
  errors: Record<string, string>
  message: string
}

declare module 'hono' {
  interface ContextVariableMap {
    posted: Posted | undefined
  }
}

/**
 * Renders the form's page with a refusal; other errors are thrown. `values` are rendered into the page, so they must
 * not contain secrets.
 */
export async function showRefusal(
  c: Context,
  next: Next,
  error: unknown,
  { form, values }: Pick<Posted, 'form' | 'values'>,
): Promise<undefined> {
  const refused = refusalOf(error)
  const refusal = refusalTexts(refused, 'en')
  c.set('posted', {
    form,
    status: errorStatus[refused.code],
    values,
    errors: refusal.fields ?? {},
    message: refusal.message,
  })
  await next()
  if (refused.retryAfter) c.res.headers.set('Retry-After', String(refused.retryAfter))
}
