import * as messagesText from '#messages/messages'
import { currencyLabel } from '#contracts/currencies/currencies.ts'
import { pictureUrl } from '#contracts/media/pictures.ts'
import type { Conversation } from '#contracts/messages/messages.ts'
import { useNow } from '../../lib/clock.ts'
import { Countdown } from '../../lib/countdown.tsx'
import { formatLeft } from '../../lib/dates.ts'
import { formatAmount } from '../../lib/money/format.ts'
import { ButtonLink } from '../../lib/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Text, VisuallyHidden } from '../../ui/layout.tsx'
import * as chatStyles from './chat.module.css'
import * as aboutItemStyles from '../../ui/patterns/about-item.module.css'
import * as priceStyles from '../../ui/price.module.css'

interface ItemStripProps {
  conversation: Conversation
  /** Whether the page is the item's own. */
  here?: boolean
}

const stands: Partial<Record<Conversation['product']['status'], string>> = {
  reserved: messagesText.reserved,
  sold: messagesText.sold,
  ended: messagesText.ended,
  removed: messagesText.noLongerListed,
}

/** The item that a chat is about, pinned above the messages. */
export function ItemStrip({ conversation, here = false }: ItemStripProps) {
  const { productId, product } = conversation
  const { title, images, price, currentBid, isAuction, auctionEndTime, status } = product
  const [cover] = images
  const state = stands[status]
  return (
    <div className={`${aboutItemStyles.aboutItem} ${chatStyles.aboutItem}`}>
      {cover ? (
        <img src={pictureUrl(cover, 200, 'webp')} width={48} height={48} alt="" />
      ) : (
        <span className={chatStyles.noPicture}>
          <Icon name="image" />
        </span>
      )}
      <div>
        <p>{title}</p>
        <div className={chatStyles.aboutPrice}>
          <Price
            className={aboutItemStyles.price}
            code={currencyLabel(product.base)}
            amount={formatAmount(currentBid ?? price, product.base)}
          />
          {state && (
            <Text as="span" small muted>
              {state}
            </Text>
          )}
          {!state && isAuction && auctionEndTime && <TimeLeft endTime={auctionEndTime} />}
        </div>
      </div>
      {!here && status !== 'removed' && (
        <ButtonLink variant="line" href={`/product/${productId}`}>
          {messagesText.viewItem}
        </ButtonLink>
      )}
    </div>
  )
}

function TimeLeft({ endTime }: { endTime: string }) {
  const left = Date.parse(endTime) - useNow()
  return (
    <span className={`${priceStyles.timeLeft} ${aboutItemStyles.timeLeft} ${chatStyles.timeLeft}`}>
      <Icon name="clock" size={13} />
      <Countdown endTime={endTime}>
        <VisuallyHidden>{messagesText.timeLeft} </VisuallyHidden>
        {left > 0 ? formatLeft(left) : messagesText.auctionEnded}
      </Countdown>
    </span>
  )
}
