-- Search: how words are read, which words the goods use, and which words mean the same.

-- Words as they are compared: without the dot below that Devanagari puts under borrowed sounds (ड़ is typed ड as often),
-- without joiners, with one of the two signs for a nasal, in lower case.
create function search_text(given text) returns text language sql immutable strict parallel safe as $$
  -- Most texts are plain ASCII, which has none of this; the rest of the work would take as long as indexing the words.
  select case when octet_length(given) = char_length(given) then lower(given)
    else lower(normalize(translate(normalize(given, nfd), U&'\0901\093C\200C\200D', U&'\0902'), nfc)) end
$$;

create text search configuration charma (copy = english);
alter text search configuration charma alter mapping for hword, hword_part, word with unaccent, english_stem;

-- The words of the goods, to tell a slip of the finger from a word that is there. What stands only in descriptions is kept
-- as its stem and is never offered as the right spelling. Words stay when the last product that used them goes.
create table search_words (
  -- In the order of code points, so that all words with one beginning lie together.
  word text collate "C" primary key check (length(word) <= 100),
  lexeme text collate "C" not null,
  is_prominent boolean not null
);
create index search_words_lexeme on search_words (lexeme);
create index search_words_alike on search_words using gin (word gin_trgm_ops) where is_prominent;

-- Words that mean the same in the trade, in English, in Hindi and in Hindi with Latin letters. A term that asks for its
-- meaning finds every term of it; one that does not is only found.
create table search_synonyms (
  meaning text not null,
  term text not null,
  asks boolean not null default true,
  primary key (meaning, term)
);

-- Loads the library of trigrams, without which only a superuser may name its threshold below.
do $$ begin perform show_trgm('leather'); end $$;

-- Words of the goods and of the trade that look like one nobody knows, and those that it becomes when two of its letters
-- change places; the most alike thirty.
create function search_words_alike(given text, swapped text[])
  returns table (word text, lexeme text, similarity real) language sql stable
  set pg_trgm.similarity_threshold = 0.25
as $$
  select found.word, found.lexeme, similarity(found.word, given) from (
    select w.word, w.lexeme from search_words w where w.is_prominent and w.word % given
    union
    select w.word, w.lexeme from search_words w where w.is_prominent and w.word = any (swapped)
    union
    select search_text(s.term), (tsvector_to_array(to_tsvector('charma', search_text(s.term))))[1] from search_synonyms s
     where s.term !~ '\s' and (search_text(s.term) % given or search_text(s.term) = any (swapped))) found
  order by 3 desc, 1 limit 30
$$;

