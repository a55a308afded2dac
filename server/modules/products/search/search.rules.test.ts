import { queriesOf, type KnownWord } from './search.rules.ts'

const word = (plain: string, more: Partial<KnownWord> = {}): KnownWord => ({
  plain,
  lexeme: plain,
  stop: null,
  whole: true,
  completions: [],
  synonyms: [],
  joined: null,
  parts: [],
  similar: [],
  ...more,
})
const similar = (near: string, lexeme = near) => ({ word: near, lexeme, means: [], begun: false })
const anywhere = (...words: KnownWord[]) => queriesOf(words)?.all

test('a known word is searched by its stem, in all texts and in the title', () => {
  expect(queriesOf([word('phones', { lexeme: 'phone' }), word('case')])).toEqual({
    all: "'phone' & 'case'",
    preferred: '',
    noun: "'=phone' | '=case'",
    thing: "'=phone' | '=case'",
    named: "'phone':ABC | 'case':ABC",
    own: "'phone':A & 'case':A",
    head: "'phone':A & 'case':A",
    title: "'phone':AB & 'case':AB",
    phrase: "'phone':AB <1> 'case':AB",
    category: "'phone':C & 'case':C",
    parts: ["'phone'", "'case'"],
    butOne: "('case') | ('phone')",
    corrected: undefined,
  })
})

test('a place or a condition names no object, unless the search has no other words', () => {
  const named = (...words: KnownWord[]) => queriesOf(words)?.named
  expect(named(word('used'), word('phone'), word('harare'))).toBe("'phone':ABC")
  expect(named(word('harare'))).toBe("'harare':ABC")
})

test('a used item is preferred, a new one required; neither names the object, nor does a place', () => {
  const asked = (...words: KnownWord[]) => {
    const { all, preferred, head } = queriesOf(words)!
    return { all, preferred, head }
  }
  const [used, phone] = [word('used', { lexeme: 'use' }), word('phone')]
  const preferred = { all: "'phone'", preferred: "'use'", head: "'phone':A" }
  expect(asked(used, phone)).toEqual(preferred)
  const secondHand = [
    word('second', { synonyms: [{ words: 2, means: ['use'] }] }),
    word('hand'),
    phone,
  ]
  expect(asked(...secondHand)).toEqual({
    ...preferred,
    preferred: "(('second' & 'hand') | 'use')",
  })
  expect(asked(used)).toEqual({ all: "'use'", preferred: '', head: "'use':A" })
  expect(asked(word('new'), phone, word('gweru'))).toEqual({
    all: "'new' & 'phone' & 'gweru'",
    preferred: '',
    head: "'phone':A",
  })
})

test('an unknown word matches words that begin with it', () => {
  expect(anywhere(word('sams', { whole: false, lexeme: 'sam' }))).toBe("('sams':* | 'sam')")
  const begun = word('electroni', { whole: false, completions: ['electron'] })
  expect(anywhere(begun)).toBe("('electroni':* | 'electron')")
  expect(anywhere(word('tvs'))).toBe("('tvs' | 'tv')")
})

test('a number matches as a whole, or as the beginning of a model name', () => {
  expect(anywhere(word('13', { completions: ['13c'] }))).toBe("('13' | '13c')")
  expect(anywhere(word('5kva', { whole: false }))).toBe("('5kva':* | ('5' <1> 'kva'))")
  expect(anywhere(word('5'), word('kva'))).toBe("(('5' & 'kva') | '5kva')")
})

test('synonyms count as much as the word itself', () => {
  const kombi = word('kombi', { synonyms: [{ words: 1, means: ['minibus', '16 seater'] }] })
  expect(anywhere(kombi)).toBe("('kombi' | 'minibus' | ('16' <1> 'seater'))")
  expect(queriesOf([kombi])!.own).toBe("'kombi':A")
  expect(queriesOf([kombi])!.noun).toBe("('=kombi' | '=minibus' | '=seater')")
  expect(queriesOf([kombi])!.thing).toBe("('=kombi' | '=minibus')")
})

test('words that share a synonym are one part', () => {
  const chest = { words: 2, means: ['chest freezer'] }
  const deep = word('deep', { synonyms: [{ words: 1, means: ['low'] }, chest] })
  expect(anywhere(deep, word('freezer'), word('white'))).toBe(
    "((('deep' | 'low') & 'freezer') | ('chest' <1> 'freezer')) & 'white'",
  )
  expect(queriesOf([deep, word('freezer')])!.phrase).toBe(
    "((('deep':AB | 'low':AB) <-> 'freezer':AB) | ('chest':AB <1> 'freezer':AB))",
  )
  // After the last typed word there is none to combine it with.
  expect(anywhere(deep)).toBe("('deep' | 'low')")
})

test('joined and separated spellings of a word are found', () => {
  const pair = [word('head', { joined: 'headphon' }), word('phones', { lexeme: 'phone' })]
  expect(anywhere(...pair)).toBe("(('head' & 'phone') | 'headphon')")
  const joined = word('solarpanel', { whole: false, parts: ['solar', 'panel'] })
  expect(anywhere(joined)).toBe("('solarpanel':* | ('solar' <1> 'panel'))")
})

