import { useEffect, useRef, useState } from 'react'
import * as sellingText from '#messages/selling'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { useSession } from '../../../lib/account/session.ts'
import { promptSignIn } from '../../../lib/account/sign-in-prompt.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { moved, pathsOf, sizeOf, sortFiles, uploadedPhoto, type Photo } from './photos.ts'
import { shrinkPhoto } from '../../../lib/device/shrink-photo.ts'
import { uploadPhoto } from '../../../lib/device/upload-photo.ts'

/** Number of simultaneous uploads: more would slow each other down on a phone. */
const lanes = 2

/**
 * Selects, shrinks, uploads and orders the photos of a listing. `onChange` gets the object paths of the uploaded
 * photos, in order.
 */
export function usePhotos(initial: string[], onChange: (paths: string[]) => void) {
  const user = useSession()
  const [photos, setPhotos] = useState<Photo[]>(() => initial.map(uploadedPhoto))
  const [refused, setRefused] = useState<string[]>([])
  const [saved, setSaved] = useState({ before: 0, after: 0 })
  const [said, setSaid] = useState('')
  const current = useRef(photos)
  const count = useRef(0)
  const running = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const upload of uploads.values()) upload.abort()
      for (const { file, src } of current.current) if (file) URL.revokeObjectURL(src)
    }
  }, [])

  function update(change: (before: Photo[]) => Photo[]) {
    const before = pathsOf(current.current)
    current.current = change(current.current)
    setPhotos(current.current)
    const after = pathsOf(current.current)
    if (after.join() !== before.join()) onChange(after)
  }
  const patch = (key: string, part: Partial<Photo>) =>
    update((before) => before.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)))

  /** Resolves to whether the photo was uploaded and has not been removed meanwhile. */
  async function send({ key, file }: Photo): Promise<boolean> {
    if (!file || !current.current.some((photo) => photo.key === key)) return false
    const upload = new AbortController()
    running.current.set(key, upload)
    patch(key, { percent: 0, error: undefined })
    try {
      const small = await shrinkPhoto(file)
      const objectPath = await uploadPhoto(small, {
        signal: upload.signal,
        onProgress: (percent) => patch(key, { percent }),
      })
      if (upload.signal.aborted) return false
      patch(key, { objectPath, percent: undefined, file: undefined })
      if (small.size < file.size)
        setSaved(({ before, after }) => ({
          before: before + file.size,
          after: after + small.size,
        }))
      return true
    } catch (error) {
      if (upload.signal.aborted) return false
      const reason = reasonOf(error, sellingText.connectionWasLost)
      patch(key, { percent: undefined, error: sellingText.listingUploadFailed({ reason }) })
      return false
    } finally {
      running.current.delete(key)
    }
  }

  async function sendAll(waiting: Photo[]) {
    const queue = waiting.values()
    let good = 0
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (const photo of queue) if (await send(photo)) good += 1
      }),
    )
    const failed = current.current.find(
      ({ key, error }) => error && waiting.some((photo) => photo.key === key),
    )
    if (failed)
      toast({
        title: sellingText.listingUploadIssues,
        description: failed.error,
        variant: 'destructive',
      })
    else if (good > 0)
      toast({
        title: sellingText.listingUploaded,
        description: sellingText.listingUploadedCount({ n: good }),
      })
  }

  function remove(gone: Photo[]) {
    for (const { key, src, file } of gone) {
      running.current.get(key)?.abort()
      if (file) URL.revokeObjectURL(src)
    }
    update((before) => before.filter((photo) => !gone.includes(photo)))
  }

  return {
    photos,
    refused,
    /** The last change of the order, announced to screen readers. */
    said,
    sending: photos.some(({ percent }) => percent !== undefined),
    saved:
      saved.before > 0 ? { before: sizeOf(saved.before), after: sizeOf(saved.after) } : undefined,
    choose: (files: File[]) => {
      if (!user) return promptSignIn()
      const { good, refused: reasons } = sortFiles(files, current.current.length)
      setRefused(reasons)
      const fresh = good.map((file) => ({
        key: `new-${(count.current += 1)}`,
        name: file.name,
        src: URL.createObjectURL(file),
        file,
        percent: 0,
      }))
      if (fresh.length === 0) return
      update((before) => [...before, ...fresh])
      void sendAll(fresh)
    },
    retry: (photo: Photo) => {
      void sendAll([photo])
    },
    remove: (photo: Photo) => {
      remove([photo])
      setSaid(sellingText.photoRemoved)
    },
    move: (from: number, to: number) => {
      update((before) => moved(before, from, to))
      setSaid(sellingText.photoMovedToPlaceTo({ to: to + 1, length: current.current.length }))
    },
    /** Called when an image fails to load: a draft can outlive its photos on the server. */
    check: async ({ key, src, objectPath }: Photo) => {
      if (!objectPath) return
      const answer = await fetch(src, { method: 'HEAD' }).catch(() => undefined)
      if (answer?.status !== 404) return
      patch(key, {
        objectPath: undefined,
        error: sellingText.thisPhotoWasStoredFor,
      })
    },
    /** Replaces all photos. */
    begin: (paths: string[]) => {
      setRefused([])
      update(() => paths.map(uploadedPhoto))
    },
    clear: () => {
      setRefused([])
      setSaved({ before: 0, after: 0 })
      remove(current.current)
    },
  }
}
export type Photos = ReturnType<typeof usePhotos>
