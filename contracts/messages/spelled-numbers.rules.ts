/** Digits as words, in English and Shona. */
const words: Record<string, string> = {
  zero: '0',
  oh: '0',
  nil: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  motsi: '1',
  poshi: '1',
  piri: '2',
  tatu: '3',
  china: '4',
  shanu: '5',
  nhanhatu: '6',
  tanhatu: '6',
  nomwe: '7',
  sere: '8',
  pfumbamwe: '9',
}
/** Letters that stand in for a digit next to other digits. */
const letters: Record<string, string> = { o: '0', l: '1', i: '1' }
const times: Record<string, number> = { double: 2, triple: 3 }

const byLength = (names: string[]) => names.toSorted((a, b) => b.length - a.length).join('|')
const atom = new RegExp(
  `(?:(double|triple)[\\s-]*)?(?:(\\d)|(${byLength(Object.keys(words))})|([oli]))`,
  'y',
)
/** Separators that may occur inside one number. */
const between = /[ \t.\-–—_()*|,'"~]{0,3}/y

/** A run of digits, in any spelling, and its position in the text. */
export interface DigitRun {
  digits: string
  start: number
}

/** Every run of at least nine digits in a lower-case text: "o7seven 123-4567" is 0771234567. */
export function digitRuns(text: string): DigitRun[] {
  const runs: DigitRun[] = []
  for (let at = 0; at < text.length;) {
    const { digits, end, real } = runAt(text, at)
    if (digits.length >= 9 && real) runs.push({ digits, start: at })
    at = Math.max(end, at + 1)
  }
  return runs
}

const isLetter = (character: string | undefined) =>
  character !== undefined && /\p{L}/u.test(character)

/** The run of digits that begins at `start`, if there is one. `real`: it has more than stand-in letters. */
function runAt(text: string, start: number): { digits: string; end: number; real: boolean } {
  let digits = ''
  let end = start
  let real = false
  /** The match without a final stand-in letter: "0771234567 o". */
  let sure = ''
  for (let at = start; ;) {
    atom.lastIndex = at
    const found = atom.exec(text)
    if (!found) break
    const [whole, repeat, digit, word, letter] = found
    const stop = at + whole.length
    // A word or letter inside another word does not count: the "one" in "phone".
    const first = digits === ''
    if (!digit && first && isLetter(text[at - 1])) break
    if (letter && isLetter(text[stop]) && !startsAtom(text, stop)) break
    digits += (digit ?? (word ? words[word]! : letters[letter!]!)).repeat(
      repeat ? times[repeat]! : 1,
    )
    real ||= Boolean(digit ?? word)
    if (!letter || at === end) sure = digits
    end = stop
    between.lastIndex = stop
    between.exec(text)
    at = between.lastIndex
    if (at < stop) at = stop
  }
  return { digits: sure, end, real }
}

function startsAtom(text: string, at: number): boolean {
  atom.lastIndex = at
  return atom.test(text)
}
