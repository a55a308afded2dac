-- More names of everyday goods.

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
