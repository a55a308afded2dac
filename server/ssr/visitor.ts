import {
  appearanceOf,
  saverCookie,
  themeCookie,
  type Appearance,
} from '../../contracts/accounts/appearance.ts'

/** What a page's rendering has to know of whoever asks for it. */
interface Visitor {
  /** No cookie but those of appearance: everybody like this sees the same page. */
  anonymous: boolean
  appearance: Appearance
}

const ofAppearance = new Set([themeCookie, saverCookie])

export function visitorOf(headers: Headers): Visitor {
  const cookies = Object.fromEntries(
    (headers.get('cookie') ?? '')
      .split(';')
      .map((pair) => pair.trim())
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return [name, value.join('=')]
      }),
  )
  return {
    anonymous: Object.keys(cookies).every((name) => ofAppearance.has(name)),
    appearance: appearanceOf(cookies, headers.get('save-data') === 'on'),
  }
}
