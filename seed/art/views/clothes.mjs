import { box, digits, digitsWidth, disc, flat, line, oval, print, shape, stitches, surface, times, turned } from '../parts.mjs'

const threads = () =>
  line(times(14, (at) => `M-20 ${-10 + at * 32} H420 `), '#ffffff', 3, 'opacity=".10"') +
  line(times(14, (at) => `M${-10 + at * 32} -20 V420 `), '#1d1238', 3, 'opacity=".14"')

/** A tread of lugs along a sole. */
const lugs = (rows) =>
  times(rows, (at) => {
    const half = [30, 44, 52, 52, 46, 40, 34, 34, 36, 38, 34, 26][Math.floor((at / rows) * 12)]
    const y = 44 + at * (318 / rows)
    return box(200 - half, y, half - 6, 17, 5, 'dark') + box(206, y, half - 6, 17, 5, 'dark')
  })

const SOLE = 'M200 14 C262 14 284 84 272 140 C262 190 250 210 256 270 C262 344 244 388 200 388 C156 388 138 344 144 270 C150 210 138 190 128 140 C116 84 138 14 200 14 Z'

export default {
  clutch: () =>
    line('M70 150 C20 60 150 10 200 60 S380 60 334 150', '#c99a3a', 7, 'stroke-dasharray="13 6"') +
    box(36, 138, 328, 190, 26, 'main') +
    shape('M36 164 Q36 138 62 138 H338 Q364 138 364 164 L222 250 Q200 262 178 250 Z', 'main-pale') +
    line('M44 170 L180 252 Q200 262 220 252 L356 170', '#7d3f5e', 3) + box(180, 232, 40, 34, 12, 'gold'),
  sole: ({ size }) =>
    shape(SOLE, 'second') + lugs(13) + box(176, 206, 48, 44, 10, 'white') +
    digits(size, 200 - digitsWidth(size, 24) / 2, 216, 24, '#23212c'),
  'smooth-sole': ({ size }) =>
    shape(SOLE, 'wood') + shape('M150 286 C150 360 166 380 200 380 C234 380 250 360 250 286 Z', 'rubber', 60) +
    stitches('M200 30 C250 30 268 90 258 140 C250 190 240 210 244 262 M200 30 C150 30 132 90 142 140 C150 190 160 210 156 262') +
    digits(size, 200 - digitsWidth(size, 28) / 2, 216, 28, '#f3e6c4'),
  'shoe-heel': () =>
    shape('M128 96 Q120 40 200 40 Q280 40 272 96 L290 318 H110 Z', 'main') +
    shape('M132 98 Q200 70 268 98 Q262 128 200 128 Q138 128 132 98 Z', '#23212c', 30) +
    shape('M170 40 h60 l-6 -28 h-48 Z', 'second', 30) + box(178, 120, 44, 130, 14, 'main-deep') +
    stitches('M140 270 Q200 240 260 270') + shape('M98 312 Q200 292 302 312 L306 366 H94 Z', 'second', 50) +
    times(8, (at) => box(100 + at * 26, 356, 18, 18, 4, 'dark')),
  'boot-back': () =>
    shape('M124 16 H276 L268 250 Q286 300 276 340 H124 Q114 300 132 250 Z', 'main') +
    shape('M128 20 H272 L270 48 H130 Z', 'second', 30) + stitches('M200 52 V300') +
    line('M252 60 V250', '#c99a3a', 5, 'stroke-dasharray="4 4"') + box(245, 60, 16, 30, 5, 'gold') +
    shape('M148 330 H252 L244 392 H156 Z', 'dark', 50) + oval(200, 26, 66, 9, '#3a2622'),
  /** The label at the neck of a garment. */
  label: ({ size }) =>
    surface('main') + threads() + shape('M-20 120 Q200 30 420 120 V250 Q200 140 -20 250 Z', 'main-deep', 90) +
    stitches('M-20 240 Q200 130 420 240') + box(120, 130, 160, 130, 8, 'white') + print(146, 156, 0, [108], '#55506a', 10) +
    digits(size, 200 - digitsWidth(size, 48) / 2, 180, 48, '#23212c') + box(140, 268, 120, 70, 4, 'cream') +
    print(156, 288, 16, [88, 60, 74], '#8a6a4a', 4),
  /** Cloth from near, with a seam and a button. */
  cloth: () => surface('main') + threads() + shape('M252 -20 H420 V420 H212 Q262 200 252 -20 Z', 'main-deep') +
    stitches('M236 -20 Q246 200 196 420') + times(2, (at) => disc(310, 120 + at * 160, 40, 'second') +
    times(4, (hole) => disc(300 + (hole % 2) * 20, 110 + at * 160 + Math.floor(hole / 2) * 20, 5, '#2b2040'))),
  /** Upholstery from near, with piping and a foot. */
  upholstery: () =>
    surface('cream-deep') + shape('M-20 -20 H420 V300 Q300 330 -20 310 Z', 'main') +
    line(times(11, (at) => `M-20 ${-10 + at * 28} H420 `), '#ffffff', 4, 'opacity=".12" stroke-dasharray="7 7"') +
    shape('M-20 150 Q200 180 420 146 V164 Q200 200 -20 168 Z', 'main-deep', 20) + stitches('M-20 190 Q200 220 420 186') +
    shape('M120 310 H190 L176 420 H138 Z', 'wood', 50) + line('M300 20 V140', '#1d1238', 3, 'opacity=".3"'),
  'dress-back': () =>
    shape('M160 30 Q200 96 240 30 L262 40 L248 150 H152 L138 40 Z', 'main') +
    shape('M150 158 H250 Q276 250 340 340 Q200 392 60 340 Q124 250 150 158 Z', 'main') + box(148, 146, 104, 18, 6, 'main-deep') +
    line('M200 80 V262', '#f3d9a0', 4, 'stroke-dasharray="4 4"') + box(194, 78, 12, 22, 4, 'gold') +
    line('M150 200 Q124 280 100 340 M250 200 Q276 280 300 340', '#1d1238', 3, 'opacity=".25"'),
  'coat-back': () =>
    shape('M140 40 Q200 20 260 40 L300 64 L376 290 L326 312 L286 190 L292 366 Q200 384 108 366 L114 190 L74 312 L24 290 L100 64 Z', 'main') + shape('M140 40 Q200 14 260 40 L250 76 Q200 56 150 76 Z', 'main-deep', 30) + line('M200 80 V376', '#1d1238', 3, 'opacity=".35"') + line('M200 300 V378', '#1d1238', 7, 'opacity=".4"') + box(126, 210, 148, 26, 8, 'main-deep') + disc(140, 223, 8, 'second') + disc(260, 223, 8, 'second'),
  'jersey-back': ({ number }) =>
    shape('M136 40 Q200 62 264 40 L330 70 L384 158 L326 186 L294 146 V366 Q200 376 106 366 V146 L74 186 L16 158 L70 70 Z', 'main') + line('M140 44 Q200 66 260 44', 'url(#second)', 12) + print(134, 108, 0, [132], '#1f7a48', 18) + digits(number, 200 - digitsWidth(number, 110) / 2, 150, 110, '#1f7a48') + flat(106, 332, 188, 20, 0, 'second') + line('M24 150 L72 176 M376 150 L328 176', '#1f7a48', 10),
  'case-open': () =>
    box(20, 40, 174, 320, 26, 'main') + box(206, 40, 174, 320, 26, 'main') + box(38, 58, 138, 284, 16, 'cream') +
    box(224, 58, 138, 284, 16, 'cream') + line('M40 62 L176 338 M176 62 L40 338', '#55506a', 9) + box(88, 184, 40, 32, 8, 'dark') +
    line('M228 200 H360', '#8a6a4a', 4, 'stroke-dasharray="5 4"') + box(240, 76, 106, 100, 8, 'cream-deep') +
    flat(196, 90, 8, 40, 2, 'steel') + flat(196, 270, 8, 40, 2, 'steel'),
  'case-wheels': () =>
    surface('#c9c3d6') + shape('M-20 -20 H420 V180 Q420 230 370 230 H30 Q-20 230 -20 180 Z', 'main') +
    times(4, (at) => box(20 + at * 100, -40, 46, 220, 20, 'main-deep')) +
    times(2, (at) => box(40 + at * 220, 216, 100, 50, 16, 'dark') + disc(90 + at * 220, 310, 58, 'rubber') +
    disc(90 + at * 220, 310, 34, 'steel') + box(72 + at * 220, 246, 36, 70, 12, 'dark') + disc(90 + at * 220, 310, 10, 'dark')),
  'watch-back': () =>
    box(150, 6, 100, 120, 12, 'main') + box(150, 274, 100, 120, 12, 'main') + disc(200, 200, 124, 'steel') +
    disc(200, 200, 100, '#8d90a3') + disc(200, 200, 84, 'glass') + disc(200, 200, 78, '#3d3a4c') +
    times(12, (at) => turned(at * 30, 170, 210, box(164, 166, 12, 18, 3, 'gold'))) + disc(170, 210, 34, 'gold') +
    disc(170, 210, 10, 'red') + disc(232, 182, 24, 'steel') + disc(232, 182, 8, 'red') +
    shape('M140 240 A78 78 0 0 0 270 236 L236 216 Q200 244 170 228 Z', 'gold', 30) +
    times(6, (at) => turned(at * 60 + 30, 200, 200, box(192, 86, 16, 20, 3, 'dark'))) + box(322, 184, 24, 32, 6, 'steel'),
  buckle: () =>
    surface('#dcd7ce') + turned(-24, 200, 200, box(-80, 138, 330, 124, 16, 'main') + stitches('M-70 156 H240 M-70 244 H240') +
    times(4, (at) => oval(20 + at * 52, 200, 9, 12, '#1d1238')) + box(216, 108, 130, 184, 26, 'steel') +
    flat(244, 136, 76, 128, 12, '#dcd7ce') + box(180, 188, 130, 24, 10, 'steel') + box(330, 148, 200, 104, 14, 'main') +
    stitches('M340 164 H500 M340 236 H500')),
  'wig-back': () =>
    disc(200, 176, 128, '#17141b') + times(26, (at) => {
      const ring = at % 13
      const turn = (Math.PI * 2 * ring) / 13
      const far = at < 13 ? 120 : 66
      return disc(200 + Math.cos(turn) * far, 176 + Math.sin(turn) * far * 1.16, 40, 'main')
    }) + disc(200, 176, 46, 'main') + box(184, 330, 32, 34, 6, 'cream') + oval(200, 370, 84, 14, 'cream'),
  'wig-inside': () =>
    times(18, (at) => {
      const turn = (Math.PI * 2 * at) / 18
      return disc(200 + Math.cos(turn) * 156, 200 + Math.sin(turn) * 156, 38, 'main')
    }) + disc(200, 200, 146, 'cream-deep') + line(times(9, (at) => `M${80 + at * 30} 90 V310 M90 ${80 +
    at * 30} H310 `), '#8a6a4a', 2, 'opacity=".5"') + times(4, (at) => turned(at * 90, 200, 200, box(166, 74, 68, 16, 5, 'dark') + line('M172 92 v20 M184 92 v20 M196 92 v20 M208 92 v20 M220 92 v20', '#3d3a4c', 5))) + line('M96 250 Q200 330 304 250', '#3d3a4c', 9) + box(180, 188, 60, 34, 4, 'white'),
}
