-- Synonyms that the shop is delivered with: what things are called in Zimbabwe, in its English, in Shona and in
-- Ndebele.

-- Several names of one thing: each finds all the others.
insert into search_synonyms (term, means)
select distinct term, means
from unnest(array[
  'tekkies, takkies, tackies, sneakers, trainers, running shoes, canvas shoes',
  'kombi, combi, minibus, commuter omnibus, omnibus',
  'bakkie, pickup, pick up, single cab, double cab',
  'jojo, jojo tank, water tank',
  'cell, cellphone, cell phone, smartphone, mobile phone, phone, handset',
  'fridge, refrigerator',
  'deep freezer, deep freeze, chest freezer',
  'sofa, couch, settee, lounge suite',
  'tv, television, telly',
  'flat screen, led tv, smart tv, plasma',
  'chitenge, kitenge, zambia, zambia cloth, java, java print, ankara, wax print, african print, wrapper',
  'slops, flip flops, patapata, pata pata, mapatapata',
  'torch, flashlight',
  'overalls, overall, work suit, worksuit, boiler suit, dungarees',
  'tuk tuk, tricycle, three wheel, three wheeler, cargo motorcycle',
  'memory stick, flash drive, flash disk, flash stick, usb stick',
  'steam iron, pressing iron',
  'bp machine, bp monitor, blood pressure monitor, blood pressure machine',
  'spectacles, specs, eyeglasses, reading glasses',
  'soccer, football',
  'bicycle, push bike, bike, mountain bike',
  'motorbike, motorcycle, motor cycle, bike',
  'earphones, earbuds, earpods, airpods',
  'headphones, headset',
  'hosepipe, garden hose',
  'gas cylinder, gas tank, gas bottle',
  'laptop, notebook',
  'desktop, pc',
  'tablet, tab',
  'generator, genset',
  'headlight, headlamp',
  'shocks, shock absorbers',
  'geyser, water heater',
  'braai, barbecue, bbq, braai stand',
  'mealie, maize',
  'vacuum cleaner, hoover',
  'lawnmower, lawn mower, grass cutter',
  'tracksuit, track bottoms',
  'trousers, pants, slacks',
  'jumper, pullover, sweater, jersey',
  'suitcase, travel bag, luggage',
  'backpack, school bag, satchel, rucksack',
  'four plate, 4 plate',
  'two plate, 2 plate',
  'tyre, tire',
  'rims, alloys, mags, mag wheels',
  'wheelbarrow, barrow',
  'perfume, fragrance, parfum, cologne',
  'hair dryer, hairdryer, blow dryer',
  'hair straightener, flat iron',
  'deodorant, roll on',
  'cooler box, cool box',
  'gumboots, wellingtons',
  'paraffin, kerosene',
  'jerrycan, jerry can',
  'swimming costume, costume, swimsuit',
  'dynamos, dembare',
  'highlanders, bosso',
  'caps united, makepekepe',
  'bulawayo, byo',
  'harare, hre',
  'chitungwiza, chitown',
  'victoria falls, vic falls',
  'second hand, secondhand, pre owned, used',
  'ladies, women',
  'mens, men, gents',
  'kids, children',
  'baby, infant',
  'inch, inches',
  'litre, liter, l, ltr',
  'watt, w',
  'kg, kgs, kilo, kilogram',
  'gb, gig, gigabyte',
  'tb, terabyte',
  'metre, meter, m',
  'one, 1', 'two, 2', 'three, 3', 'four, 4', 'five, 5', 'six, 6', 'seven, 7', 'eight, 8', 'ten, 10'
]) as same (names),
  regexp_split_to_table(names, ', ') as term, regexp_split_to_table(names, ', ') as means
-- A stop word is in no listing: "pick up" cannot be found by its words.
where term <> means and lexeme_of(substring(means from '\S+$')) is not null;

