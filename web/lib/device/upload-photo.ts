import * as commonText from '#messages/common'
import type { ErrorBody } from '#contracts/common/errors.ts'
import { mediaCalls } from '#contracts/media/media.ts'
import { ApiError } from '../api/api-error.ts'
import { send } from '../api/calls.ts'

interface UploadSettings {
  signal: AbortSignal
  /** Called with the progress in percent. */
  onProgress: (percent: number) => void
}

/**
 * Uploads one photo and returns its object path, for a listing or a report. Throws an `ApiError`, also when aborted.
 */
export async function uploadPhoto(photo: Blob, settings: UploadSettings): Promise<string> {
  const { signal } = settings
  const { uploadURL } = await send(mediaCalls.startUpload, {}, undefined, signal)
  // Use the page's origin, because the content security policy allows only that one.
  await put(new URL(uploadURL, location.href).pathname, photo, settings)
  const attached = { body: { imageURL: uploadURL } }
  const { objectPath } = await send(mediaCalls.attach, attached, undefined, signal)
  return objectPath
}

/** Uses `XMLHttpRequest` because `fetch` reports no upload progress. */
function put(url: string, photo: Blob, { signal, onProgress }: UploadSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const lost = () => reject(new ApiError(0, commonText.noConnection2))
    request.open('PUT', url)
    request.setRequestHeader('Content-Type', photo.type || 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((100 * loaded) / total))
    })
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      if (status < 300) resolve()
      else reject(new ApiError(status, responseText || statusText, refusal(responseText)))
    })
    request.addEventListener('error', lost)
    request.addEventListener('abort', lost)
    signal.addEventListener('abort', () => request.abort())
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
