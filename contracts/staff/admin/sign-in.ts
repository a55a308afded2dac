/** The page after a staff sign-in whose form the browser submitted before scripts ran. */
export const adminEntry = '/admin/dashboard?entered=1'
