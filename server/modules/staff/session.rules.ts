/** Hours after which a staff session ends, even if it is in use. */
export const sessionHours = 8
/** Minutes without a request after which a staff session ends. */
export const idleMinutes = 30
