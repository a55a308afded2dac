import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run-tool.mjs'
import { sourceFiles } from './source-files.mjs'

/** A text literal with a capital and a blank. */
const sentence = /(['"`])[A-Z](?:(?!\1)[^\n])* /
const refusing = /\b(?:DomainError|invalidField|messageRef)\(/g
const notifying = /\bnotify\w*(?:<[^(]*>)?\(/g
const message = /(?<![.\w])message\s*[:=](?![=>])[^,;{}\n]*\n?[^,;{}\n]*/g

/** Routes answer people, so they may hold what an answer says. */
const edge = /(^|[-/])routes\.ts$/

/** Files that make notifications before they hand them over; each leaves the list once its sentences are in messages/. */
const toCome = new Set([
  'server/modules/auctions/voids/void-notices.rules.ts',
  'server/modules/orders/steps/reminders.rules.ts',
  'server/modules/orders/steps/step-notices.rules.ts',
  'server/modules/payments/charge-backs/charge-back-payment.ts',
  'server/modules/payments/settle-fee.ts',
])

/**
 * A call's arguments, from its opening parenthesis to the one that closes it.
 * @param {string} text
 * @param {number} start after the opening parenthesis
 */
function argumentsAt(text, start) {
  let depth = 1
  let end = start
  while (depth > 0 && end < text.length) {
    if (text[end] === '(') depth += 1
    if (text[end] === ')') depth -= 1
    end += 1
  }
  return text.slice(start, end)
}

/**
 * One finding for each sentence that a file refuses with.
 * @param {string} file
 * @param {string} text
 */
function sentencesOf(file, text) {
  const line = (/** @type {number} */ at) => text.slice(0, at).split('\n').length
  const found = [...text.matchAll(refusing)].flatMap(({ 0: call, index }) =>
    sentence.test(argumentsAt(text, index + call.length)) ? [line(index)] : [],
  )
  if (!edge.test(file) && !toCome.has(file)) {
    let rest = text
    for (const { 0: call, index } of text.matchAll(notifying)) {
      const skipped = argumentsAt(text, index + call.length)
      rest = rest.replace(skipped, skipped.replaceAll(/[^\n]/g, ' '))
    }
    for (const { 0: given, index } of rest.matchAll(message))
      if (sentence.test(given)) found.push(line(index))
  }
  return [...new Set(found)].map((at) => `${file}:${at} holds a sentence: name it in messages/`)
}

/** Refusals of the server name their sentences. */
export async function refusals() {
  const files = sourceFiles(join(root, 'server'))
    .map((path) => relative(root, path))
    .filter((file) => !file.endsWith('.test.ts'))
  const planted = 'scripts/planted/refusals/refuse.ts'
  const caught = sentencesOf(planted, readFileSync(join(root, planted), 'utf8'))
  return {
    looked: files.length,
    findings: files.flatMap((file) => sentencesOf(file, readFileSync(join(root, file), 'utf8'))),
    overlooked: [3, 4, 5, 8]
      .filter((at) => !caught.some((finding) => finding.startsWith(`${planted}:${at} `)))
      .map((at) => `${planted}:${at}`),
  }
}
