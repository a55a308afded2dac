/** Backdrops, shadows and the ways to place an article on a square tile. */
import sharp from 'sharp'
import { article, coloursOf } from './render.mjs'

const TILE_PX = 800

/**
 * WebP qualities, tried in turn until the image is small enough. Covers are shown in every list, the other images on
 * one page.
 */
const COVER_QUALITIES = [74, 66, 58, 50, 40, 30, 22]
const MORE_QUALITIES = [62, 54, 46, 38, 30, 22]

const backdrops = {
  butter: ['#f9efd0', '#efdca0', '#e3c877', '#6b5420'],
  mint: ['#e6f2ec', '#c9e0d6', '#b2d1c4', '#2c5245'],
  sage: ['#e6ecdf', '#ccd9c6', '#b6c7b0', '#3c5036'],
  clay: ['#f3ddcd', '#e4c3ab', '#d4ab8e', '#6b3f26'],
  sand: ['#f5ebd8', '#e6d4b4', '#d8c19a', '#66502c'],
  blush: ['#f8e6de', '#eed0c4', '#e1bbad', '#6d3b30'],
  sky: ['#e3edf3', '#c8d9e4', '#b0c7d6', '#2c4860'],
  stone: ['#eeebe6', '#dbd6cd', '#c8c2b7', '#4b463c'],
  lilac: ['#ece7f2', '#d6cde3', '#c2b6d4', '#463763'],
  rose: ['#f6e1e6', '#e9c5ce', '#dbaeba', '#6b3044'],
  lagoon: ['#dff0f1', '#bfdde0', '#a5cbd0', '#235057'],
  dusk: ['#dfe0ec', '#c2c5da', '#abafca', '#343a63'],
}
const names = Object.keys(backdrops)

/** Articles seen from above: their shadow falls next to them, not below. */
const lying = new Set(
  `adhesive-bandage alloy-wheel axe baby-set badminton bathroom-scale beads billed-cap blazer
   boxing-glove braiding-hair brake-disc bullseye car-radio carpentry-saw cctv-camera coat
   cricket-game crutch dress feature-phone fishing-rod flash-drives framed-picture gear glasses
   gloves goggles hair-pick hammer headlight hockey-stick hoe-and-rake jeans jersey key lab-coat
   makeup-brushes makeup-palette necktie nut-and-bolt ping-pong razor ring running-shirt
   running-shoe safety-vest sandals scarf school-shirt scissors screwdriver shock-absorber shorts
   skipping-rope skirt smart-watch smartphone smartphone-back socks spark-plugs ssd stethoscope
   stopwatch straightener suit sunglasses t-shirt tablet tennis thermometer thong-sandal
   toothbrush tracksuit tyre watch wing-mirror womans-clothes work-suit wrench`.split(/\s+/),
)

/** A number from 0 to 1 derived from a text. */
export function chance(text) {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296
}

function backdropOf(recipe, number) {
  const first = recipe.backdrop
    ? names.indexOf(recipe.backdrop)
    : Math.floor(chance(recipe.key) * names.length)
  return backdrops[names[(first + number * 5) % names.length]]
}

