-- expand
-- What categories are called in other languages: {"hi": {"name": "…", "description": "…"}}. English
-- is in name and description, and is shown where a translation is missing.
alter table categories add column translations jsonb not null default '{}';
-- safe beside the release before: it does not know the column.
alter table categories
  add constraint categories_translations_check
  check (jsonb_typeof(translations) = 'object') not valid;
-- The first categories in Hindi, where they still have their first names and descriptions.
update categories c
set translations = jsonb_build_object(
  'hi', jsonb_build_object('name', given.name, 'description', given.description))
from (
  values
    (
      'Handbags', 'Totes, crossbodies, buckets and clutches, cut and stitched by hand.',
      'हैंडबैग', 'टोट, क्रॉसबॉडी, बकेट बैग और क्लच, हाथ से कटे और हाथ से सिले।'
    ),
    (
      'Belts', 'Full-grain straps with solid buckles, plain, braided or embroidered.',
      'बेल्ट', 'मज़बूत बकल वाले फ़ुल-ग्रेन बेल्ट: सादे, गुँथे हुए या कढ़ाई वाले।'
    ),
    (
      'Wallets & Card Holders', 'Bifolds, long wallets, card holders and coin pouches.',
      'वॉलेट और कार्ड होल्डर', 'बाइफ़ोल्ड, लंबे वॉलेट, कार्ड होल्डर और सिक्कों के पाउच।'
    ),
    (
      'Footwear', 'Kolhapuri chappals, mojaris and sandals, made on the last.',
      'जूते-चप्पल', 'कोल्हापुरी चप्पल, मोजड़ी और सैंडल, फ़र्मे पर बने।'
    ),
    (
      'Accessories', 'Key fobs, watch straps, trays and cases for what you carry.',
      'एक्सेसरीज़', 'की-फ़ॉब, घड़ी के पट्टे, ट्रे और आपके रोज़ के सामान के लिए केस।'
    ),
    (
      'Travel', 'Duffels, backpacks and wash bags for the long way round.',
      'ट्रैवल', 'लंबे सफ़र के लिए डफ़ल, बैकपैक और वॉश बैग।'
    ),
    (
      'Jackets', 'Bikers, bombers and Nehru vests in supple hides.',
      'जैकेट', 'नरम चमड़े की बाइकर जैकेट, बॉम्बर और नेहरू जैकेट।'
    ),
    (
      'Business & Office', 'Briefcases, laptop sleeves, journals and desk mats.',
      'बिज़नेस और ऑफ़िस', 'ब्रीफ़केस, लैपटॉप स्लीव, डायरी और डेस्क मैट।'
    ),
    (
      'Custom', 'Made for you: tool rolls, straps, coasters and commissions.',
      'कस्टम', 'आपके लिए बना: टूल रोल, पट्टे, कोस्टर और आपकी पसंद का काम।'
    )
) as given(english_name, english_description, name, description)
where c.name = given.english_name and c.description = given.english_description;
