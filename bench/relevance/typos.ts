import type { JudgedQuery } from './judged-query.ts'

const laptops = 'hp-250-g8=3 dell-latitude-5400=3 ssd-480=1'
const headphones = 'sony-ch520=3 tws-earbuds=2'
const jerseys = 'dynamos-jersey=3 highlanders-jersey=3 warriors-jersey=3'
const toyotas =
  'toyota-aqua=3 corolla-2008=3 hilux-gd6=3 side-mirror=2 battery-n50=1 android-radio=1'
const perfumes = 'rose-perfume=3 designer-perfume=3 oud-cologne=2'

/** Queries with typos, swapped letters, joined or split words, and plurals. */
export const typos: JudgedQuery[] = [
  ['samsang', 'galaxy-a15=3 samsung-32-tv=3'],
  ['smasung phone', 'galaxy-a15=3'],
  ['iphon 11', 'iphone-11-refurb=3'],
  ['toyata', toyotas],
  ['hilax', 'hilux-gd6=3'],
  ['genarator', 'generator-3kva=3'],
  ['genrator 3kva', 'generator-3kva=3'],
  ['labtop', laptops],
  ['laptpo', laptops],
  ['frigde', 'defy-fridge=3 chest-freezer=1'],
  ['wheel barrow', 'wheelbarrow=3'],
  ['solarpanel', 'solar-panel-450=3 solar-home-kit=2'],
  ['head phones', headphones],
  ['earphones', 'tws-earbuds=3 sony-ch520=2'],
  ['ear buds', 'tws-earbuds=3 sony-ch520=1'],
  ['micro wave', 'microwave-20l=3'],
  ['matress', 'double-bed-base=2'],
  ['jersy', jerseys],
  ['pefume', perfumes],
  ['perfumes', perfumes],
  ['shcool shoes', 'school-shoes-boys=3'],
  ['hondafit', 'honda-fit-gd1=3 l13a-engine=2 fit-headlight=2 front-shocks=2'],
  ['tredmill', 'treadmill=3'],
  ['binocolars', 'binoculars=3'],
  ['wadrobe', 'wardrobe-mirror=3'],
  ['blankts', 'fleece-blankets=3'],
  ['bicyle', 'city-bicycle=3 mountain-bike=2'],
  ['tekies', 'court-sneakers=3 men-trainers=3'],
  ['dishes washing mashine', ''],
  ['washing mashine', 'lg-washer=3'],
  ['tyres', 'tyre-195=3 wheelbarrow=1'],
  ['batteries', 'battery-n50=3 lithium-100ah=3'],
  ['wigs', 'bone-straight-wig=3 bob-wig=3 curly-wig=3'],
  ['tvs', 'hisense-43=3 samsung-32-tv=3'],
  ['couches', 'three-seat-sofa=3 couch-lamp-set=3 corner-suite=3'],
  ['knives', ''],
  ['head lights', 'fit-headlight=3'],
  ['motor bike', 'motorbike-150=3 yamaha-scooter=3 cargo-tricycle=2'],
  ['foot ball', 'match-ball=3 ball-bag=3'],
  ['back pack', 'school-backpack=3'],
  ['tracksuits', 'club-tracksuit=3'],
  ['track suit', 'club-tracksuit=3'],
  ['make up', 'matte-lipstick=3 eyeshadow-palette=3 brush-set=3 face-cream=1'],
  ['makeup', 'matte-lipstick=3 eyeshadow-palette=3 brush-set=3 face-cream=1'],
]
