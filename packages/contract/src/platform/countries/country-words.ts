/*
 * How forms, passports and people call the countries and their citizens, beside the names that Intl has. A line: the code of ISO
 * 3166-1, the one of three letters (ICAO 9303-3, section 5), words for citizens, then, after '|', further names of the country: short
 * and official ones, former ones, those of forms. The first word is how an English form calls the citizens. A word of several
 * countries is in the lines of all. Words in English, French, Spanish and German; of masculine and feminine the masculine.
 * Compared on 29 November 2026 with CLDR 48, the nationalities of the CIA's World Factbook, and the names of these lists:
 * - the United Nations: official names of M49 and short and formal names of UNTERM, in English, French, Spanish, Russian, Chinese and
 *   Arabic short names (github.com/datasets/country-codes, data/country-codes.csv)
 * - ISO 3166-1 (npm country-list 2, iso-3166-1 2, iso-3166 4), and ISO 4217 (the same country-codes.csv)
 * - Microsoft: Table of Geographical Locations (github.com/MicrosoftDocs/win32, desktop-src/Intl), the countries of it
 * - npm i18n-iso-countries 7.14 in the languages of our forms, and in Portuguese, Italian, Arabic and Russian
 * - npm world-countries 5, country-data 0.0, country-region-data, cldr-localenames-full 48 with its alternative names
 * - WooCommerce (i18n/countries.php of ClassicPress/classic-commerce), R's countrycode (github.com/vincentarelbundock/countrycode)
 * 'Congo' alone is the name that the lists have for the Republic of the Congo: countryMeantByLists.
 *
 * Codes of three letters alone are no country: kinds of British nationality, refugees, and organisations whose passports ICAO lists.
 */
