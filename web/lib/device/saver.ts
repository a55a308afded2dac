import { saverCookie } from '#contracts/accounts/appearance.ts'
import { createChoice } from './stored-choice.ts'

const saver = createChoice(saverCookie, false, (on) => (on ? 'on' : 'off'))

/** The server's value during rendering. */
export const Saver = saver.Rendered
/**
 * Whether the visitor saves data, by choice or by the browser's `Save-Data` header: smaller pictures, only necessary
 * requests.
 */
export const useSaver = saver.use
export const setSaver = saver.set
