import type { JudgedQuery } from './judged-query.ts'

const phones = 'galaxy-a15=3 redmi-13c=3 iphone-11-refurb=3 itel-it2163=3'
const backup =
  'inverter-5kva=2 solar-home-kit=2 solar-panel-450=2 generator-3kva=2 lithium-100ah=2 solar-lantern=2 power-bank-20000=1 extension-surge=1'
const shoes =
  'school-shoes-boys=3 brown-brogues=3 court-sneakers=3 men-trainers=3 hiking-boots=3 knee-boots=3 ballet-flats=3 red-heels=3 football-boots=2 leather-sandals=2 slops=1'
const sneakers = 'court-sneakers=3 men-trainers=3 football-boots=1'
const jojos = 'jojo-5000=3 jojo-1000=3'
const kombis = 'kombi-quantum=3 suv-prado=1'
const sofas = 'three-seat-sofa=3 couch-lamp-set=3 corner-suite=3'
const tvs = 'hisense-43=3 samsung-32-tv=3 dstv-explora=1'
const cloth = 'zambia-cloth=3 chitenge-dress=1'
const fridges = 'defy-fridge=3 chest-freezer=1'
const cars = 'honda-fit-gd1=3 toyota-aqua=3 corolla-2008=3 suv-prado=3 hilux-gd6=3 kombi-quantum=2'
const bicycles = 'city-bicycle=3 mountain-bike=3'
const dresses = 'chitenge-dress=3 evening-dress=3'
const shirts = 'school-shirts=3 shirt-and-tie=3 plain-tees=2'
const pots = 'pot-set=3 clay-pot=2'
const bags =
  'two-tone-handbag=3 school-backpack=3 evening-clutch=3 travel-case=2 ladies-purse=1 ilala-basket=1'
const oils =
  'body-lotion=3 baobab-hair-oil=3 marula-butter=3 hand-cream=2 face-cream=2 engine-oil=1'
const watches = 'steel-watch=3 fitness-watch=3 stopwatch=1'
const balls = 'match-ball=3 ball-bag=3 basketball-7=2 volleyball=2 rugby-ball=2'
const parts =
  'l13a-engine=3 fit-headlight=3 front-shocks=3 brake-kit=3 side-mirror=3 iridium-plugs=3 battery-n50=3 tyre-195=3 seat-covers=2 android-radio=2 engine-oil=2 trolley-jack=1'
const chairs = 'oak-chair=3 dining-set=2 salon-chair=2 wheelchair=1'

/** Local names of goods in Zimbabwean English, Shona and Ndebele. */
export const localWords: JudgedQuery[] = [
  ['tekkies', sneakers],
  ['takkies', sneakers],
  ['tackies', sneakers],
  ['kombi', kombis],
  ['combi', kombis],
  ['commuter omnibus', kombis],
  ['jojo', jojos],
  ['jojo tank', jojos],
  ['bakkie', 'hilux-gd6=3 cargo-tricycle=1'],
  ['pick up truck', 'hilux-gd6=3 cargo-tricycle=1'],
  ['sadza pot', 'pot-set=3 clay-pot=1'],
  ['inverter', 'inverter-5kva=3 lithium-100ah=1'],
  ['zesa', backup],
  ['load shedding', backup],
  ['cell', phones],
  ['cellphone', phones],
  ['cell phone', phones],
  ['phone', `${phones} power-bank-20000=1 solar-home-kit=1`],
  ['smartphone', 'galaxy-a15=3 redmi-13c=3 iphone-11-refurb=3 itel-it2163=1'],
  ['fridge', fridges],
  ['deep freezer', 'chest-freezer=3 defy-fridge=2'],
  ['deep freeze', 'chest-freezer=3 defy-fridge=2'],
  ['freezer', 'chest-freezer=3 defy-fridge=3'],
  ['bale', 'bale-jeans=3'],
  ['bales', 'bale-jeans=3'],
  ['chitenge', cloth],
  ['kitenge', cloth],
  ['zambia cloth', cloth],
  ['java print', cloth],
  ['ankara', cloth],
  ['wrapper', cloth],
  ['slops', 'slops=3 leather-sandals=1'],
  ['pata pata', 'slops=3 leather-sandals=1'],
  ['sofa', sofas],
  ['couch', sofas],
  ['lounge suite', 'corner-suite=3 three-seat-sofa=2 couch-lamp-set=2'],
  ['tv', tvs],
  ['television', tvs],
  ['flat screen', 'hisense-43=3 samsung-32-tv=3'],
  ['dstv', 'dstv-explora=3'],
  ['decoder', 'dstv-explora=3 hisense-43=1'],
  ['torch', 'solar-lantern=3 itel-it2163=2'],
  ['overalls', 'work-suit-navy=3'],
  ['spares', parts],
  ['tuk tuk', 'cargo-tricycle=3'],
  ['four plate', 'four-plate-stove=3'],
  ['pressing iron', 'steam-iron=3 flat-iron=1'],
  ['jersey', 'dynamos-jersey=3 highlanders-jersey=3 warriors-jersey=3'],
  ['memory stick', 'flash-64=3'],
  ['bp machine', 'bp-monitor=3'],
  ['spectacles', 'reading-glasses=3 sunglasses-uv=1'],
  ['hair piece', 'bone-straight-wig=3 bob-wig=3 curly-wig=3 expression-braids=2 crochet-braids=2'],
  ['soccer ball', 'match-ball=3 ball-bag=3'],
  ['bosso', 'highlanders-jersey=3'],
  ['dembare', 'dynamos-jersey=3'],
  ['shangu', shoes],
  ['bhutsu', shoes],
  ['izicathulo', shoes],
  ['mapatapata', 'slops=3 leather-sandals=1'],
  ['hembe', shirts],
  ['bhurugwe', 'bale-jeans=3 denim-ladies=3 navy-suit=1 work-suit-navy=1'],
  ['rokwe', dresses],
  ['ilokwe', dresses],
  ['mota', cars],
  ['imota', cars],
  ['bhasikoro', bicycles],
  ['ibhayisikili', bicycles],
  ['gumbeze', 'fleece-blankets=3 sleeping-bag=1'],
  ['magumbeze', 'fleece-blankets=3 sleeping-bag=1'],
  ['ingubo', 'fleece-blankets=3 sleeping-bag=1'],
  ['poto', pots],
  ['imbiza', 'pot-set=3 clay-pot=3'],
  ['mubhedha', 'double-bed-base=3'],
  ['umbheda', 'double-bed-base=3'],
  ['tafura', 'dining-set=3'],
  ['chigaro', chairs],
  ['zvigaro', chairs],
  ['isihlalo', chairs],
  ['sipo', 'handmade-soap=3'],
  ['insipho', 'handmade-soap=3'],
  ['mafuta', oils],
  ['uchi', 'forest-honey=3'],
  ['bhegi', bags],
  ['wachi', watches],
  ['nharembozha', phones],
  ['bhora', balls],
  ['ibhola', balls],
  ['ngowani', 'sun-hat=3'],
  ['dengu', 'ilala-basket=3'],
  ['badza', 'garden-tools=3'],
  ['chitofu', 'four-plate-stove=3 gas-hob=3'],
  ['magetsi', backup],
]
