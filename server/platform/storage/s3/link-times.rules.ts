/** Seconds; the most that signatures allow. */
const longest = 7 * 86_400
/** Seconds for which the URL of a public file stays the same, so that browsers and proxies cache the file. */
const period = 3 * 86_400
/** Seconds before the end of a URL after which no cache returns it. */
const margin = 3600
/** Seconds in which the browser must begin to load a file that not everyone may see. */
const short = 300

/** When a URL is signed, until when it is valid, and how long it may be cached, in seconds. */
export interface LinkTimes {
  signedAt: number
  expires: number
  cacheable: number
}

/** The times of a URL that is needed at `now`. All processes sign the same URL of a public file. */
export function linkTimes(now: number, isPublic: boolean): LinkTimes {
  if (!isPublic) return { signedAt: Math.floor(now), expires: short, cacheable: 0 }
  const signedAt = Math.floor(now / period) * period
  return {
    signedAt,
    expires: longest,
    cacheable: Math.floor(signedAt + longest - margin - now),
  }
}
