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
      ['buyer', 1560, 'Do you deliver to Chitungwiza, Unit J?'],
      ['seller', 1512, 'Yes, on Thursdays with our own lorry. Is there a stand ready for it?'],
      ['buyer', 1490, 'A concrete slab, two metres across.'],
      ['seller', 1484, 'That will do. Order with delivery and we call you the evening before.'],
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
]
