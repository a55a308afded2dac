import {
  appearanceOf,
  cityCookie,
  saverCookie,
  themeCookie,
  type Appearance,
} from '#contracts/accounts/appearance.ts'

/** The facts about a visitor that the rendering of a page needs. */
interface Visitor {
  /** Has no cookies except those of appearance, so all such visitors see the same page. */
  anonymous: boolean
  appearance: Appearance
}

const appearanceCookies = new Set([themeCookie, saverCookie, cityCookie])

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
    anonymous: Object.keys(cookies).every((name) => appearanceCookies.has(name)),
    appearance: appearanceOf(cookies, headers.get('save-data') === 'on'),
  }
}
