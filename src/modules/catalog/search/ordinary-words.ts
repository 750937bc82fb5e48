/**
 * Ordinary words of English, and of Hindi in both scripts, that people type when they look for a
 * gift or a bag: "gift for father" must not become "gift for leather". Written for this shop, by
 * theme. Left out on purpose: words that are more often a typo of the trade's own ("lather",
 * "block"). A data table, without the limits of other files.
 */

const people = `
  father mother papa pappa daddy mummy mumma mommy mama maa baba parent parents grandfather
  grandmother grandpa grandma granddad grandparent grandparents grandson granddaughter husband wife
  hubby wifey spouse partner fiance fiancee bride groom couple couples newlywed newlyweds brother
  sister sibling siblings bhai bhaiya didi behan behen bhabhi jija devar nanad saas sasur dada dadi
  nana nani chacha chachi mausi bua uncle aunt aunty auntie cousin cousins nephew niece daughter
  sons beta beti bachcha bacche bachche baby babies child children kid kids teen teens teenager
  teenagers boy boys girl girls lady ladies gent gents gentleman gentlemen man men woman women male
  female adult adults senior seniors elder elders youth unisex boyfriend girlfriend lover
  sweetheart darling friend friends bestfriend bestie buddy dost dosti yaar saheli family families
  relative relatives guest guests neighbour neighbor people person someone anyone everyone human
  teacher teachers principal professor lecturer tutor student students scholar graduate pupil boss
  manager leader colleague colleagues coworker coworkers employee employees employer staff team
  client clients customer customers director founder entrepreneur executive doctor doctors surgeon
  nurse nurses dentist lawyer lawyers advocate judge engineer engineers architect accountant banker
  banking officer officers soldier soldiers army navy pilot captain driver drivers rider riders
  biker bikers traveller travellers traveler travelers tourist photographer photographers artist
  artists writer writers musician guitarist gardener chef barber baker reader readers gamer gamers
  sportsman cricketer player players runner dancer designer developer programmer coder
  freelancer founder politician minister priest guru sir madam saheb sahib pati patni biwi ladka
  ladki aadmi aurat mard mahila purush papaji mummyji mataji pitaji mata pita naukar seth dulha
  dulhan
`;

const occasions = `
  birthday birthdays bday janamdin janmdin anniversary anniversaries wedding weddings
  marriage shaadi shadi vivah engagement sagai reception mehendi sangeet haldi baraat honeymoon
  bachelor bachelorette bridal shower farewell retirement promotion housewarming graduation
  convocation diwali deepavali deepawali dhanteras bhaidooj bhai dooj rakhi raksha bandhan
  rakshabandhan holi eid ramzan ramadan bakrid christmas xmas easter onam pongal sankranti lohri
  baisakhi vaisakhi navratri navaratri durga puja pooja dussehra dasara ganesh chaturthi janmashtami
  ugadi vishu gurupurab karwachauth karva chauth teej valentine valentines newyear fathersday
  mothersday womensday mensday childrensday teachersday friendship republic independence
  thanksgiving festival festivals festive tyohar occasion occasions ceremony function party parties
  celebration celebrate celebrations event events surprise memory memories remembrance baptism
  christening naming godhbharai godbharai babyshower annaprashan mundan upanayanam thread
  corporate conference meeting meetings interview interviews office offices work working business
  school college university hostel class classes exam exams campus travel travelling traveling trip
  trips tour holiday holidays vacation picnic trek trekking hiking camping flight airport train
  bus metro road journey weekend weekends daily everyday monsoon winter summer spring
  autumn rain rainy morning evening night tonight today tomorrow yesterday week month year years
  season seasons january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday
`;