insert into search_synonyms (meaning, term, asks) values
  ('bag', 'bag', true), ('bag', 'jhola', true), ('bag', 'jholla', true), ('bag', 'thaila', true), ('bag', 'बैग', true), ('bag', 'झोला', true), ('bag', 'थैला', true), ('bag', 'handbag', false), ('bag', 'backpack', false), ('bag', 'duffel', false),
  ('handbag', 'handbag', true), ('handbag', 'hand bag', true), ('handbag', 'purse', true), ('handbag', 'ladies purse', true), ('handbag', 'ladies bag', true), ('handbag', 'पर्स', true), ('handbag', 'हैंडबैग', true), ('handbag', 'batua', true), ('handbag', 'बटुआ', true),
  ('wallet', 'wallet', true), ('wallet', 'batua', true), ('wallet', 'batwa', true), ('wallet', 'billfold', true), ('wallet', 'gents purse', true), ('wallet', 'बटुआ', true), ('wallet', 'वॉलेट', true),
  ('long wallet', 'long wallet', true), ('long wallet', 'ladies wallet', true), ('long wallet', 'clutch wallet', true), ('long wallet', 'cheque book holder', true),
  ('card holder', 'card holder', true), ('card holder', 'cardholder', true), ('card holder', 'card case', true), ('card holder', 'card wallet', true), ('card holder', 'visiting card case', true), ('card holder', 'कार्ड होल्डर', true),
  ('coin pouch', 'coin pouch', true), ('coin pouch', 'coin purse', true), ('coin pouch', 'coin case', true), ('coin pouch', 'thaili', true), ('coin pouch', 'थैली', true),
  ('pouch', 'pouch', true), ('pouch', 'potli', true), ('pouch', 'पोटली', true), ('pouch', 'पाउच', true), ('pouch', 'bucket bag', false),
  ('tote', 'tote', true), ('tote', 'shopper', true), ('tote', 'shopping bag', true), ('tote', 'टोट', true),
  ('crossbody', 'crossbody', true), ('crossbody', 'cross body', true), ('crossbody', 'sling', true), ('crossbody', 'sling bag', true), ('crossbody', 'side bag', true), ('crossbody', 'स्लिंग', true),
  ('clutch', 'clutch', true), ('clutch', 'evening bag', true), ('clutch', 'क्लच', true),
  ('backpack', 'backpack', true), ('backpack', 'back pack', true), ('backpack', 'bagpack', true), ('backpack', 'rucksack', true), ('backpack', 'pithu', true), ('backpack', 'pitthu', true), ('backpack', 'school bag', true), ('backpack', 'college bag', true), ('backpack', 'पिट्ठू', true), ('backpack', 'बैकपैक', true),
  ('duffel', 'duffel', true), ('duffel', 'duffle', true), ('duffel', 'weekender', true), ('duffel', 'holdall', true), ('duffel', 'gym bag', true), ('duffel', 'travel bag', true), ('duffel', 'सफ़री बैग', true), ('duffel', 'डफल', true),
  ('travel', 'travel', true), ('travel', 'luggage', true), ('travel', 'baggage', true), ('travel', 'safar', true), ('travel', 'yatra', true), ('travel', 'सफ़र', true), ('travel', 'यात्रा', true), ('travel', 'सामान', true),
  ('wash bag', 'wash bag', true), ('wash bag', 'toiletry bag', true), ('wash bag', 'toiletry kit', true), ('wash bag', 'dopp kit', true), ('wash bag', 'shaving kit', true),
  ('luggage tag', 'luggage tag', true), ('luggage tag', 'bag tag', true), ('luggage tag', 'baggage tag', true),
  ('passport cover', 'passport cover', true), ('passport cover', 'passport holder', true), ('passport cover', 'passport case', true), ('passport cover', 'passport wallet', true), ('passport cover', 'पासपोर्ट', true), ('passport cover', 'पासपोर्ट कवर', true),
  ('briefcase', 'briefcase', true), ('briefcase', 'brief case', true), ('briefcase', 'office bag', true), ('briefcase', 'file bag', true), ('briefcase', 'attache', true), ('briefcase', 'ब्रीफ़केस', true),
  ('laptop sleeve', 'laptop sleeve', true), ('laptop sleeve', 'laptop cover', true), ('laptop sleeve', 'laptop case', true), ('laptop sleeve', 'laptop bag', true), ('laptop sleeve', 'लैपटॉप', true), ('laptop sleeve', 'लैपटॉप बैग', true),
  ('office', 'office', true), ('office', 'business', true), ('office', 'daftar', true), ('office', 'दफ़्तर', true), ('office', 'ऑफ़िस', true),
  ('footwear', 'footwear', true), ('footwear', 'shoe', true), ('footwear', 'joota', true), ('footwear', 'joote', true), ('footwear', 'juta', true), ('footwear', 'jutey', true), ('footwear', 'जूता', true), ('footwear', 'जूते', true), ('footwear', 'फुटवियर', true),
  ('chappal', 'chappal', true), ('chappal', 'chapal', true), ('chappal', 'chappel', true), ('chappal', 'sandal', true), ('chappal', 'slipper', true), ('chappal', 'slides', true), ('chappal', 'flip flop', true), ('chappal', 'चप्पल', true), ('chappal', 'चप्पलें', true), ('chappal', 'सैंडल', true), ('chappal', 'kolhapuri', false),
  ('kolhapuri', 'kolhapuri', true), ('kolhapuri', 'kolapuri', true), ('kolhapuri', 'kolhapuri chappal', true), ('kolhapuri', 'कोल्हापुरी', true), ('kolhapuri', 'कोल्हापुरी चप्पल', true),
  ('mojari', 'mojari', true), ('mojari', 'mojri', true), ('mojari', 'mojdi', true), ('mojari', 'mojadi', true), ('mojari', 'jooti', true), ('mojari', 'jutti', true), ('mojari', 'juti', true), ('mojari', 'jutis', true), ('mojari', 'khussa', true), ('mojari', 'nagra', true), ('mojari', 'जूती', true), ('mojari', 'जूतियां', true), ('mojari', 'जुत्ती', true), ('mojari', 'मोजड़ी', true), ('mojari', 'मोजरी', true),
  ('belt', 'belt', true), ('belt', 'peti', true), ('belt', 'kamarband', true), ('belt', 'kamarbandh', true), ('belt', 'waistband', true), ('belt', 'पेटी', true), ('belt', 'बेल्ट', true), ('belt', 'कमरबंद', true),
  ('strap', 'strap', true), ('strap', 'patta', true), ('strap', 'पट्टा', true),
  ('watch strap', 'watch strap', true), ('watch strap', 'watch band', true), ('watch strap', 'watch belt', true), ('watch strap', 'ghadi', true), ('watch strap', 'ghadi ka patta', true), ('watch strap', 'घड़ी', true), ('watch strap', 'घड़ी का पट्टा', true),
  ('camera strap', 'camera strap', true), ('camera strap', 'camera belt', true), ('camera strap', 'कैमरा स्ट्रैप', true),
  ('leather', 'leather', true), ('leather', 'chamda', true), ('leather', 'chamra', true), ('leather', 'chamde', true), ('leather', 'chamdi', true), ('leather', 'चमड़ा', true), ('leather', 'चमड़े', true), ('leather', 'चमड़ी', true), ('leather', 'लेदर', true), ('leather', 'hide', false), ('leather', 'goatskin', false),
  ('jacket', 'jacket', true), ('jacket', 'jaket', true), ('jacket', 'coat', true), ('jacket', 'जैकेट', true), ('jacket', 'जाकिट', true), ('jacket', 'biker', false), ('jacket', 'bomber', false),
  ('nehru vest', 'nehru vest', true), ('nehru vest', 'waistcoat', true), ('nehru vest', 'nehru jacket', true), ('nehru vest', 'bandi', true), ('nehru vest', 'sadri', true), ('nehru vest', 'बंडी', true), ('nehru vest', 'सदरी', true), ('nehru vest', 'नेहरू जैकेट', true),
  ('key fob', 'key fob', true), ('key fob', 'keychain', true), ('key fob', 'key chain', true), ('key fob', 'key ring', true), ('key fob', 'keyring', true), ('key fob', 'chabi', true), ('key fob', 'chaabi', true), ('key fob', 'चाबी', true), ('key fob', 'छल्ला', true),
  ('glasses case', 'glasses case', true), ('glasses case', 'spectacle case', true), ('glasses case', 'spectacles', true), ('glasses case', 'specs', true), ('glasses case', 'specs case', true), ('glasses case', 'specs cover', true), ('glasses case', 'sunglasses case', true), ('glasses case', 'eyeglasses', true), ('glasses case', 'goggles', true), ('glasses case', 'chashma', true), ('glasses case', 'chasma', true), ('glasses case', 'चश्मा', true),
  ('journal', 'journal', true), ('journal', 'diary', true), ('journal', 'notebook', true), ('journal', 'sketchbook', true), ('journal', 'bahi', true), ('journal', 'डायरी', true), ('journal', 'नोटबुक', true), ('journal', 'बही', true),
  ('desk mat', 'desk mat', true), ('desk mat', 'desk pad', true), ('desk mat', 'mouse pad', true), ('desk mat', 'mousepad', true), ('desk mat', 'table mat', true),
  ('valet tray', 'valet tray', true), ('valet tray', 'catchall', true), ('valet tray', 'key tray', true), ('valet tray', 'ट्रे', true),
  ('coaster', 'coaster', true), ('coaster', 'tea coaster', true), ('coaster', 'कोस्टर', true),
  ('tool roll', 'tool roll', true), ('tool roll', 'knife roll', true), ('tool roll', 'chef roll', true), ('tool roll', 'aujar', true), ('tool roll', 'औज़ार', true),
  ('gift', 'gift', true), ('gift', 'gifting', true), ('gift', 'present', true), ('gift', 'tohfa', true), ('gift', 'tofa', true), ('gift', 'uphar', true), ('gift', 'uphaar', true), ('gift', 'bhent', true), ('gift', 'तोहफ़ा', true), ('gift', 'उपहार', true), ('gift', 'भेंट', true), ('gift', 'गिफ़्ट', true),
  ('men', 'men', true), ('men', 'man', true), ('men', 'gents', true), ('men', 'mard', true), ('men', 'mardana', true), ('men', 'purush', true), ('men', 'पुरुष', true), ('men', 'मर्दाना', true), ('men', 'आदमी', true), ('men', 'unisex', false),
  ('women', 'women', true), ('women', 'woman', true), ('women', 'ladies', true), ('women', 'lady', true), ('women', 'girls', true), ('women', 'mahila', true), ('women', 'aurat', true), ('women', 'महिला', true), ('women', 'ज़नाना', true), ('women', 'औरत', true), ('women', 'unisex', false),
  ('wedding', 'wedding', true), ('wedding', 'bridal', true), ('wedding', 'shaadi', true), ('wedding', 'shadi', true), ('wedding', 'vivah', true), ('wedding', 'शादी', true), ('wedding', 'विवाह', true),
  ('festive', 'festive', true), ('festive', 'festival', true), ('festive', 'tyohar', true), ('festive', 'diwali', true), ('festive', 'eid', true), ('festive', 'त्योहार', true), ('festive', 'दिवाली', true), ('festive', 'ईद', true),
  ('embroidered', 'embroidered', true), ('embroidered', 'embroidery', true), ('embroidered', 'kadhai', true), ('embroidered', 'kasida', true), ('embroidered', 'kashida', true), ('embroidered', 'कढ़ाई', true), ('embroidered', 'कशीदा', true),
  ('handmade', 'handmade', true), ('handmade', 'hand made', true), ('handmade', 'handcrafted', true), ('handmade', 'handicraft', true), ('handmade', 'हस्तनिर्मित', true), ('handmade', 'हस्तशिल्प', true),
  ('custom', 'custom', true), ('custom', 'customised', true), ('custom', 'customized', true), ('custom', 'personalised', true), ('custom', 'personalized', true), ('custom', 'bespoke', true), ('custom', 'made to order', true),
  ('black', 'black', true), ('black', 'kala', true), ('black', 'kaala', true), ('black', 'kali', true), ('black', 'काला', true), ('black', 'काली', true), ('black', 'काले', true),
  ('brown', 'brown', true), ('brown', 'bhura', true), ('brown', 'भूरा', true), ('brown', 'भूरे', true), ('brown', 'tan', false), ('brown', 'cognac', false), ('brown', 'chestnut', false), ('brown', 'espresso', false),
  ('red', 'red', true), ('red', 'lal', true), ('red', 'laal', true), ('red', 'लाल', true), ('red', 'oxblood', false),
  ('maroon', 'maroon', true), ('maroon', 'burgundy', true), ('maroon', 'oxblood', true),
  ('yellow', 'yellow', true), ('yellow', 'peela', true), ('yellow', 'pila', true), ('yellow', 'पीला', true), ('yellow', 'पीली', true), ('yellow', 'mustard', false),
  ('blue', 'blue', true), ('blue', 'neela', true), ('blue', 'nila', true), ('blue', 'नीला', true), ('blue', 'नीली', true), ('blue', 'indigo', false), ('blue', 'navy', false),
  ('green', 'green', true), ('green', 'hara', true), ('green', 'hari', true), ('green', 'हरा', true), ('green', 'हरी', true),
  ('goat', 'goat', true), ('goat', 'bakri', true), ('goat', 'bakra', true), ('goat', 'बकरी', true),
  ('buffalo', 'buffalo', true), ('buffalo', 'bhains', true), ('buffalo', 'भैंस', true),
  ('camel', 'camel', true), ('camel', 'oont', true), ('camel', 'ऊंट', true),
  ('jaipur', 'jaipur', true), ('jaipur', 'jaipuri', true), ('jaipur', 'जयपुर', true), ('jaipur', 'जयपुरी', true),
  ('kolhapur', 'kolhapur', true), ('kolhapur', 'कोल्हापुर', true),
  ('kutch', 'kutch', true), ('kutch', 'kachchh', true), ('kutch', 'kachh', true), ('kutch', 'कच्छ', true),
  ('kanpur', 'kanpur', true), ('kanpur', 'cawnpore', true), ('kanpur', 'कानपुर', true),
  ('agra', 'agra', true), ('agra', 'आगरा', true),
  ('mumbai', 'mumbai', true), ('mumbai', 'bombay', true), ('mumbai', 'मुंबई', true),
  ('chennai', 'chennai', true), ('chennai', 'madras', true), ('chennai', 'चेन्नई', true),
  ('bengaluru', 'bengaluru', true), ('bengaluru', 'bangalore', true), ('bengaluru', 'बेंगलुरु', true),
  ('kolkata', 'kolkata', true), ('kolkata', 'calcutta', true), ('kolkata', 'कोलकाता', true),
  ('puducherry', 'puducherry', true), ('puducherry', 'pondicherry', true), ('puducherry', 'पुदुच्चेरी', true);

