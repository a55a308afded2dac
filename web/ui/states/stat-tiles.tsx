import { Icon, type IconName } from '../pictures/icon.tsx'

export type StatTile = {
  value: string
  label: string
  icon?: IconName
}

/** Figures side by side, each over its label. */
export function StatTiles({ tiles }: { tiles: readonly StatTile[] }) {
  return (
    <div className="stats">
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
