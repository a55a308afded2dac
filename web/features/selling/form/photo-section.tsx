import * as sellingText from '#messages/selling'
import { rich } from '../../../lib/rich.ts'
import { useRef } from 'react'
import { limits } from '#contracts/common/limits.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Alert } from '../../../ui/states/alert.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { useDrop } from './use-drop.ts'
import type { Photos } from './use-photos.ts'
import { Text, VisuallyHidden } from '../../../ui/layout.tsx'
import * as sellStyles from './sell.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'
import * as formStyles from '../../../ui/patterns/form.module.css'
import * as noteStyles from '../../../ui/states/note.module.css'

/** Adds up to twenty photos by file picker or drag and drop; the first is the cover. */
export function PhotoSection({ photos, error }: { photos: Photos; error: string | undefined }) {
  const { target, over } = useDrop<HTMLElement>(sellingText.files, ({ files }) =>
    photos.choose([...files]),
  )
  const input = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const none = photos.photos.length === 0
  return (
    <section
      ref={target}
      className={`${formStyles.section} ${sellStyles.section}`}
      aria-labelledby="photos-h"
    >
      <div className={formStyles.sectionHeading}>
        <h2 id="photos-h">{sellingText.photos}</h2>
        <Text tabular>
          {sellingText.lengthOfImagesPerListing({
            length: photos.photos.length,
            imagesPerListing: limits.imagesPerListing,
          })}
        </Text>
      </div>
      <ul className={sellStyles.photos}>
        {photos.photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            index={index}
            photos={photos}
            onRemoved={() => add.current?.focus()}
          />
        ))}
        <li>
          <button
            ref={add}
            type="button"
            name="images"
            className={over ? `${sellStyles.add} ${sellStyles.target}` : sellStyles.add}
            onClick={() => input.current?.click()}
          >
            <Icon name="camera" size={none ? 28 : 20} />
            <span>{none ? sellingText.addPhotos : sellingText.addPhoto}</span>
            {none && <small>{sellingText.chooseOrDropUpTo}</small>}
          </button>
        </li>
      </ul>
      <input
        ref={input}
        className={layoutStyles.visuallyHidden}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label={sellingText.photoFiles}
        onChange={(event) => {
          photos.choose([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <VisuallyHidden as="p" role="status">
        {photos.said}
      </VisuallyHidden>
      {[...photos.refused, ...(error ? [error] : [])].map((problem) => (
        <Alert key={problem} tone="error">
          <b>{problem}</b>
        </Alert>
      ))}
      {photos.photos.map(
        ({ key, name, error: problem }) =>
          problem && (
            <Alert key={key} className={noteStyles.failed} icon="circle-alert">
              <b>{problem}</b> ({name})
            </Alert>
          ),
      )}
      {photos.saved && (
        <Alert icon="leaf">
          {rich(sellingText.weShrinkPhotosBeforeThey, {
            b: <b />,
            before: photos.saved.before,
            after: photos.saved.after,
          })}
        </Alert>
      )}
    </section>
  )
}
