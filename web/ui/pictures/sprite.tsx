import { symbols } from './symbols.ts'
import * as layoutStyles from '../layout.module.css'

/**
 * The icon sprite, once per page, right after <body>. The server renders it outside the hydrated root, so that the
 * drawings are not part of the browser's bundle.
 */
export function Sprite() {
  return (
    <svg className={layoutStyles.sprite} width="0" height="0" aria-hidden="true">
      {Object.entries(symbols).map(([name, drawing]) => (
        <symbol
          key={name}
          id={`i-${name}`}
          viewBox="0 0 24 24"
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      ))}
    </svg>
  )
}
