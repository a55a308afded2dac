import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * A form that the browser submitted natively, before hydration, and that the server refused. Without a message, its
 * sender only had to sign in.
 */
export interface PostedForm {
  form: string
  values: Record<string, string>
  /** An error message for each invalid field. */
  errors: Record<string, string>
  message: string
}
export const postedKey = ['posted']
/** The key of this rendering of the page: a form that is sent twice with it counts once. */
export const formKeyKey = ['form-key']

/**
 * The error of this form if the page is the response to it; cleared by navigation. Of several forms of one name it is
 * that of the one with these hidden `values`.
 */
export function usePostedForm(
  form: string,
  values: Readonly<Record<string, string | undefined>> = {},
): PostedForm | undefined {
  const client = useQueryClient()
  useEffect(() => () => client.removeQueries({ queryKey: postedKey }), [client])
  const posted = client.getQueryData<PostedForm>(postedKey)
  const isOwn = Object.entries(values).every(
    ([name, value = '']) => (posted?.values[name] ?? '') === value,
  )
  return posted?.form === form && isOwn ? posted : undefined
}