function wall([light, middle, floor], seed) {
  const lamp = 22 + Math.round(chance(`${seed}lamp`) * 30)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PX}" height="${TILE_PX}">
      <defs>
        <linearGradient id="wall" x1="0" y1="0" x2="0.3" y2="1">
          <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${middle}"/>
        </linearGradient>
        <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.6" stop-color="${floor}" stop-opacity="0"/>
          <stop offset="0.74" stop-color="${floor}" stop-opacity="0.55"/>
          <stop offset="1" stop-color="${floor}" stop-opacity="0.9"/>
        </linearGradient>
        <radialGradient id="lamp" cx="${lamp}%" cy="16%" r="75%">
          <stop offset="0" stop-color="#fff" stop-opacity="0.55"/>
          <stop offset="1" stop-color="#fff" stop-opacity="0"/>
        </radialGradient>
      </defs>
      <rect width="100%" height="100%" fill="url(#wall)"/>
      <rect width="100%" height="100%" fill="url(#floor)"/>
      <rect width="100%" height="100%" fill="url(#lamp)"/>
    </svg>`,
  )
}

/** The outline of an image filled with one colour; `opacity` is 0 to 1. */
async function silhouette(image, colour, opacity) {
  const { data, info } = await sharp(image)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const filled = Buffer.alloc(data.length * 4)
  for (let at = 0; at < data.length; at++) {
    filled.set([r, g, b, Math.round(data[at] * opacity)], at * 4)
  }
  return sharp(filled, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
}

async function blurred(shape, width, height, by) {
  const margin = Math.ceil(by * 3)
  const edges = { top: margin, bottom: margin, left: margin, right: margin }
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const padded = await sharp(shape)
    .resize(width, height, { fit: 'fill' })
    .extend({ ...edges, background })
    .png()
    .toBuffer()
  return { input: await sharp(padded).blur(by).png().toBuffer(), margin }
}

/** Crops a layer to the tile, because sharp refuses one that extends over the edge. */
async function onTile(input, left, top) {
  const { width, height } = await sharp(input).metadata()
  const x = Math.max(0, -left)
  const y = Math.max(0, -top)
  const visible = {
    left: x,
    top: y,
    width: Math.min(width, TILE_PX - left) - x,
    height: Math.min(height, TILE_PX - top) - y,
  }
  if (visible.width <= 0 || visible.height <= 0) return []
  const cut = await sharp(input).extract(visible).png().toBuffer()
  return [{ input: cut, left: left + x, top: top + y }]
}

async function contactShadow(image, box, colour) {
  const { width, height } = await sharp(image).metadata()
  const foot = Math.max(8, Math.round(height * 0.24))
  const base = await sharp(image)
    .extract({ left: 0, top: height - foot, width, height: foot })
    .png()
    .toBuffer()
  const dark = await silhouette(base, colour, 0.62)
  const pale = await silhouette(image, colour, 0.3)
  const flat = Math.max(26, Math.round(box.width * 0.1))
  const near = await blurred(dark, width, flat, 9)
  const far = await blurred(pale, Math.round(width * 1.08), flat * 2, 24)
  const floor = box.top + height
  return [
    ...(await onTile(
      far.input,
      Math.round(box.left - width * 0.04) - far.margin,
      floor - Math.round(flat * 1.2) - far.margin,
    )),
    ...(await onTile(
      near.input,
      box.left - near.margin,
      floor - Math.round(flat * 0.62) - near.margin,
    )),
  ]
}

async function fallenShadow(image, box, colour) {
  const { width, height } = await sharp(image).metadata()
  const shape = await silhouette(image, colour, 0.4)
  const soft = await blurred(shape, width, height, 15)
  return onTile(soft.input, box.left + 16 - soft.margin, box.top + 22 - soft.margin)
}

/**
 * One article placed on the tile, with its shadow.
 * `centre` and `floor` are in tile pixels; an article that lies is centred on `middle` instead.
 */
async function placed(place, ground) {
  let image = await article(place.art, place)
  if (place.mirrored) image = await sharp(image).flop().png().toBuffer()
  if (place.turn) {
    image = await sharp(image)
      .rotate(place.turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer()
  }
  const resized = await sharp(image)
    .resize(Math.round(place.width), Math.round(place.height), {
      fit: 'inside',
      kernel: 'lanczos3',
    })
    .png()
    .toBuffer()
  const { width, height } = await sharp(resized).metadata()
  const flat = place.flat ?? (lying.has(place.art) || Boolean(place.turn))
  const left = Math.round(place.centre - width / 2)
  const top = Math.round(flat ? place.middle - height / 2 : place.floor - height)
  const shadow = flat
    ? await fallenShadow(resized, { left, top, width }, ground[3])
    : await contactShadow(resized, { left, top, width }, ground[3])
  return [...shadow, ...(await onTile(resized, left, top))]
}

const plain = { centre: 400, middle: 400, floor: 640, width: 590, height: 520 }

/** The positions of the articles for each kind of shot, rearmost first. */
function places(recipe, shot, seed) {
  const drift = Math.round((chance(seed) - 0.5) * 36)
  const zoom = 0.95 + chance(`${seed}zoom`) * 0.09
  const it = { ...recipe, ...plain, centre: 400 + drift }
  const front = { ...it, width: it.width * zoom, height: it.height * zoom }
  const [kind, prop] = shot.split(':')
  const second = {
    ...plain,
    art: prop ?? 'package',
    centre: 590,
    floor: 630,
    middle: 500,
    width: 290,
    height: 270,
  }
  const aside = { ...it, centre: 315, floor: 655, middle: 390, width: 470, height: 500 }
  switch (kind) {
    case 'front':
      return [front]
    case 'mirror':
      return [{ ...front, mirrored: true }]
    case 'tilt':
      return [{ ...it, turn: chance(`${seed}turn`) > 0.5 ? 13 : -14, width: 600, height: 560 }]
    case 'close':
      return [
        { ...it, flat: true, centre: 430 + drift * 3, middle: 470, width: 1060, height: 1000 },
      ]
    case 'as':
      return [{ ...front, art: prop, flat: false }]
    case 'flat':
      return [{ ...front, art: prop, flat: true, height: 580 }]
    case 'box':
      return [{ ...second, floor: 605, middle: 420, width: 330, height: 300 }, aside]
    case 'with':
      return [aside, { ...second, floor: 660, middle: 560 }]
    case 'pair':
      return [
        { ...it, ...recipe.other, centre: 545, floor: 600, middle: 330, width: 370, height: 360 },
        { ...it, centre: 290, floor: 655, middle: 440, width: 420, height: 430 },
      ]
    default:
      throw new Error(`There is no shot called "${shot}"`)
  }
}

/** A close-up that has no backdrop. */
async function filled(recipe, art) {
  return sharp(await article(art, recipe))
    .resize(TILE_PX, TILE_PX)
    .removeAlpha()
    .png()
    .toBuffer()
}

async function staged(recipe, shot, number, seed) {
  const ground = backdropOf(recipe, number)
  const layers = []
  for (const place of places(recipe, shot, seed)) layers.push(...(await placed(place, ground)))
  return sharp(wall(ground, seed)).composite(layers).removeAlpha().png().toBuffer()
}

/** Renders one shot as WebP of at most `limit` bytes. */
export async function photograph(recipe, shot, number, limit) {
  const seed = `${recipe.key}/${number}`
  const [kind, art] = shot.split(':')
  const coloured = { ...coloursOf(recipe.art), ...recipe }
  const tile = await (kind === 'fill'
    ? filled(coloured, art)
    : staged(coloured, shot, number, seed))
  for (const quality of number === 0 ? COVER_QUALITIES : MORE_QUALITIES) {
    const picture = await sharp(tile).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (picture.length <= limit) return picture
  }
  throw new Error(`${seed} does not fit into ${limit} bytes`)
}