-- A general word, or a word of Shona or Ndebele, finds what it stands for; not the other way round.
insert into search_synonyms (term, means)
select distinct term, means
from unnest(array[
  'phone, cell, cellphone, cell phone, smartphone > iphone, galaxy, redmi, itel, tecno, infinix',
  'kombi, combi, commuter omnibus, omnibus > quantum, hiace',
  'bakkie, pickup, pick up truck, truck > hilux, ford ranger, navara, single cab, double cab',
  'jojo, jojo tank > storage tank, plastic tank',
  'freezer, deep freezer, deep freeze > fridge freezer',
  'sneakers, tekkies, takkies, tackies, teckies > court sneakers, sports shoes',
  'torch > lantern, headlamp torch',
  'dstv, decoder > decoder, satellite',
  'satellite dish > satellite decoder, decoder',
  'zesa, load shedding, loadshedding, power cut, power cuts, backup power, magetsi, ugesi > inverter, solar, generator, genset, lithium battery, solar panel, solar lantern, power bank',
  'solar system > solar home kit, solar panel, inverter, lithium battery',
  'solar > lithium battery, inverter',
  'car, vehicle, mota, motokari, imota, izimota > sedan, hatchback, suv, hybrid, station wagon, honda fit, toyota aqua, corolla, vitz, demio, hilux, single cab, double cab, mazda, nissan, kombi',
  'car parts, car spares, auto parts, auto spares, motor spares, spares, spare parts > engine, gearbox, headlamp, headlight, shock absorbers, shocks, brake, brake pads, side mirror, spark plugs, car battery, tyre, rims, seat covers, car radio, engine oil, radiator, clutch, alternator, bumper, windscreen',
  'furniture > sofa, couch, lounge suite, table, dining table, chairs, bed, wardrobe, drawers, cupboard, headboard, bookshelf, kitchen unit, room divider, desk',
  'appliances, home appliances, kitchen appliances > fridge, freezer, stove, microwave, washing machine, kettle, iron, blender, fan, toaster, cooker, vacuum cleaner',
  'clothes, clothing, mbatya, hanzu, izigqoko, impahla > dress, jeans, shirts, coat, suit, skirt, jacket, trousers, blouse, blazer, tracksuit, romper, jersey, shorts',
  'shoes, footwear, shangu, bhutsu, mabhutsu, isicathulo, izicathulo, manyatera > shoes, sneakers, boots, heels, sandals, brogues, ballet flats, trainers, slippers, flip flops',
  'bag, bhegi, mabhegi, nhava, isikhwama, izikhwama > bag, handbag, backpack, clutch, suitcase, satchel, purse',
  'tools > drill, grinder, spanner, spanners, hammer, saw, toolbox, hoe, rake, shovel, pliers, screwdriver',
  'gym, gym equipment, exercise equipment, fitness equipment > dumbbells, kettlebell, treadmill, bench press, weights, skipping rope, yoga mat',
  'makeup, make up, cosmetics > lipstick, eyeshadow, foundation, mascara, nail polish, make up palette, make up brush',
  'speaker > boombox, subwoofer, home theatre, woofer',
  'camera > cctv, canon, nikon, dslr',
  'laptop, notebook > macbook, thinkpad, latitude, probook, elitebook, ideapad, chromebook',
  'computer, komputa, ikhompyutha > laptop, desktop, pc, notebook, latitude, thinkpad, macbook',
  'computer accessories > keyboard, mouse, ssd, flash drive',
  'wig, hair piece, hairpiece, weave, weaves > wig, braiding hair, braids, twist hair',
  'braids > braiding hair, twist hair',
  'school uniform, uniform > blazer, school shirts, school skirt, school shoes, gymslip',
  'baby clothes > baby romper, romper, babygrow, onesie',
  'mattress > bed base',
  'face cream > day cream, night cream, moisturiser',
  'soccer ball > football',
  'n40 > 40 ah', 'n50 > 50 ah', 'n70 > 70 ah',
  'bike > scooter',
  'd4d > diesel, gd',
  'boat > speedboat',
  'stationery > pens, exercise books, school bag',
  'glasses > sunglasses, reading glasses',
  'hembe, mahembe, ihembe, amahembe > shirt, shirts, t shirt',
  'bhurugwe, mabhurugwe, ibhulugwe, amabhulugwe > trousers, jeans, pants, shorts',
  'rokwe, marokwe, dhirezi, ilokwe, ilogwe, amalokwe > dress',
  'siketi, isiketi > skirt',
  'bhachi, mabhachi, ibhatshi, amabhatshi > jacket, coat, blazer',
  'juzi, majuzi, ijezi, amajezi > jersey, sweater, jumper',
  'sokisi, masokisi, amasokisi > socks',
  'ngowani, heti, ingowane, isigqoko > hat, cap',
  'gumbeze, magumbeze, ingubo, izingubo > blanket',
  'jira, machira, ilembu, amalembu > cloth, zambia cloth',
  'tauro, ithawula > towel',
  'mutsago, umqamelo > pillow',
  'kapeti, ikhaphethi > carpet, rug',
  'kateni, makateni, ikhethini > curtain',
  'bhasikoro, mabhasikoro, bhasikiri, ibhayisikili, ibhasikili > bicycle, bike, mountain bike',
  'mudhudhudhu, midhudhudhu, isithuthuthu, izithuthuthu > motorbike, motorcycle, scooter',
  'tarakita, tirakita, itirakita > tractor',
  'tirera, itirela > trailer',
  'vhiri, mavhiri, ivili, ithayi, amathayi > tyre, wheel',
  'bhatiri, mabhatiri, ibhetri, amabhetri > battery',
  'injini > engine',
  'poto, mapoto, ibhodo, amabhodo, imbiza, izimbiza > pot',
  'hari, chirongo > clay pot, water pot',
  'ketero, iketela > kettle',
  'ndiro, umganu, imiganu > plate, bowl',
  'komichi, kapu, inkomitsho > cup, mug',
  'chipunu, zvipunu, ukhezo > spoon',
  'banga, mapanga, ingqamu > knife',
  'mubhedha, mibhedha, umbheda, imibheda > bed',
  'tafura, matafura, itafula, amatafula > table',
  'chigaro, zvigaro, cheya, macheya, isihlalo, izihlalo > chair',
  'wadhiropu, iwodirobhu > wardrobe',
  'girazi, chionioni, isibuko, izibuko > mirror',
  'chitofu, zvitofu, isitofu, izitofu > stove, cooker',
  'firiji, mafiriji, ifriji, ifiriji > fridge, refrigerator',
  'aini, ayini > iron, steam iron',
  'mwenje, isibane, rambi, isikhanyiso > lamp, lantern, light',
  'wairesi, redhiyo, iradiyo, iwayilesi > radio',
  'terevhizheni, umabonakude > tv, television',
  'foni, mafoni, nharembozha, runhare, ucingo, umakhalekhukhwini > phone, smartphone, cellphone, iphone, galaxy, redmi, itel',
  'sipo, insipho, isepa > soap',
  'mafuta, amafutha > lotion, body butter, hair oil, cream, cooking oil, engine oil',
  'vhudzi, inwele > hair, wig, braids',
  'uchi, huchi, uju, inyosi > honey',
  'wachi, mawachi, iwatshi, amawatshi > watch',
  'bhora, mabhora, ibhola, amabhola > ball, football, basketball, volleyball',
  'dengu, matengu, tswanda > basket',
  'badza, mapadza, ikhuba, amakhuba > hoe',
  'sanhu, imbazo > axe',
  'nyundo, isando > hammer',
  'fosholo, foshoro, ifotsholo > shovel',
  'bhara, wiribhara, ibhala > wheelbarrow',
  'chipanera, sipanera, isipanela > spanner',
  'manera, ilada > ladder',
  'pombi, ipombi, umpompi > pump, water pump, tap',
  'payipi, iphayiphi > hose, pipe',
  'tangi, matangi, itanki, amatanki > tank, water tank',
  'tende, itende > tent',
  'chibage, chibahwe, magwere, umumbila > maize, mealie',
  'upfu, hupfu, impuphu > mealie meal, maize meal',
  'mealie meal > maize meal, roller meal',
  'mbeu, inhlanyelo > seed',
  'huku, inkukhu, inkuku > chicken, broilers',
  'mombe, inkomo > cattle, cow',
  'mbudzi, imbuzi > goat',
  'mushonga, umuthi > medicine, first aid',
  'bhuku, mabhuku, ugwalo, ingwalo > book',
  'ngoma, isigubhu > drum'
]) as wider (line),
  regexp_split_to_table(split_part(line, ' > ', 1), ', ') as term,
  regexp_split_to_table(split_part(line, ' > ', 2), ', ') as means
