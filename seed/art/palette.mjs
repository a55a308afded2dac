/**
 * The colours that the drawings share. A drawing names a fill ("main", "steel-x", "wood-deep"), and the generator
 * supplies it, so that the same drawing can show a red fridge or a silver one.
 */
const materials = {
  steel: '#b4bac8',
  dark: '#3d3a4c',
  white: '#eef0f5',
  wood: '#a9683c',
  gold: '#e9ac3a',
  rubber: '#37343f',
  glass: '#8fd3f2',
  cell: '#28488f',
  cream: '#ecd9be',
  red: '#d8404a',
  green: '#3f9d6b',
}

const INK = '#1d1238'
const WHITE = '#ffffff'

function channels(hex) {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** Mixes two colours; `share` is the part of the second one, from 0 to 1. */
function mix(first, second, share) {
  const other = channels(second)
  const mixed = channels(first).map((value, at) => value + (other[at] - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function gradient(id, box, stops) {
  const marks = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
  return `<linearGradient id="${id}" ${box}>${marks.join('')}</linearGradient>`
}

/** Four fills of a colour: lit from above, lit as a cylinder (-x), in shade (-deep) and in light (-pale). */
function fills(name, colour) {
  const slope = 'x1="0.15" y1="0" x2="0.8" y2="1"'
  const across = 'x1="0" y1="0" x2="1" y2="0"'
  const shade = (from, to) => [
    [0, mix(colour, INK, from)],
    [1, mix(colour, INK, to)],
  ]
  return [
    gradient(name, slope, [
      [0, mix(colour, WHITE, 0.26)],
      [0.5, colour],
      [1, mix(colour, INK, 0.2)],
    ]),
    gradient(`${name}-x`, across, [
      [0, mix(colour, INK, 0.26)],
      [0.2, colour],
      [0.36, mix(colour, WHITE, 0.42)],
      [0.6, colour],
      [1, mix(colour, INK, 0.34)],
    ]),
    gradient(`${name}-deep`, slope, shade(0.2, 0.42)),
    gradient(`${name}-pale`, slope, [
      [0, mix(colour, WHITE, 0.6)],
      [1, mix(colour, WHITE, 0.18)],
    ]),
  ].join('')
}

/** A light edge at the top left and a violet shade at the bottom right, like those of the emoji. */
function relief(id, depth) {
  const rim = (name, move, colour, opacity) =>
    `<feOffset in="SourceAlpha" dx="${move}" dy="${move}"/>` +
    `<feGaussianBlur stdDeviation="${depth}" result="${name}-inside"/>` +
    `<feComposite in="SourceAlpha" in2="${name}-inside" operator="out" result="${name}-edge"/>` +
    `<feFlood flood-color="${colour}" flood-opacity="${opacity}"/>` +
    `<feComposite in2="${name}-edge" operator="in" result="${name}"/>`
  return (
    `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">` +
    rim('low', -depth, '#2c0f52', 0.5) +
    rim('high', depth, '#ffffff', 0.62) +
    '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="low"/>' +
    '<feMergeNode in="high"/></feMerge></filter>'
  )
}

/** The definitions that a drawing needs, with its two colours filled in. */
export function definitions(main, second) {
  const colours = { ...materials, main, second }
  return [
    ...Object.entries(colours).map(([name, colour]) => fills(name, colour)),
    relief('soft', 7),
    relief('soft-s', 3),
  ].join('')
}
