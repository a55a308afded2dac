-- What a username looks like: the same text for names that readers mistake for each other, in upper or lower case
-- (docs/decisions/0091-usernames-are-unique-by-their-look.md). The second list has the letter that each of
-- the first looks like: Latin, Cyrillic, Greek, Armenian, Coptic, Cherokee, Lisu.
create function look_of(name text) returns text immutable strict parallel safe language sql as $$
  select replace(replace(translate(
    regexp_replace(normalize(lower(name collate pg_c_utf8), nfkd), '[\u0300-\u036F]', '', 'g'),
    '01iıɩɪǀʟłɑᴀʙɓᴄđɗɖᴅᴇɛƒꜰɡɢħʜᴊƙᴋᴍɴøᴏᴘʀꜱƽŧᴛᴜʋᴠᴡɯʏɣƴᴢʒ' ||
    'авекмнорстухіѕјһԁԛԝьгпзбѵӏѡ' ||
    'αβεζηικμνορστυχγωϳ' ||
    'օոռսհցզյլ' ||
    'ⲁⲉⲓⲕⲙⲟⲣⲥⲧⲭ' ||
    'ꭰꭱꭲꭵꭹꭺꭻꭼꮃꮇꮋꮍꮐꮓꮞꮟꮢꮤꮥꮩꮪꮮꮯꮲꮶ' ||
    'ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ',
    'ollllllllaabbcddddeeffgghhjkkmnooprssttuvvwwyyyz3' ||
    'abekmhopctyxlsjhdqwbrn36vlw' ||
    'abeznlkuvopotuxywj' ||
    'onnuhgqjl' ||
    'aelkmopctx' ||
    'drtlyajewmhygz4brwsvslcpk' ||
    'bpdtgkjczfmnlsrvhwxyaelou'
  ), 'rn', 'm'), 'vv', 'w')
$$;

-- Null: the name was taken by its look before looks were compared.
alter table users add column username_look text;
