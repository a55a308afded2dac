import * as sellingText from '#messages/selling'
import { useEffect } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Progress } from '../../../ui/states/progress.tsx'
import type { Photo } from './photos.ts'
import { useDrop } from './use-drop.ts'
import { useLongPress } from '../use-long-press.ts'
import type { Photos } from './use-photos.ts'
import * as sellStyles from './sell.module.css'
import * as layoutStyles from '../../../ui/layout.module.css'

interface PhotoTileProps {
  photo: Photo
  index: number
  photos: Photos
  onRemoved: () => void
}

/** The data type of a dragged photo; the value is its position. */
const dragType = 'application/x-musika-photo'

/** One photo with its upload progress or error. Moves by drag and drop, long press or the arrow buttons. */
export function PhotoTile({ photo, index, photos, onRemoved }: PhotoTileProps) {
  const { target, over } = useDrop<HTMLLIElement>(dragType, (data) =>
    photos.move(Number(data.getData(dragType)), index),
  )
  const { held } = useLongPress(target, (to) => photos.move(index, to))
  const label = sellingText.photoIndex({ index: index + 1 })
  const sending = photo.percent !== undefined

  useEffect(() => {
    const tile = target.current
    const name = (event: DragEvent) => event.dataTransfer?.setData(dragType, String(index))
    tile?.addEventListener('dragstart', name)
    return () => tile?.removeEventListener('dragstart', name)
  }, [index, target])

  const removal = (
    <button
      type="button"
      className={sellStyles.remove}
      aria-label={sellingText.removeLabel({ label })}
      onClick={() => {
        photos.remove(photo)
        onRemoved()
      }}
    >
      <span>
        <Icon name="x" size={14} />
      </span>
    </button>
  )
  if (photo.error)
    return (
      <li className={sellStyles.bad}>
        <Icon name="circle-alert" size={16} />
        {photo.file ? sellingText.notSent : sellingText.gone}
        {photo.file && (
          <button
            type="button"
            className={`${layoutStyles.underlined} ${sellStyles.retry}`}
            aria-label={sellingText.tryAgainLabel({ label })}
            onClick={() => photos.retry(photo)}
          >
            {sellingText.tryAgain}
          </button>
        )}
        {removal}
      </li>
    )
  return (
    <li
      ref={target}
      className={
        classNames(sending && sellStyles.up, over && sellStyles.target, held && sellStyles.held) ||
        undefined
      }
      draggable
    >
      <img
        src={photo.src}
        alt={`${label}: ${photo.name}`}
        width={200}
        height={200}
        draggable={false}
        onError={() => void photos.check(photo)}
      />
      {index === 0 && <Badge className={sellStyles.badge}>{sellingText.cover}</Badge>}
      {sending ? (
        <div>
          <small>{photo.percent}%</small>
          <Progress percent={photo.percent ?? 0} label={sellingText.sendingLabel({ label })} />
        </div>
      ) : (
        photos.photos.length > 1 && <Arrows label={label} index={index} photos={photos} />
      )}
      {removal}
    </li>
  )
}

/**
 * Buttons that move a photo, for keyboard and touch. Both stay at the first and last position to preserve the focus.
 */
function Arrows({ label, index, photos }: { label: string; index: number; photos: Photos }) {
  const last = photos.photos.length - 1
  return (
    <span className={sellStyles.order}>
      {([-1, 1] as const).map((step) => {
        const to = index + step
        const possible = to >= 0 && to <= last
        return (
          <button
            key={step}
            type="button"
            aria-label={sellingText.moveLabel({
              label,
              left: step < 0 ? 'yes' : 'other',
            })}
            aria-disabled={!possible}
            onClick={() => possible && photos.move(index, to)}
          >
            <Icon name={step < 0 ? 'chevron-left' : 'chevron-right'} size={16} />
          </button>
        )
      })}
    </span>
  )
}
