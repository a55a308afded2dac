import { useMatches } from '@tanstack/react-router'
import { SoonNotice } from '../features/shell/soon-notice.tsx'
import { soonPages } from './soon-pages.ts'
import { soonTitles, type SoonPath } from './soon-titles.ts'

/** A page that opens later. */
export function SoonPage() {
  const path: string | undefined = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  const page = path && isSoon(path) ? { title: soonTitles[path], ...soonPages[path] } : undefined
  return page ? <SoonNotice {...page} /> : null
}

function isSoon(path: string): path is SoonPath {
  return path in soonTitles
}
