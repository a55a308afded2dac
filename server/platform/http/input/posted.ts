/** The result of a form that a browser sent without scripts: the page of its address shows it. */
export interface Posted {
  /** Which form it was. */
  form: string
  status: number
  values: Record<string, string>
  /** A sentence for each bad field. */
  errors: Record<string, string>
  message: string
}

declare module 'hono' {
  interface ContextVariableMap {
    posted: Posted | undefined
  }
}
