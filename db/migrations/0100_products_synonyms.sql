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
