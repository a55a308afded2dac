import type { Client } from './client.ts'

/** Sends a form as a browser does without scripts. */
export const postForm = (
  client: Client,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  client.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

/** The path that a form leads to. Fails unless it was accepted. */
export async function formLeadsTo(answer: Response): Promise<string> {
  if (answer.status !== 303) throw new Error(`refused: ${answer.status} ${await answer.text()}`)
  return answer.headers.get('location') ?? ''
}
