import * as productsText from '#messages/products'
import type { MouseEvent } from 'react'
import { pictureUrl } from '#contracts/media/pictures.ts'
import { Photo } from './photo.tsx'
import * as galleryStyles from './gallery.module.css'
import * as cardStyles from '../../../../ui/patterns/card.module.css'

interface ThumbnailsProps {
  images: readonly string[]
  current: number
  /** Whether another photo than the cover was requested. Phones load the other thumbnails only then. */
  opened: boolean
  onChoose: (photo: number) => void
}

/** Number of thumbnails that fit next to the large photo; with more, the column scrolls. */
const roomy = 7

/** Links to the photos. Scripts show the photo without changing the URL. */
export function Thumbnails({ images, current, opened, onChoose }: ThumbnailsProps) {
  function choose(event: MouseEvent, photo: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(photo)
  }

  return (
    <div
      data-opened={opened || undefined}
      className={
        images.length > roomy
          ? `${galleryStyles.scrolls} ${galleryStyles.thumbnails}`
          : `${cardStyles.thumbnails} ${galleryStyles.thumbnails}`
      }
    >
      {images.map((path, index) => (
        <a
          key={path}
          href={`#photo-${index + 1}`}
          aria-label={productsText.photoIndexOfLength({ index: index + 1, length: images.length })}
          aria-current={index === current ? 'true' : undefined}
          onClick={(event) => choose(event, index)}
        >
          {index === 0 ? (
            // The file of the large photo, which is loaded anyway.
            <Photo path={path} alt="" />
          ) : (
            <img
              src={pictureUrl(path, 200, 'webp')}
              width={72}
              height={72}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
        </a>
      ))}
    </div>
  )
}
