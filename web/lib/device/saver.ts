import { saverCookie } from '../../../contracts/accounts/appearance.ts'
import { createChoice } from './stored-choice.ts'

const saver = createChoice(saverCookie, false, (on) => (on ? 'on' : 'off'))

/** The server's value during rendering. */
export const Saver = saver.Rendered
/** The visitor saves data, by choice or by their browser's `Save-Data`: smaller pictures, nothing beyond need. */
export const useSaver = saver.use
export const setSaver = saver.set
