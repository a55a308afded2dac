/** A staff session ends after eight hours, whatever is done in it, */
export const sessionHours = 8
/** and when nothing was done in it for half an hour. */
export const idleMinutes = 30