test('stop words count only if there are no other words', () => {
  const the = word('the', { lexeme: null, stop: 'the', whole: false, completions: ['thermo'] })
  const cheap = word('cheap', { synonyms: [{ words: 1, means: [null] }] })
  expect(anywhere(the, cheap, word('phone'))).toBe("'phone'")
  expect(anywhere(the, cheap)).toBe("'cheap'")
  expect(anywhere(the)).toBe("'the'")
  expect(queriesOf([])).toBeUndefined()
})

test('ignored words leave a gap in a phrase', () => {
  const and = word('and', { lexeme: null })
  expect(queriesOf([word('table'), and, word('chair')])!.phrase).toBe("'table':AB <2> 'chair':AB")
  const palette = word('makeup', { synonyms: [{ words: 1, means: ['make ~ palett'] }] })
  expect(anywhere(palette)).toBe("('makeup' | ('make' <2> 'palett'))")
})

test('a misspelt word becomes its nearest neighbour, and the correction is returned', () => {
  const near = [similar('generator', 'generat'), similar('gen')]
  const wrong = word('genarator', { whole: false, lexeme: 'genar', similar: near })
  const queries = queriesOf([wrong, word('3kva', { whole: false })])!
  expect(queries.parts[0]).toBe("('genarator':* | 'genar' | 'generat' | 'generator':*)")
  expect(queries.corrected).toBe('generator 3kva')
  const samsng = word('samsng', { whole: false, similar: [similar('samsung')] })
  expect(anywhere(samsng)).toBe("('samsng':* | 'samsung')")
})

test('the beginning of a local word is completed, not corrected as a typo', () => {
  const local = { word: 'tekkies', lexeme: 'tekki', means: ['sneaker'], begun: true }
  const queries = queriesOf([word('tekk', { whole: false, similar: [local] })])!
  expect(queries.all).toBe("('tekk':* | 'tekki' | 'tekkies':* | 'sneaker')")
  expect(queries.corrected).toBeUndefined()
})

test('any one part can be left out, but not a single part', () => {
  const three = queriesOf([word('red'), word('steel'), word('pot')])!
  expect(three.butOne).toBe("('steel' & 'pot') | ('red' & 'pot') | ('red' & 'steel')")
  expect(queriesOf([word('pot')])!.butOne).toBe("'pot'")
})

test('the longest group with a synonym becomes one part, which also matches the joined spelling', () => {
  const names = [
    { words: 2, means: ['two'] },
    { words: 3, means: ['three'] },
  ]
  const all = [word('air', { synonyms: names, joined: 'airfry' }), word('fry'), word('pot')]
  expect(anywhere(...all)).toBe("(('air' & 'fry' & 'pot') | 'three')")
  expect(anywhere(...all.slice(0, 2))).toBe("(('air' & 'fry') | 'two' | 'airfry')")
})

test('a single letter matches no longer words, and a model name that starts with digits is not a number', () => {
  for (const lexeme of ['x', null])
    expect(anywhere(word('x', { whole: false, lexeme }))).toBe("'x'")
  expect(anywhere(word('a13', { whole: false }))).toBe("('a13':* | ('a' <1> '13'))")
  expect(anywhere(word('phone', { completions: ['phonecase'] }))).toBe("'phone'")
})

test('only words without vowels gain or lose a plural s, and a query loses quotes and backslashes', () => {
  expect(anywhere(word("a'b\\c"))).toBe("'abc'")
  expect(anywhere(word('gas'))).toBe("'gas'")
  expect(anywhere(word('tv'))).toBe("('tv' | 'tvs')")
  expect(anywhere(word('tvs'))).toBe("('tvs' | 'tv')")
})

test('a word that does not describe the object is left out of a pair', () => {
  const synonyms = [{ words: 1, means: [null, 'low'] }]
  const cheap = word('cheap', { joined: 'cheapphone', synonyms })
  expect(anywhere(cheap, word('phone'))).toBe("((('cheap' | 'low') & 'phone') | 'cheapphone')")
})

test('the object is the last stem of a listing’s name', () => {
  const palette = word('makeup', { synonyms: [{ words: 1, means: ['make palett ~'] }] })
  expect(queriesOf([palette])!.noun).toBe("('=makeup' | '=palett')")
})

test('words after a pair keep their distance in a phrase', () => {
  const head = word('head', { joined: 'headphon' })
  expect(queriesOf([head, word('phones'), word('red')])!.phrase).toBe(
    "(('head':AB <-> 'phones':AB) | 'headphon':AB) <1> 'red':AB",
  )
})

test('a typo in a word of a pair is not reported', () => {
  const solr = word('solr', { whole: false, joined: 'solrpanel', similar: [similar('solar')] })
  expect(queriesOf([solr, word('panel')])!.corrected).toBeUndefined()
})

test('a stop word with a synonym counts', () => {
  const it = word('it', { lexeme: null, synonyms: [{ words: 1, means: ['comput'] }] })
  expect(anywhere(it, word('desk'))).toBe("('it' | 'comput') & 'desk'")
})
