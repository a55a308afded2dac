import { box, digits, disc, flat, line, moved, oval, print, shape, stitches, surface, times, turned } from '../parts.mjs'

const BALLS = ['#e9b52f', '#2d58b8', '#cf3a3a', '#6a3f9c', '#e77b2c', '#2f8f5b', '#8c2f3c']
const cue = (degrees) =>
  turned(degrees, 200, 200, shape('M196 -10 H204 L208 300 H192 Z', 'cream', 15) + box(190, 296, 20, 130, 8, 'dark') +
  box(191, 286, 18, 16, 3, 'gold'))

/** Fifteen balls in five rows; the eighth, in the middle, is black. */
const racked = () => {
  let number = 0
  return times(5, (row) =>
    times(row + 1, (at) => {
      const x = 200 + (at - row / 2) * 50
      const y = 122 + row * 44
      const black = row === 2 && at === 1
      const striped = !black && number % 2 === 1
      const colour = black ? '#26232e' : BALLS[number % BALLS.length]
      number += 1
      return disc(x, y, 24, striped ? 'white' : colour) + (striped ? line(`M${x - 16} ${y} H${x + 16}`, colour, 20) : '') +
      disc(x, y, 7, '#ffffff')
    }),
  )
}


const jaw = (size) =>
  shape('M-60 330 L150 190 Q120 100 190 50 L226 118 L290 122 L322 66 Q384 140 330 212 Q280 262 212 246 L10 420 Z', 'steel') +
  digits(size, 80, 262, 34, '#55506a')

const plates = (x, y, sizes) => sizes.map(([radius, fill]) => disc(x, y, radius, fill)).join('')

