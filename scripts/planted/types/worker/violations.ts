// The service worker sees neither the DOM nor Node.
export const title = document.title
export const port = process.env['PORT']
