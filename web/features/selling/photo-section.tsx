import { useRef } from 'react'
import { limits } from '../../../contracts/limits.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhotoTile } from './photo-tile.tsx'
import type { Photos } from './use-photos.ts'

/** Up to twenty photos, picked or dropped; the first is the cover. */
export function PhotoSection({ photos, error }: { photos: Photos; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const problems = error ? [...photos.refused, error] : photos.refused
  return (
    <section
      className="fsec"
      aria-labelledby="photos-h"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        photos.choose([...event.dataTransfer.files])
      }}
    >
      <div className="fsec-h">
        <h2 id="photos-h">Photos</h2>
        <p className="num">
          {photos.photos.length} of {limits.imagesPerListing}
        </p>
      </div>
      <ul className="shots">
        {photos.photos.map((photo, index) => (
          <PhotoTile key={photo.key} photo={photo} index={index} photos={photos} />
        ))}
        <li>
          <button type="button" className="add" onClick={() => input.current?.click()}>
            <Icon name="camera" size={20} />
            <span>Add photo</span>
          </button>
        </li>
      </ul>
      <input
        ref={input}
        className="vh"
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label="Photos"
        onChange={(event) => {
          photos.choose([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {problems.map((problem) => (
        <Notice key={problem} tone="error" icon="circle-alert">
          <b>{problem}</b>
        </Notice>
      ))}
      {photos.saved && (
        <Notice icon="leaf">
          We shrink photos on your phone first: <b>{`${photos.saved.before} became ${photos.saved.after}`}</b>, so
          uploading costs you less data.
        </Notice>
      )}
    </section>
  )
}
