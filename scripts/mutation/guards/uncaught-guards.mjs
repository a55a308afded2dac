/**
 * Guards that no test catches, with the reason. A run fails if one of them is caught or no longer exists.
 * @type {{ file: string, condition: string, reason: string }[]}
 */
export const uncaughtGuards = []
