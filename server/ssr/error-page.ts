/** What is shown when a page cannot be rendered at all: words, not an empty window. No scripts and no styles, so that nothing else can fail. */
export const errorPage = `<!DOCTYPE html>
<html lang="en-ZW">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong - Musika</title>
</head>
<body>
<main>
<h1>Something went wrong</h1>
<p>Musika could not show this page. Nothing you entered has been lost on our side. Please try again in a moment.</p>
<p><a href="/">Back to Home</a></p>
</main>
</body>
</html>
`