-- What words find a product, by weight: A its name, B tags and category, C shop, materials, colours and sizes, D description.
-- Other spellings of a category are for addresses ("briefcases" is Business & Office) and would make every desk mat a briefcase;
-- what means the same is in search_synonyms. A SKU is found whole: it is no word.
create or replace function listing_search_vector(
  name text, tags text[], category_slug text, category_name text, shop_name text, materials text, description text, skus text[], options text[]
) returns tsvector language sql stable as $$
  select setweight(to_tsvector('charma', search_text(name)), 'A')
    || setweight(to_tsvector('charma', search_text(array_to_string(tags || category_name, ' . '))), 'B')
    || setweight(to_tsvector('charma', search_text(array_to_string(array[shop_name, materials] || options, ' . '))), 'C')
    || setweight(to_tsvector('charma', search_text(description)), 'D')
    || array_to_tsvector(array(select distinct 'sku=' || lower(sku) from unnest(skus) sku))
$$;

-- Adds the words of these products to those known. Each is written once; others who bring the same new word at the same
-- moment wait for one another in the order of the words.
create function learn_search_words(product_ids uuid[]) returns void language sql as $$
  with texts as (
    select distinct given.text from listings l
    join products p on p.id = l.product_id join sellers s on s.user_id = l.seller_id join categories c on c.slug = l.category_slug
    cross join lateral (
      select l.name union select unnest(p.tags) union select c.name union select s.shop_name union select p.materials
      union select v.colour from variants v where v.product_id = p.id) as given(text)
    where l.product_id = any(product_ids)
  ), given as (
    -- Words of letters only, and the parts of those with hyphens.
    select unaccent(part.token) as word, null as lexeme, true as is_prominent
      from texts, ts_parse('default', search_text(texts.text)) part where part.tokid in (1, 2, 10, 11)
    union
    select part.lexeme, part.lexeme, false
      from listings l, unnest(l.search_vector) part where l.product_id = any(product_ids) and part.lexeme not like 'sku=%'
  ), missing as (
    select distinct on (g.word) g.word, coalesce(g.lexeme, (tsvector_to_array(to_tsvector('charma', g.word)))[1]) as lexeme, g.is_prominent
    from given g
    where length(g.word) <= 100 and not exists (select from search_words w where w.word = g.word and w.is_prominent >= g.is_prominent)
    order by g.word, g.is_prominent desc
  )
  insert into search_words as known (word, lexeme, is_prominent)
  select word, lexeme, is_prominent from missing where lexeme is not null order by word
  on conflict (word) do update set is_prominent = true where excluded.is_prominent and not known.is_prominent
$$;

create function learn_words_of_new_listings() returns trigger language plpgsql as $$
begin
  perform learn_search_words(array(select product_id from new_rows));
  return null;
end $$;
create trigger listings_teach_words after insert on listings
  referencing new table as new_rows for each statement execute function learn_words_of_new_listings();

create function learn_words_of_changed_listing() returns trigger language plpgsql as $$
begin
  perform learn_search_words(array[new.product_id]);
  return null;
end $$;
-- Per row, since most changes (a price, a sale) leave the words alone and end at the condition.
create trigger listings_teach_changed_words after update on listings
  for each row when (old.search_vector is distinct from new.search_vector) execute function learn_words_of_changed_listing();

do $$
declare
  part uuid[];
begin
  for part in select array_agg(product_id) from (select product_id, row_number() over (order by product_id) / 5000 as part from listings) numbered group by numbered.part loop
    perform refresh_listings(part);
  end loop;
end $$;

-- Artisans by the beginnings of the words in the names of their shops.
create index sellers_shop_words on sellers using gin ((' ' || search_text(shop_name)) gin_trgm_ops);
