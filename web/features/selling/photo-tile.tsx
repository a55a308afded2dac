import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { Photo } from './photos.ts'
import type { Photos } from './use-photos.ts'

interface PhotoTileProps {
  photo: Photo
  index: number
  photos: Photos
}

/** One photo: dragged or moved by its arrows; says how far it is, or what went wrong. */
export function PhotoTile({ photo, index, photos }: PhotoTileProps) {
  const [over, setOver] = useState(false)
  const last = photos.photos.length - 1
  const label = `Photo ${index + 1}`

  if (photo.error)
    return (
      <li className="bad">
        <Icon name="circle-alert" size={16} />
        <button type="button" className="underline" onClick={() => photos.retry(photo)} title={photo.error}>
          Try again
        </button>
        <Remove label={label} onClick={() => photos.remove(photo.key)} />
      </li>
    )
  return (
    <li
      className={[photo.percent !== undefined && 'up', over && 'target'].filter(Boolean).join(' ') || undefined}
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(index))}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const from = event.dataTransfer.getData('text/plain')
        if (!/^\d+$/.test(from)) return
        event.preventDefault()
        event.stopPropagation()
        photos.move(Number(from), index)
      }}
    >
      <img src={photo.src} alt={`${label}: ${photo.name}`} width={200} height={200} />
      {index === 0 && <Badge>Cover</Badge>}
      {photo.percent === undefined ? (
        <span className="order">
          {index > 0 && (
            <button type="button" aria-label={`Move ${label} forward`} onClick={() => photos.move(index, index - 1)}>
              <Icon name="chevron-left" size={16} />
            </button>
          )}
          {index < last && (
            <button type="button" aria-label={`Move ${label} back`} onClick={() => photos.move(index, index + 1)}>
              <Icon name="chevron-right" size={16} />
            </button>
          )}
        </span>
      ) : (
        <div>
          <small>{photo.percent}%</small>
          <Progress percent={photo.percent} label={`${label} is being sent`} />
        </div>
      )}
      <Remove label={label} onClick={() => photos.remove(photo.key)} />
    </li>
  )
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="x" aria-label={`Remove ${label}`} onClick={onClick}>
      <span>
        <Icon name="x" size={14} />
      </span>
    </button>
  )
}
