import type { DemoConversation } from './types.ts'

/** Conversations about listings, oldest first. The last message of the later ones is unread. */
export const demoConversations: DemoConversation[] = [
  {
    listing: 'kombi-quantum',
    buyer: 'sipho_k',
    messages: [
      ['buyer', 2890, 'Good day. Is the route permit transferred with it?'],
      [
        'seller',
        2865,
        'Good day. No, the permit stays with me. Book and change of ownership are ready.',
      ],
      ['buyer', 2859, 'Understood. When was the clutch last done?'],
      [
        'seller',
        2832,
        'In March, I have the invoice. You may bring your mechanic, we are in Gweru.',
      ],
      ['buyer', 2828, 'Saturday at ten then.'],
      ['seller', 2820, 'Saturday at ten. Call when you pass the tollgate.'],
    ],
  },
  {
    listing: 'jojo-5000',
    buyer: 'memory_d',
    messages: [
      ['buyer', 1560, 'Good morning. Do you deliver to Chitungwiza, Unit J?'],
      ['seller', 1512, 'Only within 40 km of Mutare, sorry. You would have to hire a lorry.'],
      ['buyer', 1490, 'My brother comes through with an empty 5 tonner on Friday. Does it fit?'],
      ['seller', 1484, 'It does, tank is 2.1 m high. Buy it here, then bring the code on Friday.'],
    ],
  },
  {
    listing: 'galaxy-a15',
    buyer: 'anesu_g',
    messages: [
      ['buyer', 760, 'Hi, does it come with the charger in the box?'],
      [
        'seller',
        741,
        'Hi Anesu. Samsung puts only the cable in. I can add a 25 W charger for US$8.',
      ],
      ['buyer', 736, 'And the guarantee?'],
      ['seller', 730, 'One year with the shop at First Street, the slip comes with the phone.'],
    ],
  },
  {
    listing: 'honda-fit-gd1',
    buyer: 'gift_m',
    messages: [
      ['buyer', 410, 'Is the CVT smooth from cold? My last one shuddered.'],
      [
        'seller',
        377,
        'Smooth. Oil was changed at 140,000. Come for a test drive before you decide.',
      ],
      ['buyer', 52, 'Can I come tomorrow after work, around five?'],
    ],
  },
  {
    listing: 'corner-suite',
    buyer: 'memory_d',
    messages: [
      ['buyer', 190, 'What are the measures of the long side?'],
      ['seller', 24, '2.70 m, the short side 1.95 m. It comes apart in three for the door.'],
    ],
  },
  {
    listing: 'school-blazer',
    buyer: 'anesu_g',
    messages: [
      ['buyer', 3050, 'Hello, it is for my young brother, Form 1 in January. Chest 78 cm.'],
      ['seller', 3011, 'Hello. For 78 I would cut 82 so he can grow. Which school?'],
      ['buyer', 3002, 'Founders High. I have the badge already.'],
      ['seller', 2990, 'Good, then it is US$38 as listed. Send the badge with the bus.'],
    ],
  },
  {
    listing: 'iphone-11-refurb',
    buyer: 'sipho_k',
    messages: [
      ['buyer', 2905, 'Is it network locked?'],
      ['seller', 2897, 'No, I tested it with Econet and NetOne. Both had 4G.'],
      ['buyer', 2893, 'And the IMEI is clean?'],
      ['seller', 2880, 'Clean, check it in the shop before you pay anything.'],
    ],
  },
  {
    listing: 'l13a-engine',
    buyer: 'midlands_motors',
    messages: [
      ['buyer', 640, 'How much for two, for the trade?'],
      ['seller', 615, 'US$460 each if you take both and collect this week.'],
    ],
  },
  {
    listing: 'bone-straight-wig',
    buyer: 'chipo_closet',
    messages: [
      ['buyer', 330, 'Do you have it in 26 inch? Wedding is on the 12th.'],
      ['seller', 301, '26 comes from Joburg next Tuesday, US$15 more. Shall I reserve one?'],
      ['buyer', 35, 'Yes please, one.'],
    ],
  },
]
