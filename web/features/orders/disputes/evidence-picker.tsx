import * as ordersText from '#messages/orders'
import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { reasonOf } from '../../../lib/api/api-error.ts'
import { shrinkPhoto } from '../../../lib/device/shrink-photo.ts'
import { uploadPhoto } from '../../../lib/device/upload-photo.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import * as orderStepsStyles from '../steps/order-steps.module.css'
import * as buttonStyles from '../../../ui/buttons/button.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

interface Picked {
  key: string
  name: string
  src: string
  path?: string
  error?: string
}

interface EvidencePickerProps {
  /** The number of images. */
  most?: number
  /** Called with the object paths of the uploaded images, in order, and whether some are still uploading. */
  onChange: (paths: string[], sending: boolean) => void
}

/** Chooses images of the problem, resizes and uploads them at once. */
export function EvidencePicker({ most = limits.evidenceMax, onChange }: EvidencePickerProps) {
  const id = useId()
  const [picked, setPicked] = useState<Picked[]>([])
  const current = useRef(picked)
  const sending = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = sending.current
    return () => {
      for (const each of running.values()) each.abort()
      for (const { src } of current.current) URL.revokeObjectURL(src)
    }
  }, [])

  function update(next: Picked[]) {
    current.current = next
    setPicked(next)
    onChange(
      next.flatMap(({ path }) => path ?? []),
      next.some(({ path, error }) => !path && !error),
    )
  }
  const patch = (key: string, part: Partial<Picked>) =>
    update(current.current.map((each) => (each.key === key ? { ...each, ...part } : each)))

  async function send(key: string, file: File) {
    const controller = new AbortController()
    sending.current.set(key, controller)
    try {
      const path = await uploadPhoto(await shrinkPhoto(file), {
        signal: controller.signal,
        onProgress: () => undefined,
      })
      patch(key, { path })
    } catch (error) {
      if (!controller.signal.aborted)
        patch(key, { error: reasonOf(error, ordersText.connectionWasLost) })
    } finally {
      sending.current.delete(key)
    }
  }

  function choose(files: FileList | null) {
    const room = most - current.current.length
    const chosen = [...(files ?? [])].slice(0, room).map((file) => ({
      file,
      entry: { key: crypto.randomUUID(), name: file.name, src: URL.createObjectURL(file) },
    }))
    update([...current.current, ...chosen.map(({ entry }) => entry)])
    for (const { file, entry } of chosen) void send(entry.key, file)
  }

  function remove({ key, src }: Picked) {
    sending.current.get(key)?.abort()
    URL.revokeObjectURL(src)
    update(current.current.filter((each) => each.key !== key))
  }

  return (
    <div className={orderStepsStyles.evidencePick}>
      <ul>
        {picked.map((each) => (
          <li key={each.key} aria-busy={!each.path && !each.error}>
            <img src={each.src} width={72} height={72} alt={each.name} />
            <IconButton
              icon="x"
              label={ordersText.removeName({ name: each.name })}
              onClick={() => remove(each)}
            />
            {each.error && <small role="alert">{each.error}</small>}
          </li>
        ))}
      </ul>
      {picked.length < most && (
        <label className={`${buttonStyles.button} ${buttonStyles.outline}`} htmlFor={id}>
          <Icon name="image" />
          {most > 1 ? ordersText.addPhotos : ordersText.addPhoto}
          <input
            id={id}
            className={layoutStyles.visuallyHidden}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple={most > 1}
            onChange={(event) => {
              choose(event.target.files)
              event.target.value = ''
            }}
          />
        </label>
      )}
    </div>
  )
}
