import { preload } from 'react-dom'
import { pictureUrl } from '#contracts/media/pictures.ts'
import type { CardProduct } from '../../../../lib/api/read-products.ts'
import { useSaver } from '../../../../lib/device/saver.ts'
import { useNear } from '../../../../lib/use-near.ts'
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
  const [near, ref] = useNear('25%')
  const [cover] = product.images
  if (!cover)
    return (
      <span className={cardStyles.noPicture}>
        <Icon name="image" size={28} />
      </span>
    )
  const small = saver || size < 200
  const { src, ...larger } = filesOf(cover, small, sizes)
  const plain = { src, width: size, height: size }
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
      {...larger}
      decoding="async"
      // A visitor waits for the first images of the grid.
      fetchPriority={eager && size >= 200 ? 'high' : undefined}
    />
  )
}

/** The files of a picture. `small`: only the smallest. */
function filesOf(cover: string, small: boolean, sizes: string) {
  const url = (width: 200 | 400 | 800) => pictureUrl(cover, width, 'webp')
  if (small) return { src: url(200) }
  const widths = [200, 400, 800] as const
  return {
    src: url(400),
    srcSet: widths.map((width) => `${url(width)} ${width}w`).join(', '),
    sizes,
  }
}

/** Loads the picture of a card before the styles; on the server, where React would do it only for what it renders. */
export function preloadPicture({ images: [cover] }: CardProduct, sizes: string, saver: boolean) {
  if (!cover) return
  const { src, srcSet: imageSrcSet } = filesOf(cover, saver, sizes)
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(imageSrcSet && { imageSrcSet, imageSizes: sizes }),
  })
}
