import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { pictureUrl } from '#contracts/media/pictures.ts'
import * as productsText from '#messages/products'
import { useSaver } from '../../../../lib/device/saver.ts'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { Photo } from './photo.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { VisuallyHidden } from '../../../../ui/layout.tsx'
import * as galleryStyles from './gallery.module.css'
import * as layoutStyles from '../../../../ui/layout.module.css'
import * as cardStyles from '../../../../ui/patterns/card.module.css'

interface GalleryProps {
  title: string
  /** Paths of the photos, the cover first. */
  images: readonly string[]
  onShare: () => void
  /** The watchlist button, next to the share button on phones. */
  heart: ReactNode
}

/** The photos, browsed by swiping, arrow keys or thumbnails. Photos after the first load on demand. */
export function Gallery({ title, images, onShare, heart }: GalleryProps) {
  const saver = useSaver()
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set([0]))
  const many = images.length > 1

  function want(...photos: number[]) {
    if (photos.some((photo) => !wanted.has(photo))) setWanted(new Set([...wanted, ...photos]))
  }

  function show(photo: number) {
    const index = Math.min(images.length - 1, Math.max(0, photo))
    want(index)
    setCurrent(index)
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }

  function onScroll() {
    const box = strip.current
    if (!box || box.clientWidth === 0) return
    const index = Math.round(box.scrollLeft / box.clientWidth)
    setCurrent(index)
    want(
      index,
      Math.floor(box.scrollLeft / box.clientWidth),
      Math.ceil(box.scrollLeft / box.clientWidth),
    )
  }

  // A thumbnail that was pressed before hydration has scrolled to its photo.
  const adopt = useEffectEvent(onScroll)
  useEffect(() => adopt(), [])

  function onKeyDown(event: KeyboardEvent) {
    const next = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: images.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }

  const alternative = (index: number) =>
    many
      ? productsText.titlePhotoIndexOfLength({ title, index: index + 1, length: images.length })
      : title

  return (
    <div
      className={many ? galleryStyles.gallery : `${galleryStyles.single} ${galleryStyles.gallery}`}
    >
      <div className={`${cardStyles.mainPicture} ${galleryStyles.mainPicture}`}>
        {images.length === 0 && (
          <span className={galleryStyles.noPicture}>
            <Icon name="image" size={40} label={productsText.noPhotos} />
          </span>
        )}
        <div
          ref={strip}
          className={galleryStyles.strip}
          {...(many && {
            tabIndex: 0,
            role: 'group',
            'aria-label': productsText.photos,
            onKeyDown,
            onScroll,
          })}
          onPointerDown={() => want(current + 1)}
          onFocus={() => want(current + 1)}
        >
          {images.map((path, index) => (
            <div key={path} className={galleryStyles.slide} id={`photo-${index + 1}`}>
              {wanted.has(index) ? (
                <Photo
                  path={path}
                  alt={alternative(index)}
                  priority={index === 0 ? 'high' : 'eager'}
                />
              ) : (
                <noscript>
                  <img
                    src={pictureUrl(path, saver ? 200 : 800, 'webp')}
                    width={800}
                    height={800}
                    alt={alternative(index)}
                    loading="lazy"
                  />
                </noscript>
              )}
            </div>
          ))}
        </div>
        {many && (
          <span className={`${galleryStyles.counter} ${layoutStyles.phoneOnly}`} aria-hidden="true">
            {`${current + 1} / ${images.length}`}
          </span>
        )}
        <span className={`${galleryStyles.corner} ${layoutStyles.phoneOnly}`}>
          <button type="button" aria-label={productsText.share} onClick={onShare}>
            <Icon name="share-2" size={20} />
          </button>
          {heart}
        </span>
      </div>
      {many && (
        <Thumbnails images={images} current={current} opened={wanted.size > 1} onChoose={show} />
      )}
      {many && (
        <VisuallyHidden as="p" aria-live="polite">
          {wanted.size > 1 &&
            productsText.photoCurrentOfLength({ current: current + 1, length: images.length })}
        </VisuallyHidden>
      )}
    </div>
  )
}
