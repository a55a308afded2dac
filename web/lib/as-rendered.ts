/** Of an element whose content only the server renders: browsers leave it as it is. */
export const asRendered = {
  dangerouslySetInnerHTML: { __html: '' },
  ...(import.meta.env.DEV && { suppressHydrationWarning: true }),
}
