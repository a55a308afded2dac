import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { asRendered } from '../../lib/as-rendered.ts'

/**
 * A part that the server renders and browsers leave as it is, so that its code is not loaded; only a page that was opened
 * without the server loads it. `Part` is undefined in browsers.
 */
export function serverPart<Props extends object>(
  Part: ComponentType<Props> | undefined,
  Loaded: ComponentType<Props & { when: boolean; until?: ReactNode }>,
) {
  return function ServerPart(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [missing, setMissing] = useState(false)
    useEffect(() => setMissing(!place.current?.firstChild), [])
    return (
      <Loaded
        {...props}
        when={missing}
        until={
          Part ? (
            <div ref={place}>
              <Part {...props} />
            </div>
          ) : (
            <div ref={place} {...asRendered} />
          )
        }
      />
    )
  }
}
