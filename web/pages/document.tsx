import type { ReactNode } from 'react'
import { HeadTags } from '../lib/head/head-tags.tsx'
import { useSaver } from '../lib/device/saver.ts'
import { useTheme } from '../lib/device/theme.ts'
import * as navigationStyles from '../features/shell/navigation.module.css'

/** The HTML document. Styles, scripts and the icon sprite are added by the server, outside of React. */
export function Document({ children }: { children: ReactNode }) {
  const theme = useTheme()
  const saver = useSaver()
  return (
    <html
      lang="en-ZW"
      data-theme={theme === 'system' ? undefined : theme}
      data-saver={saver ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121411" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/icons/musika-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {!saver && (
          <link
            rel="preload"
            as="font"
            type="font/woff2"
            href="/fonts/musika-sans.woff2"
            crossOrigin="anonymous"
          />
        )}
        <HeadTags />
      </head>
      <body className={navigationStyles.hasTabBar}>{children}</body>
    </html>
  )
}
