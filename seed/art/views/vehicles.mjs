import {
  box, digits, digitsWidth, disc, flat, gauge, line, oval, print, screw, shape, stitches, surface, times, tread, turned, vents, wheel,
} from '../parts.mjs'

/** The height of the roof by body; the floor is at 352. */
const ROOF = { hatch: 96, sedan: 116, bakkie: 88, suv: 66, kombi: 34 }
const plate = (y) => box(150, y, 100, 28, 5, 'gold') + print(168, y + 14, 0, [64], '#6b4a12', 7)
const wheels = () => tread(96, 352, 48, 74) + tread(304, 352, 48, 74)

function cabin(body, sill) {
  const top = ROOF[body]
  return (
    shape(`M84 ${sill} L112 ${top + 20} Q118 ${top} 140 ${top} H260 Q282 ${top} 288 ${top + 20} L316 ${sill} Z`, 'main') +
    shape(`M104 ${sill - 6} L127 ${top + 30} Q131 ${top + 18} 144 ${top + 18} H256 Q269 ${top + 18} 273 ${top +
    30} L296 ${sill - 6} Z`, '#233044', 1) +
    shape(`M124 ${sill - 10} L152 ${top + 22} H182 L160 ${sill - 10} Z`, '#5d7390', 1, 'opacity=".6"')
  )
}

const spoked = (x, y, radius) =>
  disc(x, y, radius, 'rubber') + disc(x, y, radius * 0.8, '#e9ecf4') +
  times(9, (at) => turned(at * 40, x, y, line(`M${x} ${y} V${y - radius * 0.78}`, '#8d90a3', 2))) +
  disc(x, y, radius * 0.16, 'dark')

/** A two-wheeler from the front or the rear. */
const narrow = (lamp) =>
  tread(200, 366, 44, 150) + line('M76 128 Q140 106 200 122 Q260 106 324 128', '#4a4759', 16) +
  line('M96 124 L66 66 M304 124 L334 66', '#4a4759', 5) + oval(58, 56, 30, 18, 'dark') + oval(342, 56, 30, 18, 'dark') +
  shape('M132 116 Q200 84 268 116 L250 240 Q200 272 150 240 Z', 'main') + lamp +
  shape('M164 232 Q200 212 236 232 V290 H222 V250 H178 V290 H164 Z', 'main-deep', 30)

