import { box, digits, disc, flat, line, oval, ports, print, screw, shape, sticker, surface, times, turned, vents } from '../parts.mjs'

const bottle = (x, y, colour) => box(x, y + 16, 24, 50, 8, colour) + box(x + 6, y, 12, 20, 4, 'white')

export default {
  'fridge-open': () =>
    box(150, 16, 190, 366, 16, 'main') + flat(166, 34, 158, 90, 6, '#dbe9f5') + flat(166, 140, 158, 226, 6, '#f3f8fc') +
    times(3, (at) => flat(166, 190 + at * 46, 158, 6, 2, '#9fb4c9')) + line('M166 80 H324', '#9fb4c9', 5) +
    box(176, 46, 60, 30, 6, 'glass') + box(176, 318, 138, 42, 8, 'glass') + bottle(180, 124, 'green') +
    box(220, 158, 40, 32, 6, 'gold') + disc(290, 174, 14, 'red') + box(180, 208, 60, 28, 6, 'red') + disc(270, 268, 13, 'green') +
    disc(298, 268, 13, 'gold') +
    shape('M150 128 L58 150 V400 L150 382 Z', 'main-deep') + shape('M138 150 L70 166 V380 L138 366 Z', 'white', 30) +
    times(3, (at) => line(`M72 ${232 + at * 56} L136 ${222 + at * 56}`, '#9fb4c9', 8)) + bottle(86, 168, 'red') +
    bottle(112, 160, 'glass'),
  'fridge-back': () =>
    box(100, 14, 200, 372, 14, 'dark') + times(9, (at) => line(`M124 ${44 + at * 26} H276`, '#8d90a3', 6)) +
    line('M124 44 V252 M276 44 V252', '#8d90a3', 6) + box(126, 290, 150, 84, 10, '#15151d') + oval(180, 340, 42, 28, 'dark') +
    sticker(220, 296, 52, 40) + line('M250 374 C300 390 330 350 340 380', '#2b2838', 8),
  'freezer-open': () =>
    box(30, 30, 340, 110, 16, 'white') + box(48, 48, 304, 74, 10, 'white-deep') +
    shape('M30 150 H370 V340 Q370 352 358 352 H42 Q30 352 30 340 Z', 'white') + flat(48, 160, 304, 56, 6, '#b9d3e6') +
    times(3, (at) => box(60 + at * 98, 150, 90, 52, 6, 'glass') +
    line(`M${70 + at * 98} 164 h70 M${70 + at * 98} 178 h70`, '#ffffff', 3)) + box(44, 352, 30, 22, 6, 'dark') +
    box(326, 352, 30, 22, 6, 'dark') + vents(60, 300, 80, 4, 10, '#8d90a3') + disc(330, 318, 9, 'green'),
  'compressor-side': () =>
    surface('white-deep') + vents(20, 26, 360, 4, 20, '#8d90a3') + box(20, 130, 360, 230, 10, '#23212c') +
    oval(140, 262, 92, 76, 'dark') + oval(140, 236, 70, 30, '#55506a') +
    line('M220 250 C260 180 290 330 330 230 S360 180 360 160', '#c98a4a', 10) + sticker(236, 260, 120, 84, '230') +
    screw(40, 150) + screw(360, 150),
  'stove-top': () =>
    box(24, 24, 352, 352, 20, 'white') + [[120, 124, 66], [286, 124, 50], [120, 270, 50], [286, 270, 66]].map(([x, y, r]) => disc(x, y, r + 8, 'steel') + disc(x, y, r, 'dark') + disc(x, y, r * 0.6, '#2b2937') + disc(x, y, 8, 'steel')).join('') + times(6, (at) => disc(70 + at * 52, 354, 12, 'dark')),
  'oven-open': () =>
    box(60, 20, 280, 330, 16, 'white') + times(6, (at) => disc(92 + at * 43, 56, 13, 'dark')) +
    flat(84, 86, 232, 160, 8, '#23212c') + times(3, (at) => line(`M88 ${124 + at * 44} H312`, '#b4bac8', 4) +
    times(9, (row) => line(`M${100 + row * 25} ${118 + at * 44} v10`, '#b4bac8', 2))) + disc(120, 106, 10, 'gold') +
    shape('M60 256 H340 L372 370 H28 Z', 'white-deep') + shape('M92 272 H308 L326 350 H74 Z', 'dark', 30),
  'washer-back': () =>
    box(70, 20, 260, 356, 16, 'white') + box(96, 120, 208, 200, 20, 'white-deep') + disc(200, 220, 70, 'steel') +
    disc(200, 220, 20, 'dark') + ports(104, 60, ['power'], 0) + disc(240, 70, 15, 'red') + disc(284, 70, 15, 'cell') +
    line('M284 84 C360 120 340 250 372 300', '#4a78c9', 12) + line('M120 330 C60 350 40 200 24 120', '#8d90a3', 18) +
    sticker(110, 336, 80, 34) + screw(90, 40) + screw(310, 40),
  'washer-drum': () =>
    surface('white') + disc(200, 206, 190, 'steel') + disc(200, 206, 168, 'rubber') + disc(200, 206, 148, '#8d90a3') +
    disc(200, 206, 140, 'steel-deep') + times(3, (ring) => times(8 +
    ring * 6, (at) => turned((360 / (8 + ring * 6)) * at, 200, 206, disc(200, 206 - 38 - ring * 38, 6, '#3d3a4c')))) +
    times(3, (at) => turned(at * 120, 200, 206, box(186, 80, 28, 70, 12, 'white'))),
  'tank-above': () =>
    disc(200, 200, 182, 'main') + times(3, (at) => disc(200, 200, 160 - at * 26, at % 2 ? 'main' : 'main-deep')) +
    disc(200, 200, 74, 'dark') + disc(200, 200, 58, '#2b2937') +
    times(6, (at) => turned(at * 60, 200, 200, box(190, 118, 20, 26, 5, 'dark'))) + disc(306, 110, 18, 'dark'),
  'tank-outlet': () =>
    surface('main') + times(4, (at) => box(-30, -10 + at * 118, 460, 54, 24, 'main-pale')) + disc(150, 236, 76, 'main-deep') +
    disc(150, 236, 56, 'steel') + box(140, 204, 150, 64, 12, 'gold') + box(266, 196, 84, 150, 18, 'gold') +
    line('M210 200 V150 M160 142 H262', '#c23a3a', 22) + times(6, (at) => turned(at * 60, 150, 236, screw(150, 170, 9))),
  'dryer-back': () =>
    box(170, 230, 76, 160, 30, 'dark') + disc(200, 160, 146, 'main') + disc(200, 160, 112, 'dark') +
    times(6, (at) => disc(200, 160, 104 - at * 17, at % 2 ? '#2b2937' : '#55506a')) +
    times(8, (at) => turned(at * 45, 200, 160, line('M200 60 V260', '#2b2937', 5))) + disc(200, 160, 18, 'steel') +
    box(188, 300, 40, 50, 10, 'red'),
  nozzles: () =>
    box(30, 120, 170, 120, 20, 'dark') + shape('M196 130 L366 158 V202 L196 230 Z', 'dark', 40) +
    flat(352, 168, 16, 24, 3, '#15151d') + shape('M70 270 L170 250 V376 L70 356 Z', 'dark', 50) +
    line('M216 300 C280 250 300 390 376 330', '#2b2838', 14) + box(198, 280, 44, 40, 8, 'dark'),
  'fuel-meter': () =>
    surface('main') + box(24, 50, 352, 240, 18, 'dark') + times(2, (at) => flat(50, 78 + at * 100, 300, 80, 8, '#dfe8d6') +
    digits(at ? '018.40' : '024.75', 86, 94 + at * 100, 48, '#23212c')) + print(60, 270, 0, [90], '#9a98ad', 6) +
    times(3, (at) => box(60 + at * 98, 316, 80, 56, 12, ['green', 'steel', 'gold'][at])),
  'fuel-nozzle': () =>
    line('M330 390 V300 Q330 250 280 250', '#2b2838', 34) + shape('M70 190 Q70 150 110 150 H270 Q320 150 320 200 V270 Q320 300 290 300 H250 L230 230 H110 Q70 230 70 190 Z', 'main') + line('M120 176 L40 150 Q10 140 10 110 V60', '#8d90a3', 28) + line('M150 236 Q170 300 236 296', '#3d3a4c', 14) + box(150, 132, 90, 26, 10, 'dark') + screw(110, 190) + screw(286, 276),
  'massage-heads': () =>
    times(4, (at) => box(58 + at * 78, 210, 44, 130, 16, 'steel') +
    [disc(80, 160, 46, 'main'), box(136, 116, 44, 100, 20, 'dark'), shape('M216 216 L194 110 L220 140 L236 92 L252 140 L278 110 L256 216 Z', 'second', 40), shape('M314 90 Q360 150 340 216 H288 Q268 150 314 90 Z', 'main-pale', 50)][at]),
  'massage-case': () =>
    box(20, 150, 360, 210, 26, 'dark') + box(38, 168, 324, 174, 16, '#2b2937') +
    shape('M20 170 L50 50 Q54 36 70 36 H330 Q346 36 350 50 L380 170 Z', 'dark') + box(64, 196, 150, 56, 24, 'steel') +
    box(130, 226, 50, 104, 18, 'dark') + disc(66, 222, 26, 'second') +
    times(4, (at) => disc(262 + (at % 2) * 62, 216 + Math.floor(at / 2) * 72, 24, ['main', 'steel', 'second', 'main-pale'][at])),
  'treadmill-console': () =>
    surface('#3d3a4c') + box(20, 40, 360, 220, 30, 'dark') + flat(48, 66, 304, 116, 10, '#bfe3cd') +
    digits('14.0', 66, 90, 62, '#1f3a2b') + digits('40', 268, 116, 34, '#1f3a2b') +
    times(4, (at) => box(52 + at * 78, 202, 62, 40, 10, ['green', 'steel', 'steel', 'red'][at])) +
    box(-20, 300, 440, 54, 26, 'rubber') + disc(200, 326, 20, 'red') + line('M200 340 V420', '#d8404a', 5),
  'treadmill-folded': () =>
    box(90, 20, 60, 310, 14, 'dark') + box(102, 34, 20, 280, 6, '#55506a') + line('M186 60 L236 340', '#8d90a3', 18) +
    box(146, 40, 96, 40, 12, 'dark') + flat(160, 48, 68, 22, 4, '#8fd3f2') + line('M150 240 L212 210', '#d8404a', 12) +
    box(70, 330, 250, 26, 10, 'dark') + disc(96, 360, 16, 'rubber') + disc(296, 360, 16, 'rubber'),
  'mower-below': () =>
    box(20, 60, 360, 300, 70, 'main-deep') + disc(200, 210, 132, '#23212c') +
    turned(24, 200, 210, box(76, 192, 248, 36, 8, 'steel') +
    shape('M76 192 h54 l-20 36 h-34 Z M324 228 h-54 l20 -36 h34 Z', '#e9ecf4', 1)) + disc(200, 210, 26, 'dark') +
    screw(200, 210, 14) +
    times(4, (at) => box(6 + (at % 2) * 344, 76 + Math.floor(at / 2) * 200, 44, 84, 14, 'rubber')),
  'mower-engine': () =>
    surface('main') + box(50, 60, 300, 230, 30, 'dark') + disc(200, 176, 92, 'steel') + disc(200, 176, 74, '#23212c') +
    times(10, (at) => turned(at * 36, 200, 176, line('M200 158 V110', '#8d90a3', 6))) + disc(200, 176, 18, 'red') +
    line('M288 176 L380 60', '#ffffff', 6) +
    box(340, 36, 66, 30, 12, 'dark') + box(60, 306, 120, 60, 14, 'steel') + vents(76, 322, 88, 3, 14, '#6d7086') +
    disc(300, 340, 34, 'gold') + disc(300, 340, 14, 'dark'),
}
