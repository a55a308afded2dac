import { pictureUrl } from '#contracts/media/pictures.ts'
import { Icon } from '../ui/pictures/icon.tsx'
import * as orderListStyles from '../ui/patterns/order-list.module.css'
import * as orderSummaryStyles from '../ui/patterns/order-summary.module.css'

type Image = Parameters<typeof pictureUrl>[0] | null | undefined

/** The first image of an item in a row of a list, or a placeholder. */
export const RowPicture = ({ image, size = 88 }: { image: Image; size?: number }) => (
  <span className={orderListStyles.picture}>
    {image ? (
      <img src={pictureUrl(image, 200, 'webp')} width={size} height={size} alt="" loading="lazy" />
    ) : (
      <Icon name="image" />
    )}
  </span>
)

/** The same in a line of a summary. */
export const LinePicture = ({ image }: { image: Image }) =>
  image ? (
    <img src={pictureUrl(image, 200, 'webp')} width={56} height={56} alt="" />
  ) : (
    <span className={orderSummaryStyles.noPicture}>
      <Icon name="image" />
    </span>
  )
