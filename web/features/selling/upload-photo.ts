import type { ErrorBody } from '../../../contracts/errors.ts'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'

/** Sends one photo and answers its object path, for use in a listing. `onProgress` hears percents. Throws an `ApiError`. */
export async function uploadPhoto(photo: Blob, onProgress: (percent: number) => void): Promise<string> {
  const { uploadURL } = await api.post<{ uploadURL: string }>('/api/objects/upload')
  // The same server under whatever name this page was opened: the content policy knows only that one.
  await put(new URL(uploadURL, location.href).pathname, photo, onProgress)
  const { objectPath } = await api.put<{ objectPath: string }>('/api/product-images', { imageURL: uploadURL })
  return objectPath
}

/** `fetch` cannot tell how far a body has got; the older request can. */
function put(url: string, photo: Blob, onProgress: (percent: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('Content-Type', photo.type || 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total)))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else reject(new ApiError(request.status, request.responseText || request.statusText, refusal(request.responseText)))
    })
    request.addEventListener('error', () => reject(new ApiError(0, 'no connection')))
    request.send(photo)
  })
}

function refusal(text: string): ErrorBody | undefined {
  try {
    return JSON.parse(text) as ErrorBody
  } catch {
    return undefined
  }
}
