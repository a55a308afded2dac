/** Where the login form of the admin side leads when the browser sends it by itself, before scripts run. */
export const adminEntry = '/admin/dashboard?entered=1'
