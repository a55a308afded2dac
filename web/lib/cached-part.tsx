import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useContext, type HTMLAttributes } from 'react'
import { useSaver } from './device/saver.ts'
import { Fragments, type KnownRead } from './fragment.ts'
import { siteVersion } from './site-version.ts'
import { useSite } from './site.ts'

interface CachedPartProps extends HTMLAttributes<HTMLElement> {
  as: 'aside' | 'footer' | 'nav' | 'section' | 'span'
  /**
   * The name of the part, and everything that its content depends on besides its reads, the shop's facts and the data
   * saver.
   */
  dependsOn: readonly unknown[]
  /** The reads that its content may make; others are empty. Never those of one member. Only the server calls it. */
  reads?: ((client: QueryClient) => KnownRead[]) | undefined
}

/** An element whose content the server caches as HTML for all visitors. */
export const CachedPart = import.meta.env.SSR ? ServerPart : PlainPart

function PlainPart({
  as: Element,
  dependsOn: _dependsOn,
  reads: _reads,
  ...element
}: CachedPartProps) {
  return <Element {...element} />
}

function ServerPart(props: CachedPartProps) {
  const fragments = useContext(Fragments)
  const client = useQueryClient()
  const saver = useSaver()
  const site = useSite()
  if (!fragments) return <PlainPart {...props} />
  const { as: Element, dependsOn, reads, children, ...element } = props
  const known = reads?.(client)
  const data = known?.map((read) => read[1])
  const html = fragments(
    JSON.stringify([dependsOn, siteVersion(site), saver, data]),
    children,
    known,
  )
  // oxlint-disable-next-line react/no-danger -- React rendered it before.
  return <Element {...element} dangerouslySetInnerHTML={{ __html: html }} />
}
