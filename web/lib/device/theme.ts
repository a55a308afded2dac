import { themeCookie, type Theme } from '#contracts/accounts/appearance.ts'
import { createChoice } from './stored-choice.ts'

const theme = createChoice<Theme>(themeCookie, 'system', (value) => value)

/** The server's value during rendering. */
export const RenderedTheme = theme.Rendered
/** Light, dark or system. */
export const useTheme = theme.use
export const setTheme = theme.set
