import { pictureUrl } from '#contracts/media/pictures.ts'
import { useSaver } from '../../../../lib/device/saver.ts'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import * as galleryStyles from './gallery.module.css'

interface PhotoProps {
  path: string
  alt: string
  priority?: 'eager' | 'high'
}

const sizes = '(min-width: 80rem) 43rem, (min-width: 62rem) 55vw, 100vw'

/** A photo of the listing in the size of the gallery. */
export function Photo({ path, alt, priority }: PhotoProps) {
  const saver = useSaver()
  return (
    <Picture
      className={galleryStyles.zoom}
      url={(width, format) => pictureUrl(path, width, format)}
      widths={saver ? ([200] as const) : ([400, 800, 1600] as const)}
      sizes={sizes}
      width={800}
      height={800}
      alt={alt}
      priority={priority}
    />
  )
}
