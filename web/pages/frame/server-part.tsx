import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { asRendered } from '../../lib/as-rendered.ts'

/**
 * A part that the server renders and browsers leave as it is, so that its code is not loaded; only a page that was
 * opened without the server loads it. `known` is the part if it is loaded: always on the server, and in a browser if
 * its route has loaded it, so that nothing moves when it appears. `wake` calls its argument when browsers replace it
 * after all.
 */
export function serverPart<Props extends object>(
  known: () => ComponentType<Props> | undefined,
  Loaded: ComponentType<Props & { when: boolean; until?: ReactNode }>,
  wake?: (act: () => void) => void,
) {
  return function ServerPart(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [missing, setMissing] = useState(false)
    const Part = known()
    useEffect(() => {
      setMissing(!place.current?.firstChild)
      wake?.(() => setMissing(true))
    }, [])
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
