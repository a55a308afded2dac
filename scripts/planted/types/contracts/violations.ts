// Contracts see neither the DOM nor Node, and nothing that type stripping cannot erase.
export const title = document.title
export const port = process.env['PORT']
export enum Colour {
  Green,
}
