/** Open work for staff of the demo shop, so that each of its queues shows something. */

/** Listings that visitors do not see: one held back by a filter, and one that was removed and whose seller appealed. */
export const demoTakenDown = {
  held: {
    seller: 'masvingo_outdoors',
    categoryId: 'sports',
    title: 'Pepper spray, 60 ml, for hikers',
    description:
      'Against dogs and baboons on the trail. Sealed, expires in 2028. Two left from a group order.',
    condition: 'new',
    location: 'Masvingo',
    zwl: 350_000,
    reason: 'Possible weapon: “pepper spray”',
    hoursAgo: 5,
  },
  removed: {
    seller: 'kumalo_tech',
    categoryId: 'electronics',
    title: 'AirPods Pro, second generation, sealed',
    description:
      'Brand new in the box, bought in bulk. Bluetooth name and box look like the original.',
    condition: 'new',
    location: 'Bulawayo',
    zwl: 1_250_000,
    reason: 'The pictures show a copy. Copies of a brand may not be sold here.',
    hoursAgo: 50,
    appeal:
      'I bought them from a wholesaler in Johannesburg and did not know. I have the invoice and can send a picture. Please look again.',
    appealedHoursAgo: 20,
  },
} as const

interface DemoReport {
  /** The key of a listing, or a username. */
  about: { listing: string } | { member: string }
  reason: string
  /** The reporter, the text, and the age in hours. The first report opens the case. */
  said: readonly (readonly [who: string, words: string | null, hoursAgo: number])[]
  /** Staff decided that nothing was wrong. */
  dismissed?: boolean
}
export const demoReports: readonly DemoReport[] = [
  {
    about: { listing: 'iphone-11-refurb' },
    reason: 'misleading',
    said: [
      ['memory_d', 'The title says battery 91 %, the picture of the screen says 84 %.', 27],
      ['gift_m', null, 9],
    ],
  },
  {
    about: { member: 'midlands_motors' },
    reason: 'pay_outside',
    said: [['sipho_k', 'He asked me to send a deposit to his own EcoCash before viewing.', 14]],
  },
  {
    about: { listing: 'samsung-32-tv' },
    reason: 'stolen',
    said: [['anesu_g', 'It looks like the one that was taken from our church.', 96]],
    dismissed: true,
  },
]

export const demoContactMessages = [
  {
    name: 'Tarisai Mlambo',
    email: 'tarisai.mlambo@people.example',
    subject: 'Paid, but the order still says pending',
    message:
      'Good morning. I paid with EcoCash yesterday at half past six and got the confirmation from Econet, but my order still says pending. What must I do?',
    hoursAgo: 30,
    status: 'unread',
  },
  {
    name: 'Bongani Sibanda',
    email: 'bongani.s@people.example',
    subject: 'Can a shop in Gwanda sell here?',
    message:
      'We have a hardware shop in Gwanda and no courier of our own. Can buyers from Bulawayo collect, and how do we get our money?',
    hoursAgo: 3,
    status: 'unread',
  },
  {
    name: 'Rumbidzai Chari',
    email: 'rumbi.chari@people.example',
    subject: 'Please delete my old account',
    message:
      'I made an account in March with a number that I no longer have. Please delete it and everything that you keep about me.',
    hoursAgo: 11,
    status: 'read',
  },
  {
    name: 'Pastor Dube',
    email: 'office.dube@people.example',
    subject: 'Chairs for a church',
    message: 'Do you know a seller who can make two hundred plastic chairs available by Easter?',
    hoursAgo: 75,
    status: 'responded',
    response:
      'Good day, Pastor. Two sellers under Home & Garden list chairs by the dozen; write to them from their listings and ask for your number. Musika itself sells nothing.',
  },
] as const

/** A member who wrote to many others about paying elsewhere, and a bidder who used the seller's phone. */
export const demoSignals = {
  chat: { member: 'midlands_motors', hoursAgo: 13 },
  bidding: { member: 'gift_m', hoursAgo: 33 },
} as const
