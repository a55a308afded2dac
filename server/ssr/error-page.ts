import { messagesIn, type Language } from '../../messages/index.ts'

/** The page for a failed rendering. It has no scripts and no styles, so that nothing else can fail. */
export function errorPage(language: Language): string {
  const { common, content } = messagesIn(language)
  return `<!DOCTYPE html>
<html lang="en-ZW">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${common.errorPageTitle} - Musika</title>
</head>
<body>
<main>
<h1>${common.errorPageTitle}</h1>
<p>${common.errorPageText}</p>
<p><a href="/">${content.backToHome}</a></p>
</main>
</body>
</html>
`
}