where term <> means
on conflict do nothing;

-- Words around the thing that people search for: they need not be found.
insert into search_synonyms (term)
select regexp_split_to_table('sale selling sell buy buying bought cheap cheapest price prices pricing
  affordable wanted want need looking search searching find finding get shop online zimbabwe zim brand please
  available near quality genuine', '\s+');

-- Further names of everyday goods.
insert into search_synonyms (term, means)
select distinct term, means
from unnest(array[
  'wifi > wi fi', 'wi fi > wifi',
  'tshirt, tshirts > tee, t shirt', 'tees > t shirt',
  'smartwatch, smart watch > fitness watch, smart watch', 'fitness watch > smart watch',
  'solar light, solar lights > solar lantern, solar home kit',
  'camping, camping gear > tent, sleeping bag, cooler box, lantern',
  'hot plate, hotplate > gas stove, electric stove, stove, hob',
  'bedroom suite > bed, wardrobe, headboard, chest, drawers',
  'gardening tools, garden tools > hoe, rake, spade, garden hose, wheelbarrow',
  'kitchenware > pot, pan, kettle, cutlery, plates, teapot',
  'ladies shoes, womens shoes > heels, ballet flats, ladies boots, ladies sandals, pumps',
  'borehole pump > water pump, submersible pump',
  'water pump > booster pump',
  'drill machine > drill', 'iron box > iron',
  'extension, extension cord, multiplug, multi plug > extension lead',
  'extension lead > extension cord',
  'ups > inverter', 'battery bank > lithium battery',
  'type c > usb c', 'usb c > type c',
  'dish > satellite dish', 'aerial > antenna', 'antenna > aerial',
  'cutlery > spoons, forks, knives', 'crockery > plates, cups, bowls',
  'bedding > blanket, sheets, duvet, comforter, pillow',
  'duvet > comforter', 'comforter > duvet',
  'hair products > shampoo, hair oil, conditioner', 'skincare > lotion, serum, day cream, body butter',
  'jewellery, jewelry > necklace, earrings, ring, bracelet, beads',
  'pram > stroller', 'stroller > pram', 'nappies > diapers', 'diapers > nappies',
  'boombox > bluetooth speaker', 'home theater > home theatre', 'hifi > home theatre',
  'games console, game console > playstation, xbox', 'ps4, ps5 > playstation',
  'copier, photocopier > printer', 'toner > cartridge, ink',
  'weights > dumbbells, kettlebell, plates', 'exercise bike > spin bike'
]) as wider (line),
  regexp_split_to_table(split_part(line, ' > ', 1), ', ') as term,
  regexp_split_to_table(split_part(line, ' > ', 2), ', ') as means
where term <> means
on conflict do nothing;

insert into search_synonyms (term) values ('size') on conflict do nothing;

-- Plurals that no stemmer knows, and names of goods that searches missed. Not "life": "lives" has the stem of "live".

insert into search_synonyms (term, means)
select distinct term, means
from unnest(array[
  'knife, knives', 'penknife, penknives', 'pocketknife, pocketknives', 'jackknife, jackknives',
  'wife, wives', 'housewife, housewives', 'midwife, midwives',
  'shelf, shelves', 'bookshelf, bookshelves', 'leaf, leaves', 'loaf, loaves', 'meatloaf, meatloaves',
  'half, halves', 'calf, calves', 'thief, thieves', 'wolf, wolves', 'werewolf, werewolves', 'elf, elves',
  'scarf, scarves', 'headscarf, headscarves', 'hoof, hooves', 'dwarf, dwarves', 'wharf, wharves', 'sheaf, sheaves',
  'handkerchief, handkerchieves',
  'man, men, mens, gents', 'woman, women, ladies', 'workman, workmen', 'fireman, firemen', 'policeman, policemen',
  'fisherman, fishermen', 'sportsman, sportsmen', 'sportswoman, sportswomen', 'gentleman, gentlemen',
  'salesman, salesmen', 'craftsman, craftsmen', 'handyman, handymen', 'postman, postmen', 'businessman, businessmen',
  'businesswoman, businesswomen', 'snowman, snowmen',
  'child, children, kids', 'foot, feet', 'tooth, teeth', 'mouse, mice', 'goose, geese', 'ox, oxen', 'person, people',
  'ladies shoes, women shoes, woman shoes'
]) as same (names),
  regexp_split_to_table(names, ', ') as term, regexp_split_to_table(names, ', ') as means
where term <> means
on conflict do nothing;

insert into search_synonyms (term, means)
select distinct term, means
from unnest(array[
  'man, men, gents, woman, women, ladies > unisex',
  'core i3, intel i3, intel core i3 > i3', 'core i5, intel i5, intel core i5 > i5',
  'core i7, intel i7, intel core i7 > i7', 'core i9, intel i9, intel core i9 > i9',
  'ladies shoes, womens shoes, woman shoes > heels, ballet flats, ladies boots, ladies sandals, court shoes'
]) as wider (line),
  regexp_split_to_table(split_part(line, ' > ', 1), ', ') as term,
  regexp_split_to_table(split_part(line, ' > ', 2), ', ') as means
on conflict do nothing;

-- This found what pumps water.
delete from search_synonyms where term in ('ladies shoes', 'womens shoes') and means = 'pumps';
