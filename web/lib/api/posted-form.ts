import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** A form that the browser sent by itself, before scripts ran, and that was refused. */
export interface PostedForm {
  form: string
  values: Record<string, string>
  /** A sentence for each bad field. */
  errors: Record<string, string>
  message: string
}
export const postedKey = ['posted']

/** The error of this form, if the page is its answer; cleared by navigation. */
export function usePostedForm(form: string): PostedForm | undefined {
  const client = useQueryClient()
  useEffect(() => () => client.removeQueries({ queryKey: postedKey }), [client])
  const posted = client.getQueryData<PostedForm>(postedKey)
  return posted?.form === form ? posted : undefined
}