export default {
  'cargo-tricycle': () =>
    line('M84 292 L126 150', '#8d90a3', 13) + line('M120 300 H350 M150 290 L150 210', '#3d3a4c', 16) +
    box(186, 164, 196, 88, 8, 'main') + times(4, (at) => box(200 + at * 45, 176, 34, 64, 5, 'main-deep')) +
    box(180, 156, 208, 16, 6, 'steel') + box(176, 250, 210, 22, 6, 'dark') + box(372, 222, 14, 26, 4, 'red') +
    box(128, 232, 62, 60, 14, 'steel') + vents(136, 248, 44, 3, 14, '#6d7086') +
    shape('M112 186 Q124 164 160 168 L186 186 V224 H128 Q108 214 112 186 Z', 'main', 50) +
    shape('M150 206 h36 v-62 q18 0 18 20 v50 h-54 Z', 'dark', 30) +
    line('M118 152 Q140 118 176 136', '#4a4759', 11) + line('M124 150 L108 92', '#4a4759', 5) +
    box(92, 72, 34, 26, 8, 'dark') + disc(104, 168, 21, 'gold') +
    shape('M28 270 Q40 214 92 220 Q128 226 134 262 L118 262 Q84 232 28 270 Z', 'main', 30) +
    wheel(80, 298, 48) + wheel(302, 298, 50),
  'car-front': ({ body }) =>
    wheels() + cabin(body, 206) + box(44, 176, 42, 28, 11, 'main') + box(314, 176, 42, 28, 11, 'main') +
    shape('M60 240 Q64 198 108 192 H292 Q336 198 340 240 V320 Q340 334 322 334 H78 Q60 334 60 320 Z', 'main') +
    line('M120 214 Q200 200 280 214', '#1d1238', 3, 'opacity=".35"') +
    shape('M68 226 L132 238 V262 H84 Q66 258 68 226 Z', 'white', 20) +
    shape('M332 226 L268 238 V262 H316 Q334 258 332 226 Z', 'white', 20) +
    disc(104, 248, 9, 'glass') + disc(296, 248, 9, 'glass') +
    box(142, 236, 116, 32, 10, 'dark') + vents(152, 246, 96, 2, 12, '#8d90a3') + disc(200, 252, 11, 'steel') +
    box(60, 284, 280, 40, 14, 'main-deep') + plate(290) + disc(92, 304, 10, 'gold') + disc(308, 304, 10, 'gold'),
  'car-rear': ({ body }) =>
    wheels() + cabin(body, body === 'bakkie' ? 196 : 208) +
    box(60, 190, 280, 142, 24, 'main') +
    (body === 'bakkie' ? box(86, 206, 228, 82, 8, 'main-deep') + box(168, 216, 64, 20, 8, 'dark') : '') +
    (body === 'sedan' ? line('M70 226 Q200 214 330 226', '#1d1238', 3, 'opacity=".4"') : '') +
    box(62, 204, body === 'suv' || body === 'kombi' ? 26 : 46, 62, 9, 'red') +
    box(body === 'suv' || body === 'kombi' ? 312 : 292, 204, 46, 62, 9, 'red') +
    flat(68, 238, 18, 14, 4, 'gold') + flat(314, 238, 18, 14, 4, 'gold') +
    (body === 'suv' ? wheel(200, 224, 62) : plate(body === 'bakkie' ? 250 : 232)) +
    (body === 'suv' ? '' : disc(200, 216, 9, 'steel')) +
    box(54, 292, 292, 42, 14, body === 'bakkie' ? 'steel' : 'main-deep') + oval(286, 342, 14, 8, 'steel'),
  /** The instruments, with the distance or the hours. */
  dash: ({ km, of = 'car' }) =>
    surface('dark-deep') +
    (of === 'car'
      ? shape('M-10 190 Q60 40 200 40 Q340 40 410 190 V330 H-10 Z', '#23212c', 200)
      : shape('M20 210 Q20 50 200 50 Q380 50 380 210 Q380 330 200 330 Q20 330 20 210 Z', '#23212c', 200)) +
    gauge(112, 176, 78, -70) + gauge(288, 176, 78, -112) +
    box(200 - digitsWidth(km, 38) / 2 - 20, 256, digitsWidth(km, 38) + 40, 62, 10, 'green-pale') +
    digits(km, 200 - digitsWidth(km, 38) / 2, 268, 38, '#1f3a2b') +
    disc(176, 108, 6, '#5fd38a') + disc(224, 108, 6, '#f2b33c') +
    (of === 'car'
      ? line('M-10 420 Q40 350 200 346 Q360 350 410 420', '#15141b', 40) + line('M30 392 Q100 360 200 358', '#4a4759', 6)
      : line('M-20 390 H120 M280 390 H420', '#15141b', 44)),
  'tractor-rear': () =>
    tread(80, 362, 96, 230) + tread(320, 362, 96, 230) +
    box(118, 30, 164, 170, 18, 'main') + box(134, 50, 132, 112, 8, '#8fd3f2') + box(100, 22, 200, 26, 10, 'main-deep') +
    box(140, 190, 120, 96, 14, 'dark') + disc(200, 236, 24, 'steel') + disc(200, 236, 10, 'dark') +
    line('M150 276 L124 340 M250 276 L276 340 M200 270 V336', '#6d7086', 14) + box(110, 328, 180, 16, 6, 'steel') +
    box(50, 118, 40, 20, 6, 'red') + box(310, 118, 40, 20, 6, 'red'),
  'bike-front': () => narrow(disc(200, 168, 44, 'white') + disc(200, 168, 26, 'glass') + disc(140, 190, 12, 'gold') +
    disc(260, 190, 12, 'gold')),
  'bike-rear': () =>
    narrow(box(150, 128, 100, 40, 18, 'dark') + box(156, 184, 88, 32, 12, 'red') + box(160, 226, 80, 40, 5, 'gold') +
    disc(136, 200, 12, 'gold') + disc(264, 200, 12, 'gold')),
  'bin-rear': ({ paint = 'main' }) =>
    tread(76, 352, 46, 100) + tread(324, 352, 46, 100) + box(60, 270, 280, 26, 8, 'dark') +
    box(36, 112, 328, 164, 10, paint) + times(4, (at) => box(56 + at * 74, 130, 62, 126, 6, `${paint}-deep`)) +
    box(28, 98, 344, 22, 8, 'steel') + box(66, 270, 46, 24, 6, 'red') + box(288, 270, 46, 24, 6, 'red') + plate(270) +
    box(24, 176, 22, 44, 6, 'steel') + box(354, 176, 22, 44, 6, 'steel'),
  'bin-above': () =>
    box(46, 20, 308, 360, 16, 'steel') + box(66, 40, 268, 320, 8, 'main-deep') +
    times(9, (at) => line(`M70 ${66 + at * 33} H330`, '#1d1238', 5, 'opacity=".35"')) +
    times(4, (at) => screw(82 + (at % 2) * 236, 56 + Math.floor(at / 2) * 288)),
  hitch: ({ paint = 'main' }) =>
    surface('#b9b3a8') + oval(200, 356, 190, 26, '#8f897e') +
    box(180, 120, 260, 46, 8, 'steel') + box(120, 96, 150, 92, 20, paint) +
    shape('M40 120 Q40 92 76 92 H150 V196 H120 Q116 236 80 236 Q40 236 40 200 Z', 'steel') +
    shape('M150 92 L216 40 H262 L206 96 Z', 'red', 40) + disc(80, 206, 24, 'dark') + box(320, 166, 34, 190, 8, 'steel') +
    disc(337, 344, 34, 'rubber') +
    box(230, 108, 30, 10, 4, 'gold') + stitches('M270 143 H400', '#55506a', 4) + screw(140, 116) + screw(140, 168),
  'engine-above': () =>
    box(40, 90, 320, 230, 26, 'steel') + box(64, 116, 272, 128, 22, 'dark') +
    times(4, (at) => box(84 + at * 62, 136, 44, 74, 12, '#2b2838') + box(94 + at * 62, 108, 24, 34, 6, 'steel') +
    screw(106 + at * 62, 194, 7)) +
    disc(310, 272, 30, 'gold') + disc(310, 272, 13, 'dark') + print(70, 262, 16, [120, 80], '#6d7086', 7) +
    line('M70 108 C40 60 330 60 330 108', '#2b2838', 10) + turned(-20, 60, 330, box(20, 300, 110, 40, 18, 'rubber')),
  'outboard-rear': () =>
    shape('M24 170 Q200 150 376 170 L336 300 Q200 336 64 300 Z', 'white') +
    shape('M24 170 Q200 150 376 170 L366 202 Q200 184 34 202 Z', 'main', 30) +
    box(146, 60, 108, 124, 30, 'dark') + box(158, 92, 84, 26, 6, 'red') + digits('90', 182, 132, 28, '#ffffff') +
    box(176, 180, 48, 130, 12, 'dark') + box(150, 214, 100, 22, 8, 'steel') + oval(200, 326, 22, 34, 'dark') +
    times(3, (at) => turned(at * 120, 200, 330, oval(200, 302, 15, 26, 'steel'))) + disc(200, 330, 12, 'dark'),
  'boat-above': () =>
    shape('M200 8 Q310 120 310 250 V376 Q200 396 90 376 V250 Q90 120 200 8 Z', 'main') +
    shape('M200 46 Q282 140 282 250 V356 Q200 372 118 356 V250 Q118 140 200 46 Z', 'white') +
    shape('M136 176 Q200 120 264 176 L272 206 Q200 166 128 206 Z', '#8fd3f2', 30) +
    box(132, 220, 58, 52, 14, 'cream') + box(210, 220, 58, 52, 14, 'cream') + disc(161, 206, 16, 'dark') +
    box(128, 300, 144, 46, 16, 'cream') + box(176, 362, 48, 36, 10, 'dark'),
  'bicycle-front': () =>
    tread(200, 376, 26, 190) + line('M200 130 V210 M184 216 V290 M216 216 V290', '#4a4759', 12) +
    box(178, 116, 44, 104, 12, 'main') +
    line('M52 118 Q120 84 200 96 Q280 84 348 118', '#8d90a3', 13) + box(34, 108, 66, 26, 12, 'dark') +
    box(300, 108, 66, 26, 12, 'dark') +
    line('M112 122 L70 150 M288 122 L330 150', '#4a4759', 7) +
    line('M120 100 Q150 40 196 100 M280 100 Q250 40 204 100', '#2b2838', 4) + disc(200, 150, 20, 'white') +
    disc(200, 150, 10, 'gold') + box(146, 330, 108, 16, 6, 'dark'),
  drivetrain: ({ gears = '4' }) =>
    surface('#c9d3c3') + line('M-20 40 L150 240 M150 240 L430 20', '#2b2838', 2) +
    line('M-10 30 L140 250', 'url(#main)', 1) + box(-60, 210, 260, 30, 12, 'main', 'transform="rotate(-42 120 225)"') +
    spoked(322, 214, 190) + times(Number(gears), (at) => flat(230 + at * 12, 122 +
    at * 12, 184 - at * 24, 184 - at * 24, 92, at % 2 ? '#b4bac8' : '#8d90a3')) +
    disc(322, 214, 16, 'dark') + disc(98, 252, 76, 'steel') + times(5, (at) => turned(at * 72, 98, 252, oval(98, 214, 14, 20, '#c9d3c3'))) + disc(98, 252, 22, 'dark') +
    line('M98 177 L322 123 M98 327 L300 306', '#3d3a4c', 9) +
    line('M98 252 L40 352', '#4a4759', 20) + box(2, 342, 84, 24, 8, 'dark') + box(290, 296, 26, 70, 10, 'dark'),
  'mountain-bike': () =>
    spoked(88, 262, 76) + spoked(312, 262, 76) + disc(88, 262, 24, '#8d90a3') + disc(312, 262, 24, '#8d90a3') +
    line('M312 262 L190 262 L156 152 L284 142 Z M190 262 L284 148', '#1d1238', 20) +
    line('M312 262 L190 262 L156 152 L284 142 Z M190 262 L284 148', 'url(#main)', 14) +
    line('M88 262 L118 118', '#2b2838', 1) + line('M276 112 L312 262', '#2b2838', 15) + line('M156 152 L148 122', '#8d90a3', 11) +
    box(112, 106, 78, 20, 10, 'dark') + line('M276 112 L296 84 M250 78 L322 92', '#3d3a4c', 12) +
    line('M88 262 L156 152 M88 262 L190 262', 'url(#main)', 12) +
    disc(190, 262, 26, 'steel') + disc(190, 262, 10, 'dark') + line('M190 262 L206 304 M192 306 h30', '#3d3a4c', 9) +
    line('M190 238 L88 252 M190 286 L88 272', '#3d3a4c', 4),
  'gearbox-face': () =>
    disc(200, 200, 178, 'steel') + disc(200, 200, 148, 'dark') + disc(200, 200, 96, 'gold') +
    times(20, (at) => turned(at * 18, 200, 200, box(192, 92, 16, 24, 3, 'gold'))) +
    disc(200, 200, 60, 'steel') + disc(200, 200, 26, 'dark') + times(8, (at) => turned(at * 45 + 12, 200, 200, screw(200, 36, 12))),
  'gearbox-pan': () =>
    box(40, 60, 320, 280, 30, 'steel') + box(70, 92, 260, 216, 20, 'main-pale') +
    times(10, (at) => screw(66 + (at % 5) * 67, at < 5 ? 76 : 324, 9)) +
    times(5, (at) => line(`M96 ${130 + at * 34} H304`, '#8d90a3', 9)) + disc(296, 276, 20, 'gold') + disc(296, 276, 9, 'dark') +
    box(84, 262, 110, 34, 6, 'white') + print(96, 279, 0, [70], '#55506a', 6),
  'rim-back': () =>
    disc(200, 200, 184, 'steel') + disc(200, 200, 166, '#8d90a3') + disc(200, 200, 152, '#55506a') +
    times(5, (at) => turned(at * 72, 200, 200, box(178, 50, 44, 130, 14, 'steel'))) +
    disc(200, 200, 66, 'steel') + times(4, (at) => turned(at * 90 + 45, 200, 200, disc(200, 160, 11, '#23212c'))) +
    disc(200, 200, 24, '#23212c') + disc(200, 26, 8, 'gold'),
  'rim-edge': () =>
    surface('#cfc6ba') + disc(60, 470, 420, 'steel') + disc(60, 470, 380, '#8d90a3') + disc(60, 470, 366, 'steel') +
    disc(60, 470, 300, '#3d3a4c') +
    turned(24, 60, 470, box(24, 120, 80, 300, 20, 'steel')) + turned(66, 60, 470, box(24, 120, 80, 300, 20, 'steel')) +
    line('M214 84 l16 10 M236 96 l20 14 M262 116 l14 12', '#4a4759', 5) + line('M214 80 l16 10 M236 92 l20 14', '#ffffff', 3) +
    turned(45, 60, 470, box(52, 72, 16, 34, 5, 'gold')),
}
