/** Files of the admin pages that a browser fetches by a link: `GET`, apart from their schemas. */
export const dataRequestsFilePath = '/api/admin/data-requests.csv'
export const breachesFilePath = '/api/admin/breaches.csv'
