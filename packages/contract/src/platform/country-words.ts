/*
 * How forms, passports and people call the countries and their citizens, beside the names that Intl has. A line: the code of ISO
 * 3166-1, the one of three letters (ICAO 9303-3, section 5), words for citizens, then, after '|', further names of the country: short
 * and official ones, former ones, those of forms. The first word is how an English form calls the citizens. A word of several
 * countries is in the lines of all. Words in English, French, Spanish and German; of masculine and feminine the masculine.
 * Compared on 29 November 2026 with CLDR 48 and the nationalities of the CIA's World Factbook.
 *
 * Codes of three letters alone are no country: kinds of British nationality, refugees, and organisations whose passports ICAO lists.
 */
export const countryWords = `
  AD AND Andorran, Andorrano, Andorranisch
  AE ARE Emirati, Emirian, Emirien, Emiratisch | UAE, Emirates, الإمارات
  AF AFG Afghan, Afghani, Afgano, Afghanisch
  AG ATG Antiguan, Barbudan, Antiguan and Barbudan, Antiguayen, Antiguais, Antiguano, Antiguanisch | Antigua
  AI AIA Anguillian, Anguillan, Anguillais
  AL ALB Albanian, Albanais, Albanés, Albanisch
  AM ARM Armenian, Arménien, Armenio, Armenisch
  AO AGO Angolan, Angolais, Angoleño, Angolanisch
  AQ ATA
  AR ARG Argentinean, Argentine, Argentinian, Argentin, Argentino, Argentinisch
  AS ASM American Samoan
  AT AUT Austrian, Autrichien, Austriaco, Österreichisch
  AU AUS Australian, Australien, Australiano, Australisch | 호주
  AW ABW Aruban, Arubais, Arubeño, Arubanisch
  AX ALA Ålander, Ålandish, Ålandic, Ålandais
  AZ AZE Azerbaijani, Azeri, Azerbaijanian, Azerbaïdjanais, Azerbaiyano, Aserbaidschanisch
  BA BIH Bosnian, Herzegovinian, Bosnian and Herzegovinian, Bosnien, Bosnio, Bosnisch | Bosnia
  BB BRB Barbadian, Bajan, Barbadien, Barbadense, Barbadisch
  BD BGD Bangladeshi, Bangladais, Bangladesí, Bangladeschisch
  BE BEL Belgian, Belge, Belga, Belgisch
  BF BFA Burkinabe, Burkinese, Burkinés, Burkinisch | Upper Volta
  BG BGR Bulgarian, Bulgare, Búlgaro, Bulgarisch
  BH BHR Bahraini, Bahreini, Bahreïnien, Bareiní, Bahrainisch
  BI BDI Burundian, Burundais, Burundés, Burundisch
  BJ BEN Beninese, Béninois, Beninés, Beninisch | Dahomey
  BL BLM Barthelemois, Barthéloméen, Saint Barthélemy Islander
  BM BMU Bermudian, Bermudan, Bermudien, Bermudeño, Bermudisch | Бермудские острова
  BN BRN Bruneian, Brunéien, Brunense, Bruneano, Bruneiisch | Brunei Darussalam
  BO BOL Bolivian, Bolivien, Boliviano, Bolivisch, Bolivianisch
  BQ BES Bonairean, Saban, Statian | Bonaire Sint Eustatius and Saba, Bonaire, Sint Eustatius
  BR BRA Brazilian, Brésilien, Brasileño, Brasilero, Brasileiro, Brasilianisch
  BS BHS Bahamian, Bahamien, Bahameño, Bahamaisch | The Bahamas, Багамские Острова
  BT BTN Bhutanese, Bhoutanais, Butanés, Bhutanisch
  BV BVT
  BW BWA Botswanan, Motswana, Batswana, Botswanais, Botsuano, Botsuanisch | Bechuanaland
  BY BLR Belarusian, Belarussian, Byelorussian, Belorussian, Biélorusse, Bielorruso, Weißrussisch, Belarussisch | Byelorussia, Belorussia, White Russia, Weißrussland, Белоруссия
  BZ BLZ Belizean, Bélizien, Beliceño, Belizisch | British Honduras
  CA CAN Canadian, Canadien, Canadiense, Kanadisch
  CC CCK Cocos Islander | Cocos Islands, Keeling Islands
  CD COD Congolese (Democratic Republic of the Congo), Congolese, Congolais, Congoleño, Kongolesisch, Zairian, Zairean | Congo, Kongo, Democratic Republic of the Congo, Democratic Congo, DR Congo, DRC, Congo DR, DR of Congo, Congo Kinshasa, Zaire, République démocratique du Congo, RD Congo, RDC, República Democrática del Congo, Demokratische Republik Kongo, 民主刚果, 刚果民主共和国, 剛果民主共和國, 콩고 민주 공화국, Демократическая Республика Конго, ДР Конго
  CF CAF Central African, Centrafricain, Centroafricano, Zentralafrikanisch
  CG COG Congolese (Republic of the Congo), Congolese, Congolais, Congoleño, Kongolesisch | Congo, Kongo, Republic of the Congo, Congo Brazzaville, République du Congo, República del Congo, Republik Kongo, 刚果共和国, 剛果共和國, 콩고 공화국, Республика Конго
  CH CHE Swiss, Suisse, Suissesse, Suizo, Schweizerisch, Schweizer | Swiss Confederation, Helvetia, Svizzera
  CI CIV Ivorian, Ivoirian, Ivoirien, Marfileño, Ivoriano, Ivorisch | Ivory Coast, Cote Divoire, Costa de Marfil, Elfenbeinküste
  CK COK Cook Islander, Cookien, Cookiano
  CL CHL Chilean, Chilien, Chileno, Chilenisch
  CM CMR Cameroonian, Cameroonese, Camerounais, Camerunés, Kamerunisch
  CN CHN Chinese, Chinois, Chino, Chinesisch, PRC Chinese, Chinese PRC, Tionghoa | People's Republic of China, PRC, PR China, PRC China, Mainland China, China Mainland, 中华人民共和国, 中華人民共和國, 中華人民共和国, 중화인민공화국, China PR
  CO COL Colombian, Colombien, Colombiano, Kolumbianisch
  CR CRI Costa Rican, Costaricien, Costaricain, Costarricense, Costa-Ricanisch
  CU CUB Cuban, Cubain, Cubano, Kubanisch
  CV CPV Cape Verdean, Cape Verdian, Cabo Verdean, Cap-Verdien, Caboverdiano, Kapverdisch | Cape Verde, Cape Verde Islands, Kap Verde, Kapverden
  CW CUW Curaçaoan, Curacaolenian, Curacien, Curazoleño
  CX CXR Christmas Islander
  CY CYP Cypriot, Cypriote, Chypriote, Chipriota, Zyprisch, Zypriotisch
  CZ CZE Czech, Tchèque, Checo, Tschechisch | Czech Republic
  DE DEU German, Allemand, Alemán, Deutsch | Federal Republic of Germany, Bundesrepublik Deutschland, FRG, BRD
  DJ DJI Djiboutian, Djiboutien, Yibutiano, Dschibutisch
  DK DNK Danish, Dane, Danois, Danés, Dänisch
  DM DMA Dominican (Dominica), Dominican, Dominiquais, Dominiqués, Dominicanisch | Republic of Dominica, Commonwealth of Dominica
  DO DOM Dominican (Dominican Republic), Dominican, Dominicain, Dominicano, Dominikanisch | Dominican Republic, Republic of Dominica, Dominicana, Dominican Rep
  DZ DZA Algerian, Algérien, Argelino, Algerisch
  EC ECU Ecuadorian, Ecuadorean, Ecuadoran, Équatorien, Ecuatoriano, Ecuadorianisch
  EE EST Estonian, Estonien, Estonio, Estnisch
  EG EGY Egyptian, Égyptien, Egipcio, Ägyptisch
  EH ESH Sahrawi, Sahrawian, Sahraoui, Saharaui, Sahrauisch | Sahrawi Arab Democratic Republic
  ER ERI Eritrean, Érythréen, Eritreo, Eritreisch
  ES ESP Spanish, Spaniard, Espagnol, Español, Spanisch
  ET ETH Ethiopian, Éthiopien, Etíope, Äthiopisch
  FI FIN Finnish, Finn, Finlandais, Finlandés, Finnisch
  FJ FJI Fijian, Fiji Islander, Fidjien, Fiyiano, Fidschianisch
  FK FLK Falkland Islander, Malouin, Malvinense | Falkland Islands Malvinas
  FM FSM Micronesian, Micronésien, Micronesio, Mikronesisch
  FO FRO Faroese, Faeroese, Faroe Islander, Féroïen, Feroés, Färöisch | Faeroe Islands, Färöer-Inseln
  FR FRA French, Frenchman, Frenchwoman, Français, Francés, Französisch | French Republic, République française
  GA GAB Gabonese, Gabonais, Gabonés, Gabunisch
  GB GBR British, Briton, British citizen, Britannique, Británico, Britisch, English, Scottish, Scots, Scot, Welsh, Northern Irish, Anglais, Écossais, Gallois, Inglés, Escocés, Galés, Englisch, Schottisch, Walisisch, 英籍 | UK, Great Britain, Britain, England, Scotland, Wales, Northern Ireland, N Ireland, United Kingdom of Great Britain and Northern Ireland, England UK, Scotland UK, Wales UK, Northern Ireland UK, Great Britain UK, UK Great Britain, Inggris, イギリス, 英国, 英國, 영국, Британия
  GD GRD Grenadian, Grenadien, Granadino, Grenadisch
  GE GEO Georgian, Géorgien, Georgiano, Georgisch | Republic of Georgia
  GF GUF French Guianese, French Guianan, Guyanais, Guayanés | Guyane
  GG GGY Guernseyman, Guernesiais
  GH GHA Ghanaian, Ghanéen, Ghanés, Ghanaisch
  GI GIB Gibraltarian, Gibraltarien, Gibraltareño
  GL GRL Greenlander, Greenlandic, Groenlandais, Groenlandés, Grönländisch
  GM GMB Gambian, Gambien, Gambiano, Gambisch | The Gambia
  GN GIN Guinean, Guinéen, Guineano, Guineisch | Guinea Conakry, Republic of Guinea
  GP GLP Guadeloupean, Guadeloupian, Guadeloupéen, Guadalupeño
  GQ GNQ Equatorial Guinean, Equatoguinean, Équato-guinéen, Ecuatoguineano, Äquatorialguineisch
  GR GRC Greek, Hellenic, Grec, Grecque, Griego, Griechisch
  GS SGS | South Georgia
  GT GTM Guatemalan, Guatémaltèque, Guatemalteco, Guatemaltekisch
  GU GUM Guamanian, Guamés
  GW GNB Bissau-Guinean, Guinea-Bissauan, Guinean (Bissau), Bissau-Guinéen, Bissauguineano, Guineano-Bisau, Guinea-Bissauisch | Guinea Bissau
  GY GUY Guyanese, Guyanien, Guyanés, Guyanisch
  HK HKG Hong Konger, Chinese, Chinese (Hong Kong), Chinese (Hong Kong SAR), Hongkongais, Hongkonés | Hong Kong, Hong Kong SAR, Hong Kong SAR China, Hong Kong China, Hong Kong Special Administrative Region of China, HKSAR, HK SAR, 中国香港, 中國香港, 香港特别行政区, 香港特別行政區
  HM HMD | Heard Island and McDonald Islands
  HN HND Honduran, Hondurien, Hondureño, Honduranisch | Republic of Honduras
  HR HRV Croatian, Croat, Croate, Croata, Kroatisch
  HT HTI Haitian, Haïtien, Haitiano, Haitianisch
  HU HUN Hungarian, Hongrois, Húngaro, Ungarisch
  ID IDN Indonesian, Indonésien, Indonesio, Indonesisch, WNI
  IE IRL Irish, Irlandais, Irlandés, Irisch | Republic of Ireland, Eire
  IL ISR Israeli, Israélien, Israelí, Israelisch
  IM IMN Manx, Manxman
  IN IND Indian, Indien, Indio, Hindú, Indisch, Bharatiya, भारतीय, இந்தியர், இந்தியன், இந்திய | Bharat, India Republic, Republic of India
  IO IOT
  IQ IRQ Iraqi, Irakien, Iraquí, Irakí, Irakisch
  IR IRN Iranian, Iranien, Iraní, Iranisch, Persian | Persia
  IS ISL Icelandic, Icelander, Islandais, Islandés, Isländisch
  IT ITA Italian, Italien, Italiano, Italienisch
  JE JEY Jerseyman, Jersiais
  JM JAM Jamaican, Jamaïcain, Jamaïquain, Jamaicano, Jamaiquino, Jamaikanisch
  JO JOR Jordanian, Jordanien, Jordano, Jordanisch
  JP JPN Japanese, Japonais, Japonés, Japanisch | Nippon, Nihon, 日本国, 日本國
  KE KEN Kenyan, Kényan, Keniano, Keniata, Kenianisch
  KG KGZ Kyrgyz, Kyrgyzstani, Kirghiz, Kirgiz, Kyrgyzian, Kirghize, Kirguís, Kirgisisch | Kyrgyz Republic, Kirghizia, Kirgizstan
  KH KHM Cambodian, Khmer, Kampuchean, Cambodgien, Camboyano, Kambodschanisch | Kampuchea
  KI KIR I-Kiribati, Kiribatian, Kiribatien, Kiribatiano, Kiribatisch
  KM COM Comoran, Comorian, Comorien, Comorense, Komorisch
  KN KNA Kittitian, Nevisian, Kittitian and Nevisian, Kittian and Nevisian, Kittsian, Kittitien, Kitticiano | Saint Kitts, Saint Kitts Nevis, Saint Christopher and Nevis
  KP PRK North Korean, Korean, Democratic People's Republic of Korea Korean, DPR Korean, DPRK Korean, Nord-coréen, Norcoreano, Nordkoreanisch | North Korea, N Korea, Democratic People's Republic of Korea, DPR Korea, DPRK, Korea DPR, Korea Democratic, 朝鲜民主主义人民共和国, 조선민주주의인민공화국, Северная Корея, 조선
  KR KOR South Korean, Korean, Republic of Korea Korean, ROK Korean, Coréen, Sud-coréen, Coreano, Surcoreano, Südkoreanisch, Koreanisch | South Korea, S Korea, Korea, Republic of Korea, ROK, Korea ROK, Corée, Corea, 한국, 大韩民国, 大韓民國, 大韓民国, Южная Корея
  KW KWT Kuwaiti, Koweïtien, Kuwaití, Kuwaitisch
  KY CYM Caymanian, Cayman Islander, Caïmanais, Caïmanien, Caimanés
  KZ KAZ Kazakhstani, Kazakh, Kazak, Kazakhstanais, Kazajo, Kasachisch
  LA LAO Laotian, Lao, Laotien, Laosiano, Laotisch | Laos, Lao People's Democratic Republic, Lao PDR, LPDR, Lao Republic
  LB LBN Lebanese, Libanais, Libanés, Libanesisch
  LC LCA Saint Lucian, Santalucense, Lucianisch
  LI LIE Liechtensteiner, Liechtensteinian, Liechtensteinois, Liechtensteiniano, Liechtensteinisch
  LK LKA Sri Lankan, Ceylonese, Sri-lankais, Sri Lankés, Esrilanqués, Sri-Lankisch | Ceylon
  LR LBR Liberian, Libérien, Liberiano, Liberianisch
  LS LSO Mosotho, Basotho, Lesothan, Lésothien, Lesotense, Lesothisch | Basutoland
  LT LTU Lithuanian, Lituanien, Lituano, Litauisch
  LU LUX Luxembourger, Luxembourgish, Luxembourgian, Luxembourgeois, Luxemburgués, Luxemburgisch
  LV LVA Latvian, Letton, Letón, Lettisch
  LY LBY Libyan, Libyen, Libio, Libysch | Libyan Arab Jamahiriya
  MA MAR Moroccan, Marocain, Marroquí, Marokkanisch
  MC MCO Monegasque, Monacan, Monegasco, Monegassisch
  MD MDA Moldovan, Moldavian, Moldave, Moldavo, Moldauisch, Moldawisch | Moldavia, Moldawien, Молдавия
  ME MNE Montenegrin, Monténégrin, Montenegrino, Montenegrinisch
  MF MAF Saint Martin Islander, Saint Martiner, Saint-Martinois, Sanmartinense | Saint Martin, Saint Martin French part
  MG MDG Malagasy, Madagascan, Madagasy, Malgache, Madagassisch
  MH MHL Marshallese, Marshall Islander, Marshallais, Marshalés, Marshallisch
  MK MKD Macedonian, North Macedonian, Macédonien, Macedonio, Mazedonisch, Nordmazedonisch | Macedonia, N Macedonia, Former Yugoslav Republic of Macedonia, FYROM, FYR Macedonia
  ML MLI Malian, Malien, Maliense, Malisch
  MM MMR Burmese, Myanmar, Myanmarese, Myanma, Birman, Birmano, Myanmarisch, Birmanisch | Burma, Myanmar Burma, Union of Myanmar, Birmanie, Birma
  MN MNG Mongolian, Mongol, Mongolisch
  MO MAC Macanese, Chinese, Chinese (Macao), Chinese (Macao SAR), Chinese (Macau), Chinese (Macau SAR), Macaense, Macanais | Macao, Macau, Macao SAR, Macau SAR, Macao SAR China, Macau SAR China, Macao China, Macau China, Macao Special Administrative Region of China, 中国澳门, 中國澳門, 澳门特别行政区, 澳門特別行政區
  MP MNP Northern Mariana Islander, Northern Marianan, Marianense
  MQ MTQ Martinican, Martinican French, Martiniquais, Martiniqués
  MR MRT Mauritanian, Mauritanean, Mauritanien, Mauritano, Mauretanisch
  MS MSR Montserratian, Montserratien, Montserratiano
  MT MLT Maltese, Maltais, Maltés, Maltesisch | Republic of Malta
  MU MUS Mauritian, Mauricien, Mauriciano, Mauritisch
  MV MDV Maldivian, Maldivan, Maldivien, Maldivo, Maledivisch | Maldive Islands
  MW MWI Malawian, Malawien, Malauí, Malawisch | Nyasaland
  MX MEX Mexican, Mexicain, Mexicano, Mexikanisch | United Mexican States, Estados Unidos Mexicanos
  MY MYS Malaysian, Malaisien, Malasio, Malaysisch
  MZ MOZ Mozambican, Mozambicain, Mozambiqueño, Mosambikanisch
  NA NAM Namibian, Namibien, Namibio, Namibisch | South West Africa
  NC NCL New Caledonian, Néo-Calédonien, Neocaledonio, Neukaledonisch
  NE NER Nigerien, Nigérien, Nigerino, Nigerois, Nigrisch | Republic of Niger
  NF NFK Norfolk Islander
  NG NGA Nigerian, Nigérian, Nigeriano, Nigerianisch
  NI NIC Nicaraguan, Nicaraguayen, Nicaragüense, Nicaraguanisch
  NL NLD Dutch, Netherlander, Netherlandish, Dutchman, Néerlandais, Hollandais, Neerlandés, Holandés, Niederländisch, Nederlands, Nederlandse | Holland, Hollande, Holanda, Kingdom of the Netherlands
  NO NOR Norwegian, Norvégien, Noruego, Norwegisch
  NP NPL Nepalese, Nepali, Népalais, Nepalés, Nepalí, Nepalesisch
  NR NRU Nauruan, Nauruano, Nauruisch
  NU NIU Niuean, Niuéen, Niueano
  NZ NZL New Zealander, Kiwi, Néo-Zélandais, Neozelandés, Neuseeländisch | Aotearoa, 纽西兰
  OM OMN Omani, Omanais, Omaní, Omanisch
  PA PAN Panamanian, Panaméen, Panameño, Panamaisch
  PE PER Peruvian, Péruvien, Peruano, Peruanisch
  PF PYF French Polynesian, Polynesian, Polynésien, Polinesio | Tahiti
  PG PNG Papua New Guinean, Papuan, Papouasien, Papú, Papua-neuguineisch | PNG
  PH PHL Filipino, Filipina, Philippine, Pilipino, Philippin, Philippinisch
  PK PAK Pakistani, Pakistanais, Pakistaní, Paquistaní, Pakistanisch
  PL POL Polish, Pole, Polonais, Polaco, Polnisch
  PM SPM Saint Pierre and Miquelon Islander, Saint-Pierrais, Miquelonnais, Miquelonais
  PN PCN Pitcairn Islander | Pitcairn
  PR PRI Puerto Rican, Porto Rican, Portoricain, Puertorriqueño, Puerto-Ricanisch | Porto Rico
  PS PSE Palestinian, Palestinien, Palestino, Palästinensisch | Palestine, Palestina, Occupied Palestinian Territory, Palestinian Authority, Palestinian Territory Occupied, Gaza
  PT PRT Portuguese, Portugais, Portugués, Portugiesisch
  PW PLW Palauan, Belauan, Palaois, Palauano, Palauisch
  PY PRY Paraguayan, Paraguayen, Paraguayo, Paraguayisch
  QA QAT Qatari, Qatarien, Catarí, Qatarí, Katarisch
  RE REU Réunionese, Réunion Islander, Réunionnais
  RO ROU Romanian, Rumanian, Roumain, Rumano, Rumänisch | Rumania
  RS SRB Serbian, Serb, Serbe, Serbio, Serbisch
  RU RUS Russian, Russe, Ruso, Russisch, русский, россиянин, россиянка, Rusa | Russian Federation, Российская Федерация, Fédération de Russie, Federación de Rusia, Russische Föderation, РФ
  RW RWA Rwandan, Rwandese, Rwandais, Ruandés, Ruandisch
  SA SAU Saudi, Saudi Arabian, Saoudien, Saudí, Saudita, Saudi-Arabisch, Saudisch | KSA, السعودية, العربية السعودية
  SB SLB Solomon Islander, Salomonien, Salomonais, Salomonense, Salomonisch
  SC SYC Seychellois, Seychelloise, Seychellense, Seychellisch | Сейшельские Острова
  SD SDN Sudanese, Soudanais, Sudanés, Sudanesisch | North Sudan, Republic of the Sudan
  SE SWE Swedish, Swede, Suédois, Sueco, Schwedisch
  SG SGP Singaporean, Singapourien, Singapurense, Singapureño, Singapurisch
  SH SHN Saint Helenian, Santaeleno | Saint Helena Ascension and Tristan da Cunha
  SI SVN Slovenian, Slovene, Slovène, Esloveno, Slowenisch
  SJ SJM
  SK SVK Slovak, Slovakian, Slovaque, Eslovaco, Slowakisch | Slovak Republic
  SL SLE Sierra Leonean, Sierra Leonian, Sierra-Léonais, Sierraleonés, Sierra-Leonisch
  SM SMR Sammarinese, San Marinese, Saint-Marinais, Sanmarinense, Sanmarinés, San-Marinesisch
  SN SEN Senegalese, Sénégalais, Senegalés, Senegalesisch
  SO SOM Somali, Somalian, Somalien, Somalí, Somalisch
  SR SUR Surinamese, Surinamer, Surinamais, Surinamés, Surinamisch | Surinam
  SS SSD South Sudanese, Sud-Soudanais, Sursudanés, Südsudanesisch | S Sudan
  ST STP Sao Tomean, Santoméen, Santotomense, São-Toméisch | Sao Tome
  SV SLV Salvadoran, Salvadorean, Salvadorian, Salvadorien, Salvadoreño, Salvadorianisch
  SX SXM Sint Maartener, Saint Maartener, Saint Martiner | Saint Maarten, Saint Martin Dutch part, Sint Maarten Dutch part
  SY SYR Syrian, Syrien, Sirio, Syrisch | Syrian Arab Republic
  SZ SWZ Swazi, Swati, Liswati, Emaswati, Suazi, Swasiländisch, Eswatinisch | Swaziland, Swasiland, Свазиленд
  TC TCA Turks and Caicos Islander
  TD TCD Chadian, Tchadien, Chadiano, Tschadisch
  TF ATF | French Southern and Antarctic Territories, French Southern and Antarctic Lands
  TG TGO Togolese, Togolais, Togolés, Togoisch, Togolesisch
  TH THA Thai, Thaïlandais, Tailandés, Thailändisch | Siam
  TJ TJK Tajik, Tajikistani, Tadzhik, Tadjik, Tadjike, Tayiko, Tadschikisch | Tadzhikistan, Tadjikistan
  TK TKL Tokelauan, Tokélaouen, Tokelauano
  TL TLS East Timorese, Timorese, Est-Timorais, Timorais, Timorense, Timoresisch, Osttimoresisch | East Timor, Osttimor, Timor Oriental
  TM TKM Turkmen, Turkmenistani, Turkoman, Turkmène, Turcomano, Turkmenisch | Turkmenia, Туркмения
  TN TUN Tunisian, Tunisien, Tunecino, Tunesisch
  TO TON Tongan, Tonguien, Tongien, Tongano, Tongaisch
  TR TUR Turkish, Turk, Turc, Turque, Turco, Türkisch | Turkey, 터키, Türkiye Cumhuriyeti
  TT TTO Trinidadian, Tobagonian, Trinidadian and Tobagonian, Trinbagonian, Trinidadien, Trinitense | Trinidad, Trinidad Tobago
  TV TUV Tuvaluan, Tuvalais, Tuvaluano, Tuvaluisch
  TW TWN Taiwanese, Taïwanais, Taiwanés, Taiwanisch, Taiwanesisch, Chinese (Taiwan), Chinese (Taipei) | Republic of China, Taiwan Province of China, Taiwan ROC, Taiwan Republic of China, Taiwan China, Taiwan PRC, ROC, Chinese Taipei, 臺灣, 中華民國, 中华民国, 中华台北, 中華台北, 中国台湾, 中國台灣, 中華民国
  TZ TZA Tanzanian, Tanzanien, Tanzano, Tansanisch, Zanzibari | Zanzibar, Tanganyika
  UA UKR Ukrainian, Ukrainien, Ucraniano, Ukrainisch
  UG UGA Ugandan, Ougandais, Ugandés, Ugandisch
  UM UMI | United States Minor Outlying Islands
  US USA American, United States, US American, Américain, Estadounidense, Norteamericano, Amerikanisch, US-amerikanisch, อเมริกัน, 美籍 | US, USA, US of America, America, United States of America, États-Unis d'Amérique, Estados Unidos de América, Vereinigte Staaten von Amerika, EEUU, EE UU, State of Georgia, Amerika, Amerika Serikat, EUA, США, अमेरिका, Mỹ, アメリカ, 米国, 美利坚合众国, 美利堅合眾國, Соединённые Штаты Америки
  UY URY Uruguayan, Uruguayen, Uruguayo, Uruguayisch
  UZ UZB Uzbekistani, Uzbek, Ouzbek, Ouzbèke, Uzbeko, Usbekisch
  VA VAT Vatican, Vatican citizen, Vaticano, Vatikanisch | Holy See, Vatican City State Holy See, Holy See Vatican City State, バチカン, 바티칸
  VC VCT Vincentian, Saint Vincentian, Vincentais, Vincentino, Sanvicentino, Vincentisch | Saint Vincent
  VE VEN Venezuelan, Vénézuélien, Venezolano, Venezolanisch
  VG VGB British Virgin Islander, Virgin Islander | Virgin Islands, Virgin Islands British, BVI
  VI VIR US Virgin Islander, American Virgin Islander, Virgin Islander | Virgin Islands, Virgin Islands US, Virgin Islands of the United States, United States Virgin Islands, American Virgin Islands, USVI
  VN VNM Vietnamese, Vietnamien, Vietnamita, Vietnamesisch
  VU VUT Ni-Vanuatu, Vanuatuan, Vanuatais, Vanuatuense, Vanuatisch | New Hebrides
  WF WLF Wallisian, Futunan, Wallisian and Futunan, Wallis and Futuna Islander, Wallisien, Futunien, Wallisiano
  WS WSM Samoan, Samoano, Samoanisch | Western Samoa, Independent State of Samoa
  XK XKX Kosovar, Kosovan, Kosovare, Kosovarisch, Kosovisch
  YE YEM Yemeni, Yemenite, Yéménite, Yemení, Jemenitisch
  YT MYT Mahoran, Mahorais
  ZA ZAF South African, Sud-africain, Sudafricano, Südafrikanisch | RSA, S Africa, Republic of South Africa
  ZM ZMB Zambian, Zambien, Zambiano, Sambisch | Northern Rhodesia
  ZW ZWE Zimbabwean, Zimbabwéen, Zimbabuense, Simbabwisch | Rhodesia
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
