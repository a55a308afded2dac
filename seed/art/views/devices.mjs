import {
  barcode, box, digits, digitsWidth, disc, flat, line, oval, ports, print, scratch, screw, shape, sticker, surface, times, turned, vents,
} from '../parts.mjs'

const tank = (at, colour, full) =>
  box(92 + at * 56, 120, 46, 170, 8, 'white') + flat(98 + at * 56, 284 - full, 34, full, 4, colour) +
  box(98 + at * 56, 104, 34, 22, 6, colour)

export default {
  /** The lower edge of a telephone or tablet. */
  'phone-edge': ({ socket = 'c' }) =>
    box(10, 146, 380, 96, 46, 'main') + flat(30, 160, 340, 26, 12, '#15151d') + ports(180, 202, [socket]) +
    times(5, (at) => disc(250 + at * 20, 213, 6, '#1c1a26') + disc(70 + at * 20, 213, 6, '#1c1a26')) + screw(164, 213, 5) +
    screw(234, 213, 5),
  /** The settings of a telephone with one number. */
  'phone-screen': ({ number }) =>
    box(104, 20, 192, 360, 36, 'main') + flat(114, 30, 172, 340, 28, '#15151d') + flat(119, 35, 162, 330, 24, '#f4f5f9') +
    flat(176, 44, 48, 12, 6, '#15151d') +
    print(138, 84, 18, [90, 60], '#8b8aa0', 7) + box(136, 120, 128, 92, 16, 'green') +
    digits(number, 200 - digitsWidth(number, 44) / 2, 144, 44, '#ffffff') +
    times(5, (at) => flat(136, 228 + at * 24, 128, 16, 5, '#dfe2ec') +
    flat(142, 233 + at * 24, 50 + ((at * 17) % 40), 6, 3, '#8b8aa0')),
  'tablet-back': () =>
    box(30, 80, 340, 240, 26, 'main') + disc(330, 116, 22, 'dark') + disc(330, 116, 10, '#4a6fb0') +
    box(30, 270, 340, 12, 3, 'main-deep') + print(180, 200, 0, [40], '#ffffff', 8) + barcode(60, 286, 16),
  'laptop-lid': ({ used }) =>
    box(24, 92, 352, 240, 18, 'main') + box(96, 320, 208, 14, 6, 'dark') + disc(200, 206, 28, 'main-pale') +
    print(186, 206, 0, [28], '#ffffff', 7) + (used ? scratch(80, 280, 110) + scratch(290, 150, 50) : ''),
  'laptop-side': () =>
    surface('#d6cfc2') + shape('M-20 232 H420 V292 Q420 306 400 306 H-20 Z', 'main', 60) +
    shape('M60 226 L424 -20 L450 20 L110 232 Z', 'main-deep', 60) +
    ports(40, 258, ['hdmi', 'usb', 'usb', 'c', 'jack'], 18) + flat(-20, 306, 440, 10, 0, '#8b8577') + vents(340, 250, 70, 4, 10),
  'pc-back': () =>
    box(96, 14, 208, 372, 12, 'dark') + box(112, 30, 86, 150, 6, 'steel') + ports(120, 52, ['usb'], 0) +
    ports(120, 84, ['usb'], 0) + ports(120, 122, ['lan'], 0) + ports(120, 152, ['jack', 'jack'], 6) +
    vents(216, 50, 70, 11, 12, '#8d90a3') + times(4, (at) => box(112, 200 + at * 24, 120, 18, 3, 'steel')) +
    ports(118, 326, ['hdmi'], 0) + ports(236, 338, ['power'], 0) + screw(284, 204) + screw(284, 300),
  'tv-back': () =>
    box(14, 60, 372, 236, 14, 'dark') + box(70, 110, 260, 160, 16, '#2b2937') + vents(96, 128, 208, 4, 12, '#15151d') +
    times(4, (at) => screw(170 + (at % 2) * 60, 186 + Math.floor(at / 2) * 46)) + ports(244, 236, ['hdmi'], 8) +
    sticker(86, 200, 70, 56) + box(90, 292, 16, 44, 6, 'steel') + box(294, 292, 16, 44, 6, 'steel') +
    box(60, 328, 76, 14, 6, 'dark') + box(264, 328, 76, 14, 6, 'dark'),
  'tv-ports': () =>
    surface('#34323f') + box(30, 90, 340, 210, 20, '#23212c') + ports(56, 136, ['hdmi', 'hdmi', 'usb', 'lan'], 22) +
    ports(62, 226, ['aerial', 'jack', 'jack', 'power'], 30) +
    print(60, 186, 0, [50], '#9a98ad', 5) + print(142, 186, 0, [50], '#9a98ad', 5) + print(226, 186, 0, [38], '#9a98ad', 5) +
    print(62, 272, 0, [36], '#9a98ad', 5) + vents(20, 30, 360, 3, 16, '#1c1a26') + screw(352, 112) + screw(352, 280),
  'speaker-back': () =>
    box(110, 12, 180, 376, 10, 'wood') + box(126, 28, 148, 344, 6, 'wood-deep') + disc(200, 90, 38, 'dark') +
    disc(200, 90, 26, '#15151d') +
    box(150, 214, 100, 110, 10, 'dark') + disc(178, 250, 15, 'red') + disc(222, 250, 15, '#15151d') + disc(178, 294, 15, 'red') +
    disc(222, 294, 15, '#15151d') + sticker(156, 150, 88, 44),
  'speaker-cone': () => surface('dark') + disc(200, 210, 178, 'steel') + disc(200, 210, 160, 'rubber') +
    disc(200, 210, 130, 'second') + disc(200, 210, 52, 'dark') + times(8, (at) => turned(at * 45, 200, 210, screw(200, 42, 10))),
  /** A plate with a rating: volts, watts or kilometres. */
  'rating-plate': ({ number, unit = '230V' }) =>
    surface('main') + vents(-20, 18, 440, 2, 18, '#00000040') + box(34, 74, 332, 252, 14, 'steel') +
    times(4, (at) => screw(56 + (at % 2) * 288, 96 + Math.floor(at / 2) * 208)) +
    flat(80, 92, 240, 40, 5, 'dark') + print(96, 112, 0, [140], '#ffffff', 12) + digits(number, 84, 150, 62, '#23212c') +
    digits(unit.replace('V', ''), 84, 238, 30, '#23212c') + print(84, 290, 14, [120, 80], '#6d7086', 5) + barcode(236, 236, 66),
  'inverter-terminals': () =>
    surface('white-deep') + box(-30, 120, 460, 170, 12, 'white') + disc(70, 208, 30, 'red') + disc(70, 208, 12, 'steel') +
    disc(150, 208, 30, 'dark') + disc(150, 208, 12, 'steel') +
    box(200, 164, 90, 84, 8, 'green') + times(3, (at) => screw(218 + at * 27, 190, 9) +
    flat(210 + at * 27, 214, 16, 24, 3, '#1c1a26')) + ports(316, 200, ['lan'], 10) + line('M70 236 V420', '#c23a3a', 34) +
    line('M150 236 V420', '#23212c', 34) + line('M218 250 V420 M245 250 V420', '#55506a', 14) + vents(20, 40, 360, 4, 16),
  'battery-terminals': () =>
    box(20, 120, 360, 190, 22, 'main') + disc(86, 180, 34, 'red') + disc(86, 180, 14, 'steel') + disc(176, 180, 34, 'dark') +
    disc(176, 180, 14, 'steel') + box(236, 150, 116, 60, 8, '#15151d') + digits('51.2', 252, 164, 32, '#5fe0a0') +
    ports(240, 244, ['lan', 'lan'], 14) + times(4, (at) => disc(60 + at * 34, 262, 8, at < 3 ? '#5fd38a' : '#55506a')) +
    box(-6, 176, 30, 70, 10, 'steel') + box(376, 176, 30, 70, 10, 'steel'),
  'generator-panel': ({ hours }) =>
    surface('main') + box(24, 50, 352, 300, 16, 'dark') + box(48, 80, 130, 74, 8, 'green-pale') +
    digits(hours, 66, 98, 38, '#1f3a2b') + box(204, 80, 70, 74, 10, 'white') + box(292, 80, 60, 74, 10, 'red') +
    times(2, (at) => box(54 + at * 130, 186, 108, 108, 14, 'white') + disc(86 + at * 130, 256, 10, '#1c1a26') +
    disc(130 + at * 130, 256, 10, '#1c1a26') + flat(102 + at * 130, 212, 12, 24, 3, '#1c1a26')) + disc(334, 240, 26, 'steel') +
    flat(330, 222, 8, 36, 3, '#23212c') + print(62, 326, 0, [90, 0], '#9a98ad', 6),
  'generator-side': () =>
    line('M40 340 V90 Q40 64 66 64 H334 Q360 64 360 90 V340 M40 320 H360', '#3d3a4c', 18) + box(70, 84, 260, 72, 20, 'main') +
    disc(150, 86, 24, 'dark') +
    disc(148, 236, 76, 'steel') + disc(148, 236, 56, 'dark') +
    times(8, (at) => turned(at * 45, 148, 236, line('M148 220 V192', '#8d90a3', 8))) + box(126, 222, 44, 28, 8, 'red') +
    box(240, 176, 90, 118, 12, 'steel') + vents(254, 196, 62, 5, 16, '#6d7086') + disc(70, 346, 32, 'rubber') +
    disc(330, 346, 32, 'rubber'),
  'printer-tanks': () =>
    box(40, 70, 320, 250, 24, 'main') + box(76, 96, 250, 206, 14, 'dark') + tank(0, '#23212c', 90) + tank(1, '#2f9fd8', 70) +
    tank(2, '#d83a8a', 84) + tank(3, '#f0c02c', 62),
  'printer-open': () =>
    shape('M60 40 H340 L362 176 H38 Z', 'main-deep') + shape('M82 60 H318 L336 160 H64 Z', 'white') +
    box(30, 176, 340, 150, 20, 'main') + flat(58, 192, 284, 84, 6, '#8fc9e0') +
    flat(70, 200, 90, 68, 4, '#ffffff', 'opacity=".45"') + box(110, 288, 180, 22, 6, 'dark') + disc(338, 300, 9, 'green'),
  'camera-back': () =>
    box(20, 92, 360, 230, 30, 'dark') + shape('M140 96 L160 48 H240 L260 96 Z', 'dark', 50) + box(168, 66, 64, 34, 8, '#15151d') +
    box(56, 122, 214, 164, 8, '#15151d') + flat(66, 132, 194, 144, 4, '#7fb8e6') +
    shape('M66 276 V220 Q120 180 160 226 T260 204 V276 Z', '#3f8d5c', 1) + disc(322, 190, 34, 'steel') +
    disc(322, 190, 14, 'dark') +
    times(2, (at) => disc(300 + at * 44, 252, 11, 'steel') + disc(300 + at * 44, 132, 11, 'steel')) +
    box(290, 72, 70, 26, 10, 'steel'),
  'camera-lens': () =>
    surface('#d9d4cb') + disc(200, 204, 186, 'dark') + times(40, (at) => turned(at * 9, 200, 204, line('M200 26 V44', '#15151d', 6))) + disc(200, 204, 142, 'steel') + disc(200, 204, 132, '#15151d') + disc(200, 204, 104, 'cell') + disc(200, 204, 62, '#15151d') + oval(160, 156, 42, 26, '#ffffff', 'opacity=".4" transform="rotate(-38 160 156)"') + disc(246, 252, 12, '#c48be0', 'opacity=".5"') + print(136, 322, 0, [128], '#9a98ad', 6),
  'radio-back': () =>
    box(20, 90, 360, 236, 24, 'main') + vents(56, 122, 288, 4, 15, '#55506a') + box(70, 200, 190, 98, 12, 'main-deep') +
    times(2, (at) => box(92, 212 + at * 40, 130, 32, 14, at ? 'dark' : 'red') + box(218, 220 + at * 40, 12, 16, 3, 'gold')) +
    ports(290, 210, ['aerial'], 0) + ports(292, 262, ['jack'], 0) + screw(44, 114) + screw(356, 114) + screw(44, 302) +
    screw(356, 302) + box(80, 320, 36, 18, 6, 'rubber') + box(284, 320, 36, 18, 6, 'rubber'),
  'radio-dial': () =>
    surface('main') + box(26, 60, 348, 170, 14, 'wood-deep') + flat(44, 78, 312, 134, 6, '#f3e6c4') +
    times(13, (at) => line(`M${64 + at * 23} 98 v${at % 3 ? 16 : 30}`, '#55506a', 4)) + digits('88', 60, 142, 22, '#a8442e') +
    digits('98', 176, 142, 22, '#a8442e') + digits('108', 290, 142, 22, '#a8442e') + line('M250 84 V206', '#d8404a', 7) +
    disc(116, 316, 62, 'steel') + disc(116, 316, 46, 'dark') + line('M116 310 V276', '#ffffff', 6) + disc(292, 316, 62, 'steel') +
    disc(292, 316, 46, 'dark') + line('M296 312 L320 292', '#ffffff', 6),
  'mic-kit': () =>
    line('M70 330 V210 L230 90', '#4a4759', 16) + disc(70, 210, 17, 'steel') + box(30, 326, 80, 24, 8, 'dark') +
    disc(274, 120, 74, 'dark') + disc(274, 120, 60, '#55506a') +
    line('M222 100 H326 M216 120 H332 M222 140 H326 M240 80 H308 M240 160 H308', '#8d90a3', 3) +
    box(190, 252, 180, 96, 14, 'dark') + times(3, (at) => disc(222 + at * 44, 282, 14, 'steel')) +
    ports(214, 312, ['usb', 'jack'], 24) + line('M190 320 C140 360 130 270 110 280', '#2b2838', 7),
  'recorder-back': () =>
    box(10, 130, 380, 130, 12, 'dark') + times(4, (at) => disc(52 + at * 42, 172, 15, 'gold') +
    disc(52 + at * 42, 172, 6, '#15151d')) + ports(40, 214, ['hdmi', 'usb', 'lan'], 18) + ports(320, 180, ['power'], 0) +
    vents(236, 156, 70, 4, 13, '#15151d') + sticker(222, 210, 90, 44),
  'four-cameras': () =>
    times(4, (at) => {
      const [x, y] = [30 + (at % 2) * 190, 40 + Math.floor(at / 2) * 172]
      return box(x, y + 16, 18, 70, 5, 'steel') + line(`M${x + 14} ${y + 52} h30`, '#8d90a3', 12) +
      box(x + 36, y + 18, 112, 62, 20, 'white') + box(x + 30, y + 8, 116, 20, 8, 'steel') + disc(x + 142, y + 50, 28, 'dark') +
      disc(x + 142, y + 50, 12, '#4a6fb0')
    }) + line('M40 186 C100 220 140 150 210 186 S330 220 372 186', '#2b2838', 7),
  carton: ({ number = '', across = 270 }) =>
    box(200 - across / 2, 90, across, 240, 8, 'cream') + shape(`M${200 - across / 2} 98 L${224 - across / 2} 52 H${176 +
    across / 2} L${200 + across / 2} 98 Z`, 'wood-pale', 40) + flat(176, 52, 48, 110, 0, '#d9b98a', 'opacity=".8"') + sticker(224 - across / 2, 196, Math.min(180, across - 60), 104, number) + line(`M${180 + across / 2} 240 v60 m-10 -48 l10 -12 l10 12`, '#8a5a34', 6, 'transform="translate(-16 0)"'),
  'controller-top': () =>
    shape('M40 300 Q20 180 90 150 H310 Q380 180 360 300 Q340 340 300 290 Q200 250 100 290 Q60 340 40 300 Z', 'main') +
    box(70, 96, 96, 70, 24, 'dark') + box(234, 96, 96, 70, 24, 'dark') + box(86, 150, 100, 34, 14, 'main-deep') +
    box(214, 150, 100, 34, 14, 'main-deep') + ports(181, 214, ['c']) + disc(240, 224, 8, '#1c1a26'),
  'controller-back': () =>
    shape('M84 90 H316 Q366 110 384 280 Q384 344 336 330 Q300 300 280 250 H120 Q100 300 64 330 Q16 344 16 280 Q34 110 84 90 Z', 'main-deep') +
    box(136, 110, 128, 110, 14, 'dark') + times(2, (at) => box(150, 122 + at * 46, 92, 36, 16, at ? 'red' : 'gold') +
    box(240, 132 + at * 46, 12, 16, 3, 'steel')) +
    screw(90, 140) + screw(310, 140) + screw(70, 270) + screw(330, 270),
}
