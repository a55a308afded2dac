/** A staff session ends after eight hours, whether it is used or not, */
export const sessionHours = 8
/** and when nothing was done in it for half an hour. */
export const idleMinutes = 30
