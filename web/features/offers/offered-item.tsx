import type { ReactNode } from 'react'
import { pictureUrl } from '#contracts/media/pictures.ts'
import { TextLink } from '../../lib/link.tsx'
import { Text } from '../../ui/layout.tsx'
import * as aboutItemStyles from '../../ui/patterns/about-item.module.css'
import * as offersStyles from './offers.module.css'

interface OfferedItemProps {
  id: string
  title: string
  image: string | null | undefined
  /** One line below the title. */
  children: ReactNode
}

/** The item that an offer is about. */
export const OfferedItem = ({ id, title, image, children }: OfferedItemProps) => (
  <div className={`${aboutItemStyles.aboutItem} ${offersStyles.item}`}>
    {image && <img src={pictureUrl(image, 200, 'webp')} width={48} height={48} alt="" />}
    <div>
      <p>
        <TextLink href={`/product/${id}`}>{title}</TextLink>
      </p>
      <Text small muted>
        {children}
      </Text>
    </div>
  </div>
)
