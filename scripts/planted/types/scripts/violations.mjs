/** @type {number} */
export const port = process.env['PORT']
export const title = document.title