const shopping = `
  gift gifts gifting gifted present presents tohfa uphaar hamper hampers combo combos voucher coupon
  coupons offer offers discount discounts deal deals sale cheap cheapest sasta saste sasti mehnga
  mehenga costly expensive affordable budget price prices priced pricing cost costs rate rates
  value money cash payment online offline store stores shop shops shopping market bazaar bazar
  buying bought purchase order orders delivery shipping courier free return returns refund
  exchange warranty guarantee quality best better good great nice nicest lovely beautiful pretty
  handsome elegant classy stylish style styles fashion fashionable trendy trending latest modern
  classic vintage antique retro traditional ethnic royal luxury luxurious premium designer branded
  brand brands famous popular favourite favorite special unique different rare rarest simple plain
  fancy formal casual sporty rough tough strong sturdy durable lasting long longer short shorter
  small smaller smallest medium large larger largest huge giant tiny little mini maxi wide wider
  narrow thick thin heavy light lightweight soft hard smooth shiny bright dull new newest used
  second original genuine real pure fake authentic handmade custom customised customized
  personalised personalized engraved engraving name names initial initials photo photos logo print
  printed colour colours color colors shade shades size sizes sized type types kind kinds variety
  range collection item items product products piece pieces thing things stuff something anything
  nothing everything set sets pack packs pair pairs single double triple half full whole first
  last next under below above over within between around near nearby inside outside about less
  more most least many much some every each both either other others another same similar such
  also only just very really quite too enough please want wants wanted need needs needed looking
  look search find show give giving given send sending bring take taking make made makes making
  wear wearing carry carrying keep keeping hold holding use using uses useful store put get getting
  like likes love loves loved loving wish wishes thank thanks thankyou congratulations
  congrats welcome hello happy sorry with without from into onto upto this that these those
  what which where when whose whom will would could should must might shall can does done doing
  have having been being were they them their there here your yours ours mine myself himself
  herself itself because before after again always never often perhaps maybe rather than then
  accha achha acchi acche achhi badhiya badiya sundar khoobsurat naya nayi naye purana purani
  purane chota choti chote chhota chhoti bada badi bade mota moti patla patli lamba lambi chahiye
  dikhao dikhaiye kharidna kharidne kharido dena lena mujhe mera meri mere tera teri tumhara apna
  apni apne unka unke unki uske uski iske iski hamara humara kaun kaunsa kitna kitne kitni kaise
  kahan kyun kyunki bahut thoda zyada jyada kam sabse saath sath waala vaala waali waale liya
  andar bahar upar neeche niche pehla pehli dusra doosra paisa paise rupaye rupaya rupees rupee
  hazar hazaar lakh crore sau asli nakli mazboot majboot halka halki bhari
`;

const everyday = `
  home house kitchen room bedroom desk table chair garden temple mandir car cars bike bikes
  motorcycle scooter scooty cycle bicycle truck phone phones mobile mobiles laptop laptops tablet
  computer charger cable earphones headphones camera cameras watch watches clock mirror perfume
  umbrella bottle bottles water coffee lunch tiffin dinner breakfast snacks food sweets chocolate
  chocolates flower flowers rose roses candle candles card cards letter letters paper papers pen
  pens pencil pencils book books notebook notebooks document documents file files money coin coins
  keys passport ticket tickets medicine makeup cosmetics jewellery jewelry ring rings earring
  earrings necklace bangle bangles dress dresses shirt shirts tshirt trouser trousers jeans saree
  sari kurta kurti sherwani suit suits cloth clothes clothing cotton silk wool woollen jute canvas
  plastic rubber metal steel gold golden silver copper wood wooden glass stone weather feather
  gather together whether either neither dog dogs cat cats horse horses cow camel elephant tiger
  lion bird birds animal animals pet pets tree trees river mountain mountains beach ocean city
  village country state india indian foreign world delhi mumbai bombay kolkata calcutta chennai
  madras bengaluru bangalore hyderabad pune ahmedabad surat jaipur lucknow kanpur agra nagpur
  indore bhopal patna goa kerala punjab gujarat rajasthan bengal assam odisha bihar kashmir
  gym sports cricket football tennis yoga dance music guitar movie movies game games toy toys
  health healthy comfort comfortable safe safety secure security simple easy quick fast slow early
  late open close closed clean dirty right left front side middle centre center top bottom hand
  hands head face heart shoulder waist wrist neck foot feet body
`;

const devanagari = `
  पिता पापा माता माँ मां मम्मी पति पत्नी भाई बहन दीदी बेटा बेटी बच्चा बच्चे दादा दादी नाना नानी चाचा
  चाची दोस्त मित्र लड़का लड़की आदमी औरत पुरुष महिला शिक्षक गुरु जन्मदिन शादी विवाह सालगिरह दिवाली
  दीपावली राखी होली ईद त्योहार उपहार सस्ता सस्ती अच्छा अच्छी नया नयी नई पुराना छोटा छोटी बड़ा बड़ी सुंदर
  चाहिए दफ्तर ऑफिस स्कूल कॉलेज यात्रा
`;

const ordinaryWords: ReadonlySet<string> = new Set(
  [people, occasions, shopping, everyday, devanagari].flatMap((words) => words.trim().split(/\s+/)),
);

/** Whether a word means what it says, in any case and number, even if no product has it. */
export function isOrdinaryWord(typed: string): boolean {
  const word = typed.normalize("NFC").toLowerCase();
  return ordinaryWords.has(word) || (word.endsWith("s") && ordinaryWords.has(word.slice(0, -1)));
}
