import { Icon, type IconName } from '../pictures/icon.tsx'
import * as statsStyles from './stats.module.css'

export type StatTile = {
  value: string
  label: string
  icon?: IconName
}

/** Figures in a row, each above its label. */
export function StatTiles({ tiles }: { tiles: readonly StatTile[] }) {
  return (
    <div className={statsStyles.tiles}>
      {tiles.map(({ value, label, icon }) => (
        <div key={label}>
          <b>
            {value}
            {icon && <Icon name={icon} size={15} />}
          </b>
          <span>{label}</span>
        </div>
      ))}
    </div>
  )
}