export const countryWords = `
  AD AND Andorran, Andorrano, Andorranisch | अंडोरा
  AE ARE Emirati, Emirian, Emirien, Emiratisch | UAE, Emirates, الإمارات, 阿联酋, 아랍에미리트연합, ஐக்கிய அரபு எமிரேட்ஸ், Объединенные Арабские Эмираты
  AF AFG Afghan, Afghani, Afgano, Afghanisch | अफगानिस्तान, ஆப்கானிஸ்தான்
  AG ATG Antiguan, Barbudan, Antiguan and Barbudan, Antiguayen, Antiguais, Antiguano, Antiguanisch | Antigua, أنتيغوا وباربودا, 안티구아 바부다, एंटीगुआ और बारबूडा
  AI AIA Anguillian, Anguillan, Anguillais | 앙길라, अंग्विला, அங்குய்லா
  AL ALB Albanian, Albanais, Albanés, Albanisch
  AM ARM Armenian, Arménien, Armenio, Armenisch | अर्मेनिया, ஆர்மேனியா
  AO AGO Angolan, Angolais, Angoleño, Angolanisch
  AQ ATA | القارة القطبية الجنوبية, 안타티카, अंटार्टिका, Антарктике
  AR ARG Argentinean, Argentine, Argentinian, Argentin, Argentino, Argentinisch | अर्जेंटिना, Аргентинская Республика
  AS ASM American Samoan | アメリカ領サモア, अमेरिकान सामोआ
  AT AUT Austrian, Autrichien, Austriaco, Österreichisch | आस्ट्रिया, Австрийская Республика
  AU AUS Australian, Australien, Australiano, Australisch | 호주, आस्ट्रेलिया
  AW ABW Aruban, Arubais, Arubeño, Arubanisch | अरुबा, Aruba Kingdom of the Netherlands
  AX ALA Ålander, Ålandish, Ålandic, Ålandais | جزر أولاند, 奥兰, ऑलैण्ड द्वीपसमूह, Аландские острова, Аландских островов
  AZ AZE Azerbaijani, Azeri, Azerbaijanian, Azerbaïdjanais, Azerbaiyano, Aserbaidschanisch | अजरबेजान, Азербайджанская Республика
  BA BIH Bosnian, Herzegovinian, Bosnian and Herzegovinian, Bosnien, Bosnio, Bosnisch | Bosnia, 波黑, बोस्निया हर्जेगोविना, போஸ்னியா மற்றும் ஹெர்ஸிகோவினா
  BB BRB Barbadian, Bajan, Barbadien, Barbadense, Barbadisch | باربادوس, बार्बाडोस, பார்படோஸ்
  BD BGD Bangladeshi, Bangladais, Bangladesí, Bangladeschisch
  BE BEL Belgian, Belge, Belga, Belgisch
  BF BFA Burkinabe, Burkinese, Burkinés, Burkinisch | Upper Volta, बुर्किना फासो
  BG BGR Bulgarian, Bulgare, Búlgaro, Bulgarisch | बल्गारिया
  BH BHR Bahraini, Bahreini, Bahreïnien, Bareiní, Bahrainisch
  BI BDI Burundian, Burundais, Burundés, Burundisch
  BJ BEN Beninese, Béninois, Beninés, Beninisch | Dahomey, Benim, बानिन, بنن
  BL BLM Barthelemois, Barthéloméen, Saint Barthélemy Islander | سان بارتيلمي, San Barthélemy
  BM BMU Bermudian, Bermudan, Bermudien, Bermudeño, Bermudisch | Бермудские острова, बर्मूडा, Бермуды
  BN BRN Bruneian, Brunéien, Brunense, Bruneano, Bruneiisch | Brunei Darussalam, ブルネイ・ダルサラーム, ब्रुनेई, புரூனேய், Nation of Brunei Abode of Peace, Бруней-Даруссалам, 文莱达鲁萨兰国, بروني دار السلام
  BO BOL Bolivian, Bolivien, Boliviano, Bolivisch, Bolivianisch | ボリビア多民族国, बोलिविया, 多民族玻利维亚国, بوليفيا (دولة - المتعددة القوميات)
  BQ BES Bonairean, Saban, Statian | Bonaire Sint Eustatius and Saba, Bonaire, Sint Eustatius, Bonaire Saint-Eustache et Saba, Bonaire San Eustaquio y Saba, Isole BES, الجزر الكاريبية الهولندية, 荷兰加勒比区, ボネール、シント・ユースタティウスおよびサバ, 보네르 신트유스타티우스 사바, โบแนร์ ซินท์เอิสทาทิอุส ซาบา, Bonaire Sint Eustatius và Saba, Bonaire Saint Eustatius And Saba, Бонайре Синт-Эстатиус и Саба, 博纳尔，圣俄斯塔休斯和萨巴, بونير وسانت يوستاشيوس وسابا
  BR BRA Brazilian, Brésilien, Brasileño, Brasilero, Brasileiro, Brasilianisch | ब्राजील
  BS BHS Bahamian, Bahamien, Bahameño, Bahamaisch | The Bahamas, Багамские Острова, باهاماس, Содружество Багамских Островов
  BT BTN Bhutanese, Bhoutanais, Butanés, Bhutanisch
  BV BVT | เกาะบูเวต, Kepulauan Bouvet, बाउवेट, பொவேட் தீவுகள், Остров Буве, 布维岛, جزيرة بوفيت
  BW BWA Botswanan, Motswana, Batswana, Botswanais, Botsuano, Botsuanisch | Bechuanaland, बोत्सवाना
  BY BLR Belarusian, Belarussian, Byelorussian, Belorussian, Biélorusse, Bielorruso, Weißrussisch, Belarussisch | Byelorussia, Belorussia, White Russia, Weißrussland, Белоруссия, روسيا البيضاء, Belarusia, बेलारुस, பெலாரூஸ், Wit-Rusland
  BZ BLZ Belizean, Bélizien, Beliceño, Belizisch | British Honduras, बेलिजे
  CA CAN Canadian, Canadien, Canadiense, Kanadisch
  CC CCK Cocos Islander | Cocos Islands, Keeling Islands, Islas Cocos (Keeling), कोकोस (कीलिंग) द्वीप, Кокосовые острова, Îles des Cocos (Keeling), Кокосовых (Килинг) островов, جزر كوكس (كيلينغ), Kokosinseln (Keelinginseln)
  CD COD Congolese (Democratic Republic of the Congo), Congolese, Congolais, Congoleño, Kongolesisch, Zairian, Zairean | Congo, Kongo, Democratic Republic of the Congo, Democratic Congo, DR Congo, DRC, Congo DR, DR of Congo, Congo Kinshasa, Zaire, République démocratique du Congo, RD Congo, RDC, República Democrática del Congo, Demokratische Republik Kongo, 民主刚果, 刚果民主共和国, 剛果民主共和國, 콩고 민주 공화국, Демократическая Республика Конго, ДР Конго, جمهورية الكونغو الديمقراطية, Cộng hòa Dân chủ Công-gô, Republik Demokratik Kongo, कांगो लोकतान्त्रिक गणराज्य, 콩고, Công-gô, कांगो, Конго, الكونغو, Congo DRC, Congo the DRC, DRC Congo, Congo RDC, Repubblica Democratica del Congo, República Democrática do Congo, Democratische Republiek Congo
  CF CAF Central African, Centrafricain, Centroafricano, Zentralafrikanisch | 중앙 아프리카, Afrika Tengah, सेंट्रल अफ्रीका गणतंत्र, ЦАР
  CG COG Congolese (Republic of the Congo), Congolese, Congolais, Congoleño, Kongolesisch | Congo, Kongo, Republic of the Congo, Congo Brazzaville, République du Congo, República del Congo, Republik Kongo, 刚果共和国, 剛果共和國, 콩고 공화국, Республика Конго, جمهورية الكونغو, 콩고, Công-gô, कांगो, Конго, الكونغو, Congo ROC, Repubblica del Congo, República do Congo, Republiek Congo
  CH CHE Swiss, Suisse, Suissesse, Suizo, Schweizerisch, Schweizer | Swiss Confederation, Helvetia, Svizzera, स्विट्जरलैंड, Швейцарская Конфедерация
  CI CIV Ivorian, Ivoirian, Ivoirien, Marfileño, Ivoriano, Ivorisch | Ivory Coast, Cote Divoire, Costa de Marfil, Elfenbeinküste, ไอวอรี่โคสต์, Pantai Gading, आइवरी कोस्ट, كوت ديفوار
  CK COK Cook Islander, Cookien, Cookiano | कुक द्वीप, Острова Кука
  CL CHL Chilean, Chilien, Chileno, Chilenisch | شيلي
  CM CMR Cameroonian, Cameroonese, Camerounais, Camerunés, Kamerunisch
  CN CHN Chinese, Chinois, Chino, Chinesisch, PRC Chinese, Chinese PRC, Tionghoa | People's Republic of China, PRC, PR China, PRC China, Mainland China, China Mainland, 中华人民共和国, 中華人民共和國, 中華人民共和国, 중화인민공화국, China PR, КНР (Китайская Народная Республика), Китайская Народная Республика, China PR Mainland, Chinese mainland, République populaire de Chine, República Popular China, República Popular de China, Volksrepublik China, Volksrepubliek China, Repubblica Popolare Cinese, República Popular da China
  CO COL Colombian, Colombien, Colombiano, Kolumbianisch
  CR CRI Costa Rican, Costaricien, Costaricain, Costarricense, Costa-Ricanisch
  CU CUB Cuban, Cubain, Cubano, Kubanisch
  CV CPV Cape Verdean, Cape Verdian, Cabo Verdean, Cap-Verdien, Caboverdiano, Kapverdisch | Cape Verde, Cape Verde Islands, Kap Verde, Kapverden, केप वर्दे, كابو فيردي
  CW CUW Curaçaoan, Curacaolenian, Curacien, Curazoleño | 큐라소, कुराकाओ, Curaçao Kingdom of the Netherlands
  CX CXR Christmas Islander | Ilha de Natal, Isola del Natale, جزيرة عيد الميلاد, Остров Рождества, Isla Christmas
  CY CYP Cypriot, Cypriote, Chypriote, Chipriota, Zyprisch, Zypriotisch | 사이프러스
  CZ CZE Czech, Tchèque, Checo, Tschechisch | Czech Republic, Repubblica Ceca, جمهورية التشيك, สาธารณรัฐเช็ก, Cộng hòa Séc, चेक, செக் குடியரசு, تشيكيا, Чешская Республика
  DE DEU German, Allemand, Alemán, Deutsch | Federal Republic of Germany, Bundesrepublik Deutschland, FRG, BRD, 德意志联邦共和国
  DJ DJI Djiboutian, Djiboutien, Yibutiano, Dschibutisch | जिबॉती
  DK DNK Danish, Dane, Danois, Danés, Dänisch | الدنمارك, डैनमार्क
  DM DMA Dominican (Dominica), Dominican, Dominiquais, Dominiqués, Dominicanisch | Republic of Dominica, Commonwealth of Dominica, 도미니카 연방, डोमिनिक, Содружество Доминики
  DO DOM Dominican (Dominican Republic), Dominican, Dominicain, Dominicano, Dominikanisch | Dominican Republic, Republic of Dominica, Dominicana, Dominican Rep, डोमिनिक गणतंत्र, الجمهورية الدومينيكية
  DZ DZA Algerian, Algérien, Argelino, Algerisch | Алжирская Народная Демократическая Республика
  EC ECU Ecuadorian, Ecuadorean, Ecuadoran, Équatorien, Ecuatoriano, Ecuadorianisch | إكوادور
  EE EST Estonian, Estonien, Estonio, Estnisch | एस्तोनिया, Эстонская Республика
  EG EGY Egyptian, Égyptien, Egipcio, Ägyptisch | République arabe d'Égypte, República Árabe de Egipto, 阿拉伯埃及共和国
  EH ESH Sahrawi, Sahrawian, Sahraoui, Saharaui, Sahrauisch | Sahrawi Arab Democratic Republic, 阿拉伯撒哈拉民主共和国, САДР
  ER ERI Eritrean, Érythréen, Eritreo, Eritreisch | 에리트레아, एरिट्रेया
  ES ESP Spanish, Spaniard, Espagnol, Español, Spanisch
  ET ETH Ethiopian, Éthiopien, Etíope, Äthiopisch | 이디오피아, எதியோப்பியா
  FI FIN Finnish, Finn, Finlandais, Finlandés, Finnisch | फिनलैंड, Финляндская Республика
  FJ FJI Fijian, Fiji Islander, Fidjien, Fiyiano, Fidschianisch | फिजी, Fiji Islands
  FK FLK Falkland Islander, Malouin, Malvinense | Falkland Islands Malvinas, フォークランド（マルビナス）諸島, 포클랜드섬, Quần đảo Falkland (Malvinas), Kepulauan Falkland(Malvinas), फाकलैंड द्वीप समूह (मालविनास), Фолклендские острова, Îles Malouines (Îles Falkland), Islas Malvinas (Islas Falkland), Falklandinseln (Malwinen), Îles Falkland (Malvinas), Islas Malvinas (Falkland), Фолклендские (Мальвинские) острова, 福克兰群岛（马尔维纳斯）, جزر فوكلاند (مالفيناس), Falklandinseln (Malvinas)
  FM FSM Micronesian, Micronésien, Micronesio, Mikronesisch | Stati Federati di Micronesia, ولايات ميكرونيسيا المتحدة, Liên bang Micronesia, Federasi Mikronesia, Микронезия, Micronésie (États fédérés de), Micronesia (Estados Federados de), Микронезия (Федеративные Штаты), ميكرونيزيا (ولايات - الموحدة), États fédérés de Micronésie, Estados Federados de Micronesia
  FO FRO Faroese, Faeroese, Faroe Islander, Féroïen, Feroés, Färöisch | Faeroe Islands, Färöer-Inseln, 페로 군도, फराओ द्वीप समूह, Фареры, Фарерские острова, جزر فايرو
  FR FRA French, Frenchman, Frenchwoman, Français, Francés, Französisch | French Republic, République française, फ्रांस, Французская Республика, 法兰西共和国
  GA GAB Gabonese, Gabonais, Gabonés, Gabunisch | गैबोन, غابون, Габонская Республика
  GB GBR British, Briton, British citizen, Britannique, Británico, Britisch, English, Scottish, Scots, Scot, Welsh, Northern Irish, Anglais, Écossais, Gallois, Inglés, Escocés, Galés, Englisch, Schottisch, Walisisch, 英籍 | UK, Great Britain, Britain, England, Scotland, Wales, Northern Ireland, N Ireland, United Kingdom of Great Britain and Northern Ireland, England UK, Scotland UK, Wales UK, Northern Ireland UK, Great Britain UK, UK Great Britain, Inggris, イギリス, 英国, 英國, 영국, Британия, Großbritannien, Britania Raya, ग्रेट ब्रिटेन, ஐக்கிய பேரரசு, Royaume-Uni de Grande-Bretagne et d’Irlande du Nord, Reino Unido de Gran Bretaña e Irlanda del Norte, Соединенное Королевство Великобритании и Северной Ирландии, 大不列颠及北爱尔兰联合王国, المملكة المتحدة لبريطانيا العظمى وآيرلندا الشمالية, Great Britain and Northern Ireland
  GD GRD Grenadian, Grenadien, Granadino, Grenadisch | ग्रेनेडा
  GE GEO Georgian, Géorgien, Georgiano, Georgisch | Republic of Georgia, 그루지아
  GF GUF French Guianese, French Guianan, Guyanais, Guayanés | Guyane, フランス領ギアナ, Guyane thuộc Pháp, Guyana Perancis, फ्रेंच गुआना, Гвиана, غيانا الفرنسية, Department of Guiana
  GG GGY Guernseyman, Guernesiais | 根西, ग्वेर्नसे, 格恩西, غيرنسي
  GH GHA Ghanaian, Ghanéen, Ghanés, Ghanaisch
  GI GIB Gibraltarian, Gibraltarien, Gibraltareño | 지브랄타
  GL GRL Greenlander, Greenlandic, Groenlandais, Groenlandés, Grönländisch | Gronelândia, جرينلاند, 그린랜드, غرينلند
  GM GMB Gambian, Gambien, Gambiano, Gambisch | The Gambia
  GN GIN Guinean, Guinéen, Guineano, Guineisch | Guinea Conakry, Republic of Guinea, République de Guinée, República de Guinea, Гвинейская Республика, Guinée Conakry
  GP GLP Guadeloupean, Guadeloupian, Guadeloupéen, Guadalupeño | ग्वाडेलोप
  GQ GNQ Equatorial Guinean, Equatoguinean, Équato-guinéen, Ecuatoguineano, Äquatorialguineisch | एक्वेटोरियल गिनी, ஈக்குவாடோரியல் கினியா
  GR GRC Greek, Hellenic, Grec, Grecque, Griego, Griechisch | République hellénique, República Helénica, Греческая Республика
  GS SGS | South Georgia, Georgia del Sud e isole Sandwich meridionali, 남조지아 군도, Nam Georgia và Quần đảo Nam Sandwich, Georgia Selatan dan Kepulauan Sandwich Selatan, தென் ஜியார்ஜியா மற்றும் தென் சான்ட்விச் தீவுகள், Южная Георгия и Южные Сандвичевы Острова, Южная Джорджия и Южные Сандвичевы острова, 南乔治亚岛和南桑德韦奇岛, Islas Georgias del Sur y Sandwich del Sur, South Georgia/Sandwich Islands
  GT GTM Guatemalan, Guatémaltèque, Guatemalteco, Guatemaltekisch | Guatamala
  GU GUM Guamanian, Guamés | ग्वाम
  GW GNB Bissau-Guinean, Guinea-Bissauan, Guinean (Bissau), Bissau-Guinéen, Bissauguineano, Guineano-Bisau, Guinea-Bissauisch | Guinea Bissau, 기네비쏘, கினி-பிஸ்ஸாவ்
  GY GUY Guyanese, Guyanien, Guyanés, Guyanisch | गुआना, Co-operative Republic of Guyana, République coopérative du Guyana, República Cooperativa de Guyana, Cooperative Republic of Guyana
  HK HKG Hong Konger, Chinese, Chinese (Hong Kong), Chinese (Hong Kong SAR), Hongkongais, Hongkonés | Hong Kong, Hong Kong SAR, Hong Kong SAR China, Hong Kong China, Hong Kong Special Administrative Region of China, HKSAR, HK SAR, 中国香港, 中國香港, 香港特别行政区, 香港特別行政區, ฮ่องกง เขตปกครองพิเศษประเทศจีน, हांग कांग, Chine région administrative spéciale de Hong Kong, China región administrativa especial de Hong Kong, Китай Специальный административный район Гонконг, الصين منطقة هونغ كونغ الإدارية الخاصة, China PR Hong Kong, Hong Kong Special Administrative Region
  HM HMD | Heard Island and McDonald Islands, Ilha Heard e Ilhas McDonald, ハード島とマクドナルド諸島, 허드 맥도날드 군도, Đảo Heard và Quần đảo Mcdonald, हर्ड एंड मैकडोनाल्ड द्वीपसमूह, Херд и Макдональд, Île Heard-et-Îles MacDonald, Остров Херд и острова Макдональд, 赫德岛和麦克唐纳岛, Îles Heard et McDonald
  HN HND Honduran, Hondurien, Hondureño, Honduranisch | Republic of Honduras, होंडुरास, République du Honduras, República de Honduras
  HR HRV Croatian, Croat, Croate, Croata, Kroatisch | குரோசியா
  HT HTI Haitian, Haïtien, Haitiano, Haitianisch | ஹெய்தி
  HU HUN Hungarian, Hongrois, Húngaro, Ungarisch | المجر
  ID IDN Indonesian, Indonésien, Indonesio, Indonesisch, WNI | இந்தோனேஷியா
  IE IRL Irish, Irlandais, Irlandés, Irisch | Republic of Ireland, Eire
  IL ISR Israeli, Israélien, Israelí, Israelisch | इजराइल
  IM IMN Manx, Manxman | Insel Man, आइसल ऑफ मैन, Остров Мэн
  IN IND Indian, Indien, Indio, Hindú, Indisch, Bharatiya, भारतीय, இந்தியர், இந்தியன், இந்திய | Bharat, India Republic, Republic of India
  IO IOT | Océan Indien Britannique, Territori Britannici dell'Oceano Indiano, إقليم المحيط الهندي البريطاني, イギリス領インド洋地域, 영인도 제도, Teritori Samudra Hindia Britania, ब्रितानी हिंद महासागरीय क्षेत्र, Chagos Archipelago, Archipel des Chagos, Archipiélago de Chagos, Chagos-Archipel, 英属印度洋领土
  IQ IRQ Iraqi, Irakien, Iraquí, Irakí, Irakisch
  IR IRN Iranian, Iranien, Iraní, Iranisch, Persian | Persia, Irão, イラン・イスラム共和国, Cộng hòa Hồi giáo Iran, إيران (جمهورية - الإسلامية), IR Iran, Iran IR
  IS ISL Icelandic, Icelander, Islandais, Islandés, Isländisch
  IT ITA Italian, Italien, Italiano, Italienisch | Ý, Итальянская Республика
  JE JEY Jerseyman, Jersiais | جيرزي, 泽西
  JM JAM Jamaican, Jamaïcain, Jamaïquain, Jamaicano, Jamaiquino, Jamaikanisch | ஜமைகா
  JO JOR Jordanian, Jordanien, Jordano, Jordanisch | Иорданское Хашимитское Королевство
  JP JPN Japanese, Japonais, Japonés, Japanisch | Nippon, Nihon, 日本国, 日本國
  KE KEN Kenyan, Kényan, Keniano, Keniata, Kenianisch
  KG KGZ Kyrgyz, Kyrgyzstani, Kirghiz, Kirgiz, Kyrgyzian, Kirghize, Kirguís, Kirgisisch | Kyrgyz Republic, Kirghizia, Kirgizstan, 키르키즈스탄, किर्जिस्तान, Кыргызская Республика, 吉尔吉斯共和国
  KH KHM Cambodian, Khmer, Kampuchean, Cambodgien, Camboyano, Kambodschanisch | Kampuchea
  KI KIR I-Kiribati, Kiribatian, Kiribatien, Kiribatiano, Kiribatisch | 키르바시, किरिबिती, கிரிபடி, كيريباس
  KM COM Comoran, Comorian, Comorien, Comorense, Komorisch | Коморские Острова, Союз Коморских Островов
  KN KNA Kittitian, Nevisian, Kittitian and Nevisian, Kittian and Nevisian, Kittsian, Kittitien, Kitticiano | Saint Kitts, Saint Kitts Nevis, Saint Christopher and Nevis, São Cristóvão e Neves, セントクリストファー・ネイビス, सेंट किट्स एंड नेविस, செயின்ட் கிட்ஸ் மற்றும் நெவிஸ், سانت كيتس ونيفس
  KP PRK North Korean, Korean, Democratic People's Republic of Korea Korean, DPR Korean, DPRK Korean, Nord-coréen, Norcoreano, Nordkoreanisch | North Korea, N Korea, Democratic People's Republic of Korea, DPR Korea, DPRK, Korea DPR, Korea Democratic, 朝鲜民主主义人民共和国, 조선민주주의인민공화국, Северная Корея, 조선, República Popular Democrática de Corea, 朝鮮民主主義人民共和国, КНДР (Корейская Народно-Демократическая Республика), République populaire démocratique de Corée, Корейская Народно-Демократическая Республика, جمهورية كوريا الشعبية الديمقراطية, Korea Demokratische Volksrepublik
  KR KOR South Korean, Korean, Republic of Korea Korean, ROK Korean, Coréen, Sud-coréen, Coreano, Surcoreano, Südkoreanisch, Koreanisch | South Korea, S Korea, Korea, Republic of Korea, ROK, Korea ROK, Corée, Corea, 한국, 大韩民国, 大韓民國, 大韓民国, Южная Корея, República de Corea, République de Corée, جمهورية كوريا, Korea Republik von
  KW KWT Kuwaiti, Koweïtien, Kuwaití, Kuwaitisch | Cô-oét
  KY CYM Caymanian, Cayman Islander, Caïmanais, Caïmanien, Caimanés | Ilhas Caimão, 케이맨섬, केमैन आइसलैंड्स, கேமென் தீவுகள், Острова Кайман, Îles Caïmanes, Кайман острова
  KZ KAZ Kazakhstani, Kazakh, Kazak, Kazakhstanais, Kazajo, Kasachisch | कज़ाखिस्तान, Kazajstán, República de Kazajstán
  LA LAO Laotian, Lao, Laotien, Laosiano, Laotisch | Laos, Lao People's Democratic Republic, Lao PDR, LPDR, Lao Republic, Cộng hòa Dân chủ nhân dân Lào, Лаосская Народно-Демократическая Республика, جمهورية لاو الديمقراطية الشعبية
  LB LBN Lebanese, Libanais, Libanés, Libanesisch | Ливанская Республика
  LC LCA Saint Lucian, Santalucense, Lucianisch | सेंट लुसिया
  LI LIE Liechtensteiner, Liechtensteinian, Liechtensteinois, Liechtensteiniano, Liechtensteinisch | लिक्टेनिस्टीन
  LK LKA Sri Lankan, Ceylonese, Sri-lankais, Sri Lankés, Esrilanqués, Sri-Lankisch | Ceylon
  LR LBR Liberian, Libérien, Liberiano, Liberianisch | ليبريا
  LS LSO Mosotho, Basotho, Lesothan, Lésothien, Lesotense, Lesothisch | Basutoland
  LT LTU Lithuanian, Lituanien, Lituano, Litauisch | Литовская Республика
  LU LUX Luxembourger, Luxembourgish, Luxembourgian, Luxembourgeois, Luxemburgués, Luxemburgisch | लक्जमबर्ग, لكسمبرغ
  LV LVA Latvian, Letton, Letón, Lettisch | लात्विया, Латвийская Республика
  LY LBY Libyan, Libyen, Libio, Libysch | Libyan Arab Jamahiriya
  MA MAR Moroccan, Marocain, Marroquí, Marokkanisch | Moroko
  MC MCO Monegasque, Monacan, Monegasco, Monegassisch
  MD MDA Moldovan, Moldavian, Moldave, Moldavo, Moldauisch, Moldawisch | Moldavia, Moldawien, Молдавия, Cộng hoà Moldova, मोलदोवा, جمهورية مولدوفا
  ME MNE Montenegrin, Monténégrin, Montenegrino, Montenegrinisch
  MF MAF Saint Martin Islander, Saint Martiner, Saint-Martinois, Sanmartinense | Saint Martin, Saint Martin French part, Saint-Martin (partie française), سانت مارتن (الجزء الفرنسي), サン・マルタン（フランス領）, 세인트 마틴 (프랑스어 부분), เซนต์มาติน, Saint Martin (phần Pháp), सेंट मार्टिन की सामूहिकता, San Martín (parte francesa), Сен-Мартен (французская часть), 圣马丁（法属）, Saint Martin (französischer Teil)
  MG MDG Malagasy, Madagascan, Madagasy, Malgache, Madagassisch | मैडागास्कर
  MH MHL Marshallese, Marshall Islander, Marshallais, Marshalés, Marshallisch | 마샬군도, Маршалловы Острова, Республика Маршалловы Острова
  MK MKD Macedonian, North Macedonian, Macédonien, Macedonio, Mazedonisch, Nordmazedonisch | Macedonia, N Macedonia, Former Yugoslav Republic of Macedonia, FYROM, FYR Macedonia, 마케도니아, มาซิโดเนีย, मकदूनिया, மாசிடோனியா, Macedonia FYRO, North Macedonia FYRO, TFYR of Macedonia, Former Yugoslav Republic of North Macedonia
  ML MLI Malian, Malien, Maliense, Malisch
  MM MMR Burmese, Myanmar, Myanmarese, Myanma, Birman, Birmano, Myanmarisch, Birmanisch | Burma, Myanmar Burma, Union of Myanmar, Birmanie, Birma, بورما, เมียนม่าร์ [พม่า], म्यामांर (बर्मा), மியான்மார் (பர்மா)
  MN MNG Mongolian, Mongol, Mongolisch | 蒙古国
  MO MAC Macanese, Chinese, Chinese (Macao), Chinese (Macao SAR), Chinese (Macau), Chinese (Macau SAR), Macaense, Macanais | Macao, Macau, Macao SAR, Macau SAR, Macao SAR China, Macau SAR China, Macao China, Macau China, Macao Special Administrative Region of China, 中国澳门, 中國澳門, 澳门特别行政区, 澳門特別行政區, ماكاو, มาเก๊า เขตปกครองพิเศษประเทศจีน, मकाओ, மகாவோ எஸ்ஏஆர் சீனா, Chine région administrative spéciale de Macao, China región administrativa especial de Macao, Китай Специальный административный район Макао, الصين منطقة ماكاو الإدارية الخاصة, China PR Macao, Macao Special Administrative Region
  MP MNP Northern Mariana Islander, Northern Marianan, Marianense | 북마리아나 군도, उत्तर मैरिना द्वीपसमूह, Северные Марианские Острова, Islas Marianas Septentrionales
  MQ MTQ Martinican, Martinican French, Martiniquais, Martiniqués | مارتينيك, मार्टिनिक
  MR MRT Mauritanian, Mauritanean, Mauritanien, Mauritano, Mauretanisch | मॉरितानिया
  MS MSR Montserratian, Montserratien, Montserratiano | Monserrate, मोंटसेराट, மௌன்ட்செராட், مونتسيرات
  MT MLT Maltese, Maltais, Maltés, Maltesisch | Republic of Malta, مالطة, República de Malta
  MU MUS Mauritian, Mauricien, Mauriciano, Mauritisch | Maurícia, मारीशस
  MV MDV Maldivian, Maldivan, Maldivien, Maldivo, Maledivisch | Maldive Islands, Мальдивские Острова, ملديف, Мальдивская Республика
  MW MWI Malawian, Malawien, Malauí, Malawisch | Nyasaland, مالاوي, मालावी, மாலவி
  MX MEX Mexican, Mexicain, Mexicano, Mexikanisch | United Mexican States, Estados Unidos Mexicanos, मेक्सिको, Мексиканские Соединенные Штаты, 墨西哥合众国
  MY MYS Malaysian, Malaisien, Malasio, Malaysisch | Malesia, मलयेशिया, மலேஷியா
  MZ MOZ Mozambican, Mozambicain, Mozambiqueño, Mosambikanisch | मोजांबिक, موزامبيق
  NA NAM Namibian, Namibien, Namibio, Namibisch | South West Africa
  NC NCL New Caledonian, Néo-Calédonien, Neocaledonio, Neukaledonisch
  NE NER Nigerien, Nigérien, Nigerino, Nigerois, Nigrisch | Republic of Niger
  NF NFK Norfolk Islander | नोरफॉक द्वीप, நார்ஃபாக் தீவுகள், Остров Норфолк
  NG NGA Nigerian, Nigérian, Nigeriano, Nigerianisch
  NI NIC Nicaraguan, Nicaraguayen, Nicaragüense, Nicaraguanisch
  NL NLD Dutch, Netherlander, Netherlandish, Dutchman, Néerlandais, Hollandais, Neerlandés, Holandés, Niederländisch, Nederlands, Nederlandse | Holland, Hollande, Holanda, Kingdom of the Netherlands, नीदरलैंड्स, Pays-Bas (Royaume des), هولندا (مملكة _), Royaume des Pays-Bas, Королевство Нидерландов, Koninkrijk der Nederlanden, Reino de los Países Bajos, Países Bajos Reino de los
  NO NOR Norwegian, Norvégien, Noruego, Norwegisch
  NP NPL Nepalese, Nepali, Népalais, Nepalés, Nepalí, Nepalesisch
  NR NRU Nauruan, Nauruano, Nauruisch | नाउरू
  NU NIU Niuean, Niuéen, Niueano | نييوي, नियू, நியூ, Nioué
  NZ NZL New Zealander, Kiwi, Néo-Zélandais, Neozelandés, Neuseeländisch | Aotearoa, 纽西兰, न्यूजीलैंड, Aotearoa New Zealand, Nueva Zelandia
  OM OMN Omani, Omanais, Omaní, Omanisch | 阿曼苏丹国
  PA PAN Panamanian, Panaméen, Panameño, Panamaisch
  PE PER Peruvian, Péruvien, Peruano, Peruanisch
  PF PYF French Polynesian, Polynesian, Polynésien, Polinesio | Tahiti, بولينزيا الفرنسية, フランス領ポリネシア, Polynésie thuộc Pháp
  PG PNG Papua New Guinean, Papuan, Papouasien, Papú, Papua-neuguineisch | PNG, பாப்புவா நியூ கினி
  PH PHL Filipino, Filipina, Philippine, Pilipino, Philippin, Philippinisch | फिलीपींस
  PK PAK Pakistani, Pakistanais, Pakistaní, Paquistaní, Pakistanisch
  PL POL Polish, Pole, Polonais, Polaco, Polnisch | 폴랜드
  PM SPM Saint Pierre and Miquelon Islander, Saint-Pierrais, Miquelonnais, Miquelonais | سان بيير وميكلون, 圣皮埃尔和密克隆, 세인트리에르도 미괘론도, सेंट पिएरे एंड मिक्वेलॉन, செயின்ட் பியர் மற்றும் மிக்வேலான்
  PN PCN Pitcairn Islander | Pitcairn, ピトケアン, 핏케언 군도, พิตแคร์น, Острова Питкэрн, Питкэрн, 皮特凯恩, بيتكرن, Pitcairn Henderson Ducie and Oeno Islands
  PR PRI Puerto Rican, Porto Rican, Portoricain, Puertorriqueño, Puerto-Ricanisch | Porto Rico, पुएर्तो रिको
  PS PSE Palestinian, Palestinien, Palestino, Palästinensisch | Palestine, Palestina, Occupied Palestinian Territory, Palestinian Authority, Palestinian Territory Occupied, Gaza, Lãnh thổ Palestine bị chiếm đóng, फिलिस्तीन राज्य, دولة فلسطين, Gaza Strip, West Bank, West Bank and Gaza, Palestine Occupied
  PT PRT Portuguese, Portugais, Portugués, Portugiesisch | 포르투칼, Португальская Республика
  PW PLW Palauan, Belauan, Palaois, Palauano, Palauisch | पलाउ, Belau
  PY PRY Paraguayan, Paraguayen, Paraguayo, Paraguayisch
  QA QAT Qatari, Qatarien, Catarí, Qatarí, Katarisch | क़तार
  RE REU Réunionese, Réunion Islander, Réunionnais | لا ريونيون, 리유니온, रीयूनियन, Réunion Island, ريونيون
  RO ROU Romanian, Rumanian, Roumain, Rumano, Rumänisch | Rumania, Rumani
  RS SRB Serbian, Serb, Serbe, Serbio, Serbisch
  RU RUS Russian, Russe, Ruso, Russisch, русский, россиянин, россиянка, Rusa | Russian Federation, Российская Федерация, Fédération de Russie, Federación de Rusia, Russische Föderation, РФ, ロシア連邦, 러시아연방, Liên bang Nga, الاتحاد الروسي, Russia Federation
  RW RWA Rwandan, Rwandese, Rwandais, Ruandés, Ruandisch | ருவான்டா
  SA SAU Saudi, Saudi Arabian, Saoudien, Saudí, Saudita, Saudi-Arabisch, Saudisch | KSA, السعودية, العربية السعودية, சவூதி அரேபியா
  SB SLB Solomon Islander, Salomonien, Salomonais, Salomonense, Salomonisch | 솔로몬 아일랜드, Соломоновы Острова, Salomon-Inseln
  SC SYC Seychellois, Seychelloise, Seychellense, Seychellisch | Сейшельские Острова, ஸேசேல்ஸ், سيشيل
  SD SDN Sudanese, Soudanais, Sudanés, Sudanesisch | North Sudan, Republic of the Sudan, République du Soudan, República del Sudán, Республика Судан
  SE SWE Swedish, Swede, Suédois, Sueco, Schwedisch
  SG SGP Singaporean, Singapourien, Singapurense, Singapureño, Singapurisch
  SH SHN Saint Helenian, Santaeleno | Saint Helena Ascension and Tristan da Cunha, Santa Helena Ascensión y Tristán de Acuña, Sant'Elena Isola di Ascensione e Tristan da Cunha, سانت هيلينا وأسينشين وتريستان دا كونا, 圣赫勒拿、阿森松和特里斯坦-达库尼亚, セントヘレナ・アセンションおよびトリスタンダクーニャ, Острова Святой Елены Вознесения и Тристан-да-Кунья, Остров Святой Елены, سانت هيلانة, Santa Elena Ascensión y Tristán de Acuña
  SI SVN Slovenian, Slovene, Slovène, Esloveno, Slowenisch | स्लोवानिया
  SJ SJM | Svalbard et Île Jan Mayen, سفالبارد ويان ماين, スヴァールバル諸島およびヤンマイエン島, 스발바드 잠마엔도, स्यालबार्ड (स्यालबार्ड एंड जन मावेम), ஸ்வல்பார்டு மற்றும் ஜான் மேயன், Svalbard and Jan Mayen Islands, Îles Svalbard-et-Jan Mayen, Islas Svalbard y Jan Mayen, Острова Свальбард и Ян-Майен, 斯瓦尔巴群岛和扬马延岛, جزيرتي سفالبارد وجان مايِن, Svalbard, Jan Mayen
  SK SVK Slovak, Slovakian, Slovaque, Eslovaco, Slowakisch | Slovak Republic, Словацкая Республика
  SL SLE Sierra Leonean, Sierra Leonian, Sierra-Léonais, Sierraleonés, Sierra-Leonisch | सियारा लिओन, சியர்ரா லியோன்
  SM SMR Sammarinese, San Marinese, Saint-Marinais, Sanmarinense, Sanmarinés, San-Marinesisch | ซานมารีโน, सैन मारिनो, சான் மெரினோ
  SN SEN Senegalese, Sénégalais, Senegalés, Senegalesisch
  SO SOM Somali, Somalian, Somalien, Somalí, Somalisch
  SR SUR Surinamese, Surinamer, Surinamais, Surinamés, Surinamisch | Surinam
  SS SSD South Sudanese, Sud-Soudanais, Sursudanés, Südsudanesisch | S Sudan
  ST STP Sao Tomean, Santoméen, Santotomense, São-Toméisch | Sao Tome, ساو تومي وبرينسيب, 상토메프린시페, साओ टॉम एंड प्रिंसिपी, சாவ் தோம் மற்றும் ப்ரின்சிபி, سان تومي وبرينسيبي
  SV SLV Salvadoran, Salvadorean, Salvadorian, Salvadorien, Salvadoreño, Salvadorianisch | सल्वाडोर, Республика Эль-Сальвадор
  SX SXM Sint Maartener, Saint Maartener, Saint Martiner | Saint Maarten, Saint Martin Dutch part, Sint Maarten Dutch part, سانت مارتن (الجزء الهولندي), シント・マールテン（オランダ領）, 신트마르텐, Sint Maarten (ส่วนดัตช์), Sint Maarten (phần Hà Lan), सिण्ट मार्टेन, San Martín (parte Holandesa), Синт-Мартен (нидерландская часть), 圣马丁（荷属）, Sint Maarten (Niederländischer Teil), San Martín (Países Bajos), Sint Maarten Kingdom of the Netherlands
  SY SYR Syrian, Syrien, Sirio, Syrisch | Syrian Arab Republic, República Árabe Siria, シリア・アラブ共和国, Cộng Hòa Arab Syrian, République arabe syrienne, Сирийская Арабская Республика, 阿拉伯叙利亚共和国, الجمهورية العربية السورية
  SZ SWZ Swazi, Swati, Liswati, Emaswati, Suazi, Swasiländisch, Eswatinisch | Swaziland, Swasiland, Свазиленд, سوازيلاند, スワジランド, 스와질란드, สวาซิแลนด์, स्वाजीलैंड, ஸ்வாஸிலாந்து, Suazilandia
  TC TCA Turks and Caicos Islander | 터크스, Turks dan Caicos Islands, तुर्क एंड कैकोस द्वीपसमूह, டர்க்ஸ் மற்றும் கைகோஸ் தீவுகள், Острова Теркс и Кайкос, جزر تركس وكايكوس
  TD TCD Chadian, Tchadien, Chadiano, Tschadisch
  TF ATF | French Southern and Antarctic Territories, French Southern and Antarctic Lands, Tierras Australes Francesas, Terras Austrais e Antárticas Francesas, Territori Francesi del Sud, أراض فرنسية جنوبية وأنتارتيكية, フランス領南方・南極地域, 프랑스 남부영토, Vùng đất phía Nam và châu Nam Cực thuộc Pháp, Antartika Perancis, फ्रांसीसी दक्षिणी क्षेत्र, Французские Южные и Антарктические Территории, Territorio de las Tierras Australes Francesas, Южные земли (французская заморская территория), 法属南方领地, الأراضي الفرنسية الجنوبية الجنوبية, Französische Südgebiete
  TG TGO Togolese, Togolais, Togolés, Togoisch, Togolesisch | Тоголезская Республика
  TH THA Thai, Thaïlandais, Tailandés, Thailändisch | Siam, تايلند, 泰王国
  TJ TJK Tajik, Tajikistani, Tadzhik, Tadjik, Tadjike, Tayiko, Tadschikisch | Tadzhikistan, Tadjikistan, Tajiquistão, तज़ाकिस्तान, தாஜிகிஸ்தான்
  TK TKL Tokelauan, Tokélaouen, Tokelauano | 토켈로, टोकेलू, Tokélaou
  TL TLS East Timorese, Timorese, Est-Timorais, Timorais, Timorense, Timoresisch, Osttimoresisch | East Timor, Osttimor, Timor Oriental, تيمور الشرقية, ติมอร์ตะวันออก, पूर्वी तिमोर, தைமூர்-லெஸ்தே, Тимор-Лешти, Демократическая Республика Тимор-Лешти
  TM TKM Turkmen, Turkmenistani, Turkoman, Turkmène, Turcomano, Turkmenisch | Turkmenia, Туркмения, Turquemenistão, 트르크메니스탄
  TN TUN Tunisian, Tunisien, Tunecino, Tunesisch | 튀니지아, Тунисская Республика
  TO TON Tongan, Tonguien, Tongien, Tongano, Tongaisch
  TR TUR Turkish, Turk, Turc, Turque, Turco, Türkisch | Turkey, 터키, Türkiye Cumhuriyeti, तुर्की, துருக்கி
  TT TTO Trinidadian, Tobagonian, Trinidadian and Tobagonian, Trinbagonian, Trinidadien, Trinitense | Trinidad, Trinidad Tobago, Trindade e Tobago, ट्रिनिडाड एंड टोबैगो, ட்ரினிடாட் மற்றும் டுபாகோ, Trinidad y Tabago, República de Trinidad y Tabago
  TV TUV Tuvaluan, Tuvalais, Tuvaluano, Tuvaluisch | 트발루, துவாலூ
  TW TWN Taiwanese, Taïwanais, Taiwanés, Taiwanisch, Taiwanesisch, Chinese (Taiwan), Chinese (Taipei) | Republic of China, Taiwan Province of China, Taiwan ROC, Taiwan Republic of China, Taiwan China, Taiwan PRC, ROC, Chinese Taipei, 臺灣, 中華民國, 中华民国, 中华台北, 中華台北, 中国台湾, 中國台灣, 中華民国, 中国台湾省, 중화민국, Китайская Республика, Repubblica di Cina, República da China, República de China, République de Chine, Republik China, Republiek China, Republik Tiongkok, Republik Cina, Республика Китай
  TZ TZA Tanzanian, Tanzanien, Tanzano, Tansanisch, Zanzibari | Zanzibar, Tanganyika, تانزانيا, Cộng hòa Thống nhất Tanzania, तंजानिया, جمهورية تنزانيا المتحدة
  UA UKR Ukrainian, Ukrainien, Ucraniano, Ukrainisch | उक्रेन
  UG UGA Ugandan, Ougandais, Ugandés, Ugandisch | उगांडा
  UM UMI | United States Minor Outlying Islands, Islas Ultramarinas Menores de los Estados Unidos, Ilhas Distantes dos EUA, جزر الولايات المتحدة, 미국령 소군도, หมู่เกาะสหรัฐไมเนอร์เอาต์ไลอิง, Quần đảo nhỏ hẻo lánh của Hoa Kỳ, यूएस माइनर आउटलाइंग द्वीपसमूह, யூஎஸ் அவுட்லேயிங் தீவுகள், Внешние малые острова (США), Islas menores alejadas de Estados Unidos, Внешние малые острова Соединенных Штатов, نائية التابعة للولايات المتحدة, Mineures éloignées des États-Unis, United States (US) Minor Outlying Islands, US Minor Outlying Islands
  US USA American, United States, US American, Américain, Estadounidense, Norteamericano, Amerikanisch, US-amerikanisch, อเมริกัน, 美籍 | US, USA, US of America, America, United States of America, États-Unis d'Amérique, Estados Unidos de América, Vereinigte Staaten von Amerika, EEUU, EE UU, State of Georgia, Amerika, Amerika Serikat, EUA, США, अमेरिका, Mỹ, アメリカ, 米国, 美利坚合众国, 美利堅合眾國, Соединённые Штаты Америки, Stati Uniti d'America, Hợp chủng quốc Hoa Kỳ, यूएसए (संयुक्त राज्य अमेरिका), الولايات المتحدة الأمريكية
  UY URY Uruguayan, Uruguayen, Uruguayo, Uruguayisch | الأوروغواي, उरुग्वे, أوروغواي, Восточная Республика Уругвай, 乌拉圭东岸共和国
  UZ UZB Uzbekistani, Uzbek, Ouzbek, Ouzbèke, Uzbeko, Usbekisch | उजबेकिस्तान
  VA VAT Vatican, Vatican citizen, Vaticano, Vatikanisch | Holy See, Vatican City State Holy See, Holy See Vatican City State, バチカン, 바티칸, Saint-Siège (Vatican), Santa Sede, Santa Sé, วาติกัน, Tòa Thánh (Thành phố Vatican), वेटिकन, Saint-Siège, Святой Престол, 教廷, الكرسي الرسولي, 罗马教廷, Vatikanstaat
  VC VCT Vincentian, Saint Vincentian, Vincentais, Vincentino, Sanvicentino, Vincentisch | Saint Vincent, سانت فينسنت والغرينادين, セントビンセントおよびグレナディーン諸島, सेंट विंसेंट एंड द ग्रेनेंडाइन्स, செயின்ட் வின்சென்ட் மற்றும் கிரெனடைன்ஸ்
  VE VEN Venezuelan, Vénézuélien, Venezolano, Venezolanisch | ベネズエラ・ボリバル共和国, वेनेजुएला, 委内瑞拉玻利瓦尔共和国, فنزويلا (جمهورية - البوليفارية), Venezuela Rep Bol, Venezuela RB
  VG VGB British Virgin Islander, Virgin Islander | Virgin Islands, Virgin Islands British, BVI, جزر العذراء البريطانية, イギリス領ヴァージン諸島, Quần đảo Virgin Anh, ब्रितानी वर्जिन द्वीपसमूह, Виргинские Острова (Великобритания), Британские Виргинские острова, جزر فرجن البريطانية
  VI VIR US Virgin Islander, American Virgin Islander, Virgin Islander | Virgin Islands, Virgin Islands US, Virgin Islands of the United States, United States Virgin Islands, American Virgin Islands, USVI, Îles vierges américaines, Islas Vírgenes de los Estados Unidos, جزر العذراء الأمريكية, アメリカ領ヴァージン諸島, หมู่เกาะยูเอสเวอร์จิน, Quần đảo Virgin Hoa Kỳ, अमेरिकी वर्जिन द्वीपसमूह, Виргинские Острова (США), Виргинские острова Соединенных Штатов, جزر فرجن التابعة للولايات المتحدة
  VN VNM Vietnamese, Vietnamien, Vietnamita, Vietnamesisch | Vietname, विएतनाम, فييت نام
  VU VUT Ni-Vanuatu, Vanuatuan, Vanuatais, Vanuatuense, Vanuatisch | New Hebrides, वनातू
  WF WLF Wallisian, Futunan, Wallisian and Futunan, Wallis and Futuna Islander, Wallisien, Futunien, Wallisiano | والس وفوتونا, 월리스 후트나, Lãnh thổ quần đảo Wallis và Futuna, वालीज एंड फुटुना, Territory of the Wallis and Futuna Islands, Wallis and Futuna Islands, Îles Wallis-et-Futuna, Islas Wallis y Futuna, Острова Уоллис и Футуна, 瓦利斯群岛和富图纳群岛, جزر واليس وفوتونا
  WS WSM Samoan, Samoano, Samoanisch | Western Samoa, Independent State of Samoa, पश्चिमी सामोआ, État indépendant du Samoa, Estado Independiente de Samoa, Независимое Государство Самоа
  XK XKX Kosovar, Kosovan, Kosovare, Kosovarisch, Kosovisch
  YE YEM Yemeni, Yemenite, Yéménite, Yemení, Jemenitisch | Йеменская Республика
  YT MYT Mahoran, Mahorais | மயோத், Остров Майотта
  ZA ZAF South African, Sud-africain, Sudafricano, Südafrikanisch | RSA, S Africa, Republic of South Africa, दक्षिण अफ्रीका, ЮАР, Южная Африка
  ZM ZMB Zambian, Zambien, Zambiano, Sambisch | Northern Rhodesia, जाम्बिया
  ZW ZWE Zimbabwean, Zimbabwéen, Zimbabuense, Simbabwisch | Rhodesia, जिंबावे, زمبابوي
  GBD GBD British Overseas Territories Citizen, British Dependent Territories Citizen, British Overseas Territory, British Dep Territories Citizen, BOTC, BDTC
  GBN GBN British National (Overseas), British National Overseas Hong Kong, BNO, BN Overseas
  GBO GBO British Overseas Citizen, BOC
  GBP GBP British Protected Person, BPP
  GBS GBS British Subject
  EUE EUE European Union
  UNO UNO United Nations, United Nations Organization
  UNA UNA United Nations Agency, United Nations Specialized Agency
  XBA XBA African Development Bank
  XCC XCC Caribbean Community, CARICOM
  XCE XCE Council of Europe
  XCO XCO Common Market for Eastern and Southern Africa, COMESA
  XDC XDC Southern African Development Community, SADC
  XEC XEC Economic Community of West African States, ECOWAS
  XES XES Organization of Eastern Caribbean States, OECS
  XIM XIM African Export Import Bank, AFREXIMBANK
  XMP XMP Parliamentary Assembly of the Mediterranean
  XOM XOM Sovereign Military Order of Malta, Sovereign Order of Malta, Order of Malta
  XPO XPO INTERPOL
  XXA XXA Stateless, Stateless person, Apatride, Apátrida, Staatenlos, 无国籍, 無國籍, 無国籍, 무국적
  XXB XXB Refugee, Refugee XXB, Convention refugee
  XXC XXC Refugee, Refugee XXC, Refugee other, Refugee other than XXB, Refugee non convention
  XXX XXX Unspecified nationality, Undetermined nationality`;
