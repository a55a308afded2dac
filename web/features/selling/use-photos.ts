import { useRef, useState } from 'react'
import { texts } from '../../../contracts/texts.ts'
import { pictureUrl } from '../../../contracts/pictures.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { moved, sizeOf, sortFiles, type Photo } from './photos.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { uploadPhoto } from './upload-photo.ts'

/** Photos sent at once: more would only slow each other down on a phone. */
const lanes = 2

const uploaded = (objectPath: string): Photo => ({
  key: objectPath,
  name: 'Photo',
  src: pictureUrl(objectPath, 200, 'webp'),
  objectPath,
})

/** The photos of a listing: choosing, shrinking, sending, ordering. `onChange` hears the object paths of those that arrived, in order. */
export function usePhotos(initial: string[], onChange: (paths: string[]) => void) {
  const [photos, setPhotos] = useState<Photo[]>(() => initial.map(uploaded))
  const [refused, setRefused] = useState<string[]>([])
  const [saved, setSaved] = useState({ before: 0, after: 0 })
  const current = useRef(photos)
  const count = useRef(0)

  function update(change: (before: Photo[]) => Photo[]) {
    current.current = change(current.current)
    setPhotos(current.current)
    onChange(current.current.flatMap(({ objectPath }) => objectPath ?? []))
  }
  const patch = (key: string, part: Partial<Photo>) =>
    update((before) => before.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)))

  async function send({ key, file }: Photo): Promise<boolean> {
    if (!file) return false
    patch(key, { percent: 0, error: undefined })
    try {
      const small = await shrinkPhoto(file)
      if (small.size < file.size)
        setSaved(({ before, after }) => ({ before: before + file.size, after: after + small.size }))
      const objectPath = await uploadPhoto(small, (percent) => patch(key, { percent }))
      patch(key, { objectPath, percent: undefined, file: undefined })
      return true
    } catch (error) {
      patch(key, { percent: undefined, error: texts.listing.uploadFailed(reasonOf(error, 'no connection')) })
      return false
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
    const failed = current.current.find(({ key, error }) => error && waiting.some((photo) => photo.key === key))
    if (failed) toast({ title: texts.listing.uploadIssues, description: failed.error, variant: 'destructive' })
    else toast({ title: texts.listing.uploaded, description: texts.listing.uploadedCount(good) })
  }

  return {
    photos,
    refused,
    sending: photos.some(({ percent }) => percent !== undefined),
    saved: saved.before > 0 ? { before: sizeOf(saved.before), after: sizeOf(saved.after) } : undefined,
    choose(files: File[]) {
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
    retry(photo: Photo) {
      void sendAll([photo])
    },
    remove(key: string) {
      update((before) => before.filter((photo) => photo.key !== key))
    },
    move(from: number, to: number) {
      update((before) => moved(before, from, to))
    },
    clear() {
      setRefused([])
      update(() => [])
    },
  }
}
export type Photos = ReturnType<typeof usePhotos>
