import { ApiError } from '../lib/api/api-error.ts'

/** Posts a file as it is. Throws an `ApiError` if the server refuses. */
export async function sendFile<Answer>(
  path: string,
  file: File,
  type = file.type,
): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': type },
    body: file,
    credentials: 'include',
  }).catch(() => {
    throw new ApiError(0, 'no connection')
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError(response.status, response.statusText, body)
  return body as Answer
}
