import { box, disc, flat, line, oval, print, screw, shape, stitches, surface, times, turned } from '../parts.mjs'

const leg = (x, y) => box(x, y, 16, 26, 5, 'wood')
const cushion = (x, y, size, fill, degrees) =>
  turned(degrees, x + size / 2, y + size / 2, box(x, y, size, size, 15, fill))
const chair = (degrees) =>
  turned(degrees, 200, 200, box(158, 318, 84, 72, 18, 'wood') + box(156, 376, 88, 22, 8, 'wood-deep'))

export default {
  'corner-sofa': () =>
    leg(34, 262) + leg(244, 326) + leg(352, 326) + box(24, 84, 350, 130, 26, 'main') +
    times(3, (at) => box(62 + at * 92, 98, 90, 86, 20, 'main')) +
    box(60, 168, 96, 54, 16, 'main-pale') + box(152, 168, 96, 54, 16, 'main-pale') + box(54, 212, 196, 58, 14, 'main-deep') +
    box(12, 132, 54, 142, 24, 'main') +
    box(240, 168, 98, 66, 16, 'main-pale') + box(240, 228, 98, 66, 16, 'main-pale') + box(236, 284, 104, 50, 14, 'main-deep') +
    shape('M322 112 Q322 86 348 86 H356 Q382 86 382 112 V236 H322 Z', 'main-pale', 50) + box(322, 202, 62, 134, 24, 'main') +
    cushion(70, 112, 62, 'second', -8) + cushion(196, 110, 60, 'white', 7) + cushion(268, 122, 58, 'second', 12),
  'corner-sofa-above': () =>
    box(20, 40, 360, 84, 24, 'main') + box(300, 40, 80, 330, 24, 'main') + box(20, 40, 50, 190, 22, 'main') +
    box(240, 336, 140, 40, 18, 'main') +
    times(2, (at) => box(68 + at * 88, 112, 88, 116, 16, 'main-pale')) + box(224, 112, 86, 96, 16, 'main-pale') +
    times(2, (at) => box(224, 204 + at * 68, 86, 72, 16, 'main-pale')) +
    cushion(84, 92, 52, 'second', -8) + cushion(250, 94, 52, 'white', 20) + cushion(274, 262, 48, 'second', 8),
  sofa: () =>
    times(2, (at) => leg(40 + at * 304, 318)) + box(46, 118, 308, 150, 34, 'main') +
    times(3, (at) => box(64 + at * 92, 132, 90, 116, 22, 'main')) +
    times(3, (at) => box(62 + at * 93, 228, 92, 58, 18, 'main-pale')) +
    box(54, 274, 292, 52, 14, 'main-deep') + box(14, 182, 60, 146, 26, 'main') + box(326, 182, 60, 146, 26, 'main') +
    cushion(78, 168, 68, 'second', -9) + cushion(256, 168, 68, 'second', 8),
  'sofa-side': () =>
    leg(80, 330) + leg(300, 330) + shape('M60 330 L92 96 Q98 66 128 68 Q160 70 160 100 V330 Z', 'main') +
    box(120, 212, 220, 56, 20, 'main-pale') + box(62, 258, 290, 80, 18, 'main-deep') + box(104, 184, 244, 140, 34, 'main') +
    stitches('M124 204 H330'),
  'sofa-back': () =>
    times(2, (at) => leg(46 + at * 292, 322)) + box(24, 110, 352, 216, 30, 'main') +
    times(2, (at) => line(`M${142 + at * 116} 128 V312`, '#1d1238', 3, 'opacity=".3"')) + stitches('M44 140 H356') +
    box(14, 176, 36, 150, 18, 'main-deep') + box(350, 176, 36, 150, 18, 'main-deep') + box(30, 300, 340, 28, 8, 'main-deep'),
  'reading-lamp': () =>
    line('M290 366 V90 Q290 40 236 44 L160 70', '#3d3a4c', 14) + shape('M110 60 H206 L236 170 H74 Z', 'gold') +
    oval(155, 172, 80, 14, 'gold-pale') + disc(155, 176, 24, '#fff3c4') + oval(290, 370, 84, 20, 'dark') +
    box(282, 220, 18, 40, 6, 'steel') + line('M300 372 C340 372 330 320 384 330', '#2b2838', 7),
  'table-above': () =>
    chair(90) + chair(-90) + disc(200, 200, 138, 'wood') + disc(200, 200, 120, 'wood-pale') +
    line('M110 160 Q200 130 290 164 M96 214 Q200 190 304 216 M116 262 Q200 244 284 262', '#8a5a34', 4, 'opacity=".5"') +
    disc(200, 200, 40, 'white') + disc(188, 196, 16, 'red') + disc(212, 204, 16, 'green'),
  'dining-chair': () =>
    box(116, 24, 22, 360, 8, 'wood') + box(262, 24, 22, 360, 8, 'wood') + box(112, 24, 176, 40, 14, 'wood') +
    times(3, (at) => box(156 + at * 34, 60, 18, 130, 6, 'wood-deep')) + shape('M98 196 H302 L320 240 H80 Z', 'wood-pale', 40) +
    box(80, 236, 240, 24, 8, 'wood') + box(86, 256, 22, 130, 8, 'wood') + box(292, 256, 22, 130, 8, 'wood') +
    box(104, 316, 192, 14, 5, 'wood-deep'),
  'bed-side': () =>
    box(20, 70, 46, 280, 16, 'main') + box(40, 250, 340, 84, 16, 'main-deep') + box(56, 196, 320, 66, 26, 'white') +
    box(66, 160, 90, 56, 24, 'white') + shape('M190 190 H376 V262 H176 Z', 'main-pale', 50) + box(70, 330, 22, 34, 6, 'wood') +
    box(340, 330, 22, 34, 6, 'wood'),
  'bed-slats': () => box(40, 20, 320, 44, 16, 'main') + box(50, 60, 300, 320, 10, 'wood') + flat(70, 80, 260, 284, 4, '#5a3620') +
    times(9, (at) => box(66, 90 + at * 31, 268, 18, 5, 'wood-pale')) + box(192, 80, 16, 284, 4, 'wood-deep'),
  'wardrobe-open': () =>
    box(96, 20, 208, 350, 8, 'wood') + flat(112, 40, 176, 312, 4, '#5a3620') + line('M116 84 H284', '#b4bac8', 8) +
    ['red', 'cell', 'green', 'gold', 'cream'].map((fill, at) => shape(`M${132 +
    at * 30} 90 l14 12 v118 h-28 v-118 Z`, fill, 20)).join('') + box(112, 250, 176, 10, 3, 'wood') + box(120, 272, 160, 34, 5, 'wood-pale') + box(120, 314, 160, 34, 5, 'wood-pale') + disc(200, 289, 6, 'gold') + disc(200, 331, 6, 'gold') +
    shape('M96 24 L28 46 V392 L96 366 Z', 'wood-deep', 60) + shape('M304 24 L372 46 V392 L304 366 Z', 'wood-deep', 60) +
    shape('M316 52 L360 66 V240 L316 234 Z', 'glass', 20),
  'wood-handle': () =>
    surface('wood') + line(times(9, (at) => `M-20 ${20 + at * 46} Q120 ${at % 2 ? 0 + at * 46 : 40 + at * 46} 420 ${24 +
    at * 46} `), '#5a3620', 4, 'opacity=".35"') + flat(198, -20, 8, 440, 0, '#3a2214') + times(2, (at) => box(140 + at * 90, 120, 28, 160, 12, 'gold') + screw(154 + at * 90, 134) + screw(154 + at * 90, 266)) + line('M250 330 l60 -16 l30 -20', '#f3d9b8', 4),
  'pot-above': () => disc(200, 200, 176, 'main') + disc(200, 200, 150, 'main-pale') +
    times(20, (at) => turned(at * 18, 200, 200, line('M190 62 L200 48 L210 62', '#f3dcc4', 5))) + disc(200, 200, 104, 'main') +
    disc(200, 200, 84, '#2b1510') + oval(200, 216, 66, 56, '#45221a') + box(2, 168, 34, 64, 14, 'main-deep') +
    box(364, 168, 34, 64, 14, 'main-deep'),
  'pot-pattern': () => surface('main') + oval(120, 90, 100, 200, 'main-pale', 'opacity=".3"') +
    line('M-20 150 L40 90 L100 150 L160 90 L220 150 L280 90 L340 150 L400 90 L460 150', '#f0cfae', 12) +
    line('M-20 196 H420 M-20 56 H420', '#f0cfae', 8) + times(8, (at) => disc(20 + at * 54, 232, 9, '#f0cfae')) +
    line('M250 280 q20 30 6 60 t14 50', '#3a1a10', 4, 'opacity=".6"'),
  'chair-side': () =>
    turned(-8, 260, 120, box(236, 30, 48, 150, 20, 'red')) + box(120, 190, 170, 46, 18, 'red') +
    box(130, 146, 130, 18, 9, 'dark') + line('M150 164 V196 M238 164 V196', '#8d90a3', 12) + box(184, 234, 40, 90, 8, 'steel') +
    line('M204 290 L290 300', '#3d3a4c', 12) + box(280, 290, 44, 20, 8, 'dark') + oval(200, 340, 110, 22, 'steel') +
    shape('M64 300 L126 226 L146 236 L96 310 Z', 'dark', 30) + box(40, 296, 70, 18, 8, 'steel'),
  'chair-base': () => surface('#d8d3ca') + oval(200, 330, 210, 80, 'steel') + oval(200, 310, 190, 62, 'steel') +
    box(150, -20, 100, 190, 10, 'dark') + box(166, 150, 68, 160, 8, 'steel') + oval(200, 306, 60, 20, 'dark') +
    line('M230 230 L360 190', '#3d3a4c', 20) + box(330, 164, 84, 40, 16, 'dark') + line('M120 330 l50 14', '#ffffff', 4),
  'wheelchair-back': () =>
    box(120, 20, 160, 170, 22, 'main') + stitches('M136 40 H264 V176 H136 Z') +
    line('M112 40 V200 M288 40 V200 M112 44 H76 M288 44 H324', '#4a4759', 14) + box(54, 34, 40, 20, 9, 'dark') +
    box(306, 34, 40, 20, 9, 'dark') + box(110, 200, 180, 44, 12, 'dark') + box(124, 240, 152, 74, 12, '#2b2937') +
    times(2, (at) => box(136 + at * 68, 250, 60, 50, 8, 'steel') + print(146 + at * 68, 274, 0, [40], '#d8404a', 8)) +
    box(60, 206, 46, 160, 16, 'rubber') + box(294, 206, 46, 160, 16, 'rubber') + disc(150, 350, 22, 'rubber') +
    disc(250, 350, 22, 'rubber'),
  joystick: () => surface('#c8c6d2') + box(-30, 290, 460, 140, 40, 'dark') + box(80, 110, 240, 220, 40, 'dark') +
    disc(200, 240, 66, '#2b2937') + box(184, 110, 32, 130, 14, 'steel') + disc(200, 90, 46, 'rubber') +
    times(5, (at) => disc(140 + at * 30, 312, 8, at < 4 ? '#5fd38a' : '#55506a')) + box(100, 140, 44, 30, 10, 'green') +
    box(256, 140, 44, 30, 10, 'red'),
  'perfume-side': () => box(150, 130, 100, 250, 22, 'main-pale', 'opacity=".75"') + box(162, 164, 76, 206, 16, 'main') +
    line('M152 164 H248', '#8a5a2c', 4) + box(174, 86, 52, 50, 8, 'gold') + box(158, 16, 84, 78, 20, 'second') +
    flat(164, 150, 14, 200, 7, '#ffffff', 'opacity=".45"'),
  'ladder-foot': () =>
    surface('#d8c9c9') + box(110, -40, 70, 360, 10, 'steel') + box(90, 300, 110, 70, 16, 'rubber') +
    line('M98 340 H192 M98 354 H192', '#15141b', 5) + box(170, 60, 300, 56, 14, 'steel') +
    box(170, 214, 300, 56, 14, 'steel') + screw(146, 88, 12) + screw(146, 242, 12) +
    line('M190 76 H400 M190 88 H400 M190 230 H400 M190 242 H400', '#6d7086', 4),
  'ladder-rung': () =>
    surface('#d8c9c9') + box(40, -40, 60, 500, 10, 'steel') + box(300, -40, 60, 500, 10, 'steel') +
    shape('M96 170 Q200 180 304 168 V232 Q200 244 96 234 Z', 'steel', 60) +
    line('M110 190 Q200 200 290 188 M110 212 Q200 222 290 210', '#6d7086', 5) + screw(70, 202, 13) + screw(330, 200, 13) +
    line('M180 204 l40 6', '#ffffff', 4),
  'crutch-tip': () =>
    surface('#dcd2bd') + box(160, -40, 80, 260, 20, 'steel') + times(4, (at) => disc(200, 10 + at * 56, 13, '#23212c')) +
    disc(200, 122, 13, 'gold') + box(148, 200, 104, 90, 20, 'main') +
    shape('M140 280 H260 L290 366 Q200 392 110 366 Z', 'rubber', 60) + line('M126 340 Q200 360 274 340', '#15141b', 6),
  'crutch-cuff': () =>
    line('M200 392 V150', '#b4bac8', 34) + shape('M96 40 Q200 150 304 40 L324 70 Q300 190 200 190 Q100 190 76 70 Z', 'main') +
    box(180, 170, 40, 70, 12, 'dark') + box(190, 226, 150, 44, 20, 'dark') +
    times(3, (at) => disc(200, 300 + at * 28, 8, '#23212c')),
}
