import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { checkName, emit, valuesModule, kindsOf, MessageError, read } from './emit.mjs'
import { pseudo } from './pseudo.mjs'

/**
 * @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element
 * @typedef {{ elements: Element[], english: string, kinds: Map<string, import('./emit.mjs').Kind> }} Message
 */

/**
 * The message files of a folder by noun: `bids`, `admin/bids`.
 * @param {string} folder
 * @returns {Map<string, Record<string, string>>}
 */
function messageFiles(folder) {
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.json'),
      )
    : []
  return new Map(
    files.toSorted().map((file) => {
      const noun = file.replaceAll('\\', '/').replace(/\.json$/, '')
      try {
        return [noun, JSON.parse(readFileSync(join(folder, file), 'utf8'))]
      } catch (error) {
        throw new MessageError(`${noun} is no JSON: ${String(error)}`)
      }
    }),
  )
}

/**
 * Compiles the modules of every language, by path: `en/bids.gen.js` and its types. A message without a translation is
 * in English.
 * @param {string} root the folder `messages`
 * @returns {{ files: Map<string, string>, missing: Record<string, number> }} `missing` counts those by language
 */
export function compile(root) {
  /** @type {Map<string, string>} */
  const files = new Map()
  /** @type {Record<string, number>} */
  const missing = {}
  const english = messageFiles(join(root, 'en'))
  const languages = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'gen' && entry.name !== 'en' ? [entry.name] : [],
  )
  for (const language of ['en', 'en-XA', ...languages]) {
    const translated = messageFiles(join(root, language))
    for (const noun of translated.keys())
      if (!english.has(noun)) throw new MessageError(`${language}/${noun} has no English catalogue`)
    let index = ''
    for (const [noun, messages] of english) {
      const translations = language === 'en' ? messages : (translated.get(noun) ?? {})
      for (const name of Object.keys(translations))
        if (!(name in messages))
          throw new MessageError(`${language}/${noun}: ${name} is not in English`)
      /** @type {Map<string, Message>} */
      const compiled = new Map()
      for (const [name, text] of Object.entries(messages)) {
        const message = englishMessage(`${noun}.${name}`, name, text)
        if (language === 'en-XA') message.elements = pseudo(message.elements)
        else if (translations[name] === undefined) missing[language] = (missing[language] ?? 0) + 1
        else
          message.elements = translation(
            `${language}/${noun}.${name}`,
            translations[name],
            message.kinds,
          )
        compiled.set(name, message)
      }
      const up = '../'.repeat(noun.split('/').length)
      const { code, types } = emit(language, compiled, up)
      files.set(`${language}/${noun}.gen.js`, code)
      files.set(`${language}/${noun}.gen.d.ts`, types)
      const name = noun.replaceAll(/[-/](\w)/g, (_, letter) => letter.toUpperCase())
      index += `export * as ${name} from './${noun}.gen.js'\n`
    }
    files.set(`${language}/language.gen.js`, `export const language = '${language}'\n`)
    files.set(`${language}/language.gen.d.ts`, 'export declare const language: string\n')
    files.set(`${language}/index.gen.js`, index)
    files.set(`${language}/index.gen.d.ts`, index)
  }
  files.set('values.gen.js', valuesModule)
  return { files, missing }
}

/** @param {string} path @param {string} name @param {string} text @returns {Message} */
function englishMessage(path, name, text) {
  checkName(name)
  if (typeof text !== 'string') throw new MessageError(`${path} is no text`)
  const elements = read(path, text)
  return { elements, english: text, kinds: kindsOf(path, elements) }
}

/**
 * @param {string} path
 * @param {string} text
 * @param {Map<string, import('./emit.mjs').Kind>} english
 */
function translation(path, text, english) {
  const elements = read(path, text)
  const kinds = kindsOf(path, elements)
  for (const [value, kind] of kinds) {
    const wanted = english.get(value)
    if (wanted === undefined) throw new MessageError(`${path}: {${value}} is not in English`)
    const choices = kind instanceof Set && wanted instanceof Set
    if (choices ? ![...kind].every((choice) => wanted.has(choice)) : kind !== wanted)
      throw new MessageError(`${path}: {${value}} is not used as in English`)
  }
  for (const [value, kind] of english)
    if (kind === 'tag' && !kinds.has(value)) throw new MessageError(`${path} lacks <${value}>`)
  return elements
}

/**
 * Writes the compiled modules to `messages/gen`. Only changed files are written, and each is replaced atomically, so
 * that two commands may run at once.
 * @param {string} root the folder `messages`
 */
export function writeMessages(root) {
  const { files, missing } = compile(root)
  const gen = join(root, 'gen')
  mkdirSync(gen, { recursive: true })
  for (const [file, text] of files) {
    const path = join(gen, file)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    mkdirSync(dirname(path), { recursive: true })
    const partial = `${path}.${process.pid}`
    writeFileSync(partial, text)
    renameSync(partial, path)
  }
  for (const file of readdirSync(gen, { recursive: true, encoding: 'utf8' }))
    if (/\.gen\.(js|d\.ts)$/.test(file) && !files.has(file.replaceAll('\\', '/')))
      rmSync(join(gen, file), { force: true })
  for (const [language, count] of Object.entries(missing))
    console.log(`messages: ${count} messages of ${language} are missing, English stands in.`)
}
