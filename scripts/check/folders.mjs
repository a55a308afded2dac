/** Nouns are the folders of this tree; the others have no further ones but those that are named beside them. */
const nounsOf = 'server/modules'
/** @type {Record<string, string[]>} */
const trees = {
  contracts: ['common'],
  'web/features': ['content', 'shell'],
  'messages/en': ['common'],
  'tests/api': ['service'],
  'tests/browser': ['everywhere'],
}

/** Folders with at most this many files are read at a glance. */
const filesMax = 25
const flat =
  /^(docs\/decisions|db\/migrations|web\/styles|seed\/pictures|seed\/art|messages\/(en|gen))(\/|$)/

/**
 * One finding for each folder that no module of the server is named after.
 * @param {string[]} files paths from the root
 */
export function strangeFolders(files) {
  const below = (/** @type {string} */ tree) =>
    new Set(
      files.flatMap((file) => {
        const [name, ...rest] = file.startsWith(`${tree}/`)
          ? file.slice(tree.length + 1).split('/')
          : []
        return name !== undefined && rest.length > 0 ? [name] : []
      }),
    )
  const nouns = below(nounsOf)
  return Object.entries(trees).flatMap(([tree, further]) =>
    [...below(tree)]
      .filter((name) => !nouns.has(name) && !further.includes(name))
      .map((name) => `${tree}/${name} is named after no folder of ${nounsOf}`),
  )
}

/**
 * One finding for each folder with too many files.
 * @param {string[]} files paths from the root
 */
export function fullFolders(files) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const file of files) {
    const folder = file.split('/').slice(0, -1).join('/')
    if (folder !== '' && !flat.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > filesMax)
    .map(([folder, count]) => `${folder} holds ${count} files, at most ${filesMax}`)
}
