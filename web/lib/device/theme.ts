import { themeCookie, type Theme } from '../../../contracts/accounts/appearance.ts'
import { createChoice } from './stored-choice.ts'

const theme = createChoice<Theme>(themeCookie, 'system', (value) => value)

/** What the server rendered with. */
export const RenderedTheme = theme.Rendered
/** Light, dark, or what the system says. */
export const useTheme = theme.use
export const setTheme = theme.set
