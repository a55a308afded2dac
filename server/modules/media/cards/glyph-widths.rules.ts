/** Weights of the face that the cards use. */
export type Weight = 500 | 700

/** First of the characters in the tables below; they go on to the tilde. */
const first = 0x20
// Advance widths of fonts/musika-sans.ttf in thousandths of the size, as its own tables give them for each weight.
const ascii: Record<Weight, number[]> = {
  500: [
    246, 266, 317, 613, 630, 946, 756, 159, 304, 289, 395, 516, 165, 339, 196, 354, 656, 320, 583,
    595, 595, 599, 646, 494, 645, 641, 207, 188, 516, 516, 516, 412, 952, 671, 666, 671, 691, 599,
    578, 706, 708, 275, 357, 666, 508, 909, 747, 715, 629, 719, 660, 641, 553, 718, 657, 957, 652,
    600, 560, 315, 342, 300, 547, 578, 283, 567, 617, 555, 617, 570, 380, 589, 608, 260, 266, 561,
    257, 913, 608, 604, 617, 617, 411, 535, 380, 599, 547, 826, 534, 591, 500, 353, 260, 331, 516,
  ],
  700: [
    231, 291, 360, 626, 641, 977, 755, 178, 321, 316, 436, 528, 196, 352, 233, 361, 665, 347, 603,
    606, 624, 610, 657, 509, 656, 652, 244, 221, 528, 528, 528, 421, 987, 698, 683, 680, 700, 621,
    593, 721, 723, 294, 374, 687, 509, 940, 776, 722, 646, 724, 679, 652, 570, 728, 674, 986, 697,
    641, 571, 324, 357, 319, 572, 555, 283, 586, 638, 566, 638, 581, 399, 601, 631, 277, 281, 590,
    274, 946, 631, 609, 638, 638, 434, 544, 397, 622, 572, 863, 569, 602, 525, 349, 271, 342, 528,
  ],
}
const others: Record<Weight, Record<string, number>> = {
  500: {
    '£': 717,
    '©': 921,
    '°': 350,
    '·': 196,
    '½': 895,
    '×': 516,
    é: 570,
    '–': 520,
    '—': 768,
    '‘': 176,
    '’': 176,
    '“': 346,
    '”': 346,
    '•': 271,
    '…': 706,
  },
  700: {
    '£': 718,
    '©': 959,
    '°': 359,
    '·': 233,
    '½': 940,
    '×': 528,
    é: 581,
    '–': 537,
    '—': 803,
    '‘': 205,
    '’': 205,
    '“': 399,
    '”': 399,
    '•': 328,
    '…': 765,
  },
}

const glyphWidth = (character: string, weight: Weight): number | undefined =>
  ascii[weight][character.charCodeAt(0) - first] ?? others[weight][character]

/** How wide a line is, in pixels, at a size in pixels; without kerning, so at most a little too wide. */
export function textWidth(text: string, weight: Weight, size: number): number {
  let sum = 0
  for (const character of text) sum += glyphWidth(character, weight) ?? 0
  return (sum * size) / 1000
}

/** What the face can show of a text: letters lose accents it lacks, other signs it lacks are left out, spaces become one. */
export function drawable(text: string): string {
  let known = ''
  for (const character of text.normalize('NFC')) {
    if (glyphWidth(character, 700) !== undefined) known += character
    else if (/\s/.test(character)) known += ' '
    else {
      const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
      if ([...plain].every((part) => glyphWidth(part, 700) !== undefined)) known += plain
    }
  }
  return known.replace(/\s+/g, ' ').trim()
}