export default {
  'pool-rack': () =>
    cue(52) + cue(-52) + shape('M200 34 Q216 34 226 52 L356 306 Q368 342 332 346 H68 Q32 342 44 306 L174 52 Q184 34 200 34 Z', 'wood') + shape('M200 70 L330 310 Q336 324 320 326 H80 Q64 324 70 310 Z', '#24704f', 1) + racked(),
  'racket-strings': () =>
    surface('#cfe0d4') + oval(200, 210, 230, 250, 'main') + oval(200, 210, 192, 212, '#e8efe4') +
    line(times(9, (at) => `M${24 + at * 44} -20 V420 M-20 ${34 + at * 44} H420 `), '#9a98ad', 4) +
    line('M310 40 q24 20 40 60', '#ffffff', 6, 'opacity=".8"') + disc(120, 300, 64, '#c8e03c') +
    line('M72 268 Q120 300 88 356', '#ffffff', 8),
  'racket-grip': () =>
    surface('#dcd7ce') + turned(-32, 200, 200, box(-60, 150, 380, 100, 22, 'dark') +
    line(times(9, (at) => `M${-40 + at * 40} 152 l24 96 `), '#8d90a3', 6) + box(306, 140, 50, 120, 16, 'main') +
    box(346, 166, 160, 68, 20, 'main') + digits('3', 322, 180, 40, '#ffffff')),
  'bat-back': () =>
    box(176, 6, 48, 132, 18, 'dark') + line(times(7, (at) => `M180 ${26 + at * 16} l40 8 `), '#8d90a3', 4) +
    shape('M156 138 H244 Q262 138 262 160 V360 Q262 392 230 392 H170 Q138 392 138 360 V160 Q138 138 156 138 Z', 'cream') +
    shape('M200 140 L226 170 V380 H174 V170 Z', 'cream-deep', 30) + box(154, 220, 92, 70, 8, 'red') +
    print(168, 244, 18, [64, 40], '#ffffff', 8),
  'bat-face': () =>
    surface('#c3ccb8') + shape('M60 -20 H340 V300 Q340 380 260 380 H140 Q60 380 60 300 Z', 'cream') +
    line('M110 -20 V350 M170 -20 V366 M232 -20 V366 M292 -20 V350', '#b98c5c', 4, 'opacity=".6"') +
    disc(188, 210, 30, '#c23a3a', 'opacity=".45"') + disc(236, 154, 22, '#c23a3a', 'opacity=".35"') +
    box(70, 326, 260, 34, 14, 'rubber') + line('M306 60 l16 60', '#8a5a34', 4),
  'plate-stack': () =>
    surface('#d3d0dc') + box(-20, 180, 440, 40, 14, 'steel') +
    plates(150, 200, [[158, 'rubber'], [128, '#55506a'], [118, 'rubber'], [52, 'steel'], [26, 'dark']]) +
    digits('20', 122, 262, 40, '#ffffff') + digits('20', 122, 100, 40, '#ffffff') +
    plates(330, 200, [[92, 'rubber'], [34, 'steel'], [18, 'dark']]) + digits('5', 322, 242, 28, '#ffffff'),
  'bench-side': () =>
    line('M90 366 H150 M120 366 V70 M300 366 H370 M330 366 V260', '#6d7086', 16) + box(60, 230, 320, 34, 14, 'red') +
    turned(-34, 150, 230, box(40, 214, 170, 32, 14, 'red')) + line('M112 92 q-24 0 -24 -26', '#6d7086', 14) +
    disc(96, 62, 52, 'rubber') + disc(96, 62, 30, '#55506a') + disc(96, 62, 12, 'steel') +
    times(5, (at) => disc(120, 120 + at * 40, 5, '#23212c')),
  reel: () =>
    surface('#e4d7bd') + line('M-20 96 L420 40', '#3d3a4c', 30) +
    box(20, 66, 150, 44, 20, 'cream', 'transform="rotate(-7 90 90)"') + line('M216 80 L216 130', '#3d3a4c', 24) +
    disc(216, 220, 108, 'steel') + disc(216, 220, 82, 'dark') + disc(216, 220, 62, 'main') +
    times(5, (at) => turned(at * 72, 216, 220, disc(216, 180, 12, '#23212c'))) + disc(216, 220, 18, 'steel') +
    line('M216 220 L330 300 V340', '#8d90a3', 16) + box(300, 326, 64, 40, 18, 'dark') + line('M140 156 L20 60', '#ffffff', 3),
  'tackle-open': () =>
    shape('M40 40 H360 V150 H40 Z', 'green') + box(56, 56, 288, 82, 10, 'green-deep') + box(24, 150, 352, 190, 16, 'green') +
    flat(40, 166, 320, 156, 8, '#dff0e6') + line('M120 166 V322 M200 166 V322 M280 166 V322 M40 244 H360', '#3f9d6b', 6) +
    ['red', 'gold', 'cell', 'steel', 'gold', 'red', 'steel', 'green'].map((fill, at) => oval(80 + (at % 4) * 80, 204 +
    Math.floor(at / 4) * 78, 20, 11, fill) + line(`M${100 + (at % 4) * 80} ${204 +
    Math.floor(at / 4) * 78} q14 2 10 18`, '#55506a', 4)).join('') + box(170, 340, 60, 20, 6, 'gold'),
  'tent-inside': () =>
    surface('main') + shape('M200 30 L390 370 H10 Z', 'main-deep') + shape('M200 90 L340 370 H60 Z', '#cfe6d8') +
    line('M200 30 V-20 M200 30 L10 370 M200 30 L390 370', '#23212c', 6) +
    times(2, (at) => box(96 + at * 112, 286, 96, 80, 18, ['second', 'cell'][at])) +
    times(2, (at) => box(110 + at * 112, 270, 68, 36, 14, 'white')) + disc(200, 150, 22, 'gold') +
    line('M200 90 V130', '#55506a', 4) + line('M64 300 Q30 330 14 368 M336 300 Q370 330 386 368', '#f0b43c', 8),
  'tent-bag': () =>
    box(20, 120, 270, 130, 60, 'main') + oval(60, 186, 34, 60, 'main-deep') + line('M120 124 V246 M220 124 V246', '#23212c', 14) +
    line('M120 124 Q170 60 220 124', '#23212c', 12) + times(5, (at) => line(`M${60 +
    at * 40} 372 V292 q0 -12 12 -12 q10 0 10 12`, '#8d90a3', 8)) + line('M300 90 L380 330 M320 90 L390 280', '#3d3a4c', 9) + shape('M270 300 H390 V372 H270 Z', 'second', 50),
  'binoculars-front': () =>
    box(158, 150, 84, 90, 16, 'main') + times(2, (at) => disc(104 + at * 192, 200, 96, 'dark') +
    disc(104 + at * 192, 200, 76, '#15151d') + disc(104 + at * 192, 200, 66, 'cell') + disc(104 + at * 192, 200, 38, '#2b2458') +
    oval(84 + at * 192, 172, 22, 14, '#ffffff', `opacity=".5" transform="rotate(-36 ${84 + at * 192} 172)"`)) +
    disc(200, 150, 26, 'steel') + line('M20 150 C-10 20 410 20 380 150', '#2b2838', 12),
  'binoculars-focus': () =>
    surface('#cfd8e2') + box(10, 60, 150, 380, 50, 'dark') + box(240, 60, 150, 380, 50, 'dark') + oval(85, 70, 74, 34, 'rubber') +
    oval(315, 70, 74, 34, 'rubber') + oval(85, 66, 44, 18, 'cell') + oval(315, 66, 44, 18, 'cell') +
    box(150, 200, 100, 130, 12, 'main') + box(164, 120, 72, 110, 14, 'steel') +
    line('M176 128 V222 M188 128 V222 M200 128 V222 M212 128 V222 M224 128 V222', '#55506a', 4) +
    digits('10', 60, 300, 34, '#f0b43c') + digits('42', 292, 300, 34, '#f0b43c'),
  'spanner-jaw': () => surface('#d8c9c9') + jaw('32'),
  'spanner-roll': () =>
    box(20, 110, 360, 240, 16, 'wood') + flat(34, 220, 332, 118, 8, '#7a4a2a') +
    stitches('M36 222 H364 M112 222 V336 M200 222 V336 M288 222 V336', '#f3d9b8') +
    times(4, (at) => box(56 + at * 84, 70 + at * 18, 28, 170 - at * 18, 8, 'steel') +
    disc(70 + at * 84, 60 + at * 18, 30 - at * 3, 'steel') + box(62 + at * 84, 30 + at * 18, 16, 34, 4, '#d8c2ae')) +
    line('M20 130 Q-6 200 20 330', '#3d2416', 12),
  tracksuit: () =>
    moved(48, 0, 0.76, shape('M110 30 H290 L330 44 L372 212 L330 226 L300 130 V236 H100 V130 L70 226 L28 212 L70 44 Z', 'main') +
      line('M200 34 V234', '#d8dbe6', 6) + line('M72 52 L36 212 M328 52 L364 212', '#e8743c', 12) +
      shape('M160 30 Q200 66 240 30 L228 20 H172 Z', 'main-deep', 20)) +
    shape('M128 192 H272 L292 396 H222 L200 250 L178 396 H108 Z', 'main') +
    line('M136 204 L117 390 M264 204 L283 390', '#e8743c', 10) + box(128, 186, 144, 16, 6, 'main-deep'),
  'golf-above': () =>
    disc(200, 210, 176, 'main') + disc(200, 210, 150, '#23212c') + box(56, 200, 288, 16, 6, 'main-deep') +
    [[120, 130, 'dark', 54], [280, 130, 'dark', 48], [110, 280, 'steel', 34], [196, 300, 'steel', 34], [286, 280, 'steel', 34], [200, 120, 'steel', 30]]
      .map(([x, y, fill, size]) => oval(x, y, size, size * 0.62, fill) + line(`M${x - size * 0.5} ${y} h${size}`, '#8d90a3', 3) +
      disc(x + size * 0.7, y + 6, 9, 'gold')).join(''),
  'club-heads': () =>
    times(4, (at) => line(`M${60 + at * 96} 10 L${72 + at * 96} 280`, '#8d90a3', 10) + box(50 + at * 96, 4, 24, 110, 10, 'dark')) +
    shape('M40 270 Q120 240 124 310 Q110 350 50 340 Q10 310 40 270 Z', 'dark', 50) +
    times(3, (at) => shape(`M${150 + at * 96} 276 L${206 + at * 96 - 20} 262 L${214 + at * 96 - 20} 340 Q${180 +
    at * 96} 356 ${146 + at * 96} 330 Z`, 'steel', 40) + line(`M${158 + at * 96} 296 h26 M${158 + at * 96} 310 h28 M${158 +
    at * 96} 324 h28`, '#55506a', 3)),
}
