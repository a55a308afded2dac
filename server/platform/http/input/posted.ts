/** The result of a form that was sent without JavaScript. The page at the form's URL shows it. */
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
