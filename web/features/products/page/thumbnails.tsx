import * as productsText from '#messages/products'
import { pictureUrl } from '../../../../contracts/media/pictures.ts'
import * as galleryStyles from './gallery.module.css'
import * as cardStyles from '../../../ui/patterns/card.module.css'

interface ThumbnailsProps {
  images: readonly string[]
  current: number
  onChoose: (photo: number) => void
}

/** Number of thumbnails that fit next to the large photo; with more, the column scrolls. */
const roomy = 7

export function Thumbnails({ images, current, onChoose }: ThumbnailsProps) {
  return (
    <div
      className={
        images.length > roomy
          ? `${galleryStyles.scrolls} ${galleryStyles.thumbnails}`
          : `${cardStyles.thumbnails} ${galleryStyles.thumbnails}`
      }
    >
      {images.map((path, index) => (
        <button
          key={path}
          type="button"
          aria-label={productsText.photoIndexOfLength({ index: index + 1, length: images.length })}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onChoose(index)}
        >
          <img
            src={pictureUrl(path, 200, 'webp')}
            width={72}
            height={72}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </button>
      ))}
    </div>
  )
}
