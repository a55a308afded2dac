import { places, type Place } from '../products/places.ts'

/**
 * The appearance of pages on one device. Stored in cookies so that the server renders it, without a flash of another
 * theme.
 */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export interface Appearance {
  theme: Theme
  /** Smaller images, and nothing that is not needed. */
  saver: boolean
  /** Where a visitor looks for items nearby; absent until it is chosen on this device. */
  city?: Place
}

export const themeCookie = 'musika_theme'
export const saverCookie = 'musika_saver'
export const cityCookie = 'musika_city'

/** Reads the settings from cookies. Without a cookie the data saver follows the browser's `Save-Data` header. */
export function appearanceOf(
  cookies: Readonly<Record<string, string | undefined>>,
  saveData: boolean,
): Appearance {
  const theme = themes.find((each) => each === cookies[themeCookie]) ?? 'system'
  const chosen = cookies[saverCookie]
  const city = places.find((place) => place === cookies[cityCookie])
  return {
    theme,
    saver: chosen === 'on' || (chosen !== 'off' && saveData),
    ...(city && { city }),
  }
}
