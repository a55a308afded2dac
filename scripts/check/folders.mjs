/** The folders of this tree are the nouns. The other trees may only have these and the folders listed with them. */
const nounsOf = 'server/modules'
/** @type {Record<string, string[]>} */
const trees = {
  contracts: ['common'],
  'web/features': ['content', 'shell'],
  'messages/en': ['common'],
  'tests/api': ['service', 'specification'],
  'tests/browser': ['everywhere'],
}

/** Most files in a folder. */
const filesMax = 25
const flat =
  /^(docs\/decisions|db\/migrations|web\/styles|seed\/pictures|seed\/art|messages\/(en|gen))(\/|$)/

/**
 * Returns a finding for each folder that is not named after a module of the server.
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
  return Object.entries(trees).flatMap(([tree, otherFolders]) =>
    [...below(tree)]
      .filter((name) => !nouns.has(name) && !otherFolders.includes(name))
      .map((name) => `${tree}/${name} is named after no folder of ${nounsOf}`),
  )
}

/**
 * Returns a finding for each folder with too many files.
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
