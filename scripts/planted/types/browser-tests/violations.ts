// Tests of pages see Node and the DOM, and are checked all the same.
export const port: number = process.env['PORT']
export const title: number = document.title
