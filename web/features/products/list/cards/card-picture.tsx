import { useCallback, useState } from 'react'
import { pictureUrl } from '../../../../../contracts/media/pictures.ts'
import type { CardProduct } from '../../../../lib/api/read-products.ts'
import { useSaver } from '../../../../lib/device/saver.ts'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import * as cardStyles from '../../../../ui/patterns/card.module.css'

interface CardPictureProps {
  product: CardProduct
  /** The `sizes` attribute. */
  sizes: string
  /** Loads at once; for the first pictures of a page. Others load when they are almost on screen. */
  eager?: boolean
  /** Width and height in CSS pixels, which reserve the space. */
  size?: number
}

/** The cover of a listing, or a placeholder of the same size. */
export function CardPicture({ product, sizes, eager = false, size = 400 }: CardPictureProps) {
  const saver = useSaver()
  const [near, ref] = useNear()
  const [cover] = product.images
  if (!cover)
    return (
      <span className={cardStyles.noPicture}>
        <Icon name="image" size={28} />
      </span>
    )
  const small = saver || size < 200
  const plain = {
    src: pictureUrl(cover, small ? 200 : 400, 'webp'),
    width: size,
    height: size,
  }
  if (!eager && !near)
    return (
      <span ref={ref} className={cardStyles.noPicture}>
        <noscript>
          <img {...plain} alt="" loading="lazy" />
        </noscript>
      </span>
    )
  return (
    <img
      {...plain}
      alt=""
      srcSet={
        small
          ? undefined
          : ([200, 400, 800] as const)
              .map((width) => `${pictureUrl(cover, width, 'webp')} ${width}w`)
              .join(', ')
      }
      sizes={small ? undefined : sizes}
      decoding="async"
      // A visitor waits for the first images of the grid.
      fetchPriority={eager && size >= 200 ? 'high' : undefined}
    />
  )
}

/**
 * Whether an element has come within a quarter of a screen. Browsers load lazy images several screens ahead, which
 * costs data for pictures that many visitors never see.
 */
function useNear(): [near: boolean, ref: (element: Element | null) => (() => void) | undefined] {
  const [near, setNear] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '25%',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [near, ref]
}
