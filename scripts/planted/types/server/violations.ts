// The server sees Node, but no DOM; an index may miss.
export const port = process.env['PORT']
export const title = document.title
export const first: string = ['a'][0]
