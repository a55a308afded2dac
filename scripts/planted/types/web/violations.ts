// The pages see the DOM, but no Node.
export const title = document.title
export const port = process.env['PORT']
export const bytes: Buffer = document.title
