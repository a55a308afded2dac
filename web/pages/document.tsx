import { HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The HTML document. The server adds the icon sprite at the start of the body, outside of React. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-ZW">
      <head>
        <HeadContent />
      </head>
      <body className="has-tabbar">
        {children}
        <Scripts />
      </body>
    </html>
  )
}
