import type { DemoQuestion } from './types.ts'

/** Public questions about listings. Those without an answer wait for their sellers. */
export const demoQuestions: DemoQuestion[] = [
  {
    listing: 'galaxy-a15',
    asker: 'gift_m',
    askedMinutesAgo: 9_310,
    text: 'Does it take two SIM cards and a memory card at the same time?',
    answer: [9_205, 'Two SIMs, or one SIM and a memory card. The second slot is shared.'],
  },
  {
    listing: 'galaxy-a15',
    asker: 'sipho_k',
    askedMinutesAgo: 4_020,
    text: 'Is the screen covered by the warranty?',
    answer: [3_985, 'No, only the board, for 6 months. We fit a glass for you on collection.'],
  },
  {
    listing: 'galaxy-a15',
    asker: 'memory_d',
    askedMinutesAgo: 310,
    text: 'Do you have it in light blue?',
  },
  {
    listing: 'redmi-13c',
    asker: 'anesu_g',
    askedMinutesAgo: 2_640,
    text: 'Which languages does the keyboard have? I need Shona.',
    answer: [2_610, 'Shona and Ndebele are both in the list, I tried them.'],
  },
  {
    listing: 'jojo-5000',
    asker: 'sipho_k',
    askedMinutesAgo: 12_480,
    text: 'Are the ball valve and the outlet included?',
    answer: [12_300, 'Yes, 50 mm outlet with valve, and the lid. The stand is not included.'],
  },
  {
    listing: 'defy-fridge',
    asker: 'memory_d',
    askedMinutesAgo: 5_790,
    text: 'How much does it use in a day? We are on prepaid.',
    answer: [5_640, 'The label says 0.7 units a day. With the door opened often, count on one.'],
  },
  {
    listing: 'chest-freezer',
    asker: 'anesu_g',
    askedMinutesAgo: 1_980,
    text: 'Does it start on a small inverter?',
    answer: [1_905, 'It needs 900 W for a moment. Ours started on a 1.5 kVA inverter.'],
  },
  {
    listing: 'chest-freezer',
    asker: 'gift_m',
    askedMinutesAgo: 240,
    text: 'How long is it on the outside? My kitchen wall is 1.20 m.',
  },
]
