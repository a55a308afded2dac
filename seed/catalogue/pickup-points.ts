/** The code of every demo terminal; the README names it. */
export const demoTerminalCode = '2468'

/** The demo pickup points. `fee` is in US cents. */
export const demoPoints = [
  {
    terminal: '200001',
    name: 'Avondale Pharmacy',
    city: 'Harare',
    suburb: 'Avondale',
    address: '2 King George Road',
    landmark: 'Beside the bakery',
    hours: 'Mon to Sat 08:00 to 18:00',
    phone: '+263772140501',
    capacity: 60,
    fee: 50n,
  },
  {
    terminal: '200002',
    name: 'Mbare Cell Shop',
    city: 'Harare',
    suburb: 'Mbare',
    address: 'Stall 14, Ardbennie Road',
    landmark: 'Opposite the bus terminus',
    hours: 'Daily 07:00 to 19:00',
    phone: '+263772140502',
    capacity: 40,
    fee: 50n,
  },
  {
    terminal: '200003',
    name: 'Nkulumane Corner Store',
    city: 'Bulawayo',
    suburb: 'Nkulumane',
    address: '5 Intemba Road',
    landmark: null,
    hours: 'Daily 08:00 to 19:00',
    phone: '+263772140503',
    capacity: 40,
    fee: 40n,
  },
]
