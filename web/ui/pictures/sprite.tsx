import { symbols } from './symbols.ts'
import * as layoutStyles from '../layout.module.css'

/**
 * The icon sprite, once a page, right after <body>. The server renders it outside the hydrated
 * root, so that its drawings never enter the browser's bundle.
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
