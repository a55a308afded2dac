/**
 * The parts that views are drawn from. Every part is SVG text on a canvas of 400 × 400; `fill` is a name of
 * `palette.mjs` such as "steel-x", or a colour.
 */
const paint = (fill) => (fill.startsWith('#') ? fill : `url(#${fill})`)
const relief = (least) => (least < 14 ? '' : ` filter="url(#soft${least < 70 ? '-s' : ''})"`)

export const box = (x, y, width, height, radius, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${paint(fill)}"${relief(Math.min(width, height))} ${more}/>`

/** A rectangle without relief. */
export const flat = (x, y, width, height, radius, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${paint(fill)}" ${more}/>`

export const oval = (x, y, across, down, fill, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${paint(fill)}"${relief(Math.min(across, down) * 2)} ${more}/>`

export const disc = (x, y, radius, fill, more = '') => oval(x, y, radius, radius, fill, more)

/** A closed outline with relief; `size` is about the smaller side of it. */
export const shape = (path, fill, size = 100, more = '') =>
  `<path d="${path}" fill="${paint(fill)}"${relief(size)} ${more}/>`

export const line = (path, colour, width, more = '') =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const times = (count, draw) => Array.from({ length: count }, (_, at) => draw(at)).join('')

export const turned = (degrees, x, y, ...parts) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${parts.join('')}</g>`

export const moved = (x, y, scale, ...parts) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`

const SEGMENTS = {
  a: 'M1 0 H9',
  b: 'M10 1 V9',
  c: 'M10 11 V19',
  d: 'M1 20 H9',
  e: 'M0 11 V19',
  f: 'M0 1 V9',
  g: 'M1 10 H9',
}
const LIT = {
  0: 'abcdef',
  1: 'bc',
  2: 'abdeg',
  3: 'abcdg',
  4: 'bcfg',
  5: 'acdfg',
  6: 'acdefg',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
  '-': 'g',
  A: 'abcefg',
  E: 'adefg',
  L: 'def',
  V: 'bcdef',
  ' ': '',
}

/** Digits of seven segments, because a font would differ between machines. A full stop takes no place of its own. */
export function digits(text, x, y, height, colour) {
  const scale = height / 20
  let at = 0
  const drawn = Array.from(text, (letter) => {
    if (letter === '.') return `<circle cx="${at - 2.5}" cy="20" r="1.6" fill="${colour}"/>`
    const path = Array.from(LIT[letter], (segment) => SEGMENTS[segment]).join(' ')
    const digit = `<path d="${path}" transform="translate(${at} 0)" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/>`
    at += 15
    return digit
  })
  return moved(x, y, scale, ...drawn)
}

export const digitsWidth = (text, height) => (text.replace('.', '').length * 15 - 5) * (height / 20)

/** Lines of print, each with its length. */
export const print = (x, y, gap, lengths, colour = '#55506a', width = 5) =>
  line(lengths.map((length, at) => `M${x} ${y + at * gap} h${length}`).join(' '), colour, width)

export const barcode = (x, y, height, colour = '#2b2838') =>
  times(13, (at) => flat(x + at * 6, y, at % 3 === 0 ? 4 : 2, height, 0, colour))

export const screw = (x, y, radius = 8) =>
  disc(x, y, radius, 'steel') +
  line(
    `M${x - radius * 0.5} ${y - radius * 0.4} L${x + radius * 0.5} ${y + radius * 0.4}`,
    '#5b5870',
    2,
  )

export const vents = (x, y, width, count, gap = 12, colour = '#2b2838') =>
  line(
    times(count, (at) => `M${x} ${y + at * gap} h${width} `),
    colour,
    gap * 0.42,
  )

/** A sticker with print, a number and a barcode. */
export const sticker = (x, y, width, height, number = '', fill = 'white') =>
  box(x, y, width, height, 8, fill) +
  print(x + 14, y + 20, 13, [width * 0.5, width * 0.34]) +
  digits(number, x + 14, y + height - 40, 26, '#2b2838') +
  (width > 170 ? barcode(x + width - 94, y + height - 46, 34) : '')

/** A wheel seen from the side: tyre, rim and hub. */
export const wheel = (x, y, radius, rim = 'steel', spokes = 5) =>
  disc(x, y, radius, 'rubber') +
  disc(x, y, radius * 0.64, rim) +
  times(spokes, (at) => {
    const turn = (Math.PI * 2 * at) / spokes
    return disc(
      x + Math.cos(turn) * radius * 0.38,
      y + Math.sin(turn) * radius * 0.38,
      radius * 0.12,
      '#4a4759',
    )
  }) +
  disc(x, y, radius * 0.14, 'dark')

/** A wheel seen from the front or the rear. `floor` is its lower edge. */
export const tread = (x, floor, width, height) =>
  box(x - width / 2, floor - height, width, height, 9, 'rubber') +
  line(
    times(
      Math.floor(height / 13),
      (at) => `M${x - width / 2 + 6} ${floor - 9 - at * 13} h${width - 12} `,
    ),
    '#1f1d29',
    3,
  )

export const stitches = (path, colour = '#ffffff', width = 3) =>
  line(path, colour, width, 'stroke-dasharray="9 8" opacity=".75"')

/** What a careful seller shows: a scratch in the surface. */
export const scratch = (x, y, length = 80) =>
  line(
    `M${x} ${y} l${length * 0.6} ${length * -0.18} l${length * 0.4} ${length * -0.3}`,
    '#ffffff',
    4,
    'opacity=".85"',
  ) +
  line(
    `M${x + 3} ${y + 4} l${length * 0.6} ${length * -0.18} l${length * 0.4} ${length * -0.3}`,
    '#2b2040',
    2,
    'opacity=".5"',
  ) +
  line(
    `M${x + length * 0.2} ${y + 14} l${length * 0.4} ${length * -0.2}`,
    '#ffffff',
    2,
    'opacity=".7"',
  )

/** A dial with its needle at an angle in degrees. */
export const gauge = (x, y, radius, needle) =>
  disc(x, y, radius, 'steel') +
  disc(x, y, radius * 0.88, 'dark') +
  times(9, (at) =>
    turned(
      -120 + at * 30,
      x,
      y,
      line(`M${x} ${y - radius * 0.76} v${radius * 0.12}`, '#ffffff', 4),
    ),
  ) +
  turned(needle, x, y, line(`M${x} ${y + radius * 0.12} V${y - radius * 0.62}`, '#f2604a', 6)) +
  disc(x, y, radius * 0.12, 'steel')

/** The surface of a close-up: it fills the whole picture. */
export const surface = (fill, more = '') => flat(-20, -20, 440, 440, 0, fill, more)

const PORTS = {
  usb: (x, y) => flat(x, y, 46, 22, 3, '#1c1a26') + flat(x + 5, y + 11, 36, 7, 1, '#5f7fd0'),
  c: (x, y) => flat(x, y + 3, 38, 16, 8, '#1c1a26') + flat(x + 8, y + 9, 22, 4, 2, '#8b8aa0'),
  hdmi: (x, y) =>
    shape(`M${x} ${y} h60 v12 l-9 10 h-42 l-9 -10 Z`, '#1c1a26', 1) +
    flat(x + 12, y + 7, 36, 4, 2, '#8b8aa0'),
  lan: (x, y) => flat(x, y - 8, 40, 32, 3, '#1c1a26') + flat(x + 10, y + 10, 20, 14, 1, '#e3b34a'),
  jack: (x, y) => disc(x + 13, y + 11, 13, 'steel') + disc(x + 13, y + 11, 7, '#1c1a26'),
  power: (x, y) => disc(x + 16, y + 11, 17, 'dark') + disc(x + 16, y + 11, 5, 'gold'),
  aerial: (x, y) => disc(x + 16, y + 11, 17, 'gold') + disc(x + 16, y + 11, 6, '#1c1a26'),
}
const PORT_WIDTH = { usb: 46, c: 38, hdmi: 60, lan: 40, jack: 26, power: 33, aerial: 33 }

/** A row of sockets from left to right, by name. */
export function ports(x, y, names, gap = 22) {
  let at = x
  return names
    .map((name) => {
      const port = PORTS[name](at, y)
      at += PORT_WIDTH[name] + gap
      return port
    })
    .join('')
}
