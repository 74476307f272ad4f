/**
 * Public holidays of countries and their parts. Made by scripts/holiday-days.py; do not change it here.
 *
 * Facts from vacanza/holidays 0.105 (https://github.com/vacanza/holidays), Copyright (c) Vacanza Team and individual
 * contributors, (c) 2017-2023 dr-prodigy, (c) 2014-2017 ryanss. MIT License: https://github.com/vacanza/holidays/blob/main/LICENSE
 */
export const holidaySource = {
  project: 'vacanza/holidays',
  version: '0.105',
  read: '2026-11-29',
  firstYear: 2025,
  lastYear: 2029,
};

/**
 * '=COUNTRY|last year|PART=name=other name…', then a line for each holiday: 'name|days|parts'. Last year: all its days are there, and none is
 * estimated. Days: 0501 is 1 May of every year, 270310 is 10 March 2027, and 270310~ is estimated. Parts: none, the country and all its
 * parts; '-' is the country for an office that names no part; '!' means all but these.
 */
export const holidayDays = `
=AD|2029|02=Canillo|03=Encamp|04=La Massana|05=Ordino|06=Sant Julià de Lòria|07=Andorra la Vella|08=Escaldes-Engordany
New Year's Day|0101
Epiphany|0106
Saint Julian's Day|0107|06
Saint Anthony's Day|0117|04
Constitution Day|0314
Labor Day|0501
Saint Michael of Engolasters' Day|0507|08
Saint Peter's Day|0629|05
Assumption Day|0815
Saint Roch's Day|0816|02
Our Lady of Meritxell|0908
All Saints' Day|1101
Immaculate Conception|1208
Christmas Day|1225
Saint Stephen's Day|1226
Carnival|250303 260216 270208 280228 290212
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Virgin Mary of Canòlich|250531 260530 270529 280527 290526|06
Pentecost Monday|250609 260525 270517 280605 290521
Parish foundation day|250615 260614 270620 280618 290617|08
Escaldes-Engordany Festival|250725 250726 260725 260726 270725 270726 280725 280726 290725 290726|08
Sant Julià de Lòria Festival|250728 250729 260727 260728 270802 270803 280731 280801 290730 290731|06
Andorra la Vella Festival|250802 250803 250804 260801 260802 260803 270807 270808 270809 280805 280806 280807 290804 290805 290806|07
=AE|2025
New Year's Day|0101
Eid al-Fitr|250330 260320~ 270309~ 280226~ 290214~
Eid al-Fitr Holiday|250331 250401 260321~ 260322~ 270310~ 270311~ 280227~ 280228~ 290215~ 290216~
Day of Arafah|250605 260526~ 270515~ 280504~ 290423~
Eid al-Adha|250606 260527~ 270516~ 280505~ 290424~
Eid al-Adha Holiday|250607 250608 260528~ 260529~ 270517~ 270518~ 280506~ 280507~ 290425~ 290426~
Islamic New Year|250627 260616~ 270606~ 280525~ 290514~
Prophet's Birthday|250905 260825~ 270814~ 280803~ 290724~
National Day|251202 251203 261202 261203 271202 271203 281202 281203 291202 291203
=AF|2025
Liberation Day|0215
Mojahedin's Victory Day|0428
Afghanistan Independence Day|0819
American Withdrawal Day|0831
First Day of Ramadan|250301 260218~ 270208~ 280128~ 290116~
Eid al-Fitr|250330 250331 250401 260320~ 260321~ 260322~ 270309~ 270310~ 270311~ 280226~ 280227~ 280228~ 290214~ 290215~ 290216~
Day of Arafah|250606 260526~ 270515~ 280504~ 290423~
Eid al-Adha|250607 250608 250609 260527~ 260528~ 260529~ 270516~ 270517~ 270518~ 280505~ 280506~ 280507~ 290424~ 290425~ 290426~
Islamic Emirate Victory Day|250815 260815 270815 280814 290814
Prophet's Birthday|250905 260825~ 270814~ 280803~ 290724~
=AG|2029
New Year's Day|0101
Independence Day|1101
Sir Vere Cornwall Bird Snr. Day|1209
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Labour Day|250505 260504 270503 280501 290507
Whit Monday|250609 260525 270517 280605 290521
Carnival Monday|250804 260803 270802 280807 290806
Carnival Tuesday|250805 260804 270803 280808 290807
Independence Day (observed)|251103 261102
Boxing Day (observed)|261228 271228
Christmas Day (observed)|271227
Sir Vere Cornwall Bird Snr. Day (observed)|281211 291210
=AI|2029
New Year's Day|0101
James Ronald Webster Day|0302
Labour Day|0501
Anguilla Day|0530
National Heroes and Heroines Day|1219
Christmas Day|1225
Boxing Day|1226
Special Public Holiday|250228
James Ronald Webster Day (observed)|250303
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Whit Monday|250609 260525 270517 280605 290521
Celebration of the Birthday of His Majesty the King|250616 260615 270621 280619 290618
August Monday|250804 260803 270802 280807 290806
August Thursday|250807 260806 270805 280810 290809
Constitution Day|250808 260807 270806 280811 290810
Anguilla Day (observed)|260601 270531
National Heroes and Heroines Day (observed)|261218 271217
Boxing Day (observed)|261228 271228
Labour Day (observed)|270503
Christmas Day (observed)|271227
New Year's Day (observed)|280103
=AL|2025
Summer Day|0314
Nowruz Day|0322
International Workers' Day|0501
Eid al-Adha (observed)|270517~
Mother Teresa Canonization Day|0905
Alphabet Day|1122
Flag and Independence Day|1128
Liberation Day|1129
National Youth Day|1208
Christmas Day|1225
New Year's Day|250101 250102 260101 260102 270101 270102 280101 280102 290101 290102
Nowruz Day (observed)|250324 260323
Eid al-Fitr|250330 260320~ 270309~ 280226~ 290214~
Eid al-Fitr (observed)|250331 280228~
Catholic Easter Sunday|250420 260405 270328 280416 290401
Orthodox Easter Sunday|250420 260412 270502 280416 290408
Catholic Easter Sunday (observed)|250421 260406 270329 280417 290402
Orthodox Easter Sunday (observed)|250421 260413 270504 280417 290409
Eid al-Adha|250606 260527~ 270516~ 280505~ 290424~
Alphabet Day (observed)|251124 261123
Liberation Day (observed)|251201 261201
Summer Day (observed)|260316 270315
Mother Teresa Canonization Day (observed)|260907 270906
Flag and Independence Day (observed)|261130 271130
New Year's Day (observed)|270104 280103 280104
International Workers' Day (observed)|270503
Christmas Day (observed)|271227
National Youth Day (observed)|291210
=AM|2029|AG=Aragac̣otn=Aragatsotn|AR=Ararat|AV=Armavir|ER=Erevan|GR=Geġark'unik'=Gegharkunik|KT=Kotayk'=Kotayk|LO=Loṙi=Lori|SH=Širak=Shirak|SU=Syunik'=Syunik|TV=Tavuš=Tavush|VD=Vayoć Jor=Vayots Dzor
Christmas and Epiphany|0106
Army Day|0128
Women's Day|0308
Day of Remembrance of the Victims of Armenian Genocide|0424
Labor Day|0501
Victory and Peace Day|0509
Republic Day|0528
Constitution Day|0705
Independence Day|0921
New Year's Eve|1231
New Year's Day|250101 250102 260101 260102 270101 270102 280101 280102 290101 290102
Day of Remembrance for the Fallen Defenders of the Fatherland|260127 270127 280127 290127
=AO|2029
New Year's Day|0101
Liberation Movement Day|0204
International Women's Day|0308
Southern Africa Liberation Day|0323
Peace and National Reconciliation Day|0404
International Worker's Day|0501
National Heroes' Day|0917
All Souls' Day|1102
National Independence Day|1111
Christmas and Family Day|1225
Day off for Liberation Movement Day|250203 270205
Day off for Carnival Day|250303 260216 270208 280228 290212
Carnival Day|250304 260217 270209 280229 290213
Good Friday|250418 260403 270326 280414 290330
Day off for International Worker's Day|250502 290430
Day off for National Independence Day|251110 271112
Day off for Christmas and Family Day|251226 291224
Day off for New Year's Day|260102 291231
Day off for National Heroes' Day|260918
Day off for Southern Africa Liberation Day|270322 280324
Day off for All Souls' Day|271101 281103
Day off for Peace and National Reconciliation Day|280403
Day off for International Women's Day|290309
=AQ|2029
New Year's Day|0101
Antarctica Day|1201
Christmas Day|1225
Midwinter Day|250621 260621 270621 280620 290621
=AR|2029|A=Salta|B=Buenos Aires|C=Ciudad Autónoma de Buenos Aires|D=San Luis|E=Entre Ríos|F=La Rioja|G=Santiago del Estero|H=Chaco|J=San Juan|K=Catamarca|L=La Pampa|M=Mendoza|N=Misiones|P=Formosa|Q=Neuquén|R=Río Negro|S=Santa Fe|T=Tucumán|U=Chubut|V=Tierra del Fuego|W=Corrientes|X=Córdoba|Y=Jujuy|Z=Santa Cruz
New Year's Day|0101
Commemoration of the Battle of Caseros|0203|E
Day of the Death of Juan Facundo Quiroga|0216|F
Anniversary of the Battle of Salta|0220|A
Provincial Autonomy Day|0301|F
Day of Remembrance for Truth and Justice|0324|F
National Day of Remembrance for Truth and Justice|0324
Provincial Day of Remembrance for Truth and Justice|0324|E
Veteran's Day and the Fallen in the Malvinas War|0402
Great Day of Jujuy|0427|Y
Plebiscite 1902 Trevelin|0430|U
Labor Day|0501
Exaltation of the Holy Cross Day|0503|D
Birthday of Mamerto Esquiú|0511|K
La Rioja Foundation Day|0520|F
May Revolution Day|0525
Day of the Province of Tierra del Fuego, Antarctica and the South Atlantic Islands|0601|V
Day of Memory of General Don Martín Miguel de Güemes|0617|A
Anniversary of the Death of General Manuel Belgrano|0620|W
Pass to the Immortality of General Don Manuel Belgrano|0620
State Worker's Day|0627|E
Independence Day|0709
Saint James' Day|0725|M
Anniversary of the arrival of the first Welsh settlers|0728|U
Pachamama Day|0801|Y
Anniversary of the Death of Enrique Angelelli|0804|F
Saint John Bosco's Day|0816|Z
Anniversary of the Death of General José Francisco de San Martín|0817|W
Jujuy Exodus Day|0823|Y
Catamarca Autonomy Day|0825|K
Saint Louis the King of France's Day|0825|D
Miracle Day|0907|K
Teacher's Day|0911|J
Anniversary of the Battle of Tucumán|0924|T
Saint Michael the Archangel's Day|0929|E
Day of the Virgin of the Rosary of Río Blanco and Paypaya|1007|Y
Anniversary of the Death of Néstor Carlos Kirchner|1027|Z
Tehuelches and Mapuches declare loyalty to the Argentine flag|1103|U
Anniversary of the Death of Ángel Vicente Peñaloza|1112|F
Jujuy Political Autonomy Day|1118|Y
Selk'Nam Genocide Day|1125|V
Commemoration of the workers shot in the Patagonian Strikes|1207|Z
Immaculate Conception|1208
National Petroleum Day|1213|U
Christmas Day|1225
Tinkunaco Festival|1231|F
Carnival Monday|250303 260216 270208 280228 290212
Carnival Tuesday|250304 260217 270209 280229 290213
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Bridge Public Holiday|250502 250815 251121 260323 260710 261207
Pass to the Immortality of General Don Martín Miguel de Güemes|250616 260615 270621 280617 290617
Pass to the Immortality of General Don José de San Martín|250817 260817 270816 280821 290820
Feasts of the Lord and the Virgin of Miracle|250913 250914 250915 260913 260914 260915 270913 270914 270915 280913 280914 280915 290913 290914 290915|A
Respect for Cultural Diversity Day|251012 261012 271011 281016 291015
National Sovereignty Day|251124 261123 271120 281120 291119
=AS|2029
New Year's Day|0101
American Samoa Flag Day|0417
Juneteenth National Independence Day|0619
Independence Day|0704
Manu'a Islands Cession Day|0716
Veterans Day|1111
Christmas Day|1225
Martin Luther King Jr. Day|250120 260119 270118 280117 290115
Washington's Birthday|250217 260216 270215 280221 290219
Memorial Day|250526 260525 270531 280529 290528
Labor Day|250901 260907 270906 280904 290903
White Sunday|251012 261011 271010 281008 291014
Columbus Day|251013 261012 271011 281009 291008
Thanksgiving Day|251127 261126 271125 281123 291122
Independence Day (observed)|260703 270705
American Samoa Flag Day (observed)|270416
Juneteenth National Independence Day (observed)|270618
Christmas Day (observed)|271224
New Year's Day (observed)|271231
Manu'a Islands Cession Day (observed)|280717
Veterans Day (observed)|281110 291112
=AT|2029|1=Burgenland=Bgld=B|2=Kärnten=Ktn=K|3=Niederösterreich=NÖ=N|4=Oberösterreich=OÖ=O|5=Salzburg=Sbg=S|6=Steiermark=Stmk=St|7=Tirol=T|8=Vorarlberg=Vbg=V|9=Wien=W
New Year's Day|0101
Epiphany|0106
Labor Day|0501
Assumption Day|0815
National Day|1026
All Saints' Day|1101
Immaculate Conception|1208
Christmas Day|1225
Saint Stephen's Day|1226
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
Corpus Christi|250619 260604 270527 280615 290531
=AU|2029|ACT=Australian Capital Territory|NSW=New South Wales|NT=Northern Territory|QLD=Queensland|SA=South Australia|TAS=Tasmania|VIC=Victoria|WA=Western Australia
New Year's Day|0101|!TAS
Australia Day|0126|-
ANZAC Day|0425|!ACT NT QLD
Christmas Day|1225
Boxing Day|1226|!SA TAS
Proclamation Day|1226|SA
New Year's Day|250101 260101 270101 280103 290101|TAS
Australia Day|250127 260126 270126 280126 290126|!-
Labour Day|250303 260302 270301 280306 290305|WA
Adelaide Cup Day|250310 260309 270308 280313 290312|SA
Canberra Day|250310 260309 270308 280313 290312|ACT
Eight Hours Day|250310 260309 270308 280313 290312|TAS
Labour Day|250310 260309 270308 280313 290312|VIC
Good Friday|250418 260403 270326 280414 290330
Easter Saturday|250419 260404 270327 280415 290331|!- TAS WA
Easter Sunday|250420 260405 270328 280416 290401|!- TAS
Easter Monday|250421 260406 270329 280417 290402
ANZAC Day|250425 260425 270426 280425 290425|ACT NT QLD
Labour Day|250505 260504 270503 280501 290507|QLD
May Day|250505 260504 270503 280501 290507|NT
Reconciliation Day|250602 260601 270531 280529 290528|ACT
Western Australia Day|250602 260601 270607 280605 290604|WA
King's Birthday|250609 260608 270614 280612 290611|!- QLD WA
Picnic Day|250804 260803 270802 280807 290806|NT
The Royal Queensland Show|250813 260812 270811 280816 290815|QLD
Friday before the AFL Grand Final|250926 260925 270924 280929 290928|VIC
King's Birthday|250929 260928 270927 280925 290924|WA
King's Birthday|251006 261005 271004 281002 291001|QLD
Labour Day|251006 261005 271004 281002 291001|ACT NSW SA
Melbourne Cup Day|251104 261103 271102 281107 291106|VIC
Boxing Day|251226 261228 271228 281226 291226|TAS
ANZAC Day (observed)|260427|ACT
ANZAC Day (observed)|260427 270426|NSW WA
Boxing Day (observed)|261228 271228|!- SA TAS
Proclamation Day (observed)|261228 271228|SA
Christmas Day (observed)|271227|!-
New Year's Day (observed)|280103|!- TAS
=AW|2029
New Year's Day|0101
Betico Day|0125
National Anthem and Flag Day|0318
Labor Day|0501
Christmas Day|1225
Second Day of Christmas|1226
Monday before Ash Wednesday|250303 260216 270208 280228 290212
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
King's Day|250426 260427 270427 280427 290427
Ascension Day|250529 260514 270506 280525 290510
=AX|2029
New Year's Day|0101
Epiphany|0106
May Day|0501
Åland's Autonomy Day|0609
Independence Day|1206
Christmas Eve|1224
Christmas Day|1225
Second Day of Christmas|1226
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost|250608 260524 270516 280604 290520
Midsummer Eve|250620 260619 270625 280623 290622
Midsummer Day|250621 260620 270626 280624 290623
All Saints' Day|251101 261031 271106 281104 291103
=AZ|2026
Martyrs' Day|0120
Women's Day|0308
Victory over Fascism Day|0509
Independence Day|0528
National Liberation Day|0615
Armed Forces Day|0626
Victory Day|1108
National Flag Day|1109
International Azerbaijanis Solidarity Day|1231
New Year's Day|250101 250102 260101 260102 270101 270102 280101 280102 290101 290102
Day off (substituted from 12/29/2024)|250103
Municipal elections|250129
Spring Festival|250320 250321 250322 250323 250324 260320 260321 260322 260323 260324 270320 270321 270322 270323 270324 280320 280321 280322 280323 280324 290320 290321 290322 290323 290324
Spring Festival (observed)|250325 250326 260326 260327 270325 270326 290326
Day off (substituted from 03/10/2025)|250327
Day off (substituted from 04/01/2025)|250328
Eid al-Fitr|250330 250331 260320 260321 270309~ 270310~ 280226~ 280227~ 290214~ 290215~
Eid al-Adha|250606 250607 260527 260528 270516~ 270517~ 280505~ 280506~ 290424~ 290425~
Eid al-Adha (observed)|250609 260529 270518~ 280508~
National Liberation Day (observed)|250616
Day off (substituted from 06/21/2025)|250627
Victory Day (observed)|251110 261110
National Flag Day (observed)|251111
Women's Day (observed)|260309
Eid al-Fitr (observed)|260325 260330 280228~ 280229~
Victory over Fascism Day (observed)|260511 270510
New Year's Day (observed)|270104 280103 280104
Armed Forces Day (observed)|270628
Independence Day (observed)|280529
International Azerbaijanis Solidarity Day (observed)|290103
=BA|2024|BIH=Federacija Bosne i Hercegovine=FBiH|BRC=Brčko distrikt=BD|SRP=Republika Srpska=RS
Orthodox Christmas Eve|0106|BIH SRP
Orthodox Christmas Day|0107
Orthodox New Year|0114|SRP
Independence Day|0301|BIH
Day of establishment of Brčko District|0308|BRC
Eid al-Fitr|250330~ 250331~ 260320~ 260321~ 270309~ 270310~ 280226~ 280227~ 290214~ 290215~|BIH SRP
Eid al-Fitr|250330~ 260320~ 270309~ 280226~ 290214~|- BRC
Victory Day|0509|BIH SRP
Eid al-Adha|250606~ 250607~ 260527~ 260528~ 270516~ 270517~ 280505~ 280506~ 290424~ 290425~|BIH SRP
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~|- BRC
Dayton Agreement Day|1121|SRP
Statehood Day|1125|BIH
Catholic Christmas Eve|1224|BIH SRP
Catholic Christmas Day|1225
New Year's Day|250101 250102 260101 260102 270101 270102 280101 280102 290101 290102
Catholic Good Friday|250418 260403 270326 280414 290330|BIH SRP
Orthodox Good Friday|250418 260410 270430 280414 290406
Catholic Easter Sunday|250420 260405 270328 280416 290401|BIH SRP
Orthodox Easter Sunday|250420 260412 270502 280416 290408|BIH SRP
Catholic Easter Monday|250421 260406 270329 280417 290402
Orthodox Easter Monday|250421 260413 270503 280417 290409|BIH SRP
International Labor Day|250501 250502 260501 260502 270501 270502 280501 280502 290501 290502
Day of establishment of Brčko District (observed)|260309|BRC
International Labor Day (observed)|270503|BRC SRP
New Year's Day (observed)|280103|BRC SRP
Orthodox Christmas Day (observed)|290108|BRC
=BB|2029
New Year's Day|0101
Errol Barrow Day|0121
National Heroes Day|0428
May Day|0501
Emancipation Day|0801
Independence Day|1130
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Whit Monday|250609 260525 270517 280605 290521
Kadooment Day|250804 260803 270802 280807 290806
Independence Day (observed)|251201
Emancipation Day (observed)|270803
Boxing Day (observed)|271227
Errol Barrow Day (observed)|290122
=BD|2026
Martyrs' Day and International Mother Language Day|0221
Independence Day|0326
Bengali New Year's Day|0414
May Day|0501
July Mass Uprising Day|0805
Victory Day|1216
Christmas Day|1225
Mid-Sha'ban|250215 260204 270124~ 280113~ 290101~ 291222~
Jumu'atul-Wida|250328 260320 270305~ 280225~ 290209~
Laylat al-Qadr|250328 260317 270307~ 280224~ 290212~
Eid al-Fitr|250331 250401 250402 260321 260322 260323 270310~ 270311~ 270312~ 280227~ 280228~ 280229~ 290215~ 290216~ 290217~
Eid al-Adha|250607 250608 250609 260528 260529 260530 270517~ 270518~ 270519~ 280506~ 280507~ 280508~ 290425~ 290426~ 290427~
Ashura|250706 260626 270616~ 280604~ 290524~
Prophet's Birthday|250906 260826 270815~ 280804~ 290725~
=BE|2029
New Year's Day|0101
Labor Day|0501
National Day|0721
Assumption Day|0815
All Saints' Day|1101
Armistice Day|1111
Christmas Day|1225
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost|250608 260524 270516 280604 290520
Pentecost Monday|250609 260525 270517 280605 290521
=BF|2024
New Year's Day|0101
Revolution Day|0103
International Women's Day|0308
Eid al-Fitr|250330~ 260320~ 270309~ 280226~ 290214~
Labour Day|0501
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~
Independence Day|0805
Assumption Day|0815
Mawlid|250904~ 260825~ 270814~ 280803~ 290724~
Martyrs' Day|1031
All Saints' Day|1101
Proclamation of Independence Day|1211
Christmas Day|1225
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
International Women's Day (observed)|260309
All Saints' Day (observed)|261102
Revolution Day (observed)|270104
Assumption Day (observed)|270816
Martyrs' Day (observed)|271101
Independence Day (observed)|290806
=BG|2029
New Year's Day|0101
Liberation Day|0303
Labor Day and International Workers' Solidarity Day|0501
Saint George's Day, Day of the Bulgarian Army|0506
Day of Slavonic Alphabet, Bulgarian Enlightenment and Culture|0524
Unification Day|0906
Independence Day|0922
Christmas Eve|1224
Good Friday|250418 260410 270430 280414 290406
Holy Saturday|250419 260411 270501 280415 290407
Easter|250420 250421 260412 260413 270502 270503 280416 280417 290408 290409
Day of Slavonic Alphabet, Bulgarian Enlightenment and Culture (observed)|250526 260525
Unification Day (observed)|250908 260907
Christmas Day|251225 251226 261225 261226 271225 271226 281225 281226 291225 291226
Non-working day|251231 260102
Christmas Day (observed)|261228 271227 271228
Labor Day and International Workers' Solidarity Day (observed)|270504
New Year's Day (observed)|280103
Saint George's Day, Day of the Bulgarian Army (observed)|280508 290507
Christmas Eve (observed)|281227
Liberation Day (observed)|290305
Independence Day (observed)|290924
=BH|2025
New Year's Day|0101
Labor Day|0501
Eid al-Fitr|250330 250331 250401 260320~ 260321~ 260322~ 270309~ 270310~ 270311~ 280226~ 280227~ 280228~ 290214~ 290215~ 290216~
Eid al-Adha|250606 250607 250608 260527~ 260528~ 260529~ 270516~ 270517~ 270518~ 280505~ 280506~ 280507~ 290424~ 290425~ 290426~
Islamic New Year|250626 260616~ 270606~ 280525~ 290514~
Ashura|250704 250705 260624~ 260625~ 270614~ 270615~ 280602~ 280603~ 290522~ 290523~
Prophet's Birthday|250904 260825~ 270814~ 280803~ 290724~
National Day|251216 251217 261216 261217 271216 271217 281216 281217 291216 291217
=BI|2025
New Year's Day|0101
Unity Day|0205
Commemoration of the Assassination of President Cyprien Ntaryamira|0406
International Labor Day|0501
Eid al-Adha (observed)|270517~
National Day of Patriotism and Commemoration of the Death of President Pierre Nkurunziza|0608
Independence Day|0701
Assumption Day|0815
Commemoration of the Assassination of National Hero, Prince Louis Rwagasore|1013
Commemoration of the Assassination of President Melchior Ndadaye|1021
All Saints' Day|1101
Christmas Day|1225
Eid al-Fitr|250330 260320~ 270309~ 280226~ 290214~
Eid al-Fitr (observed)|250331
Commemoration of the Assassination of President Cyprien Ntaryamira (observed)|250407
Ascension Day|250529 260514 270506 280525 290510
Eid al-Adha|250606 260527~ 270516~ 280505~ 290424~
National Day of Patriotism and Commemoration of the Death of President Pierre Nkurunziza (observed)|250609
All Saints' Day (observed)|261102
Assumption Day (observed)|270816
Independence Day (observed)|290702
Commemoration of the Assassination of President Melchior Ndadaye (observed)|291022
=BJ|2024
New Year's Day|0101
Eid al-Fitr|250330~ 260320~ 270309~ 280226~ 290214~
Labor Day|0501
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~
National Day|0801
Assumption Day|0815
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
All Saints' Day|1101
Christmas Day|1225
Vodoun Festival|250109 250110 260108 260109 270107 270108 280113 280114 290111 290112
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=BL|2029
New Year's Day|0101
Labor Day|0501
Victory Day|0508
National Day|0714
Assumption Day|0815
Abolition of Slavery|1009
All Saints' Day|1101
Armistice Day|1111
Christmas Day|1225
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=BM|2029
New Year's Day|0101
Remembrance Day|1111
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Bermuda Day|250523 260522 270528 280526 290525
National Heroes Day|250616 260615 270621 280619 290618
Emancipation Day|250731 260730 270729 280803 290802
Mary Prince Day|250801 260731 270730 280804 290803
Labour Day|250901 260907 270906 280904 290903
Boxing Day (observed)|261228 271228
Christmas Day (observed)|271227
New Year's Day (observed)|280103
Remembrance Day (observed)|281113 291112
=BN|2026
New Year's Day|0101
Anniversary of the revelation of the Quran (observed)|280214~
National Day|0223
Eid al-Adha (observed)|280506~
Armed Forces Day|0531
Sultan Hassanal Bolkiah's Birthday|0715
Christmas Day|1225
Isra' and Mi'raj (observed)|271227~
Isra' and Mi'raj|250127 260117 270106~ 271226~ 281214~ 291204~
Lunar New Year|250129 260217 270206 280126 290213
National Day (observed)|250224 290224
First Day of Ramadan|250302 260219 270208~ 280128~ 290116~
First Day of Ramadan (observed)|250303 280129~
Anniversary of the revelation of the Quran|250318 260307 270224~ 280213~ 290201~
Eid al-Fitr|250331 250401 250402 260321 260322 260323 270310~ 270311~ 270312~ 280227~ 280228~ 280229~ 290215~ 290216~ 290217~
Eid al-Adha|250607 260527 270517~ 280505~ 290425~
Islamic New Year|250627 260617 270606~ 280526~ 290515~
Islamic New Year (observed)|250628 270607~ 280527~
Prophet's Birthday|250905 260825 270815~ 280804~ 290724~
Prophet's Birthday (observed)|250906 270816~ 280805~
Eid al-Fitr (observed)|260324 270313~ 280301~ 290219~
Armed Forces Day (observed)|260601
Christmas Day (observed)|261226
New Year's Day (observed)|270102
Sultan Hassanal Bolkiah's Birthday (observed)|290716
=BO|2029|B=El Beni|C=Cochabamba|H=Chuquisaca|L=La Paz|N=Pando|O=Oruro|P=Potosí|S=Santa Cruz|T=Tarija
New Year's Day|0101
Plurinational State Foundation Day|0122
La Tablada|0415|T
Labor Day|0501
Chuquisaca Day|0525|H
Aymara New Year|0621
La Paz Day|0716|L
Independence Day|0806
Cochabamba Day|0914|C
Santa Cruz Day|0924|S
Pando Day|1011|N
National Dignity Day|1017
All Souls' Day|1102
Potosí Day|1110|P
Beni Day|1118|B
Christmas Day|1225
Carnival in Oruro|250228 260213 270205 280225 290209|O
Carnival|250303 250304 260216 260217 270208 270209 280228 280229 290212 290213
Good Friday|250418 260403 270326 280414 290330
Corpus Christi|250619 260604 270527 280615 290531
Aymara New Year (observed)|260622
Independence Day (observed)|280807
=BQ|2029|BON=Bonaire|SAB=Saba|STA=Sint Eustatius
New Year's Day|0101
Rincon Day|0430|BON
Labor Day|0501
Emancipation Day|0701|STA
Bonaire Day|0906|BON
Statia Day|1116|STA
Christmas Day|1225
Second Day of Christmas|1226
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
King's Day|250426 260427 270427 280427 290427
Bridge Holiday|250502|BON
Ascension Day|250529 260514 270506 280525 290510
Pentecost|250608 260524 270516 280604 290520
Carnival Monday|250728 260727 270726 280731 290730|SAB
Saba Day|251205 261204 271203 281201 291207|SAB
=BR|2029|AC=Acre|AL=Alagoas|AM=Amazonas|AP=Amapá|BA=Bahia|CE=Ceará|DF=Distrito Federal|ES=Espírito Santo|GO=Goiás|MA=Maranhão|MG=Minas Gerais|MS=Mato Grosso do Sul|MT=Mato Grosso|PA=Pará|PB=Paraíba|PE=Pernambuco|PI=Piauí|PR=Paraná|RJ=Rio de Janeiro|RN=Rio Grande do Norte|RO=Rondônia|RR=Roraima|RS=Rio Grande do Sul|SC=Santa Catarina|SE=Sergipe|SP=São Paulo|TO=Tocantins|SAO-PAULO-CAPITAL=São Paulo Capital
Universal Fraternization Day|0101
State Creation Day|0104|RO
São Paulo City Anniversary|0125|SAO-PAULO-CAPITAL
Pernambuco Revolution of 1817|0306|PE
Autonomy Day|0318|TO
Saint Joseph's Day|0319|AP CE
Abolition of slavery in Ceará|0325|CE
Founding of Brasilia|0421|DF
Tiradentes' Day|0421
Tiradentes' Execution|0421|MG
Saint George's Day|0423|RJ
Worker's Day|0501
Founding of Acre|0615|AC
Evangelical Day|0618|RO
Saint John's Day|0624|AL
Saint Peter's Day|0629|AL
Bahia Independence Day|0702|BA
Sergipe Political Emancipation Day|0708|SE
Constitutionalist Revolution|0709|SP SAO-PAULO-CAPITAL
Saint James' Day|0725|AP
Foundation of Goiás city|0726|GO
Maranhão joining to independence of Brazil|0728|MA
State Founding Day|0805|PB
Rio Grande do Norte Day|0807|RN
Grão-Pará joining to independence of Brazil|0815|PA
Our Lady of Assumption|0815|CE
Elevation of Amazonas to province|0905|AM
Independence Day|0907
Our Lady of Nativity|0908|TO
Creation of the Federal Territory|0913|AP
Political Emancipation of Alagoas|0916|AL
Gaucho Day|0920|RS
Uruaçu and Cunhaú Martyrs Day|1003|RN
State Creation Day|1005|RR TO
State Creation Day|1011|MS
Our Lady of Aparecida|1012
Piauí Day|1019|PI
Foundation of Goiânia|1024|GO
All Souls' Day|1102
Our Lady of Rocio|1115|PR
Republic Proclamation Day|1115
National Day of Zumbi and Black Awareness|1120
Evangelical Day|1130|AL DF
Christmas Day|1225
Evangelical Day|250124 260123 270123 280123 290126|AC
Carnival|250304 260217 270209 280229 290213|RJ
International Women's Day|250308 260308 270308 280310 290309|AC
Good Friday|250418 260403 270326 280414 290330
Our Lady of Penha|250428 260413 270405 280424 290409|ES
Corpus Christi|250619 260604 270527 280615 290531|SAO-PAULO-CAPITAL
Santa Catarina State Day|250817 260816 270815 280813 290812|SC
Amazonia Day|250905 260905 270905 280908 290907|AC
Signing of the Petropolis Treaty|251117 261120 271119 281117 291117|AC
Saint Catherine of Alexandria Day|251130 261129 271128 281126 291125|SC
=BS|2029
New Year's Day|0101
Majority Rule Day|0110
Independence Day|0710
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Randol Fawkes Labour Day|250606 260605 270604 280602 290601
Whit Monday|250609 260525 270517 280605 290521
Emancipation Day|250804 260803 270802 280807 290806
National Heroes Day|251013 261012 271011 281009 291008
Majority Rule Day (observed)|260112 270111
Boxing Day (observed)|261228 271227
Independence Day (observed)|270712
=BT|2026|11=Paro|12=Chhukha|13=Haa|14=Samtse|15=Thimphu|21=Tsirang|22=Dagana|23=Punakha|24=Wangdue Phodrang|31=Sarpang|32=Trongsa|33=Bumthang|34=Zhemgang|41=Trashigang|42=Monggar|43=Pema Gatshel|44=Lhuentse|45=Samdrup Jongkhar|GA=Gasa|TY=Trashi Yangtse
Winter Solstice|0102
Birth Anniversary of the 3rd Druk Gyalpo|0502
Coronation of His Majesty the King|1101
Birth Anniversary of the 4th Druk Gyalpo - Constitution Day|1111
National Day|1217
Traditional Day of Offering|250130 260119 270108 280127 290115
Birth Anniversary of His Majesty the King|250221 250222 250223 260221 260222 260223 270221 270222 270223 280221 280222 280223 290221 290222 290223
Losar|250228 250301 260218 260219 270207 270208 280226 280227 290214 290215
Death Anniversary of Zhabdrung|250507 260426 270416 280504 290423
Lord Buddha's Parinirvana|250611 260531 270520 280607 290527
Birth Anniversary of Guru Rinpoche|250705 260624 270613 280701 290621
First Sermon of Lord Buddha|250728 260718 270806 280725 290715
Blessed Rainy Day|250923 260923 270924 280923 290923
Thimphu Drubchoe|250928 260917 271005 280924 290913|15
Dassain|251002 261021 271009~ 280927~ 291016~
Thimphu Tshechu|251002 251003 251004 260921 260922 260923 271010 271011 271012 280928 280929 280930 290917 290918 290919|15
Descending Day of Lord Buddha|251111 261101 271120 281109 291029
=BW|2029
New Year's Day|0101
New Year's Day Holiday|0102
Labour Day|0501
Sir Seretse Khama Day|0701
Botswana Day|0930
Botswana Day Holiday|1001
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Holy Saturday|250419 260404 270327 280415 290331
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
President's Day|250721 260720 270719 280717 290716
President's Day Holiday|250722 260721 270720 280718 290717
Boxing Day Holiday|261228
Labour Day Holiday|270503
Boxing Day (observed)|271227
New Year's Day Holiday (observed)|280103
Botswana Day Holiday (observed)|281002
Sir Seretse Khama Day (observed)|290702
Botswana Day (observed)|291002
=BY|2029
Orthodox Christmas Day|0107
Women's Day|0308
Labor Day|0501
Victory Day|0509
Independence Day of the Republic of Belarus (Day of the Republic)|0703
October Revolution Day|1107
Catholic Christmas Day|1225
New Year's Day|250101 250102 260101 260102 270101 270102 280101 280102 290101 290102
Day off (substituted from 01/11/2025)|250106
Catholic Easter|250420 260405 270328 280416 290401
Orthodox Easter|250420 260412 270502 280416 290408
Day off (substituted from 04/26/2025)|250428
Radunitsa (Day of Rejoicing)|250429 260421 270511 280425 290417
Day off (substituted from 07/12/2025)|250704
Day off (substituted from 12/20/2025)|251226
Day off (substituted from 04/25/2026)|260420
=BZ|2029
New Year's Day|0101
George Price Day|0115
Labour Day|0501
Christmas Day|1225
National Heroes and Benefactors Day (observed)|250310 270308 280306 290312
Good Friday|250418 260403 270326 280414 290330
Holy Saturday|250419 260404 270327 280415 290331
Easter Monday|250421 260406 270329 280417 290402
Emancipation Day (observed)|250804 270802 280731 290730
Saint George's Caye Day|250910 260910 270910 290910
Independence Day (observed)|250922
Indigenous Peoples' Resistance Day (observed)|251013 271011 281009 291015
Garifuna Settlement Day|251119 261119 271119 291119
Boxing Day|251226 261226 281226 291226
National Heroes and Benefactors Day|260309
Emancipation Day|260801
Independence Day|260921 270921 280921 290921
Indigenous Peoples' Resistance Day|261012
Boxing Day (observed)|271227
Saint George's Caye Day (observed)|280911
Garifuna Settlement Day (observed)|281120
=CA|2029|AB=Alberta|BC=British Columbia=Colombie-Britannique|MB=Manitoba|NB=New Brunswick=Nouveau-Brunswick|NL=Newfoundland and Labrador=Terre-Neuve-et-Labrador|NS=Nova Scotia=Nouvelle-Écosse|NT=Northwest Territories=Territoires du Nord-Ouest|NU=Nunavut|ON=Ontario|PE=Prince Edward Island=Île-du-Prince-Édouard|QC=Quebec=Québec|SK=Saskatchewan|YT=Yukon
New Year's Day|0101
National Aboriginal Day|0621|NT YT
Saint Jean Baptiste Day|0624|QC
Canada Day|0701
Memorial Day|0701|NL
Nunavut Day|0709|NU
National Day for Truth and Reconciliation|0930|BC MB NT NU PE YT
Remembrance Day|1111|!- MB ON QC
Christmas Day|1225
Boxing Day|1226|ON
Family Day|250217 260216 270215 280221 290219|AB BC NB ON SK
Heritage Day|250217 260216 270215 280221 290219|NS
Islander Day|250217 260216 270215 280221 290219|PE
Louis Riel Day|250217 260216 270215 280221 290219|MB
Good Friday|250418 260403 270326 280414 290330
National Patriots' Day|250519 260518 270524 280522 290521|QC
Victoria Day|250519 260518 270524 280522 290521|!- NB NL NS PE QC
British Columbia Day|250804 260803 270802 280807 290806|BC
Civic Holiday|250804 260803 270802 280807 290806|NT NU
New Brunswick Day|250804 260803 270802 280807 290806|NB
Saskatchewan Day|250804 260803 270802 280807 290806|SK
Discovery Day|250818 260817 270816 280821 290820|YT
Labour Day|250901 260907 270906 280904 290903
Thanksgiving Day|251013 261012 271011 281009 291008|!- NB NL NS PE
Boxing Day (observed)|261228 271228|ON
Christmas Day (observed)|271227
New Year's Day (observed)|280103
Canada Day (observed)|280703 290702|NL PE SK YT
Memorial Day (observed)|280703 290702|NL
National Day for Truth and Reconciliation (observed)|281002 291001|BC MB
Remembrance Day (observed)|281113 291112|AB NL NS PE SK YT
Saint Jean Baptiste Day (observed)|290625|QC
Canada Day (observed)|290702|AB BC QC
=CC|2025
New Year's Day|0101
Australia Day|0126
Eid al-Fitr (observed)|280228~
Act of Self Determination Day|0406
ANZAC Day|0425
Prophet's Birthday (observed)|270816~
Christmas Day|1225
Boxing Day|1226
Australia Day (observed)|250127
Eid al-Fitr|250331 260320~ 270309~ 280226~ 290214~
Act of Self Determination Day (observed)|250407
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Eid al-Adha (observed)|250606 270517~
Eid al-Adha|250607 260527~ 270516~ 280505~ 290424~
King's Birthday|250609 260608 270614 280612 290611
Prophet's Birthday|250905 260825~ 270814~ 280803~ 290724~
ANZAC Day (observed)|260427 270426
Boxing Day (observed)|261228 271228
Christmas Day (observed)|271227
New Year's Day (observed)|280103
=CD|2029
New Year's Day|0101
Martyrs' Day|0104
National Hero Laurent Désiré Kabila Day|0116
National Hero Patrice Emery Lumumba Day|0117
Day of the Struggle of Simon Kimbangu and African Consciousness|0406
Labor Day|0501
Revolution and Armed Forces Day|0517
Independence Day|0630
Parents' Day|0801
Congolese Genocide Memorial Day|0802
Christmas Day|1225
Day of the Struggle of Simon Kimbangu and African Consciousness (observed)|250405
Martyrs' Day (observed)|260103
Revolution and Armed Forces Day (observed)|260516
Congolese Genocide Memorial Day (observed)|260801
National Hero Patrice Emery Lumumba Day (observed)|270116
Parents' Day (observed)|270731
National Hero Laurent Désiré Kabila Day (observed)|280115
=CF|2025
New Year's Day|0101
Barthélemy Boganda Day|0329
Labor Day|0501
General Prayer Day|0630
Independence Day|0813
Assumption Day|0815
All Saints' Day|1101
National Day|1201
Christmas Day|1225
Eid al-Fitr|250330 260320~ 270309~ 280226~ 290214~
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Eid al-Adha|250607 260527~ 270516~ 280505~ 290424~
Pentecost Monday|250609 260525 270517 280605 290521
=CG|2029
New Year's Day|0101
Labor Day|0501
Reconciliation Day|0610
National Day|0815
All Saints' Day|1101
Republic Day|1128
Christmas Day|1225
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=CH|2029|AG=Aargau|AI=Appenzell Innerrhoden|AR=Appenzell Ausserrhoden|BE=Bern=Berne|BL=Basel-Landschaft|BS=Basel-Stadt|FR=Freiburg=Fribourg|GE=Genève|GL=Glarus|GR=Graubünden=Grigioni=Grischun|JU=Jura|LU=Luzern|NE=Neuchâtel|NW=Nidwalden|OW=Obwalden|SG=Sankt Gallen|SH=Schaffhausen|SO=Solothurn|SZ=Schwyz|TG=Thurgau|TI=Ticino|UR=Uri|VD=Vaud|VS=Valais=Wallis|ZG=Zug|ZH=Zürich|STADT-ZURICH=Stadt Zurich=Stadt Zürich
New Year's Day|0101
Saint Berchtold's Day|0102|AG BE JU LU TG VD STADT-ZURICH
Epiphany|0106|SZ TI UR
Republic Day|0301|NE
Saint Joseph's Day|0319|NW SZ TI UR VS
Labor Day|0501|AG BL BS JU NE SH TG TI ZH STADT-ZURICH
Independence Day|0623|JU
Saints Peter and Paul|0629|TI
National Day|0801
Assumption Day|0815|AG AI JU LU NW OW SZ TI UR VS ZG
Saint Nicholas of Flüe|0925|OW
All Saints' Day|1101|AG AI GL JU LU NW OW SG SZ TI UR VS ZG
Immaculate Conception|1208|AG AI LU NW OW SZ TI UR VS ZG
Christmas Day|1225
Saint Stephen's Day|1226|AG BE BL BS GL GR LU SG SH SZ TG TI ZH STADT-ZURICH
Restoration Day|1231|GE
Battle of Naefels Victory Day|250403 260409 270401 280406 290405|GL
Good Friday|250418 260403 270326 280414 290330|!- GR TI VS
Easter Monday|250421 260406 270329 280417 290402|!- FR NE NW OW SO VS ZG
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521|!- FR NE NW OW SO VS ZG
Corpus Christi|250619 260604 270527 280615 290531|AG AI JU LU NE NW OW SZ TI UR VS ZG
Genevan Fast|250911 260910 270909 280907 290906|GE
Knabenschiessen|250913 250914 260912 260913 270911 270912 280909 280910 290908 290909|STADT-ZURICH
Prayer Monday|250922 260921 270920 280918 290917|VD
Saint Stephen's Day|251226 271226 291226|AI AR UR
=CI|2029
New Year's Day|0101
Labor Day|0501
Independence Day|0807
Assumption Day|0815
All Saints' Day|1101
National Peace Day|1115
Christmas Day|1225
Day after Night of Power|250327 260316 270306 280223 290211
Eid al-Fitr|250330 260320 270309 280226 290214
Day after the Eid al-Fitr|250331
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Eid al-Adha|250606 260527 270516 280505 290424
Pentecost Monday|250609 260525 270517 280605 290521
Day after Prophet's Birthday|250904 260825 270814 280803 290724
Day after the Eid al-Adha|270517
=CK|2029
New Year's Day|0101
Day after New Year's Day|0102
Anzac Day|0425
Constitution Day|0804
Cook Islands Gospel Day|1026
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Sovereign's Birthday|250602 260601 270607 280605 290604
Ra o te Ui Ariki|250704 260703 270702 280707 290706
Cook Islands Gospel Day (observed)|251027
Boxing Day (observed)|261228 271228
Day after New Year's Day (observed)|270104 280104
Christmas Day (observed)|271227
New Year's Day (observed)|280103
Constitution Day (observed)|290806
=CL|2029|AI=Aisén del General Carlos Ibañez del Campo|AN=Antofagasta|AP=Arica y Parinacota|AR=La Araucanía|AT=Atacama|BI=Biobío|CO=Coquimbo|LI=Libertador General Bernardo O'Higgins|LL=Los Lagos|LR=Los Ríos|MA=Magallanes|ML=Maule|NB=Ñuble|RM=Región Metropolitana de Santiago|TA=Tarapacá|VS=Valparaíso
New Year's Day|0101
Labor Day|0501
Navy Day|0521
Assault and Capture of Cape Arica|0607|AP
Our Lady of Mount Carmel|0716
Assumption Day|0815
Nativity of Bernardo O'Higgins (Chillán and Chillán Viejo communes)|0820|NB
Independence Day|0918
Army Day|0919
All Saints' Day|1101
Immaculate Conception|1208
Christmas Day|1225
Good Friday|250418 260403 270326 280414 290330
Holy Saturday|250419 260404 270327 280415 290331
National Indigenous Peoples Day|250620 260621 270621 280620 290620
Saint Peter and Saint Paul's Day|250629 260629 270628 280626 290702
Meeting of Two Worlds' Day|251012 261012 271011 281009 291015
Reformation Day|251031 261031 271031 281027 291102
National Holiday|270917 290917
=CM|2024
New Year's Day|0101
Youth Day|0211
Eid al-Fitr|250330~ 260320~ 270309~ 280226~ 290214~
Eid al-Fitr (observed)|250331~
Labour Day|0501
Eid al-Adha (observed)|270517~
National Day|0520
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~
Assumption Day|0815
Mawlid|250904~ 260825~ 270814~ 280803~ 290724~
Christmas Day|1225
Good Friday|250418 260403 270326 280414 290330
Ascension Day|250529 260514 270506 280525 290510
Assumption Day (observed)|270816
Youth Day (observed)|290212
National Day (observed)|290521
=CN|2029
New Year's Day|0101
Chinese New Year's Eve|250128 260216 270205 280125 290212
Chinese New Year (Spring Festival)|250129 250130 250131 260217 260218 260219 270206 270207 270208 280126 280127 280128 290213 290214 290215
Day off (substituted from 01/26/2025)|250203
Day off (substituted from 02/08/2025)|250204
Tomb-Sweeping Day|250404 260405 270405 280404 290404
Labor Day|250501 250502 260501 260502 270501 270502 280501 280502 290501 290502
Day off (substituted from 04/27/2025)|250505
Dragon Boat Festival|250531 260619 270609 280528 290616
Dragon Boat Festival (observed)|250602 280529 290618
National Day|251001 251002 251003 261001 261002 261003 271001 271002 271003 281001 281002 281003 291001 291002 291003
Mid-Autumn Festival|251006 260925 270915 281003 290922
Day off (substituted from 09/28/2025)|251007
Day off (substituted from 10/11/2025)|251008
Day off (substituted from 01/04/2026)|260102
Day off (substituted from 02/14/2026)|260220
Day off (substituted from 02/28/2026)|260223
Tomb-Sweeping Day (observed)|260406
Labor Day (observed)|260504 270503 270504
Day off (substituted from 05/09/2026)|260505
National Day (observed)|261005 271004 271005 281004
Day off (substituted from 09/20/2026)|261006
Day off (substituted from 10/10/2026)|261007
Chinese New Year (Spring Festival) (observed)|270209 270210
New Year's Day (observed)|280103
Mid-Autumn Festival (observed)|290924
=CO|2029
New Year's Day|0101
Labor Day|0501
Independence Day|0720
Battle of Boyacá|0807
Immaculate Conception|1208
Christmas Day|1225
Epiphany|250106
Saint Joseph's Day (observed)|250324 260323 270322 280320
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Ascension Day (observed)|250602 260518 270510 280529 290514
Corpus Christi (observed)|250623 260608 270531 280619 290604
Sacred Heart (observed)|250630 260615 270607 280626 290611
Saint Peter and Saint Paul's Day (observed)|250630 270705 280703 290702
Assumption Day (observed)|250818 260817 270816 280821 290820
Columbus Day (observed)|251013 271018 281016 291015
All Saints' Day (observed)|251103 261102 281106 291105
Independence of Cartagena (observed)|251117 261116 271115 281113 291112
Epiphany (observed)|260112 270111 280110 290108
Saint Peter and Saint Paul's Day|260629
Day of Our Lady of the Rosary of Chiquinquirá (observed)|260713 270712 280710
Columbus Day|261012
All Saints' Day|271101
Saint Joseph's Day|290319
Day of Our Lady of the Rosary of Chiquinquirá|290709
=CR|2029
New Year's Day|0101
Juan Santamaría Day|0411
International Labor Day|0501
Annexation of the Party of Nicoya to Costa Rica|0725
Mother's Day|0815
Independence Day|0915
Christmas Day|1225
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
=CU|2029
Liberation Day|0101
Victory Day|0102
International Workers' Day|0501
Day of the National Rebellion|0726
Independence Day|1010
Christmas Day|1225
New Year's Eve|1231
Good Friday|250418 260403 270326 280414 290330
Commemoration of the Assault of the Moncada garrison|250725 250727 260725 260727 270725 270727 280725 280727 290725 290727
Independence Day (observed)|271011
=CV|2029|BR=Brava|BV=Boa Vista|CA=Santa Catarina|CF=Santa Catarina do Fogo|CR=Santa Cruz|MA=Maio|MO=Mosteiros|PA=Paul|PN=Porto Novo|PR=Praia|RB=Ribeira Brava|RG=Ribeira Grande|RS=Ribeira Grande de Santiago|SD=São Domingos|SF=São Filipe|SL=Sal|SM=São Miguel|SO=São Lourenço dos Órgãos|SS=São Salvador do Mundo|SV=São Vicente|TA=Tarrafal|TS=Tarrafal de São Nicolau
New Year's Day|0101
Democracy and Freedom Day|0113
Tarrafal de Santiago Municipality Day|0115|TA
Santo Antão Island Day|0117|PA PN RG
National Heroes Day|0120
São Vicente Municipality Day|0122|SV
Ribeira Grande de Santiago Municipality Day|0131|RS
São Domingos Municipality Day|0313|SD
São Filipe Municipality Day|0501|SF
Worker's Day|0501
Ribeira Grande Municipality Day|0507|RG
São Lourenço dos Órgãos Municipality Day|0509|SO
Praia Municipality Day|0519|PR
International Children's Day|0601
Paúl Municipality Day|0613|PA
Brava Municipality Day|0624|BR
Boa Vista Municipality Day|0704|BV
National Independence Day|0705
São Salvador do Mundo Municipality Day|0719|SS
Santa Cruz Municipality Day|0725|CR
Tarrafal de São Nicolau Municipality Day|0802|TS
Assumption Day|0815
Mosteiros Municipality Day|0815|MO
Porto Novo Municipality Day|0902|PN
Maio Municipality Day|0908|MA
Sal Municipality Day|0915|SL
São Miguel Municipality Day|0929|SM
All Saints' Day|1101
Santa Catarina de Santiago Municipality Day|1125|CA
Santa Catarina do Fogo Municipality Day|1125|CF
Ribeira Brava Municipality Day|1206|RB
Christmas Day|1225
Carnival Tuesday|250304 260217 270209 280229 290213|SV
Ash Wednesday|250305 260218 270210 280301 290214
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
=CW|2029
New Year's Day|0101
Labor Day|0501
National Anthem and Flag Day|0702
Curaçao Day|1010
Christmas Day|1225
Second Day of Christmas|1226
Carnival Monday|250303 260216 270208 280228 290212
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
King's Day|250426 260427 270427 280427 290427
Ascension Day|250529 260514 270506 280525 290510
=CX|2025
New Year's Day|0101
Australia Day|0126
Hari Raya Puasa (observed)|280228~
ANZAC Day|0425
Christmas Day|1225
Boxing Day|1226
Australia Day (observed)|250127
Chinese New Year|250129 250130 260217 260218 270206 270207 280126 280127 290213 290214
Labour Day|250324 260316 270315 280320 290319
Hari Raya Puasa|250331 260320~ 270309~ 280226~ 290214~
Good Friday|250418 260403 270326 280414 290330
Hari Raya Haji (observed)|250606 270517~
Hari Raya Haji|250607 260527~ 270516~ 280505~ 290424~
Territory Day|251006 261005 271004 281002 291001
ANZAC Day (observed)|260427 270426
Boxing Day (observed)|261228 271228
Chinese New Year (observed)|270208 270209
Christmas Day (observed)|271227
New Year's Day (observed)|280103
=CY|2029
New Year's Day|0101
Epiphany|0106
Greek Independence Day|0325
Cyprus National Day|0401
Labor Day|0501
Dormition of the Mother of God|0815
Cyprus Independence Day|1001
Ohi Day|1028
Christmas Day|1225
Day After Christmas|1226
Green Monday|250303 260223 270315 280228 290219
Good Friday|250418 260410 270430 280414 290406
Easter Sunday|250420 260412 270502 280416 290408
Easter Monday|250421 260413 270503 280417 290409
Pentecost Monday|250609 260601 270621 280605 290528
=CZ|2029
Independent Czech State Restoration Day|0101
New Year's Day|0101
Labor Day|0501
Victory Day|0508
Saints Cyril and Methodius Day|0705
Jan Hus Day|0706
Statehood Day|0928
Independent Czechoslovak State Day|1028
Struggle for Freedom and Democracy Day and International Students' Day|1117
Christmas Eve|1224
Christmas Day|1225
Second Day of Christmas|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
=DE|2029|BB=Brandenburg|BE=Berlin|BW=Baden-Württemberg|BY=Bayern=Bavaria|HB=Bremen|HE=Hessen=Hesse|HH=Hamburg|MV=Mecklenburg-Vorpommern|NI=Niedersachsen=Lower Saxony|NW=Nordrhein-Westfalen=North Rhine-Westphalia|RP=Rheinland-Pfalz=Rhineland-Palatinate|SH=Schleswig-Holstein|SL=Saarland|SN=Sachsen=Saxony|ST=Sachsen-Anhalt=Saxony-Anhalt|TH=Thüringen=Thuringia|AUGSBURG=Augsburg
New Year's Day|0101
Epiphany|0106|BW BY ST AUGSBURG
Women's Day|0308|BE MV
Labor Day|0501
Augsburg Peace Festival|0808|AUGSBURG
Assumption Day|0815|SL AUGSBURG
World Children's Day|0920|TH
German Unity Day|1003
Reformation Day|1031|BB HB HH MV NI SH SN ST TH
All Saints' Day|1101|BW BY NW RP SL AUGSBURG
Christmas Day|1225
Second Day of Christmas|1226
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401|BB
Easter Monday|250421 260406 270329 280417 290402
80th anniversary of the liberation from Nazism and the end of the Second World War in Europe|250508|BE
Ascension Day|250529 260514 270506 280525 290510
Pentecost|250608 260524 270516 280604 290520|BB
Pentecost Monday|250609 260525 270517 280605 290521
Corpus Christi|250619 260604 270527 280615 290531|BW BY HE NW RP SL AUGSBURG
Repentance and Prayer Day|251119 261118 271117 281122 291121|SN
75th anniversary of the East German uprising of 1953|280617|BE
=DJ|2024
New Year's Day|0101
Isra' and Mi'raj|250127~ 260116~ 270105~ 271225~ 281214~ 291203~
Eid al-Fitr|250330~ 260320~ 270309~ 280226~ 290214~
Eid al-Fitr Holiday|250331~ 260321~ 270310~ 280227~ 290215~
Labor Day|0501
Day of Arafah|250605~ 260526~ 270515~ 280504~ 290423~
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~
Eid al-Adha Holiday|250607~ 260528~ 270517~ 280506~ 290425~
Islamic New Year|250626~ 260616~ 270606~ 280525~ 290514~
Independence Day|0627
Independence Day Holiday|0628
Prophet Muhammad's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
Christmas Day|1225
=DK|2029
New Year's Day|0101
Christmas Day|1225
Second Day of Christmas|1226
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost|250608 260524 270516 280604 290520
Pentecost Monday|250609 260525 270517 280605 290521
=DM|2029
New Year's Day|0101
Independence Day|1103
National Day of Community Service|1104
Christmas Day|1225
Boxing Day|1226
Carnival Monday|250303 260216 270208 280228 290212
Carnival Tuesday|250304 260217 270209 280229 290213
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Labour Day|250505 260504 270503 280501 290507
Whit Monday|250609 260525 270517 280605 290521
Emancipation Day|250804 260803 270802 280807 290806
Boxing Day (observed)|271227
National Day of Community Service (observed)|291105
=DO|2029
New Year's Day|0101
Lady of Altagracia|0121
National Independence Day|0227
Our Lady of Mercedes Day|0924
Christmas Day|1225
Epiphany|250106 260105 270104 280110 290106
Juan Pablo Duarte Day|250126 260126 270125 280124 290129
Good Friday|250418 260403 270326 280414 290330
Labor Day|250505 260504 270501 280501 290430
Corpus Christi|250619 260604 270527 280615 290531
Restoration Day|250816 260816 270816 280816 290820
Constitution Day|251110 261109 271106 281106 291105
=DZ|2024
New Year's Day|0101
Amazigh New Year|0112
Eid al-Fitr|250330~ 250331~ 250401~ 260320~ 260321~ 260322~ 270309~ 270310~ 270311~ 280226~ 280227~ 280228~ 290214~ 290215~ 290216~
Labor Day|0501
Eid al-Adha|250606~ 250607~ 250608~ 260527~ 260528~ 260529~ 270516~ 270517~ 270518~ 280505~ 280506~ 280507~ 290424~ 290425~ 290426~
Islamic New Year|250626~ 260616~ 270606~ 280525~ 290514~
Independence Day|0705
Ashura|250705~ 260625~ 270615~ 280603~ 290523~
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
Revolution Day|1101
=EC|2029
New Year's Day|0101
Labor Day|0501
The Battle of Pichincha|0524
Declaration of Independence of Quito|0810
Independence of Guayaquil|1009
All Souls' Day|1102
Independence of Cuenca|1103
Christmas Day|1225
Carnival|250303 250304 260216 260217 270208 270209 280228 280229 290212 290213
Good Friday|250418 260403 270326 280414 290330
Labor Day (observed)|250502 270430 290430
The Battle of Pichincha (observed)|250523 260525 280526 290525
Declaration of Independence of Quito (observed)|250811 270809 280811
Independence of Guayaquil (observed)|251010 271008 291008
All Souls' Day (observed)|251104 271101
Christmas Day (observed)|271224
New Year's Day (observed)|271231
=EE|2029
New Year's Day|0101
Independence Day|0224
May Day|0501
Victory Day|0623
Midsummer Day|0624
Independence Restoration Day|0820
Christmas Eve|1224
Christmas Day|1225
Second Day of Christmas|1226
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Pentecost|250608 260524 270516 280604 290520
=EG|2025
Coptic Christmas Day|0107
Islamic New Year (observed)|260618~ 270610~ 290517~
January 25th Revolution and National Police Day|250125 290125
Eid al-Fitr|250330 250331 260320 260321 270309~ 270310~ 280226~ 280227~ 290214~ 290215~
Spring Festival|250421 260413 270503 280417 290409
Sinai Liberation Day|250425 260425
Labor Day|250501 260501 270501
Day of Arafah|250605 260526~ 270515~ 280504~ 290423~
Eid al-Adha|250606 250607 250608 260527~ 260528~ 260529~ 270516~ 270517~ 270518~ 280505~ 280506~ 280507~ 290424~ 290425~ 290426~
Islamic New Year|250626 280525~
June 30 Revolution Day (observed)|250703 260702 270701
July 23 Revolution Day (observed)|250724 280727 290726
Prophet's Birthday|250904 260825~ 270814~ 280803~ 290724~
Armed Forces Day (observed)|251009 261008 271007
January 25th Revolution and National Police Day (observed)|260129 270128 280127
July 23 Revolution Day|260723 270723
Sinai Liberation Day (observed)|270429 280427 290426
Labor Day (observed)|280504 290503
June 30 Revolution Day|280630 290630
Armed Forces Day|281006 291006
=EH|2024
Proclamation of the SADR|0227
First Martyr|0308
Eid al-Fitr|250330~ 260320~ 270309~ 280226~ 290214~
Creation of the Polisario Front|0510
Commencement of the Armed Struggle|0520
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~
Martyrs' Day|0609
Uprising Day|0617
Islamic New Year|250626~ 260616~ 270606~ 280525~ 290514~
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
National Unity Day|1012
=ER|2024
New Year's Day|0101
Orthodox Christmas|0107
Women's Day|0308
Eid al-Fitr|250330~ 260320~ 270309~ 280226~ 290214~
International Workers' Day|0501
Independence Day|0524
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~
Martyrs' Day|0620
Revolution Day|0901
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
Epiphany|250119 260119 270119 280120 290119
Good Friday|250418 260410 270430 280414 290406
Orthodox Easter|250420 260412 270502 280416 290408
Ethiopian New Year|250911 260911 270912 280911 290911
Finding of the True Cross|250927 260927 270928 280927 290927
=ES|2026|AN=Andalucía|AR=Aragón|AS=Asturias|CB=Cantabria|CE=Ceuta|CL=Castilla y León|CM=Castilla-La Mancha|CN=Canarias|CT=Cataluña=Catalunya|EX=Extremadura|GA=Galicia|IB=Islas Baleares=Illes Balears|MC=Murcia|MD=Madrid|ML=Melilla|NC=Navarra|PV=País Vasco|RI=La Rioja|VC=Valenciana
New Year's Day|0101
Epiphany|0106
Labor Day|0501
La Rioja Day|0609|RI
Murcia Day|0609|MC
Saint John the Baptist|0624|VC
Cantabria Institutions Day|0728|CB
Santa Maria of Africa|0805|CE
Asturias Day|0908|AS
Day of Our Lady of Victory|0908|ML
Extremadura Day|0908|EX
National Day of Catalonia|0911|CT
Our Lady of Bien Aparecida|0915|CB
Valencian Community Day|1009|VC
Immaculate Conception|1208
Christmas Day|1225
Andalusia Day|250228 260228 280228 290228|AN
Day of the Balearic Islands|250301 270301 280301 290301|IB
Saint Joseph's Day|250319 260319 270319 290319|MC VC
Eid al-Fitr|250331 260320 270309~ 280226~ 290214~|ML
Maundy Thursday|250417 260402 270325 280413 290329|!- CT VC
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402|CT NC PV RI VC
Castile and León Day|250423 260423 270423 290423|CL
Saint George's Day|250423 260423 270423 290423|AR
Madrid Day|250502 260502 280502 290502|MD
Galician Literature Day|250517 270517 280517 290517|GA
Day of the Canary Islands|250530 260530 280530 290530|CN
Castilla-La Mancha Day|250531 270531 280531 290531|CM
Eid al-Adha|250606 260527 270516~ 280505~ 290424~|CE ML
Saint Anthony's Day|250613 260613 280613 290613|CE
Corpus Christi|250619 260604 270527 280615 290531|CM
Saint John the Baptist|250624 260624 270624 280624|CT
Galician National Day|250725 260725 280725 290725|GA
Saint James' Day|250725|MD NC
Saint James' Day|250725 260725 280725 290725|PV
Assumption Day|250815 260815 280815 290815
Melilla Day|250917 260917 270917 290917|ML
Monday following National Day|251013|AN AR AS CL EX
All Saints' Day|251101 271101 281101 291101
Saint Francis Xavier's Day|251203 261203 271203 291203|NC
Constitution Day|251206 271206 281206 291206
Saint Stephen's Day|251226 261226|IB
Saint Stephen's Day|251226 261226 281226 291226|CT
Monday following Day of the Balearic Islands|260302|IB
Saint Joseph's Day|260319|GA NC
Saint Joseph's Day|260319 270319|PV
Easter Monday|260406|CM
Easter Monday|260406 270329 280417 290402|IB
Saint John the Baptist|260624|GA
Ceuta Day|260902 270902 280902|CE
National Day|261012 271012 281012 291012
Monday following All Saints' Day|261102|AN AR AS CL CM CN EX MD NC
Monday following Constitution Day|261207|AN AR AS CB CL EX MC MD ML RI
Monday following Andalusia Day|270301|AN
Saint Joseph's Day|270319|MD
Monday following Madrid Day|270503|MD
Monday following Day of the Canary Islands|270531|CN
Monday following Saint Anthony's Day|270614|CE
Monday following Assumption Day|270816|AN AR AS CL CN
Monday following Castile and León Day|280424|CL
Monday following Saint George's Day|280424|AR
Monday following Melilla Day|280918|ML
Monday following Saint Francis Xavier's Day|281204|NC
=ET|2025
Christmas Day|0107
Adwa Victory Day|0302
International Workers' Day|0501
Ethiopian Patriots' Victory Day|0505
Epiphany|250119 260119 270119 280120 290119
Eid al-Fitr|250330 260320~ 270309~ 280226~ 290214~
Good Friday|250418 260410 270430 280414 290406
Easter Sunday|250420 260412 270502 280416 290408
Eid al-Adha|250606 260527~ 270516~ 280505~ 290424~
Prophet's Birthday|250905 260825~ 270814~ 280803~ 290724~
Ethiopian New Year|250911 260911 270912 280911 290911
Finding of True Cross|250927 260927 270928 280927 290927
=FI|2029|01=Ahvenanmaan maakunta=Landskapet Åland|02=Etelä-Karjala=Södra Karelen|03=Etelä-Pohjanmaa=Södra Österbotten|04=Etelä-Savo=Södra Savolax|05=Kainuu=Kajanaland|06=Kanta-Häme=Egentliga Tavastland|07=Keski-Pohjanmaa=Mellersta Österbotten|08=Keski-Suomi=Mellersta Finland|09=Kymenlaakso=Kymmenedalen|10=Lappi=Lappland|11=Pirkanmaa=Birkaland|12=Pohjanmaa=Österbotten|13=Pohjois-Karjala=Norra Karelen|14=Pohjois-Pohjanmaa=Norra Österbotten|15=Pohjois-Savo=Norra Savolax|16=Päijät-Häme=Päijänne-Tavastland|17=Satakunta|18=Uusimaa=Nyland|19=Varsinais-Suomi=Egentliga Finland
New Year's Day|0101
Epiphany|0106
May Day|0501
Åland's Autonomy Day|0609|01
Independence Day|1206
Christmas Eve|1224
Christmas Day|1225
Second Day of Christmas|1226
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost|250608 260524 270516 280604 290520
Midsummer Eve|250620 260619 270625 280623 290622
Midsummer Day|250621 260620 270626 280624 290623
All Saints' Day|251101 261031 271106 281104 291103
=FJ|2025
New Year's Day|0101
Fiji Day|1010
Diwali (observed)|261109~
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Saturday|250419 260404 270327 280415 290331
Easter Monday|250421 260406 270329 280417 290402
Girmit Day|250512 260511 270517 280515 290514
Ratu Sir Lala Sukuna Day|250530 260529 270528 280526 290525
Prophet Mohammed's Birthday|250906 260825~ 270814~ 280803~ 290724~
Prophet Mohammed's Birthday (observed)|250908 270816~
Diwali|251021 261108~ 271029~ 281017~ 291105~
Boxing Day (observed)|261228 271228
Christmas Day (observed)|271227
New Year's Day (observed)|280103
=FK|2029
New Year's Day|0101
Liberation Day|0614
HM The King's Birthday|1114
Christmas Day|1225
Boxing Day|1226
Christmas Holiday|1227
Good Friday|250418 260403 270326 280414 290330
Liberation Day (observed)|250616 260615
Peat Cutting Day|251006 261005 271004 281002 291001
Christmas Holiday (observed)|251229 261229
HM The King's Birthday (observed)|261116 271115
Boxing Day (observed)|261228 271229
Christmas Day (observed)|271228
New Year's Day (observed)|280103
=FM|2029|KSA=Kosrae=Kusaie|PNI=Pohnpei=Ponape|TRK=Chuuk=Truk|YAP=Yap
New Year's Day|0101
Kosrae State Constitution Day|0111|KSA
Yap Day|0301|YAP
Women's Day|0308|PNI
Micronesian Culture and Tradition Day|0331
Pohnpei Cultural Day|0331|PNI
Federated States of Micronesia Day|0510
Gospel Day|0821|KSA
Kosrae Liberation Day|0908|KSA
Liberation Day|0911|PNI
State Charter Day|0926|TRK
Chuuk State Constitution Day|1001|TRK
United Nations Day|1024
Independence Day|1103
Self Government Day|1103|KSA
Pohnpei Constitution Day|1108|PNI
FSM Veterans of Foreign Wars Day|1111
Presidents Day|1123
Kosrae Disability Day|1203|KSA
Yap State Constitution Day|1224|YAP
Christmas Day|1225
Kosrae State Constitution Day (observed)|250110 260112|KSA
Yap Day (observed)|250228 260302|YAP
Women's Day (observed)|250307 260309|PNI
Good Friday|250418 260403 270326 280414 290330|KSA PNI
Federated States of Micronesia Day (observed)|250509 260511
Pohnpei Constitution Day (observed)|251107 261109|PNI
Presidents Day (observed)|251124
Thanksgiving Day|251127 261126 271125 281123 291122|KSA
State Charter Day (observed)|260925 270927|TRK
United Nations Day (observed)|261023 271025
Gospel Day (observed)|270820|KSA
Liberation Day (observed)|270910|PNI
Christmas Day (observed)|271224
New Year's Day (observed)|271231
Chuuk State Constitution Day (observed)|281002|TRK
FSM Veterans of Foreign Wars Day (observed)|281110 291112
Kosrae Disability Day (observed)|281204|KSA
Yap State Constitution Day (observed)|281225|YAP
Micronesian Culture and Tradition Day (observed)|290330
Pohnpei Cultural Day (observed)|290330|PNI
Kosrae Liberation Day (observed)|290907|KSA
Independence Day (observed)|291102
Self Government Day (observed)|291102|KSA
=FO|2029
New Year's Day|0101
Saint Olaf's Day|0729
Christmas Eve|1224
Christmas Day|1225
Second Day of Christmas|1226
New Year's Eve|1231
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Great Prayer Day|250516 260501 270423 280512 290427
Ascension Day|250529 260514 270506 280525 290510
Pentecost|250608 260524 270516 280604 290520
Pentecost Monday|250609 260525 270517 280605 290521
=FR|2029|57=Moselle|6AE=Alsace=67=68|971=GP=GUA=Guadeloupe|972=MQ=Martinique|973=GY=Guyane=GF|974=RE=LRE=La Réunion|976=YT=MAY=Mayotte|BL=Saint-Barthélemy|MF=Saint-Martin|NC=Nouvelle-Calédonie|PF=Polynésie Française|PM=Saint-Pierre-et-Miquelon|TF=Terres australes françaises|WF=Wallis-et-Futuna
New Year's Day|0101
Missionary Day|0305|PF
Abolition of Slavery|0427|976
Feast of Saint Peter Chanel|0428|WF
Labor Day|0501
Victory Day|0508
Abolition of Slavery|0522|972
Abolition of Slavery|0527|971
Abolition of Slavery|0528|MF
Abolition of Slavery|0610|973
Saints Peter and Paul Day|0629|WF
National Day|0714
Victor Schoelcher Day|0721|971 972 MF
Territory Day|0729|WF
Assumption Day|0815
Citizenship Day|0924|NC
Abolition of Slavery|1009|BL
All Saints' Day|1101
Armistice Day|1111
Matāri'i|1120|PF
Abolition of Slavery|1220|974
Christmas Day|1225
Saint Stephen's Day|1226|57 6AE
Mi-Careme|250327 260312 270304 280323 290308|971
Good Friday|250418 260403 270326 280414 290330|57 6AE 971 972 PF
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=GA|2025
New Year's Day|0101
Women's Rights Day|0417
Labor Day|0501
Assumption Day|0815
Independence Day|0816
Independence Day Holiday|0817
Liberation Day|0830
All Saints' Day|1101
Christmas Day|1225
Eid al-Fitr|250330 260320~ 270309~ 280226~ 290214~
Public Holiday|250411 250412 250502 250927
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Eid al-Adha|250606 260527~ 270516~ 280505~ 290424~
Pentecost|250608 260524 270516 280604 290520
Pentecost Monday|250609 260525 270517 280605 290521
=GB|2029|ENG=England|NIR=Northern Ireland|SCT=Scotland|WLS=Wales
New Year's Day|0101
New Year Holiday|0102|SCT
Saint Patrick's Day|0317|NIR
Battle of the Boyne|0712|NIR
Saint Andrew's Day|1130|SCT
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402|!- SCT
May Day|250505 260504 270503 280501 290507
Spring Bank Holiday|250526 260525 270531 280529 290528
Battle of the Boyne (observed)|250714 260713|NIR
Summer Bank Holiday|250804 260803 270802 280807 290806|SCT
Late Summer Bank Holiday|250825 260831 270830 280828 290827|!- SCT
Saint Andrew's Day (observed)|251201|SCT
Scotland's participation in the FIFA World Cup final|260615|SCT
Boxing Day (observed)|261228 271228
New Year Holiday (observed)|270104 280104|SCT
Christmas Day (observed)|271227
New Year's Day (observed)|280103
Saint Patrick's Day (observed)|290319|NIR
=GD|2029
New Year's Day|0101
Independence Day|0207
Labour Day|0501
Emancipation Day|0801
National Heroes' Day|1019
Thanksgiving Day|1025
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Whit Monday|250609 260525 270517 280605 290521
Corpus Christi|250619 260604 270527 280615 290531
Carnival Monday|250811 260810 270809 280814 290813
Carnival Tuesday|250812 260811 270810 280815 290814
National Heroes' Day (observed)|251020
Thanksgiving Day (observed)|261026
Independence Day (observed)|270208
Emancipation Day (observed)|270802
Boxing Day (observed)|271227
=GE|2029
Christmas Day|0107
Epiphany|0119
Mother's Day|0303
International Women's Day|0308
National Unity Day|0409
Day of Victory over Fascism|0509
Saint Andrew's Day|0512
Day of Family Sanctity and Respect for Parents|0517
Independence Day|0526
Dormition of the Mother of God|0828
Holiday of Svetitskhovloba, Robe of Jesus|1014
Saint George's Day|1123
New Year's Day|250101 250102 260101 260102 270101 270102 280101 280102 290101 290102
Good Friday|250418 260410 270430 280414 290406
Holy Saturday|250419 260411 270501 280415 290407
Easter Sunday|250420 260412 270502 280416 290408
Easter Monday|250421 260413 270503 280417 290409
Public Holiday|250829
=GF|2029
New Year's Day|0101
Labor Day|0501
Victory Day|0508
Abolition of Slavery|0610
National Day|0714
Assumption Day|0815
All Saints' Day|1101
Armistice Day|1111
Christmas Day|1225
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=GG|2029
New Year's Day|0101
Liberation Day|0509
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
May Day Bank Holiday|250505 260504 270503 280501 290507
Spring Bank Holiday|250526 260525 270531 280529 290528
Summer Bank Holiday|250825 260831 270830 280828 290827
Boxing Day (substitute day)|261228 271228
Christmas Day (substitute day)|271227
New Year's Day (substitute day)|280103
=GH|2026
New Year's Day|0101
Constitution Day|0107
Independence Day|0306
Republic Day|0701
Founder's Day|0921
Christmas Day|1225
Boxing Day|1226
Eid-ul-Fitr|250330 260320 270309~ 280226~ 290214~
Public Holiday|250331 250401 250704 250922 260109 260703
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Workers' Day|250501
Eid-ul-Adha|250606 260527 270516~ 280505~ 290424~
Farmers' Day|251205 261204 271203 281201 291207
Shaqq Day|260321 270310~ 280227~ 290215~
Labour Day|260501 270501 280501 290501
=GI|2029
New Year's Day|0101
Workers' Memorial Day|0428
May Day|0501
Gibraltar National Day|0910
Christmas Day|1225
Boxing Day|1226
Winter Midterm Bank Holiday|250217 260216 270215 280221 290219
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Spring Bank Holiday|250526 260525 270531 280529 290528
King's Birthday|250616 260615 270614 280612 290611
Late Summer Bank Holiday|250825 260831 270830 280828 290827
Boxing Day (observed)|261228 271228
May Day (observed)|270503
Christmas Day (observed)|271227
New Year's Day (observed)|280103
Gibraltar National Day (observed)|280911
Workers' Memorial Day (observed)|290430
=GL|2029
New Year's Day|0101
Christmas Day|1225
Second Day of Christmas|1226
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Great Prayer Day|250516 260501 270423 280512 290427
Ascension Day|250529 260514 270506 280525 290510
Pentecost|250608 260524 270516 280604 290520
Pentecost Monday|250609 260525 270517 280605 290521
=GM|2024
New Year's Day|0101
Independence Day|0218
Lialat-Ul-Qadr (observed)|270308~ 290212~
Koriteh (observed)|260323~ 280228~
Labour Day|0501
Africa Liberation Day|0525
July 22 Revolution Day|0722
Feast of the Assumption|0815
Mawlid Nabi (observed)|270816~
Mawlid Nabi|250904~ 260825~ 270814~ 280803~ 290724~
Christmas Day|1225
Boxing Day|1226
Lialat-Ul-Qadr|250327 260316~ 270306~ 280223~ 290211~
Koriteh|250330 250331 260320~ 260321~ 270309~ 270310~ 280226~ 280227~ 290214~ 290215~
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Africa Liberation Day (observed)|250526
Tobaski|250606 250607 260527~ 260528~ 270516~ 270517~ 280505~ 280506~ 290424~ 290425~
Tobaski (observed)|250609 280508~
Yawmul Ashura|250705 260625~ 270615~ 280603~ 290523~
Yawmul Ashura (observed)|250707 280605~
Feast of the Assumption (observed)|260817 270816
Boxing Day (observed)|261228 271227
Labour Day (observed)|270503
New Year's Day (observed)|280103
July 22 Revolution Day (observed)|280724 290723
Independence Day (observed)|290219
=GN|2025
New Year's Day|0101
Labor Day|0501
Africa Day|0525
Assumption Day|0815
Independence Day|1002
Christmas Day|1225
Day after Night of Power|250327 260316~ 270306~ 280223~ 290211~
Eid al-Fitr|250331 260320~ 270309~ 280226~ 290214~
Easter Monday|250421 260406 270329 280417 290402
Eid al-Adha|250607 260527~ 270516~ 280505~ 290424~
Day after Eid al-Adha|250608 260528~ 270517~ 280506~ 290425~
Day after Prophet's Birthday|250905 260825~ 270814~ 280803~ 290724~
=GP|2029
New Year's Day|0101
Labor Day|0501
Victory Day|0508
Abolition of Slavery|0527
National Day|0714
Victor Schoelcher Day|0721
Assumption Day|0815
All Saints' Day|1101
Armistice Day|1111
Christmas Day|1225
Mi-Careme|250327 260312 270304 280323 290308
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=GQ|2029|AN=Annobón=Annobon|BN=Bioko Norte=North Bioko|BS=Bioko Sur=South Bioko|CS=Centro Sur=South Center|DJ=Djibloho|KN=Kié-Ntem=Kie-Ntem|LI=Litoral=Coast|WN=Wele-Nzas
New Year's Day|0101
International Women's Day|0308
International Labor Day|0501
African Liberation Day|0525
President's Day|0605
Patron Saint Festival of Annobón|0613|AN
Armed Forces Day|0803
Constitution Day|0815
National Independence Day|1012
Immaculate Conception|1208
Christmas Day|1225
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Corpus Christi|250619 260604 270527 280615 290531
Armed Forces Day (observed)|250804
National Independence Day (observed)|251013
Constitution Day (observed)|260817 270816
International Labor Day (observed)|270503
President's Day (observed)|270607
Christmas Day (observed)|271227
New Year's Day (observed)|280103
Immaculate Conception (observed)|291210
=GR|2029
New Year's Day|0101
Epiphany|0106
Independence Day|0325
Labor Day|0501
Dormition of the Mother of God|0815
Ohi Day|1028
Christmas Day|1225
Glorifying Mother of God|1226
Green Monday|250303 260223 270315 280228 290219
Good Friday|250418 260410 270430 280414 290406
Easter Monday|250421 260413 270503 280417 290409
Pentecost Monday|250609 260601 270621 280605 290528
Labor Day (observed)|270504
=GS|2029
New Year's Day|0101
Possession Day|0117
Liberation Day|0425
Shackleton Day|0520
Mid-winter Day|0621
Environment Day|1030
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Mid-winter Day (observed)|250620 260622
Possession Day (observed)|260119 270118
Liberation Day (observed)|260427 270426
Boxing Day (observed)|261228 271228
Environment Day (observed)|271101
Christmas Day (observed)|271227
New Year's Day (observed)|280103
Shackleton Day (observed)|280522 290521
=GT|2029
New Year's Day|0101
Labor Day|0501
Assumption Day|0815
Independence Day|0915
Revolution Day|1020
All Saints' Day|1101
Christmas Day|1225
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Holy Saturday|250419 260404 270327 280415 290331
Army Day|250630 260629 270628 280703 290702
=GU|2029
New Year's Day|0101
Juneteenth National Independence Day|0619
Independence Day|0704
Liberation Day (Guam)|0721
All Souls' Day|1102
Veterans Day|1111
Lady of Camarin Day|1208
Christmas Day|1225
Martin Luther King Jr. Day|250120 260119 270118 280117 290115
Washington's Birthday|250217 260216 270215 280221 290219
Guam Discovery Day|250303 260302 270301 280306 290305
Good Friday|250418 260403 270326 280414 290330
Memorial Day|250526 260525 270531 280529 290528
Labor Day|250901 260907 270906 280904 290903
Thanksgiving Day|251127 261126 271125 281123 291122
Independence Day (observed)|260703 270705
Juneteenth National Independence Day (observed)|270618
Christmas Day (observed)|271224
New Year's Day (observed)|271231
Veterans Day (observed)|281110 291112
=GW|2025
New Year's Day|0101
National Heroes' Day|0120
Day of the Beginning of the Armed Struggle|0123
International Women's Day|0308
Worker's Day|0501
Pidjiguiti Day|0803
Independence Day|0924
Christmas Day|1225
Eid al-Fitr|250330 260320~ 270309~ 280226~ 290214~
Easter Sunday|250420 260405 270328 280416 290401
Eid al-Adha|250606 260527~ 270516~ 280505~ 290424~
=GY|2025
New Year's Day|0101
Republic Day|0223
Labour Day|0501
Arrival Day|0505
Independence Day|0526
Emancipation Day|0801
Youman Nabi (observed)|270816~
Christmas Day|1225
Day After Christmas|1226
Phagwah|250314 260303 270322 280311 290301
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Eid-Ul-Azha|250607 260528~ 270517~ 280506~ 290425~
CARICOM Day|250707 260706 270705 280703 290702
Youman Nabi|250905 260826~ 270815~ 280804~ 290725~
Deepavali|251020 261108 271029 281017 291105
Deepavali (observed)|261109
Day After Christmas (observed)|261228 271228
Emancipation Day (observed)|270802
Christmas Day (observed)|271227
New Year's Day (observed)|280103
=HK|2029
New Year's Day|0101
Labor Day|0501
Hong Kong S.A.R. Establishment Day|0701
National Day|1001
Christmas Day|1225
Chinese New Year|250129 260217 270206 280126 290213
The second day of Chinese New Year|250130 260218 280127 290214
The third day of Chinese New Year|250131 260219 270208 280128 290215
Tomb-Sweeping Day|250404 260405 270405 280404 290404
Good Friday|250418 260403 270326 280414 290330
The day following Good Friday|250419 260404 270327 280415 290331
Easter Monday|250421 260406 270329 280417 290402
The Buddha's Birthday|250505 260524 270513 280502 290520
Dragon Boat Festival|250531 260619 270609 280528 290616
The Day following Mid-Autumn Festival|251007 260926 270916 281004
Double Ninth Festival|251029 261018 271008 281026 291016
The first weekday after Christmas Day|251226 261226 271226 271227 281226 291226
The day following Tomb-Sweeping Day|260406
The day following Easter Monday|260407
Tomb-Sweeping Day (observed)|260407
The Buddha's Birthday (observed)|260525 290521
The day following the Buddha's Birthday|260525 290521
Double Ninth Festival (observed)|261019
The day following Double Ninth Festival|261019
The fourth day of Chinese New Year|270209
The first weekday after Christmas Day (observed)|271227
Dragon Boat Festival (observed)|280529
The day following Dragon Boat Festival|280529
National Day (observed)|281002
The day following National Day|281003
Hong Kong S.A.R. Establishment Day (observed)|290702
The day following Hong Kong S.A.R. Establishment Day|290702
The Second Day following Mid-Autumn Festival|290924
=HN|2029
New Year's Day|0101
Panamerican Day|0414
Labor Day|0501
Independence Day|0915
Christmas Day|1225
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Holy Saturday|250419 260404 270327 280415 290331
Morazan Weekend|251001 251002 251003 261007 261008 261009 271006 271007 271008 281004 281005 281006 291003 291004 291005
=HR|2029
New Year's Day|0101
Epiphany|0106
Labor Day|0501
Statehood Day|0530
Anti-Fascist Struggle Day|0622
Victory and Homeland Thanksgiving Day and Croatian Veterans Day|0805
Assumption Day|0815
All Saints' Day|1101
Remembrance Day|1118
Christmas Day|1225
Saint Stephen's Day|1226
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Corpus Christi|250619 260604 270527 280615 290531
=HT|2029
National Independence Day|0101
New Year's Day|0101
Ancestry Day|0102
Agriculture and Labor Day|0501
Flag Day and University Day|0518
Assumption Day|0815
Death of Dessalines|1017
All Saints' Day|1101
Day of the Dead|1102
Armed Forces Day|1118
Commemoration of the Battle of Vertieres|1118
Christmas Day|1225
Carnival|250302 260215 270207 280227 290211
Shrove Monday|250303 260216 270208 280228 290212
Fat Tuesday|250304 260217 270209 280229 290213
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Corpus Christi|250619 260604 270527 280615 290531
=HU|2029
New Year's Day|0101
Labor Day|0501
State Foundation Day|0820
All Saints' Day|1101
Christmas Day|1225
Second Day of Christmas|1226
National Day|250315 251023 260315 261023 270315 271023 280315 281023 290315 291023
Good Friday|250418 260403 270326 280414 290330
Easter|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Day off (substituted from 05/17/2025)|250502
Pentecost|250608 260524 270516 280604 290520
Pentecost Monday|250609 260525 270517 280605 290521
Day off (substituted from 10/18/2025)|251024
Day off (substituted from 12/13/2025)|251224
Day off (substituted from 01/10/2026)|260102
Day off (substituted from 08/08/2026)|260821
Day off (substituted from 12/12/2026)|261224
=ID|2026
New Year's Day|0101
International Labor Day|0501
Pancasila Day|0601
Independence Day|0817
Christmas Day|1225
Isra' and Mi'raj|250127 260116 270105 271226 281214~ 291204~
Lunar New Year|250129 260217 270206 280126~ 290213~
Day of Silence|250329 260319 270308 280326 290315
Eid al-Fitr|250331 260321 270310~ 280227~ 290215~
Eid al-Fitr Second Day|250401 260322 270311~ 280228~ 290216~
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Vesak Day|250512 260531 270520 280509~ 290527~
Ascension Day|250529 260514 270506 280525 290510
Eid al-Adha|250606 260527 270517~ 280505~ 290425~
Islamic New Year|250627 260616 270606 280526~ 290515~
Prophet's Birthday|250905 260825 270815 280804~ 290724~
=IE|2029
New Year's Day|0101
Saint Patrick's Day|0317
Christmas Day|1225
Saint Stephen's Day|1226
Saint Brigid's Day|250203 260202 270201 280207 290205
Easter Monday|250421 260406 270329 280417 290402
May Day|250505 260504 270503 280501 290507
June Bank Holiday|250602 260601 270607 280605 290604
August Bank Holiday|250804 260803 270802 280807 290806
October Bank Holiday|251027 261026 271025 281030 291029
=IL|2029
Pesach|250413 260402 270422 280411 290331
Seventh day of Pesach|250419 260408 270428 280417 290406
Independence Day (observed)|250501 280502 290419
Shavuot|250602 260522 270611 280531 290520
Rosh Hashanah|250923 250924 260912 260913 271002 271003 280921 280922 290910 290911
Yom Kippur|251002 260921 271011 280930 290919
Sukkot|251007 260926 271016 281005 290924
Simchat Torah / Shemini Atzeret|251014 261003 271023 281012 291001
Independence Day|260422 270512
=IM|2029
New Year's Day|0101
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
May Day|250505 260504 270503 280501 290507
Spring Bank Holiday|250526 260525 270531 280529 290528
TT Bank Holiday|250606 260605 270604 280602 290601
Tynwald Day|250707 260706 270705 280705 290705
Late Summer Bank Holiday|250825 260831 270830 280828 290827
Boxing Day (observed)|261228 271228
Christmas Day (observed)|271227
New Year's Day (observed)|280103
=IN|2024|AN=Andaman and Nicobar Islands|AP=Andhra Pradesh|AR=Arunachal Pradesh=Arunāchal Pradesh|AS=Assam|BR=Bihar=Bihār|CG=Chhattisgarh=Chhattīsgarh=CT|CH=Chandigarh=Chandīgarh|DH=Dadra and Nagar Haveli and Daman and Diu=Dādra and Nagar Haveli and Damān and Diu=DD=DN|DL=Delhi|GA=Goa|GJ=Gujarat=Gujarāt|HP=Himachal Pradesh=Himāchal Pradesh|HR=Haryana=Haryāna|JH=Jharkhand=Jhārkhand|JK=Jammu and Kashmir=Jammu and Kashmīr|KA=Karnataka=Karnātaka|KL=Kerala|LA=Ladakh=Ladākh|LD=Lakshadweep|MH=Maharashtra=Mahārāshtra|ML=Meghalaya=Meghālaya|MN=Manipur|MP=Madhya Pradesh|MZ=Mizoram|NL=Nagaland=Nāgāland|OD=Odisha=OR|PB=Punjab|PY=Puducherry|RJ=Rajasthan=Rājasthān|SK=Sikkim|TN=Tamil Nadu=Tamil Nādu|TR=Tripura|TS=TG=Telangana=Telangāna|UK=Uttarakhand=Uttarākhand=UT|UP=Uttar Pradesh|WB=West Bengal
Post New Year|0102|MZ
Missionary Day|0111|MZ
Netaji Subhas Chandra Bose's Jayanti|0123|AS TR
Statehood Day|0125|HP
Republic Day|0126
Shab-I-Miraj|250128~ 260117~ 270106~ 271226~ 281215~ 291204~|JK
Chhatrapati Shivaji Maharaj's Jayanti|0219|MH
Statehood Day|0220|AR
Veerangana Avantibai's Shaheedi Diwas|0320|MP
Bihar Day|0322|BR
Shaheed-e-Azam Bhagat Singh, Sukhdev and Rajguru's Shaheedi Diwas|0323|HR PB
Odisha Day (Utkala Dibasa)|0401|OD
Guru Nabha Dass's Jayanti|0408|PB
Mahatma Jyotiba Phule's Jayanti|0411|RJ
Dr. B. R. Ambedkar's Jayanti|0414
Puthandu (Tamil New Year)|0414|TN
Himachal Day|0415|HP
Maha Vishuva Sankranti / Pana Sankranti|0415|OD
Pohela Boishakh|0415|WB
Maharashtra Day|0501|MH
May Day|0501|AS KA
Rabindra Jayanti|0509|WB
Sikkim State Day|0516|SK
Young Mizo Association's Day|0615|MZ
Remna Ni|0630|MZ
Mizo Hmeichhe Insuihkhawm Pawl's Day|0706|MZ
Harela|0716|UK
Shaheed Udham Singh's Shaheedi Diwas|0731|HR PB
International Day of Adivasi Peoples|0809|RJ
Independence Day|0815
Puducherry De Jure Transfer Day|0816|PY
Maharaja Bir Bikram Kishore Manikya Bahadur's Jayanti|0819|TR
Khejarli's Shaheedi Diwas|0911|RJ
Vishwakarma Puja|0917|UK
Haryana War Heroes' Shaheedi Diwas|0923|HR
Maharaja Hari Singh's Jayanti|0923|JK
Mahatma Gandhi's Jayanti|1002
Accession Day|1026|JK
Sardar Vallabhbhai Patel's Jayanti|1031|GJ
Haryana Day|1101|HR
Kerala Foundation Day|1101|KL
Puducherry Liberation Day|1101|PY
Jharkhand Formation Day|1115|JH
Kartar Singh Sarabha's Shaheedi Diwas|1116|PB
Guru Tegh Bahadur's Shaheedi Diwas|1124|PB UK
Indigenous Faith Day|1201|AR
Saint Francis Xavier's Day|1203|GA
Goa Liberation Day|1219|GA
Christmas Eve|1224|MZ
Christmas|1225
Post Christmas|1226|MZ
Jor Mela Fatehgarh Sahib|1228|PB
New Year's Eve|1231|MZ
Guru Gobind Singh's Jayanti|250106 251227 270115 280104 290115|CH PB
Magh Bihu|250114 260114 270115 280115 290114|AS DH
Makar Sankranti|250114 260114 270115 280115 290114|DH KA
Pongal|250114 260114 270115 280115 290114|DH TN
Uttarayan|250114 260114 270115 280115 290114|GJ
Thiruvalluvar Day / Mattu Pongal|250115 260115 270116 280116 290115|TN
Uzhavar Thirunal|250116 260116 270117 280117 290116|TN
Sir Chottu Ram's Jayanti|250202 260123 270211 280131 290119|HR
Guru Ravi Das's Jayanti|250212 260201 270220 280210 290130|HP
Maha Shivaratri|250226 270306 280223 290211
Holika Dahan|250313 260303 270321 280310 290228|RJ UK
Holi|250314 260303 270322 280311 290301|MH
Holi|250314 260304 270322 280311 290301|!MH
Nauroz|250321 260321 270321 280320 290320|JK LA
1st Navratra|250330 260320 270408 280327 290415|JK
Chaitra Sukladi|250330 260319 270407 280327 290414|DH
Cheti Chand|250330 260319 270407 280327 290414|DH GJ RJ UK
Gudi Padwa|250330 260319 270407 280327 290414|DH GA MH
Ugadi|250330 260319 270407 280327 290414|DH KA
Id-ul-Fitr|250331 260321 270310~ 280227~ 290215~
Mahavir Jayanti|250410 260331 270418 280407 290426
Baisakhi|250413 260414 270414 280413 290414|JK
Vaisakhi|250413 260414 270414 280413 290414|HR PB
Bahag Bihu|250414 250415 250416 260414 260415 260416 270414 270415 270416 280413 280414 280415 290414 290415 290416|AS
Pohela Boishakh|250414 260415 270415 280414 290415|TR
Bahag Bihu|250415 260415 270415 280414 290415|AR
Good Friday|250418 260403 270326 280414 290330
Garia Puja|250421 260421 270421 280420 290421|TR
Akshay Tritiya|250429 260419 270508 280427 290516|HR
Bhagvan Shri Parshuram's Jayanti|250429 260419 270508 280427 290516|GJ HP HR PB RJ
Buddha Purnima|250512 260501 270520 280508 290527
Maharana Pratap's Jayanti|250529 260617 270607 280527 290515|HP HR RJ
Guru Arjun Dev's Shaheedi Diwas|250530 260618 270608 280528 290616|PB
Id-ul-Zuha (Bakrid)|250607 260527 270517~ 280506~ 290425~
Sant Kabir's Jayanti|250611 260629 270618 280607 290626|HP HR PB
Kharchi Puja|250703 260722 270711 280630 290719|TR
Muharram|250706 260626 270616~ 280604~ 290524~
Ker Puja|250719 260804 270728 280725 290728|TR
Raksha Bandhan|250809 260828 270817 280805 290823|DH GJ HR MP RJ UK UP
Parsi New Year (Shahenshahi)|250815 260815 270815 280814 290814|DH GJ MH
Janmashtami (Vaishnava)|250816 260904 270825 280813 290901
Ganesh Chaturthi|250827 260914 270904 280823 290911|GA KA MH
Ganesh Chaturthi / Vinayak Chaturthi|250827 260914 270904 280823 290911|DH
Ganesh Chaturthi (Day 2)|250828 260915 270905 280824 290912|GA
Samvatsari Day|250828 260915 270904 280824 290912|GJ
Milad-un-Nabi|250905 260826 270815~ 280804~ 290725~
Onam|250905 260826 270912 280901 290822|AN KL
Maharaj Agrasen's Jayanti|250922 261011 270930 280919 291008|HR PB RJ
Sharad Navratri|250922 261011 270930 280919 291008|RJ
Mahasaptami|250929 261018 271006 280925 291013|TR
Durgashtami|250930 261019 271007 280926 291014|RJ
Mahashtami|250930 261019 271007 280926 291014|AR TR
Mahanavami|251001 261019 271008 280926 291015|JK
Dussehra|251002 261020 271009 280927 291016
Maharshi Valmiki's Jayanti|251007 261026 271015 281003 291022|CH HP HR PB UK
Diwali (Deepavali)|251020 261108 271029 281017 291105
Diwali (Bali Pratipada)|251022 261110 271030 281018 291106|MH
Govardhan Puja|251022 261110 271030 281018 291106|DH MP RJ UP
Vikram Samvat New Year|251022 261110 271030 281018 291106|GJ
Vishwakarma Day|251022 261110 271030 281018 291106|HR PB
Bhai Duj|251023 261111 271031 281019 291107|GJ RJ UP
Chitragupt's Jayanti|251023 261111 271031 281019 291107|UP
Chhath Puja|251028 261115 271104 281023 291111|BR JH
Pratihar Shashthi or Surya Shashthi (Chhath Puja)|251028 261115 271104 281023 291111|DH
Guru Nanak's Jayanti|251105 261124 271114 281102 291121
Ram Navami|260326 270415 280403
=IQ|2025
New Year's Day|0101
Army Day|0106
Commemoration of the Saddam Baath crimes against the Iraqi people|0316
Nowruz|0321
Labor Day|0501
Eid al-Fitr|250331 250401 250402 260320~ 260321~ 260322~ 270309~ 270310~ 270311~ 280226~ 280227~ 280228~ 290214~ 290215~ 290216~
Day of Arafah|250605 260526~ 270515~ 280504~ 290423~
Eid al-Adha|250606 250607 250608 260527~ 260528~ 260529~ 270516~ 270517~ 270518~ 280505~ 280506~ 280507~ 290424~ 290425~ 290426~
Eid al-Ghadir|250615 260604~ 270524~ 280513~ 290502~
Islamic New Year|250626 260616~ 270606~ 280525~ 290514~
Ashura|250705 260625~ 270615~ 280603~ 290523~
Prophet's Birthday|250904 260825~ 270814~ 280803~ 290724~
=IR|2026
Birthday of Imam Ali|250114 260103 261223 271212~ 281201~ 291120~
Isra' and Mi'raj|250128 260117 270106~ 271226~ 281215~ 291204~
Islamic Revolution Day|250210 260211 270211 280211 290210
Birthday of Mahdi|250214 260204 270124~ 280113~ 290101~ 291222~
Iranian Oil Industry Nationalization Day|250319 260320 270320 280319 290319
Last Day of Year|250320
Nowruz|250321 260321 270321 280320 290320
Martyrdom of Imam Ali|250322 260311 270301~ 280218~ 290206~
Nowruz Holiday|250322 250323 250324 260322 260323 260324 270322 270323 270324 280321 280322 280323 290321 290322 290323
Eid al-Fitr|250331 260321 270310~ 280227~ 290215~
Eid al-Fitr Holiday|250401 260322 270311~ 280228~ 290216~
Islamic Republic Day|250401 260401 270401 280331 290331
Nature's Day|250402 260402 270402 280401 290401
Martyrdom of Imam Ja'far al-Sadiq|250424 260414 270403~ 280322~ 290311~
Death of Imam Khomeini|250604 260604 270604 280603 290603
15 Khordad Uprising|250605 260605 270605 280604 290604
Eid al-Adha|250606 260527 270517~ 280506~ 290425~
Eid al-Ghadir|250614 260604 270525~ 280514~ 290503~
Tasua|250705 260624 270615~ 280603~ 290523~
Ashura|250706 260625 270616~ 280604~ 290524~
Arbaeen|250814 260804 270725~ 280714~ 290703~
Death of Prophet Muhammad and Martyrdom of Hasan ibn Ali|250822 260812 270802~ 280722~ 290711~
Martyrdom of Ali al-Rida|250824 260813 270803~ 280723~ 290713~
Martyrdom of Hasan al-Askari|250901 260821 270811~ 280731~ 290721~
Birthday of Muhammad and Imam Ja'far al-Sadiq|250910 260830 270820~ 280809~ 290730~
Martyrdom of Fatima|251124 261113 271103~ 281022~ 291012~
Public Holiday|260301 260302 260303 260304 260305 260306 260307
=IS|2029
New Year's Day|0101
Labor Day|0501
National Day|0617
Christmas Day|1225
Second Day of Christmas|1226
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
First Day of Summer|250424 260423 270422 280420 290419
Ascension Day|250529 260514 270506 280525 290510
Pentecost|250608 260524 270516 280604 290520
Pentecost Monday|250609 260525 270517 280605 290521
Commerce Day|250804 260803 270802 280807 290806
=IT|2029|AG=Agrigento|AL=Alessandria|AN=Ancona|AO=Aosta|AP=Ascoli Piceno|AQ=L'Aquila|AR=Arezzo|AT=Asti|AV=Avellino|BA=Bari|BG=Bergamo|BI=Biella|BL=Belluno|BN=Benevento|BO=Bologna|BR=Brindisi|BS=Brescia|BT=Barletta-Andria-Trani|BZ=Bolzano|CA=Cagliari|CB=Campobasso|CE=Caserta|CH=Chieti|CL=Caltanissetta|CN=Cuneo|CO=Como|CR=Cremona|CS=Cosenza|CT=Catania|CZ=Catanzaro|EN=Enna|FC=Forli-Cesena=Forlì-Cesena|FE=Ferrara|FG=Foggia|FI=Firenze|FM=Fermo|FR=Frosinone|GE=Genova|GO=Gorizia|GR=Grosseto|IM=Imperia|IS=Isernia|KR=Crotone|LC=Lecco|LE=Lecce|LI=Livorno|LO=Lodi|LT=Latina|LU=Lucca|MB=Monza e Brianza|MC=Macerata|ME=Messina|MI=Milano|MN=Mantova|MO=Modena|MS=Massa-Carrara|MT=Matera|NA=Napoli|NO=Novara|NU=Nuoro|OR=Oristano|PA=Palermo|PC=Piacenza|PD=Padova|PE=Pescara|PG=Perugia|PI=Pisa|PN=Pordenone|PO=Prato|PR=Parma|PT=Pistoia|PU=Pesaro e Urbino|PV=Pavia|PZ=Potenza|RA=Ravenna|RC=Reggio Calabria|RE=Reggio Emilia|RG=Ragusa|RI=Rieti|RM=Roma|RN=Rimini|RO=Rovigo|SA=Salerno|SI=Siena|SO=Sondrio|SP=La Spezia|SR=Siracusa|SS=Sassari|SU=Sud Sardegna|SV=Savona|TA=Taranto|TE=Teramo|TN=Trento|TO=Torino|TP=Trapani|TR=Terni|TS=Trieste|TV=Treviso|UD=Udine|VA=Varese|VB=Verbano-Cusio-Ossola|VC=Vercelli|VE=Venezia|VI=Vicenza|VR=Verona|VT=Viterbo|VV=Vibo Valentia|ANDRIA=Andria|BARLETTA=Barletta|CESENA=Cesena|FORLI=Forli=Forlì|PESARO=Pesaro|TRANI=Trani|URBINO=Urbino
New Year's Day|0101
Epiphany|0106
Saint Hilary of Poitiers's Day|0113|PR
Saint Bassianus's Day|0119|LO
Saint Sebastian's Day|0120|CE
Saint Gaudentius's Day|0122|NO
Saint Geminianus's Day|0131|MO
Our Lady of the Fire|0204|FC FORLI
Saint Agatha's Day|0205|CT
Our Lady of the Pilerio|0212|CS
Saint Archelaus's Day|0213|OR
Saint Modestinus's Day|0214|AV
Saint Valentine's Day|0214|TR
Saints Faustinus and Jovita's Day|0215|BS
Saint Gerland's Day|0225|AG
Saint Leoluca's Day|0301|VV
Saints Hilary and Tatian's Day|0316|GO
Our Lady of Mercy|0318|SV
Saint Anselm of Baggio's Day|0318|MN
Saint Joseph's Day|0319|SP
Our Lady of the Seven Veils|0322|FG
Saint George's Day|0423|CB FE RC RG
Liberation Day|0425
Saint Mark's Day|0425|LT PN VE
Saint Liberal's Day|0427|TV
Labor Day|0501
Saint Nicholas the Pilgrim's Day|0503|BT TRANI
Saint Cyriacus's Day|0504|AN
Saint Victor the Moor's Day|0508|VA VB
Saint Catald's Day|0510|TA
Saint Justin of Chieti's Day|0511|CH
Saint Peter Celestine's Day|0519|IS
Saint Zeno's Day|0521|VR
Saint Julia's Day|0522|LI
Saint Gerard of Potenza's Day|0530|PZ
Saint Crescentinus's Day|0601|PU URBINO
Republic Day|0602
Our Lady of the Letter|0603|ME
Saint Maximus of Aveia's Day|0610|AQ
Saint Anthony of Padua's Day|0613|PD
Saint Ranieri's Day|0617|PI
Saints Gervasius and Protasius's Day|0619|SO
Saint Silverius's Day|0620|FR
Saint John's Day|0624|FC FI GE MB TO CESENA
Saint Vigilius's Day|0626|TN
Saints Peter and Paul's Day|0629|RM
Our Lady of the Bruna|0702|MT
Visitation of Mary Day|0702|EN
Saint Antoninus of Piacenza's Day|0704|PC
Saint Maria Goretti's Day|0706|LT
Saint Paulinus of Lucca's Day|0712|LU
Saints Hermagoras and Fortunatus's Day|0712|UD
Saint Rosalia's Day|0715|PA
Saint Vitalian's Day|0716|CZ
Saint Apollinaris's Day|0723|RA
Saint James's Day|0725|PT
Saint Eusebius of Vercelli's Day|0801|VC
Our Lady of the Snows|0805|NU
Saint Emidius's Day|0805|AP
Saint Albert of Trapani's Day|0807|TP
Saint Donatus of Arezzo's Day|0807|AR
Saint Lawrence's Day|0810|GR
Saint Clare of Assisi's Day|0811|PG
Assumption Of Mary Day|0815
Saint Bartholomew's Day|0824|BN
Saint Alexander of Bergamo's Day|0826|BG
Saint Orontius's Day|0826|LE
Saint John's Day|0829|RG
Saint Abbondius's Day|0831|CO
Saint Julian the Hospitaller's Day|0831|MC
Saint Rose of Viterbo's Day|0904|VT
Saint Grat's Day|0907|AO
Our Lady of Graces|0908|PN
Our Lady of Monte Berico|0908|VI
Saint Januarius's Day|0919|NA
Saint Matthew's Day|0921|SA
Saint Terentius of Pesaro's Day|0924|PU PESARO
Saint Michael the Archangel's Day|0929|CL CN
Saint Francis of Assisi's Day|1004|MS PG
Saint Petronius's Day|1004|BO
Saint Dionysius's Day|1009|KR
Saint Cetteus's Day|1010|PE
Saint Gaudentius's Day|1014|RN
Saint Saturninus of Cagliari's Day|1030|CA
All Saints' Day|1101
Saint Justus's Day|1103|TS
Saint Baudolino's Day|1110|AL
Saint Martin's Day|1111|BL
Saint Homobonus's Day|1113|CR
Our Lady of Health|1121|VE
Saint Prosper of Reggio's Day|1124|RE
Saint Bellinus's Day|1126|RO
Saint Leonard of Porto Maurizio's Day|1126|IM
Saint Ansanus's Day|1201|SI
Saint Barbara's Day|1204|RI
Saint Nicholas's Day|1206|BA LC SS
Saint Ambrose's Day|1207|MI
Immaculate Conception|1208
Saint Syrus's Day|1209|PV
Saint Lucy's Day|1213|SR
Saint Berardo's Day|1219|TE
Christmas Day|1225
Saint Stephen's Day|1226
Saint Roger's Day|1230|BT BARLETTA
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Saint Secundus of Asti's Day|250506 260505 270504 280502 290501|AT
Saint Pontian's Day|250515 260514 270513 280518 290517|SU
Pentecost Monday|250609 260525 270517 280605 290521|BZ
Assumption Day|250815 250816 260815 260816 270815 270816 280815 280816 290815 290816|FM
Saint Theodore of Amasea and Saint Lawrence of Brindisi's Day|250907 260906 270905 280903 290902|BR
Saint Richard of Andria's Day|250921 260920 270919 280917 290916|BT ANDRIA
National Unity Day|251102 261101 271107 281105 291104
Saint Francis of Assisi, Patron Saint of Italy|261004 271004 281004 291004
=JE|2029
New Year's Day|0101
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Early May Bank Holiday|250505 260504 270503 280501 290507
Liberation Day|250509 260509 280509 290509
Spring Bank Holiday|250526 260525 270531 280529 290528
Summer Bank Holiday|250825 260831 270830 280828 290827
Boxing Day (substitute day)|261228 271228
Christmas Day (substitute day)|271227
New Year's Day (substitute day)|280103
=JM|2029
New Year's Day|0101
National Labour Day|0523
Emancipation Day|0801
Independence Day|0806
Christmas Day|1225
Boxing Day|1226
Ash Wednesday|250305 260218 270210 280301 290214
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
National Heroes Day|251020 261019 271018 281016 291015
National Labour Day (observed)|260525 270524
Emancipation Day (observed)|270802
Boxing Day (observed)|271227
Independence Day (observed)|280807
=JO|2024
New Year's Day|0101
Isra' and Mi'raj|250127~ 260116~ 270105~ 271225~ 281214~ 291203~
Eid al-Fitr|250330~ 260320~ 270309~ 280226~ 290214~
Eid al-Fitr Holiday|250331~ 250401~ 260321~ 260322~ 270310~ 270311~ 280227~ 280228~ 290215~ 290216~
Labor Day|0501
Independence Day|0525
Day of Arafah|250605~ 260526~ 270515~ 280504~ 290423~
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~
Eid al-Adha Holiday|250607~ 250608~ 260528~ 260529~ 270517~ 270518~ 280506~ 280507~ 290425~ 290426~
Islamic New Year|250626~ 260616~ 270606~ 280525~ 290514~
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
Christmas Day|1225
=JP|2029
New Year's Day|0101
Foundation Day|0211
Emperor's Birthday|0223
Showa Day|0429
Constitution Day|0503
Greenery Day|0504
Children's Day|0505
Mountain Day|0811
Culture Day|1103
Labor Thanksgiving Day|1123
Coming of Age Day|250113 260112 270111 280110 290108
Substitute Holiday|250224 250506 251124 260506 270322 290212 290430 290924
Vernal Equinox Day|250320 260320 270321 280320 290320
Marine Day|250721 260720 270719 280717 290716
Respect for the Aged Day|250915 260921 270920 280918 290917
Autumnal Equinox Day|250923 260923 270923 280922 290923
Sports Day|251013 261012 271011 281009 291008
National Holiday|260922
=KE|2024
New Year's Day|0101
Idd-ul-Fitr|250330~ 260320~ 270309~ 280226~ 290214~
Idd-ul-Fitr (observed)|250331~
Labour Day|0501
Madaraka Day|0601
Mazingira Day|1010
Mashujaa Day|1020
Jamhuri Day|1212
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Madaraka Day (observed)|250602
Mazingira Day (observed)|271011
Jamhuri Day (observed)|271213
Boxing Day (observed)|271227
=KG|2026
New Year's Day|0101
Christmas Day|0107
International Women's Day|0308
Nooruz Holiday|0321
Labor Day|0501
Constitution Day|0505
Victory Day|0509
Independence Day|0831
Day off (substituted from 01/11/2025)|250102
Additional public holiday|250103 250106
Eid al-Fitr|250330 260320 270309~ 280226~ 290214~
May Holidays|250502 250503 250504 250506 250507 250508 260502 260503 260504 260506 260507 260508 270502 270503 270504 270506 270507 270508 280502 280503 280504 280506 280507 280508 290502 290503 290504 290506 290507 290508
Eid al-Adha|250606 260527 270516~ 280505~ 290424~
New Year Holidays|260102 260103 260104 260105 260106 270102 270103 270104 270105 270106 280102 280103 280104 280105 280106 290102 290103 290104 290105 290106
=KH|2029
International New Year Day|0101
Day of Victory over the Genocidal Regime|0107
International Women's Rights Day|0308
International Labor Day|0501
HM King Norodom Sihamoni's Birthday|0514
HM Queen Norodom Monineath Sihanouk the Queen-Mother's Birthday|0618
Constitution Day|0924
HM King Norodom Sihanouk Mourning Day|1015
HM King Norodom Sihamoni's Coronation Day|1029
National Independence Day|1109
Peace Day in Cambodia|1229
Khmer New Year's Day|250414 250415 250416 260414 260415 260416 270414 270415 270416 280413 280414 280415 290414 290415 290416
Visaka Bochea Day|250511 260501 270520 280508 290427
Royal Ploughing Ceremony|250515 260505 270524 280512 290501
Pchum Ben Day|250921 250922 250923 261010 261011 261012 270929 270930 271001 280917 280918 280919 291006 291007 291008
Water Festival|251104 251105 251106 261123 261124 261125 271112 271113 271114 281031 281101 281102 291119 291120 291121
=KI|2029
New Year's Day|0101
International Women's Day|0308
National Health Day|0419
Gospel Day|0711
National Day - Independence Anniversary|0712
National Day (in honor of Unimwane)|0715
National Day (in honor of Unaine)|0716
Youth Day|0805
Human Rights and Peace Day|1209
Christmas Day|1225
Boxing Day|1226
International Women's Day (observed)|250310 260309
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
National Health Day (observed)|250421 260420
National Day - Independence Anniversary (observed)|250714 260713
Boxing Day (observed)|261228 271228
Christmas Day (observed)|271227
New Year's Day (observed)|280103
National Day (in honor of Unaine) (observed)|280717
Youth Day (observed)|280807 290806
Human Rights and Peace Day (observed)|281211 291210
=KM|2024
New Year's Day|0101
Isra' and Mi'raj|250127~ 260116~ 270105~ 271225~ 281214~ 291203~
Cheikh al Maarouf Day|0318
Eid al-Fitr|250330~ 250331~ 250401~ 260320~ 260321~ 260322~ 270309~ 270310~ 270311~ 280226~ 280227~ 280228~ 290214~ 290215~ 290216~
Labour Day|0501
Eid al-Adha|250606~ 250607~ 260527~ 260528~ 270516~ 270517~ 280505~ 280506~ 290424~ 290425~
Islamic New Year|250626~ 260616~ 270606~ 280525~ 290514~
National Day|0706
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
Maore Day|1112
Christmas Day|1225
Election Partial Day Holiday|250130
=KN|2029
Carnival Day|0101
Carnival Day - Last Lap|0102
National Heroes Day|0916
Independence Day|0919
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Labour Day|250505 260504 270503 280501 290507
Whit Monday|250609 260525 270517 280605 290521
Emancipation Day|250804 260803 270802 280807 290806
Culturama Day - Last Lap|250805 260804 270803 280808 290807
Independence Day (observed)|270920
Boxing Day (observed)|271227
Carnival Day - Last Lap (observed)|280103
National Heroes Day (observed)|290917
=KP|2029
New Year's Day|0101
Founding Day of the Korean People's Army|0208
International Women's Day|0308
Founding Day of the Korean People's Revolutionary Army|0425
International Workers' Day|0501
Foundation Day of the Korean Children's Union|0606
Day of Victory in the Great Fatherland Liberation War|0727
Liberation Day|0815
Day of Songun|0825
Youth Day|0828
Founding Day of the DPRK|0909
Foundation Day of the Workers' Party of Korea|1010
Mother's Day|1116
Socialist Constitution Day|1227
Korean New Year|250129 260217 270207 280127 290213
Daeboreum|250212 260303 270221 280210 290227
Day of the Shining Star|250216 250217 260216 260217 270216 270217 280216 280217 290216 290217
Cheongmyeong Festival|250404 260405 270405 280404 290404
Day of the Sun|250415 250416 260415 260416 270415 270416 280415 280416 290415 290416
Chuseok|251006 260925 270915 281003 290922
=KR|2029
New Year's Day|0101
Independence Movement Day|0301
Children's Day|0505
Memorial Day|0606
Liberation Day|0815
National Foundation Day|1003
Hangul Day|1009
Christmas Day|1225
Temporary Public Holiday|250127
The day preceding Korean New Year|250128 260216 270206 280126 290212
Korean New Year|250129 260217 270207 280127 290213
The second day of Korean New Year|250130 260218 270208 280128 290214
Alternative holiday for Independence Movement Day|250303 260302
Buddha's Birthday|250505 260524 270513 280502 290520
Alternative holiday for Buddha's Birthday|250506 260525 290521
Alternative holiday for Children's Day|250506 290507
Presidential Election Day|250603
The day preceding Chuseok|251005 260924 270914 281002 290921
Chuseok|251006 260925 270915 281003 290922
The second day of Chuseok|251007 260926 270916 281004 290923
Alternative holiday for Chuseok|251008 281005 290924
Labor Day|260501 270501 280501 290501
Local Election Day|260603
Constitution Day|260717 270717 280717 290717
Alternative holiday for Liberation Day|260817 270816
Alternative holiday for National Foundation Day|261005 271004
Alternative holiday for Korean New Year|270209
Alternative holiday for Labor Day|270503
Alternative holiday for Constitution Day|270719
Alternative holiday for Hangul Day|271011
Alternative holiday for Christmas Day|271227
National Assembly Election Day|280412
=KW|2024
New Year's Day|0101
Isra' and Mi'raj|250127~ 260116~ 270105~ 271225~ 281214~ 291203~
National Day|0225
Liberation Day|0226
Eid al-Fitr|250330~ 260320~ 270309~ 280226~ 290214~
Eid al-Fitr Holiday|250331~ 250401~ 260321~ 260322~ 270310~ 270311~ 280227~ 280228~ 290215~ 290216~
Day of Arafah|250605~ 260526~ 270515~ 280504~ 290423~
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~
Eid al-Adha Holiday|250607~ 250608~ 260528~ 260529~ 270517~ 270518~ 280506~ 280507~ 290425~ 290426~
Islamic New Year|250626~ 260616~ 270606~ 280525~ 290514~
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
=KY|2029
New Year's Day|0101
Christmas Day|1225
Boxing Day|1226
National Heroes Day|250127 260126 270125 280124 290122
Ash Wednesday|250305 260218 270210 280301 290214
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
General Election Day|250430
Emancipation Day|250505 260504 270503 280501 290507
Discovery Day|250519 260518 270517 280515 290521
King's Birthday|250623 260622 270621 280619 290618
Constitution Day|250707 260706 270705 280703 290702
Remembrance Day|251110 261109 271108 281113 291112
Boxing Day (observed)|261228 271228
Christmas Day (observed)|271227
New Year's Day (observed)|280103
=KZ|2025
Orthodox Christmas|0107
International Women's Day|0308
Kazakhstan's People Solidarity Holiday|0501
Defender of the Fatherland Day|0507
Victory Day|0509
Capital Day|0706
Republic Day|1025
Independence Day|1216
New Year's Day|250101 250102 260101 260102 270101 270102 280101 280102 290101 290102
Day off (substituted from 01/05/2025)|250103
International Women's Day (observed)|250310 260309
Nowruz Holiday|250321 250322 250323 260321 260322 260323 270321 270322 270323 280321 280322 280323 290321 290322 290323
Nowruz Holiday (observed)|250324 250325 260324 260325 270324
Eid al-Adha|250606 260527~ 270516~ 280505~ 290424~
Capital Day (observed)|250707
Constitution Day|250830 270315 280315 290315
Constitution Day (observed)|250901
Republic Day (observed)|251027 261026
Victory Day (observed)|260511 270510
New Year's Day (observed)|270104 280103 280104
Kazakhstan's People Solidarity Holiday (observed)|270503
Defender of the Fatherland Day (observed)|280508
Independence Day (observed)|281218 291217
=LA|2029
New Year's Day|0101
International Women's Rights Day|0308
International Labor Day|0501
Lao National Day|1202
International Women's Rights Day (in lieu)|250310 260309
Lao New Year's Day|250414 250415 250416 260414 260415 260416 270414 270415 270416 280414 280415 280416 290414 290415 290416
International Labor Day (in lieu)|270503
New Year's Day (in lieu)|280103
Lao New Year's Day (in lieu)|280417 280418 290417 290418
Lao National Day (in lieu)|281204 291203
=LB|2024
New Year's Day|0101
Armenian Orthodox Christmas Day|0106
Saint Maron's Day|0209
Feast of the Annunciation|0325
Labor Day|0501
Ashura|250705~ 260625~ 270615~ 280603~ 290523~
Assumption Day|0815
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
Independence Day|1122
Christmas Day|1225
Eid al-Fitr|250330 250331 260320~ 260321~ 270309~ 270310~ 280226~ 280227~ 290214~ 290215~
Catholic Good Friday|250418 260403 270326 280414 290330
Orthodox Good Friday|250418 260410 270430 280414 290406
Orthodox Holy Saturday|250419 280415
Martyrs' Day|250504 260503 270502 280507 290506
Resistance and Liberation Day|250511 260510 270509 280514 290513
Eid al-Adha|250606 250607 260527~ 260528~ 270516~ 270517~ 280505~ 280506~ 290424~ 290425~
Islamic New Year Day|250626 260616~ 270606~ 280525~ 290514~
=LC|2029
New Year's Day|0101
New Year's Holiday|0102
Independence Day|0222
Labour Day|0501
Emancipation Day|0801
National Day|1213
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Whit Monday|250609 260525 270517 280605 290521
Corpus Christi|250619 260604 270527 280615 290531
Thanksgiving Day|251006 261005 271004 281002 291001
Independence Day (observed)|260223
National Day (observed)|261214
Emancipation Day (observed)|270802
Boxing Day (observed)|271227
New Year's Holiday (observed)|280103
=LI|2029
New Year's Day|0101
Epiphany|0106
Candlemas|0202
Saint Joseph's Day|0319
Labor Day|0501
National Day|0815
Nativity of Mary|0908
All Saints' Day|1101
Immaculate Conception|1208
Christmas Day|1225
Saint Stephen's Day|1226
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost|250608 260524 270516 280604 290520
Pentecost Monday|250609 260525 270517 280605 290521
Corpus Christi|250619 260604 270527 280615 290531
=LK|2026
Duruthu Full Moon Poya Day|250113 260103
Tamil Thai Pongal Day|250114 260115
Independence Day|250204 260204
Nawam Full Moon Poya Day|250212 260201
Maha Sivarathri Day|250226 260215
Medin Full Moon Poya Day|250313 260302
Eid al-Fitr|250331 260321
Bak Full Moon Poya Day|250412 260401
Day Before Sinhala and Tamil New Year|250413 260413
Sinhala and Tamil New Year|250414 260414
Good Friday|250418 260403
International Workers' Day|250501 260501
Vesak Full Moon Poya Day|250512 260501
Day Following Vesak Full Moon Poya Day|250513 260502
Eid al-Adha|250607 260528
Poson Full Moon Poya Day|250610 260629
Esala Full Moon Poya Day|250710 260729
Nikini Full Moon Poya Day|250808 260827
Prophet's Birthday|250905 260826
Binara Full Moon Poya Day|250907 260926
Vap Full Moon Poya Day|251006 261025
Diwali|251020 261108
Il Full Moon Poya Day|251105 261124
Unduvap Full Moon Poya Day|251204 261223
Christmas Day|251225 261225
Adhi Poson Full Moon Poya Day|260530
=LR|2029
New Year's Day|0101
Armed Forces Day|0211
J. J. Roberts Memorial Birthday|0315
National Unification and Integration Day|0514
Independence Day|0726
National Flag Day|0824
Tubman Administration Goodwill Day|1129
Christmas Day|1225
Decoration Day|250312 260311 270310 280308 290314
Fasting and Prayer Day|250411 260410 270409 280414 290413
Thanksgiving Day|251106 261105 271104 281102 291101
=LS|2029
New Year's Day|0101
Moshoeshoe's Day|0311
Workers' Day|0501
Africa/Heroes Day|0525
King's Birthday|0717
Independence Day|1004
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
=LT|2029
New Year's Day|0101
Day of Restoration of the State of Lithuania|0216
Day of Restoration of Independence of Lithuania|0311
International Workers' Day|0501
Day of Dew and Saint John|0624
Statehood Day|0706
Assumption Day|0815
All Saints' Day|1101
All Souls' Day|1102
Christmas Eve|1224
Christmas Day|1225
Second Day of Christmas|1226
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Mother's Day|250504 260503 270502 280507 290506
Father's Day|250601 260607 270606 280604 290603
=LU|2029
New Year's Day|0101
Labor Day|0501
Europe Day|0509
National Day|0623
Assumption Day|0815
All Saints' Day|1101
Christmas Day|1225
Saint Stephen's Day|1226
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=LV|2029
New Year's Day|0101
Constitutional Assembly Convocation Day|0501
Labor Day|0501
Restoration of Independence Day|0504
Midsummer Eve|0623
Midsummer Day|0624
Republic of Latvia Proclamation Day|1118
Christmas Eve|1224
Christmas Day|1225
Second Day of Christmas|1226
New Year's Eve|1231
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Day off (substituted from 05/10/2025)|250502
Restoration of Independence Day (observed)|250505
Mother's Day|250511 260510 270509 280514 290513
Pentecost|250608 260524 270516 280604 290520
Day off (substituted from 11/08/2025)|251117
Day off (substituted from 01/17/2026)|260102
Day off (substituted from 06/27/2026)|260622
Republic of Latvia Proclamation Day (observed)|281120 291119
=LY|2024
Anniversary of the February 17 Revolution|0217
Labor Day|0501
National Environmental Sanitation Day|0814
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
Martyrs' Day|0916
Liberation Day|1023
Independence Day|1224
Eid al-Fitr|250331 250401 250402 260320~ 260321~ 260322~ 270309~ 270310~ 270311~ 280226~ 280227~ 280228~ 290214~ 290215~ 290216~
Day of Arafah|250605 260526~ 270515~ 280504~ 290423~
Eid al-Adha|250606 250607 250608 260527~ 260528~ 260529~ 270516~ 270517~ 270518~ 280505~ 280506~ 280507~ 290424~ 290425~ 290426~
Islamic New Year Day|250626 260616~ 270606~ 280525~ 290514~
=MA|2024
New Year's Day|0101
Proclamation of Independence Day|0111
Amazigh New Year|0113
Eid al-Fitr|250330~ 250331~ 260320~ 260321~ 270309~ 270310~ 280226~ 280227~ 290214~ 290215~
Labor Day|0501
Eid al-Adha|250606~ 250607~ 260527~ 260528~ 270516~ 270517~ 280505~ 280506~ 290424~ 290425~
Islamic New Year|250626~ 260616~ 270606~ 280525~ 290514~
Throne Day|0730
Oued Ed-Dahab Day|0814
Revolution Day|0820
Youth Day|0821
Prophet's Birthday|250904~ 250905~ 260825~ 260826~ 270814~ 270815~ 280803~ 280804~ 290724~ 290725~
Green March|1106
Independence Day|1118
=MC|2029
New Year's Day|0101
Saint Devote's Day|0127
Labor Day|0501
Assumption Day|0815
All Saints' Day|1101
Prince's Day|1119
Immaculate Conception|1208
Christmas Day|1225
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
Corpus Christi|250619 260604 270527 280615 290531
All Saints' Day (observed)|261102
Assumption Day (observed)|270816
Prince's Day (observed)|281120
=MD|2029
New Year's Day|0101
International Women's Day|0308
International Workers' Solidarity Day|0501
Europe Day|0509
Victory Day and Commemoration of the heroes fallen for Independence of Fatherland|0509
International Children's Day|0601
Republic of Moldova Independence Day|0827
National Language Day|0831
Christmas Day (by new style)|1225
Christmas Day (by old style)|250107 250108 260107 260108 270107 270108 280107 280108 290107 290108
Easter|250420 250421 260412 260413 270502 270503 280416 280417 290408 290409
Day of Rejoicing|250428 260420 270510 280424 290416
=ME|2029
Njegos Day|1113
New Year's Day|250101 250102 260101 260102 270101 270102 280101 280102 290101 290102
Labor Day|250501 250502 260501 260502 270501 270502 280501 280502 290501 290502
Independence Day|250521 250522 260521 260522 270521 270522 280521 280522 290521 290522
Statehood Day|250713 250714 260713 260714 270713 270714 280713 280714 290713 290714
Statehood Day (observed)|250715
Labor Day (observed)|270503
New Year's Day (observed)|280103
Independence Day (observed)|280523
=MF|2029
New Year's Day|0101
Labor Day|0501
Victory Day|0508
Abolition of Slavery|0528
National Day|0714
Victor Schoelcher Day|0721
Assumption Day|0815
All Saints' Day|1101
Armistice Day|1111
Christmas Day|1225
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=MG|2029
New Year's Day|0101
Women's Day|0308
Martyrs' Day|0329
Labor Day|0501
Independence Day|0626
Assumption Day|0815
All Saints' Day|1101
Republic Day|1211
Christmas Day|1225
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Mother's Day|250525 260531 270530 280528 290527
Ascension Day|250529 260514 270506 280525 290510
Pentecost|250608 260524 270516 280604 290520
Pentecost Monday|250609 260525 270517 280605 290521
Father's Day|250615 260621 270620 280618 290617
=MH|2029
New Year's Day|0101
Nuclear Victims Remembrance Day|0301
Constitution Day|0501
President's Day|1117
Christmas Day|1225
Nuclear Victims Remembrance Day Holiday|250228 260302
Good Friday|250418 260403 270326 280414 290330
Fisherman's Day|250704 260703 270702 280707 290706
Dri-jerbal Day|250905 260904 270903 280901 290907
Manit Day|250926 260925 270924 280929 290928
Gospel Day|251205 261204 271203 281201 291207
Constitution Day Holiday|270430
General Election Day|271115
Christmas Day Holiday|271224
New Year's Day Holiday|271231
President's Day Holiday|291116
=MK|2025
New Year's Day|0101
Christmas Day|0107
Labor Day|0501
Saints Cyril and Methodius Day|0524
Republic Day|0802
Independence Day|0908
National Uprising Day|1011
Macedonian Revolutionary Struggle Day|1023
Saint Clement of Ohrid Day|1208
Eid al-Fitr|250330 260320~ 270309~ 280226~ 290214~
Eid al-Fitr (observed)|250331
Easter Monday|250421 260413 270503 280417 290409
Saints Cyril and Methodius Day (observed)|260525
Republic Day (observed)|260803
National Uprising Day (observed)|261012
Christmas Day (observed)|290108
=ML|2024
New Year's Day|0101
Armed Forces Day|0120
Martyrs' Day|0326
Labor Day|0501
Africa Day|0525
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
Prophet's Baptism|250911~ 260901~ 270821~ 280810~ 290731~
National Day of the Republic of Mali|0922
Christmas Day|1225
Eid al-Fitr|250330 260320~ 270309~ 280226~ 290214~
Easter Monday|250421 260406 270329 280417 290402
Eid al-Adha|250607 260527~ 270516~ 280505~ 290424~
=MM|2025
New Year's Day|0101
Independence Day|0104
Union Day|0212
Peasants' Day|0302
Armed Forces Day|0327
May Day|0501
Martyrs' Day|0719
Christmas Day|1225
Chinese New Year|250129 260217 270206 280126 290213
Day off (substituted from 03/22/2025)|250312
Full Moon Day of Tabaung|250313 260302 270322 280310 290227
Day off (substituted from 03/29/2025)|250314
Myanmar New Year|250413 250414 250415 250416 250417 250418 250419 250420 250421 260413 260414 260415 260416 260417 260418 260419 260420 260421 270413 270414 270415 270416 270417 270418 270419 270420 270421 280413 280414 280415 280416 280417 280418 280419 280420 280421 290413 290414 290415 290416 290417 290418 290419 290420 290421
Full Moon Day of Kason|250511 260430 270520 280508 290427
Eid al-Adha|250607 260528~ 270517~ 280506~ 290425~
Full Moon Day of Waso|250709 260729 270718 280706 290725
Thadingyut Holidays|251005 251006 251007 261025 261026 261027 271014 271015 271016 281002 281003 281004 291021 291022 291023
Diwali|251021 261110 271030 281018 291106
Day off (substituted from 11/08/2025)|251103
Full Moon Day of Tazaungmon|251104 261124 271113 281101 291120
National Day|251114 261204 271123 281111 291130
Karen New Year|251219 270108 271228 281216
Day off (substituted from 01/03/2026)|251226
=MN|2029
New Year's Day|0101
International Women's Day|0308
Children's Day|0601
Republic Day|1126
National Freedom and Independence Day|1229
Lunar New Year|250301 250302 250303 260218 260219 260220 270207 270208 270209 280226 280227 280228 290214 290215 290216
The Buddha's Birthday|250611 260531 270520 280607 290527
National Festival and People's Revolution Anniversary|250710 250711 250712 250713 250714 250715 260710 260711 260712 260713 260714 260715 270710 270711 270712 270713 270714 270715 280710 280711 280712 280713 280714 280715 290710 290711 290712 290713 290714 290715
Genghis Khan's Birthday|251121 261110 271129 281117 291107
=MO|2029|I=Concelho das Ilhas=海島市=海岛市|M=Concelho de Macau=澳門市=澳门市
New Year's Day|0101
Labor Day|0501
National Day of the People's Republic of China|1001
Macao S.A.R. Establishment Day|1220
Chinese New Year's Day|250129 260217 270206 280126 290213
The second day of Chinese New Year|250130 260218 270207 280127 290214
The third day of Chinese New Year|250131 260219 270208 280128 290215
Tomb-Sweeping Day|250404 260405 270405 280404 290404
The Day following Mid-Autumn Festival|251007 260926 270916 281004 290923
Double Ninth Festival|251029 261018 271008 281026 291016
=MP|2029
New Year's Day|0101
Commonwealth Covenant Day|0324
Juneteenth National Independence Day|0619
Independence Day|0704
Citizenship Day|1104
Veterans Day|1111
Constitution Day|1208
Christmas Day|1225
Martin Luther King Jr. Day|250120 260119 270118 280117 290115
Washington's Birthday|250217 260216 270215 280221 290219
Good Friday|250418 260403 270326 280414 290330
Memorial Day|250526 260525 270531 280529 290528
Labor Day|250901 260907 270906 280904 290903
Commonwealth Cultural Day|251013 261012 271011 281009 291008
Thanksgiving Day|251127 261126 271125 281123 291122
Independence Day (observed)|260703 270705
Election Day|261103 281107
Juneteenth National Independence Day (observed)|270618
Christmas Day (observed)|271224
New Year's Day (observed)|271231
Citizenship Day (observed)|281103 291105
Veterans Day (observed)|281110 291112
Commonwealth Covenant Day (observed)|290323
Constitution Day (observed)|291207
=MQ|2029
New Year's Day|0101
Labor Day|0501
Victory Day|0508
Abolition of Slavery|0522
National Day|0714
Victor Schoelcher Day|0721
Assumption Day|0815
All Saints' Day|1101
Armistice Day|1111
Christmas Day|1225
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=MR|2024
New Year's Day|0101
Eid al-Fitr|250330~ 250331~ 260320~ 260321~ 270309~ 270310~ 280226~ 280227~ 290214~ 290215~
Labor Day|0501
Africa Day|0525
Eid al-Adha|250606~ 250607~ 260527~ 260528~ 270516~ 270517~ 280505~ 280506~ 290424~ 290425~
Islamic New Year|250626~ 260616~ 270606~ 280525~ 290514~
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
Independence Day|1128
=MS|2029
New Year's Day|0101
Saint Patrick's Day|0317
Christmas Day|1225
Boxing Day|1226
Festival Day|1231
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Labour Day|250505 260504 270503 280501 290507
Whit Monday|250609 260525 270517 280605 290521
King's Birthday|250616 260615 270614 280612 290611
Day of Prayer and Thanksgiving|250709 260708 270714 280712 290711
Emancipation Day|250804 260803 270802 280807 290806
Boxing Day (observed)|261228 271228
Christmas Day (observed)|271227
New Year's Day (observed)|280103 290102
Saint Patrick's Day (observed)|290319
=MT|2029
New Year's Day|0101
Feast of Saint Paul's Shipwreck|0210
Feast of Saint Joseph|0319
Freedom Day|0331
Worker's Day|0501
Sette Giugno|0607
Feast of Saint Peter and Saint Paul|0629
Feast of the Assumption|0815
Feast of Our Lady of Victories|0908
Independence Day|0921
Feast of the Immaculate Conception|1208
Republic Day|1213
Christmas Day|1225
Good Friday|250418 260403 270326 280414 290330
=MU|2025
New Year's Day|0101
Day after New Year's Day|0102
Abolition of Slavery|0201
Independence and Republic Day|0312
Labour Day|0501
Arrival of Indentured Labourers|1102
Christmas Day|1225
Chinese Spring Festival|250129 260217 270206 280126 290213
Thaipoosam Cavadee|250211 260202 270122 280209 290129
Maha Shivaratree|250226 260215 270306 280223 290211
Ougadi|250330 260319 270407 280327 290414
Eid-ul-Fitr|250401 260321~ 270310~ 280227~ 290215~
Ganesh Chaturthi|250828 260914 270904 280823 290911
Divali|251020 261108 271029 281017 291105
All Saints' Day|251101 271101 291101
Assumption of the Blessed Virgin Mary|260815 280815
=MV|2024
New Year's Day|0101
First Day of Ramadan|250301~ 260218~ 270208~ 280128~ 290116~
Eid al-Fitr|250330~ 260320~ 270309~ 280226~ 290214~
Eid al-Fitr Holiday|250331~ 250401~ 260321~ 260322~ 270310~ 270311~ 280227~ 280228~ 290215~ 290216~
International Worker's Day|0501
Day of Arafah|250605~ 260526~ 270515~ 280504~ 290423~
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~
Eid al-Adha Holiday|250607~ 250608~ 250609~ 260528~ 260529~ 260530~ 270517~ 270518~ 270519~ 280506~ 280507~ 280508~ 290425~ 290426~ 290427~
Islamic New Year|250626~ 260616~ 270606~ 280525~ 290514~
Independence Day|0726
National Day|250824~ 260814~ 270803~ 280723~ 290713~
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
The Day Maldives Embraced Islam|250923~ 260912~ 270902~ 280822~ 290811~
Victory Day|1103
Republic Day|1111
=MW|2029
New Year's Day|0101
John Chilembwe Day|0115
Martyrs Day|0303
Labour Day|0501
Kamuzu Day|0514
Independence Day|0706
Mother's Day|1015
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Independence Day (observed)|250707
Boxing Day (observed)|261228 271228
Labour Day (observed)|270503
Christmas Day (observed)|271227
New Year's Day (observed)|280103
John Chilembwe Day (observed)|280117
Kamuzu Day (observed)|280515
Mother's Day (observed)|281016
Martyrs Day (observed)|290305
=MX|2029
New Year's Day|0101
Labor Day|0501
Independence Day|0916
Christmas Day|1225
Constitution Day|250203 260202 270201 280207 290205
Benito Juárez's birthday|250317 260316 270315 280320 290319
Revolution Day|251117 261116 271115 281120 291119
=MY|2027|01=Johor=JHR|02=Kedah=KDH|03=Kelantan=KTN|04=Melaka=MLK=Malacca|05=Negeri Sembilan=NSN|06=Pahang=PHG|07=Pulau Pinang=PNG=Penang|08=Perak=PRK|09=Perlis=PLS|10=Selangor=SGR|11=Terengganu=TRG|12=Sabah=SBH|13=Sarawak=SWK|14=Wilayah Persekutuan Kuala Lumpur=KUL=Kuala Lumpur|15=Wilayah Persekutuan Labuan=LBN=Labuan|16=Wilayah Persekutuan Putrajaya=PJY=Putrajaya
New Year's Day|0101|!- 01 02 03 09 11
Birthday of the Sultan of Negeri Sembilan|0114|05
Beginning of Ramadan (observed)|280130~|02
Federal Territory Day|0201|14 15 16
Nuzul Al-Quran Day (observed)|280214~|06 07 08 09 10 14 15 16
Eid al-Fitr (Second Day) (observed)|290218~|02
Declaration of Independence Day|0220|04
Eid al-Fitr (observed)|280229~|!02 03 04 11
Eid al-Fitr (observed)|280301~|04
Anniversary of the Installation of the Sultan of Terengganu|0304|11
Birthday of the Sultan of Johor|0323|01
Birthday of the Governor of Sabah|0330|12
Birthday of the Sultan of Terengganu|0426|11
Labor Day|0501
Eid al-Adha (Second Day) (observed)|280507~|03 11
Eid al-Adha (observed)|280507~|02
Birthday of the Raja of Perlis|0517|09
The Sultan of Pahang Hol|0522|06
George Town Heritage Day|0707|07
Sarawak Independence Day|0722|13
Birthday of the Governor of Malacca|0824|04
National Day|0831
Malaysia Day|0916
Birthday of The Sultan of Selangor|1211|10
Christmas Eve|1224|12
Christmas Day|1225
Isra' and Mi'raj|250127 260117 270106 271226 281214~ 291204~|02 05 09 11
Chinese New Year|250129 260217 270206 280126~ 290213~
Chinese New Year (Second Day)|250130 260218 270207 280127~ 290214~
Thaipusam|250211 260201 270122 280209 290129|01 05 07 08 10 14 16
Beginning of Ramadan|250302 260219 270208 280128~ 290116~|01 02
Beginning of Ramadan (observed)|250303|01
Nuzul Al-Quran Day|250318 260307 270224 280213~ 290201~|!- 01 02 04 05 12 13
Eid al-Fitr|250331 260321 270310 280227~ 290215~
Eid al-Fitr (Second Day)|250401 260322 270311 280228~ 290216~
Eid al-Fitr (Third Day)|250402 260323 270312 280229~ 290217~|04
Good Friday|250418 260403 270326 280414 290330|12 13
Birthday of the Sultan of Terengganu (observed)|250427|11
Vesak Day|250512 260531 270520 280509~ 290527~
Pesta Kaamatan|250530 250531 260530 260531 270530 270531 280530 280531 290530 290531|12 15
Dayak Festival Day|250601 250602 260601 260602 270601 270602 280601 280602 290601 290602|13
Birthday of HM Yang di-Pertuan Agong|250602 260601 270607 280605 290604
Dayak Festival Day (observed)|250603|13
Day of Arafah|250606 260526 270516 280504~ 290424~|03 11
Eid al-Adha|250607 260527 270517 280505~ 290425~
Eid al-Adha (Second Day)|250608 260528 270518 280506~ 290426~|02 03 09 11
Eid al-Adha (Second Day) (observed)|250609|09
Eid al-Adha (observed)|250609|03 11
Birthday of The Sultan of Kedah|250615 260705 270620 280618 290617|02
Islamic New Year|250627 260617 270606 280526~ 290515~
Birthday of the Governor of Penang|250712 260711 270710 280708 290714|07
Birthday of the Sultan of Pahang|250730 260731 270730 280730 290730|06
The Sultan of Johor Hol|250731 260721 270711 280629~ 290618~|01
Birthday of the Governor of Malacca (observed)|250825|04
National Day (observed)|250901|!02 03 11
Prophet Muhammad's Birthday|250905 260825 270815 280804~ 290724~
Prophet Muhammad's Birthday (observed)|250907 280806~|02
Additional holiday|250915
Birthday of the Sultan of Kelantan|250929 250930 260929 260930 270929 270930 280929 280930 290929 290930|03
Birthday of the Governor of Sarawak|251011 261010 271009 281014 291013|13
Diwali|251020 261108 271028 291105|!- 13
Birthday of the Sultan of Perak|251107 261106 271105 281103 291102|08
Isra' and Mi'raj (observed)|260118|11
Federal Territory Day (observed)|260202|14 15 16
Thaipusam (observed)|260202|01 05 07 08 10 14 16
Nuzul Al-Quran Day (observed)|260308|03 11
Eid al-Fitr (additional holiday)|260320
Eid al-Fitr (Second Day) (observed)|260323|!01 02 03 04 11
Eid al-Fitr (observed)|260323|03 11
Eid al-Fitr (Second Day) (observed)|260324|01 04
Labor Day (observed)|260503|02
Birthday of the Raja of Perlis (observed)|260518|09
Pesta Kaamatan (observed)|260602|12 15
Vesak Day (observed)|260602 290528~|!02 03 11 13
Vesak Day (observed)|260603 290528~|13
Diwali (observed)|261109|!- 02 03 11 13
Christmas Day (observed)|261227|02
Chinese New Year (Second Day) (observed)|270208|!01 02 03 11
Chinese New Year (observed)|270208|03 11
Chinese New Year (Second Day) (observed)|270209|01
Labor Day (observed)|270502|03 11
Prophet Muhammad's Birthday (observed)|270816|!02 03 11
Christmas Day (observed)|271226|03
Christmas Day (observed)|271227|11
Isra' and Mi'raj (observed)|271227|05 09
Declaration of Independence Day (observed)|280221|04
Anniversary of the Installation of the Sultan of Terengganu (observed)|280305|11
Birthday of the Sultan of Pahang (observed)|280731|06
Malaysia Day (observed)|280917|03 11
Birthday of the Sultan of Negeri Sembilan (observed)|290115|05
Sarawak Independence Day (observed)|290723|13
National Day (observed)|290902|02
Malaysia Day (observed)|290917|!02 03 11
=MZ|2029
International Fraternalism Day|0101
Heroes' Day|0203
Women's Day|0407
International Workers' Day|0501
National Independence Day|0625
Victory Day|0907
Armed Forces Day|0925
Peace and Reconciliation Day|1004
Family Day|1225
Victory Day (observed)|250908
Peace and Reconciliation Day (observed)|261005
National Independence Day (observed)|280626
=NA|2029
New Year's Day|0101
Independence Day|0321
Workers' Day|0501
Cassinga Day|0504
Africa Day|0525
Genocide Remembrance Day|0528
Heroes' Day|0826
Day of the Namibian Women and International Human Rights Day|0910
Christmas Day|1225
Family Day|1226
Burial ceremony of Dr. Sam Shafiishuna Nujoma|250301
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Cassinga Day (observed)|250505
Africa Day (observed)|250526
Ascension Day|250529 260514 270506 280525 290510
Independence Day (observed)|270322
Family Day (observed)|271227
Day of the Namibian Women and International Human Rights Day (observed)|280911
Heroes' Day (observed)|290827
=NC|2029
New Year's Day|0101
Labor Day|0501
Victory Day|0508
National Day|0714
Assumption Day|0815
Citizenship Day|0924
All Saints' Day|1101
Armistice Day|1111
Christmas Day|1225
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=NE|2025
New Year's Day|0101
Laylat al-Qadr (observed)|290212~
National Concord Day|0424
International Labor Day|0501
Islamic New Year (observed)|270607~
Anniversary of the CNSP Coup|0726
Anniversary of the Proclamation of Independence|0803
National Day|1218
Christmas Day|1225
Laylat al-Qadr|250327 260316~ 270306~ 280223~ 290211~
Eid al-Fitr|250330 260320~ 270309~ 280226~ 290214~
Eid al-Fitr (observed)|250331
Easter Monday|250421 260406 270329 280417 290402
Eid al-Adha|250607 260527~ 270516~ 280505~ 290424~
Day after Eid al-Adha|250608 260528~ 270517~ 280506~ 290425~
Day after Eid al-Adha (observed)|250609
Islamic New Year|250627 260616~ 270606~ 280525~ 290514~
Anniversary of the Proclamation of Independence (observed)|250804
Prophet's Birthday|250905 260825~ 270814~ 280803~ 290724~
Anniversary of the CNSP Coup (observed)|260727
=NF|2029
New Year's Day|0101
Australia Day|0126
Foundation Day|0306
ANZAC Day|0425
Bounty Day|0608
Christmas Day|1225
Boxing Day|1226
Australia Day (observed)|250127
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Bounty Day (observed)|250609
King's Birthday|250616 260615 270614 280612 290611
Show Day|251013 261012 271011 281009 291008
Thanksgiving Day|251126 261125 271124 281129 291128
Boxing Day (observed)|261228 271228
Christmas Day (observed)|271227
New Year's Day (observed)|280103
=NG|2025
New Year's Day|0101
Workers' Day|0501
Id el Kabir (observed)|280508~
Democracy Day|0612
Id el Maulud (observed)|270816~
National Day|1001
Christmas Day|1225
Boxing Day|1226
Id el Fitr|250330 260319 270310~ 280227~ 290215~
Id el Fitr Holiday|250331 260320 270311~ 280228~ 290216~
Id el Fitr (observed)|250401 280229~
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Id el Kabir|250606 260528~ 270517~ 280506~ 290425~
Id el Kabir Holiday|250607 260529~ 270518~ 280507~ 290426~
Id el Kabir Holiday (observed)|250609 280509~
Day of Mourning for President Muhammadu Buhari|250715
Id el Maulud|250905 260826~ 270815~ 280804~ 290725~
Boxing Day (observed)|261228 271228
Workers' Day (observed)|270503
Presidential Inauguration Day|270529
Democracy Day (observed)|270614
Christmas Day (observed)|271227
New Year's Day (observed)|280103
National Day (observed)|281002
=NI|2029|AN=Costa Caribe Norte|AS=Costa Caribe Sur|BO=Boaco|CA=Carazo|CI=Chinandega|CO=Chontales|ES=Estelí|GR=Granada|JI=Jinotega|LE=León|MD=Madriz|MN=Managua|MS=Masaya|MT=Matagalpa|NS=Nueva Segovia|RI=Rivas|SJ=Río San Juan
New Year's Day|0101
Labor Day|0501
Mother's Day|0530
Revolution Day|0719
Descent of Saint Dominic|0801|MN
Ascent of Saint Dominic|0810|MN
Battle of San Jacinto Day|0914
Independence Day|0915
Immaculate Conception|1208
Christmas Day|1225
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
=NL|2029
New Year's Day|0101
Christmas Day|1225
Second Day of Christmas|1226
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
King's Day|250426 260427 270427 280427 290427
Liberation Day|250505
Ascension Day|250529 260514 270506 280525 290510
Pentecost|250608 260524 270516 280604 290520
Pentecost Monday|250609 260525 270517 280605 290521
=NO|2029|03=Oslo|11=Rogaland|15=Møre og Romsdal|18=Nordland|21=Svalbard|22=Jan Mayen|31=Østfold|32=Akershus|33=Buskerud|34=Innlandet|39=Vestfold|40=Telemark|42=Agder|46=Vestland|50=Trööndelage=Trøndelag|55=Romssa=Troms=Tromssan|56=Finmarkun=Finnmark=Finnmárkku
New Year's Day|0101
Labor Day|0501
Constitution Day|0517
Christmas Day|1225
Second Day of Christmas|1226
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost|250608 260524 270516 280604 290520
Pentecost Monday|250609 260525 270517 280605 290521
=NP|2025
Prithvi Jayanti|0111
Martyr's Day|0129
National Democracy Day|0219
International Women's Day|0308
International Labor Day|0501
Christmas Day|1225
Tamu Lhochhar|1230
Maghe Sankranti|250114 260115 270115 280115 290114
Sonam Lhochhar|250130 260119 270207 280226 290115
Maha Shivaratri|250226 260215 270306 280223 290211
Gyalpo Lhosar|250228 260218 270207 280226 290214
Fagu Poornima|250313 260302 270321 280310 290228
Fagu Poornima (Terai)|250314 260303 270322 280311 290301
Eid al-Fitr|250331 260321~ 270310~ 280227~ 290215~
Ram Navami|250406 260327 270415 280403 290422
Nepali New Year|250414 260414 270414 280413 290414
Buddha Jayanti|250512 260501 270520 280508 290527
Republic Day|250528 260529 270529 280528 290528
Eid al-Adha|250607 260528~ 270517~ 280506~ 290425~
Janai Poornima|250809 260828 270817 280805 290823
Shree Krishna Janmashtami|250816 260904 270825 280813 290901
Constitution Day|250919 260919 270919 280918 290919
Ghatasthapana|250922 261011 270930 280919 291008
Fulpati|250929 261018 271006 280925 291013
Maha Ashtami|250930 261019 271007 280926 291014
Maha Navami|251001 261019 271008 280926 291015
Bijaya Dashami|251002 261020 271009 280927 291016
Ekadashi (Dashain)|251003 261021 271010 280928 291017
Duwadashi (Dashain)|251004 261022 271011 280929 291018
Laxmi Pooja|251020 261108 271029 281017 291105
Gai Tihar|251021 261109 271029 281017 291105
Gobardhan Pooja|251022 261110 271030 281018 291106
Mha Pooja|251022 261110 271030 281018 291106
Bhai Tika|251023 261111 271031 281019 291107
Tihar Holiday|251024
Chhath Parva|251027 261115 271104 281023 291111
=NR|2029
New Year's Day|0101
Independence Day|0131
Day following Independence Day|0201
International Women's Day|0308
Constitution Day|0517
RONPHOS Handover|0701
Ibumin Earoeni Day|0819
Sir Hammer DeRoburt Day|0925
Angam Day|1026
Christmas Day|1225
Day following Christmas|1226
Day following Independence Day (observed)|250203 260203
International Women's Day (observed)|250310 260309
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Easter Tuesday|250422 260407 270330 280418 290403
Constitution Day (observed)|250519 260518
Angam Day (observed)|251027
Independence Day (observed)|260202 270202
Day following Christmas (observed)|261228 271228
Sir Hammer DeRoburt Day (observed)|270927
Christmas Day (observed)|271227
New Year's Day (observed)|280103
RONPHOS Handover (observed)|280703 290702
Ibumin Earoeni Day (observed)|280821 290820
=NU|2029
New Year's Day|0101
Takai Commission Holiday|0102
ANZAC Day|0425
Constitution Day|1019
Constitution Day Holiday|1020
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
King's Birthday|250602 260601 270607 280605 290604
Constitution Day (observed)|251021
Peniamina Gospel Day|251027 261026 271025 281023 291022
ANZAC Day (observed)|260427 270426
Boxing Day (observed)|261228 271228
Takai Commission Holiday (observed)|270104 280104
Christmas Day (observed)|271227
New Year's Day (observed)|280103
Constitution Day Holiday (observed)|291022
=NZ|2029|AUK=Auckland=Tāmaki-Makaurau=AU|BOP=Bay of Plenty=Toi Moana=BP|CAN=Canterbury=Waitaha=CA|CIT=Chatham Islands Territory=Chatham Islands=Wharekauri=CI|GIS=Gisborne=Te Tairāwhiti=GI|HKB=Hawke's Bay=Te Matau-a-Māui=HB|MBH=Marlborough=MA|MWT=Manawatū Whanganui=Manawatū-Whanganui=MW|NSN=Nelson=Whakatū=NE|NTL=Northland=Te Taitokerau=NO|OTA=Otago=Ō Tākou=OT|STL=Southland=Te Taiao Tonga=SO|TAS=Tasman=Te tai o Aorere=TS|TKI=Taranaki=TK|WGN=Greater Wellington=Te Pane Matua Taiao=Wellington=Te Whanganui-a-Tara=WG|WKO=Waikato=WK|WTC=West Coast=Te Tai o Poutini=WC|SOUTH-CANTERBURY=South Canterbury
New Year's Day|0101
Day after New Year's Day|0102
Waitangi Day|0206
Anzac Day|0425
Christmas Day|1225
Boxing Day|1226
Wellington Anniversary Day|250120 260119 270125 280124 290122|WGN
Auckland Anniversary Day|250127 260126 270201 280131 290129|AUK NTL
Nelson Anniversary Day|250203 260202 270201 280131 290129|NSN
Taranaki Anniversary Day|250310 260309 270308 280313 290312|TKI
Otago Anniversary Day|250324 260323 270322 280320 290326|OTA
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Southland Anniversary Day|250422 260407 270330 280418 290403|STL
King's Birthday|250602 260601 270607 280605 290604
Matariki|250620 260710 270625 280714 290706
South Canterbury Anniversary Day|250922 260928 270927 280925 290924|SOUTH-CANTERBURY
Hawke's Bay Anniversary Day|251024 261023 271022 281020 291019|HKB
Labour Day|251027 261026 271025 281023 291022
Marlborough Anniversary Day|251103 261102 271101 281030 291029|MBH
Canterbury Anniversary Day|251114 261113 271112 281117 291116|CAN
Chatham Islands Anniversary Day|251201 261130 271129 281127 291203|CIT
West Coast Anniversary Day|251201 261130 271129 281204 291203|WTC
Anzac Day (observed)|260427 270426
Boxing Day (observed)|261228 271228
Day after New Year's Day (observed)|270104 280104
Waitangi Day (observed)|270208 280207
Christmas Day (observed)|271227
New Year's Day (observed)|280103
=OM|2024
Sultan's Accession Day|0111
Eid al-Adha|250605~ 250606~ 250607~ 250608~ 260526~ 260527~ 260528~ 260529~ 270515~ 270516~ 270517~ 270518~ 280504~ 280505~ 280506~ 280507~ 290423~ 290424~ 290425~ 290426~
Islamic New Year|250626~ 260616~ 270606~ 280525~ 290514~
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
Isra' and Mi'raj|250127 260116~ 270105~ 271225~ 281214~ 291203~
Eid al-Fitr|250329 250330 250331 250401 250402 260318~ 260319~ 260320~ 260321~ 260322~ 270308~ 270309~ 270310~ 270311~ 280225~ 280226~ 280227~ 280228~ 290213~ 290214~ 290215~ 290216~
National Day|251120 251121 261120 261121 271120 271121 281120 281121 291120 291121
=PA|2029
New Year's Day|0101
Martyrs' Day|0109
Labor Day|0501
Separation Day|1103
Colon Day|1105
Los Santos Uprising Day|1110
Independence Day|1128
Mother's Day|1208
National Mourning Day|1220
Christmas Day|1225
Carnival Tuesday|250304 260217 270209 280229 290213
Good Friday|250418 260403 270326 280414 290330
National Mourning Day (observed)|261221
Independence Day (observed)|271129
Martyrs' Day (observed)|280110
Colon Day (observed)|281106
=PE|2029
New Year's Day|0101
Labor Day|0501
Battle of Arica and Flag Day|0607
Saint Peter and Saint Paul's Day|0629
Peruvian Air Force Day|0723
Independence Day|0728
Great Military Parade Day|0729
Battle of Junín Day|0806
Rose of Lima Day|0830
Battle of Angamos Day|1008
All Saints' Day|1101
Immaculate Conception|1208
Battle of Ayacucho Day|1209
Christmas Day|1225
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
=PF|2029
New Year's Day|0101
Missionary Day|0305
Labor Day|0501
Victory Day|0508
National Day|0714
Assumption Day|0815
All Saints' Day|1101
Armistice Day|1111
Matāri'i|1120
Christmas Day|1225
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=PG|2029
New Year's Day|0101
Grand Chief Sir Michael Somare Remembrance Day|0226
King's Birthday|0617
Papua New Guinea Remembrance Day|0723
National Repentance Day|0826
Independence Day|0916
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Boxing Day (observed)|271227
Papua New Guinea Remembrance Day (observed)|280724
National Repentance Day (observed)|290827
Independence Day (observed)|290917
=PH|2026
New Year's Day|0101
Araw ng Kagitingan|0409
Labor Day|0501
Independence Day|0612
Ninoy Aquino Day|0821
All Saints' Day|1101
Bonifacio Day|1130
Feast of the Immaculate Conception of Mary|1208
Christmas Day|1225
Rizal Day|1230
Last Day of the Year|1231
Chinese New Year|250129 260217 270206 280126 290213
Eid'l Fitr|250401 260320 270309~ 280226~ 290214~
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Black Saturday|250419 260404 270327 280415 290331
Elections special (non-working) day|250512
Eid'l Adha|250606 260527 270516~ 280505~ 290424~
Additional special (non-working) day|250727
National Heroes Day|250825 260831 270830 280828 290827
All Saints' Day Eve|251031
Christmas Eve|251224 261224 271224
All Souls' Day|261102 271102
=PK|2024
Kashmir Solidarity Day|0205
Pakistan Day|0323
Labour Day|0501
Youm-e-Takbeer|0528
Independence Day|0814
Eid Milad-un-Nabi|250904~ 260825~ 270814~ 280803~ 290724~
Iqbal Day|1109
Quaid-e-Azam Day|1225
Eid-ul-Fitr|250331 250401 250402 260320~ 260321~ 260322~ 270309~ 270310~ 270311~ 280226~ 280227~ 280228~ 290214~ 290215~ 290216~
Eid-ul-Adha|250607 250608 250609 260527~ 260528~ 260529~ 270516~ 270517~ 270518~ 280505~ 280506~ 280507~ 290424~ 290425~ 290426~
Ashura|250705 250706 260624~ 260625~ 270614~ 270615~ 280602~ 280603~ 290522~ 290523~
=PL|2029
New Year's Day|0101
Epiphany|0106
National Day|0501
National Day of the Third of May|0503
Assumption Day|0815
All Saints' Day|1101
National Independence Day|1111
Christmas Eve|1224
Christmas Day|1225
Second Day of Christmas|1226
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Pentecost|250608 260524 270516 280604 290520
Corpus Christi|250619 260604 270527 280615 290531
=PM|2029
New Year's Day|0101
Labor Day|0501
Victory Day|0508
National Day|0714
Assumption Day|0815
All Saints' Day|1101
Armistice Day|1111
Christmas Day|1225
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=PN|2029
New Year's Day|0101
Bounty Day|0123
Pitcairn Day|0702
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
King's Birthday|250602 260601 270607 280605 290604
=PR|2029
New Year's Day|0101
Epiphany|0106
Emancipation Day|0322
Juneteenth National Independence Day|0619
Independence Day|0704
Puerto Rico Constitution Day|0725
Veterans Day|1111
Puerto Rican Identity Day|1119
Christmas Day|1225
Martin Luther King Jr. Day|250120 260119 270118 280117 290115
George Washington Day, Presidents' Day, and the Day of the Women and Men Heroes of Puerto Rico|250217 260216 270215 280221 290219
Good Friday|250418 260403 270326 280414 290330
Memorial Day|250526 260525 270531 280529 290528
Labor Day|250901 260907 270906 280904 290903
Columbus Day|251013 261012 271011 281009 291008
Thanksgiving Day|251127 261126 271125 281123 291122
Emancipation Day (observed)|260323
Independence Day (observed)|260703 270705
Juneteenth National Independence Day (observed)|270618
Puerto Rico Constitution Day (observed)|270726
Christmas Day (observed)|271224
New Year's Day (observed)|271231
Puerto Rican Identity Day (observed)|281120
Veterans Day (observed)|291112
=PS|2029
New Year's Day|0101
Orthodox Christmas Day|0107
International Women's Day|0308
Labor Day|0501
Independence Day|1115
Catholic Christmas Day|1225
Isra' and Mi'raj|250127 260116 270105 271225 281214 291203
Eid al-Fitr|250330 250331 250401 260320 260321 260322 270309 270310 270311 280226 280227 280228 290214 290215 290216
Easter|250420 260405 260412 270328 270502 280416 290401 290408
Eid al-Adha|250606 250607 250608 250609 260527 260528 260529 260530 270516 270517 270518 270519 280505 280506 280507 280508 290424 290425 290426 290427
Islamic New Year|250626 260616 270606 280525 290514
Prophet's Birthday|250904 260825 270814 280803 290724
=PT|2029|01=Aveiro|02=Beja|03=Braga|04=Bragança|05=Castelo Branco|06=Coimbra|07=Évora|08=Faro|09=Guarda|10=Leiria|11=Lisboa|12=Portalegre|13=Porto|14=Santarém|15=Setúbal|16=Viana do Castelo|17=Vila Real|18=Viseu|20=Região Autónoma dos Açores|30=Região Autónoma da Madeira
New Year's Day|0101
Saint Joseph's Day|0319|14
Freedom Day|0425
Labor Day|0501
Saint Joanna's Day|0512|01
Municipal Holiday of Leiria|0522|10
Municipal Holiday of Portalegre|0523|12
Day of Portugal, Camões, and the Portuguese Communities|0610
Saint Anthony's Day|0613|11 17
Saint John's Day|0624|03 13
Saint Peter's Day|0629|07
Day of the Autonomous Region of Madeira and the Madeiran Communities|0701|30
Saint Elizabeth's Day|0704|06
Assumption Day|0815
Feast of Our Lady of Sorrows|0820|16
Feast of Our Lady of Graces|0822|04
Municipal Holiday of Faro|0907|08
Bocage Day|0915|15
Saint Matthew's Day|0921|18
Republic Day|1005
All Saints' Day|1101
Municipal Holiday of Guarda|1127|09
Restoration of Independence Day|1201
Immaculate Conception|1208
Christmas Day|1225
1st Octave|1226|30
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Feast of Our Lady of Mércoles|250506 260421 270413 280502 290417|05
Ascension Day|250529 260514 270506 280525 290510|02
Day of the Autonomous Region of the Azores|250609 260525 270517 280605 290521|20
Corpus Christi|250619 260604 270527 280615 290531
=PW|2029
New Year's Day|0101
Youth Day|0315
Senior Citizens Day|0505
President's Day|0601
Constitution Day|0709
Independence Day|1001
United Nations Day|1024
Christmas Day|1225
Youth Day (observed)|250314 260316
President's Day (observed)|250602
Labor Day|250901 260907 270906 280904 290903
Thanksgiving Day|251127 261126 271125 281123 291122
Family Day|251128 261127 271126 281124 291123
United Nations Day (observed)|261023 271025
Christmas Day (observed)|271224
New Year's Day (observed)|271231
Constitution Day (observed)|280710
Independence Day (observed)|281002
Senior Citizens Day (observed)|290504
=PY|2029
New Year's Day|0101
Workers' Day|0501
National Holiday|0514
National Independence Day|0515
Asuncion Foundation's Day|0815
Boqueron Battle Day|0929
Caacupe Virgin Day|1208
Christmas Day|1225
Patriots Day|250303 260301 270301 280301 290301
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Chaco Armistice Day|250616 260612 270612 280612 290612
Constitution Oath Day|260622 270620 280620 290620
=QA|2025
Qatar National Day|1218
New Year's Holiday|250102
National Sports Day|250211 260210 270209 280208 290213
Eid al-Fitr|250330 250331 250401 260320~ 260321~ 260322~ 270309~ 270310~ 270311~ 280226~ 280227~ 280228~ 290214~ 290215~ 290216~
Eid al-Adha|250606 250607 250608 260527~ 260528~ 260529~ 270516~ 270517~ 270518~ 280505~ 280506~ 280507~ 290424~ 290425~ 290426~
=RE|2029
New Year's Day|0101
Labor Day|0501
Victory Day|0508
National Day|0714
Assumption Day|0815
All Saints' Day|1101
Armistice Day|1111
Abolition of Slavery|1220
Christmas Day|1225
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=RO|2029
Epiphany|0106
Saint John the Baptist|0107
Unification of the Romanian Principalities Day|0124
Labor Day|0501
Children's Day|0601
Dormition of the Mother of God|0815
Saint Andrew's Day|1130
National Day|1201
New Year's Day|250101 250102 260101 260102 270101 270102 280101 280102 290101 290102
Good Friday|250418 260410 270430 280414 290406
Easter|250420 250421 260412 260413 270502 270503 280416 280417 290408 290409
Pentecost|250608 250609 260531 260601 270620 270621 280604 280605 290527 290528
Christmas Day|251225 251226 261225 261226 271225 271226 281225 281226 291225 291226
=RS|2029
Orthodox Christmas Day|0107
Armistice Day|1111
New Year's Day|250101 250102 260101 260102 270101 270102 280101 280102 290101 290102
Statehood Day|250215 250216 260215 260216 270215 270216 280215 280216 290215 290216
Statehood Day (observed)|250217 260217
Good Friday|250418 260410 270430 280414 290406
Holy Saturday|250419 260411 270501 280415 290407
Easter Sunday|250420 260412 270502 280416 290408
Easter Monday|250421 260413 270503 280417 290409
Labor Day|250501 250502 260501 260502 270501 270502 280501 280502 290501 290502
Labor Day (observed)|270504
New Year's Day (observed)|280103
Armistice Day (observed)|291112
=RU|2029
Christmas Day|0107
Defender of the Fatherland Day|0223
International Women's Day|0308
Holiday of Spring and Labor|0501
Victory Day|0509
Russia Day|0612
Unity Day|1104
New Year Holidays|250101 250102 250103 250104 250105 250106 250108 260101 260102 260103 260104 260105 260106 260108 270101 270102 270103 270104 270105 270106 270108 280101 280102 280103 280104 280105 280106 280108 290101 290102 290103 290104 290105 290106 290108
Day off (substituted from 01/04/2025)|250502
Day off (substituted from 02/23/2025)|250508
Day off (substituted from 03/08/2025)|250613
Day off (substituted from 11/01/2025)|251103
Day off (substituted from 01/05/2025)|251231
=RW|2025
New Year's Day|0101
Day after New Year's Day|0102
National Heroes' Day|0201
Eid al-Fitr (observed)|280228~
Memorial Day of Genocide perpetrated against the Tutsi in 1994|0407
Labor Day|0501
Eid al-Adha (observed)|270517~
Independence Day|0701
Liberation Day|0704
Assumption Day|0815
Christmas Day|1225
Boxing Day|1226
National Heroes' Day (observed)|250203 260202
Eid al-Fitr|250331 260320~ 270309~ 280226~ 290214~
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Eid al-Adha|250606 260527~ 270516~ 280505~ 290424~
Umuganura Day|250801 260807 270806 280804 290803
Liberation Day (observed)|260706 270705
Assumption Day (observed)|260817 270816
Boxing Day (observed)|261228
Day after New Year's Day (observed)|270104
Labor Day (observed)|270503
Christmas Day (observed)|271227
New Year's Day (observed)|280103
Independence Day (observed)|280703 290702
=SA|2029
Founding Day Holiday|0222
National Day Holiday|0923
Founding Day Holiday (observed)|250223
Eid al-Fitr Holiday|250330 250331 250401 250402 260319 260320 260321 260322 270309 270310 270311 270312 280226 280227 280228 280229 290214 290215 290216 290217
Day of Arafah|250605 260526 270515 280504 290423
Eid al-Adha Holiday|250606 250607 250608 260527 260528 260529 270516 270517 270518 280505 280506 280507 290424 290425 290426
Eid al-Adha Holiday (observed)|250609 250610 260531 270519 280508 280509
Eid al-Fitr Holiday (observed)|260323 260324 270314 280301 290218 290219
National Day Holiday (observed)|280924
=SB|2029|CE=Central|CH=Choiseul|CT=Capital Territory=Honiara|GU=Guadalcanal|IS=Isabel|MK=Makira-Ulawa|ML=Malaita|RB=Rennell and Bellona|TE=Temotu|WE=Western
New Year's Day|0101
Choiseul Province Day|0225|CH
Isabel Province Day|0602|IS
Temotu Province Day|0608|TE
Central Province Day|0629|CE
Independence Day|0707
Rennell and Bellona Province Day|0720|RB
Guadalcanal Province Day|0801|GU
Makira-Ulawa Province Day|0803|MK
Malaita Province Day|0815|ML
Western Province Day|1207|WE
Christmas Day|1225
National Day of Thanksgiving|1226
Good Friday|250418 260403 270326 280414 290330
Holy Saturday|250419 260404 270327 280415 290331
Easter Monday|250421 260406 270329 280417 290402
Temotu Province Day (observed)|250609|TE
Whit Monday|250609 260525 270517 280605 290521
King's Birthday|250613 260619 270618 280616 290615
Central Province Day (observed)|250630|CE
Rennell and Bellona Province Day (observed)|250721|RB
Makira-Ulawa Province Day (observed)|250804|MK
Western Province Day (observed)|251208|WE
Guadalcanal Province Day (observed)|260731 270802|GU
Malaita Province Day (observed)|260814 270816|ML
National Day of Thanksgiving (observed)|261228 271228
Christmas Day (observed)|271227
New Year's Day (observed)|271231
Choiseul Province Day (observed)|290226|CH
Isabel Province Day (observed)|290601|IS
Independence Day (observed)|290706
=SC|2029
New Year's Day|0101
New Year Holiday|0102
Labour Day|0501
Constitution Day|0618
Independence (National) Day|0629
Assumption Day|0815
All Saints Day|1101
The Feast of the Immaculate Conception|1208
Christmas Day|1225
Good Friday|250418 260403 270326 280414 290330
Easter Saturday|250419 260404 270327 280415 290331
Easter Monday|250421 260406 270329 280417 290402
The Fete Dieu|250619 260604 270527 280615 290531
Independence (National) Day (observed)|250630
All Saints Day (observed)|261102
Assumption Day (observed)|270816
New Year Holiday (observed)|280103
Constitution Day (observed)|280619
=SD|2025
Independence Day|0101
Coptic Christmas Day|0107
Christmas Day|1225
Eid al-Fitr|250330 250331 250401 250402 260320~ 260321~ 260322~ 260323~ 270309~ 270310~ 270311~ 270312~ 280226~ 280227~ 280228~ 280229~ 290214~ 290215~ 290216~ 290217~
Coptic Easter|250420 260412 270502 280416 290408
Eid al-Adha|250605 250606 250607 250608 250609 260526~ 260527~ 260528~ 260529~ 260530~ 270515~ 270516~ 270517~ 270518~ 270519~ 280504~ 280505~ 280506~ 280507~ 280508~ 290423~ 290424~ 290425~ 290426~ 290427~
Islamic New Year|250626 260616~ 270606~ 280525~ 290514~
Prophet's Birthday|250904 260825~ 270814~ 280803~ 290724~
=SE|2029
New Year's Day|0101
Epiphany|0106
May Day|0501
National Day|0606
Christmas Day|1225
Second Day of Christmas|1226
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost|250608 260524 270516 280604 290520
Midsummer Day|250621 260620 270626 280624 290623
All Saints' Day|251101 261031 271106 281104 291103
=SG|2027
New Year's Day|0101
Hari Raya Puasa (observed)|280228~
Labour Day|0501
National Day|0809
Christmas Day|1225
Chinese New Year|250129 250130 260217 260218 270206 270207 280126~ 280127~ 290213~ 290214~
Hari Raya Puasa|250331 260321 270310 280227~ 290215~
Good Friday|250418 260403 270326 280414 290330
Polling Day|250503
Vesak Day|250512 260531 270520 280509~ 290527~
Hari Raya Haji|250607 260527 270517 280505~ 290425~
Deepavali|251020 261108 271028 291105
Vesak Day (observed)|260601 290528~
National Day (observed)|260810
Deepavali (observed)|261109
Chinese New Year (observed)|270208
=SH|2029|AC=Ascension|HL=Saint Helena|TA=Tristan da Cunha
Saint Helena Day|0521|HL
Anniversary Day|0814|TA
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510|AC TA
Ratting Day|250530|TA
King's Birthday|251114 261113 271112 281117 291116
Boxing Day (observed)|261228 271228
Christmas Day (observed)|271227
Saint Helena Day (observed)|280522|HL
=SI|2029
Prešeren's Day, the Slovenian Cultural Holiday|0208
Day of Uprising Against Occupation|0427
Statehood Day|0625
Assumption Day|0815
Reformation Day|1031
Day of Remembrance for the Dead|1101
Christmas Day|1225
Independence and Unity Day|1226
New Year's Day|250101 250102 260101 260102 270101 270102 280101 280102 290101 290102
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Labor Day|250501 250502 260501 260502 270501 270502 280501 280502 290501 290502
Pentecost|250608 260524 270516 280604 290520
=SJ|2029
New Year's Day|0101
Labor Day|0501
Constitution Day|0517
Christmas Day|1225
Second Day of Christmas|1226
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost|250608 260524 270516 280604 290520
Pentecost Monday|250609 260525 270517 280605 290521
=SK|2029
Day of the Establishment of the Slovak Republic|0101
Epiphany (Three Kings' Day and Orthodox Christmas)|0106
Labor Day|0501
Saints Cyril and Methodius Day|0705
Slovak National Uprising Anniversary|0829
All Saints' Day|1101
Christmas Eve|1224
Christmas Day|1225
Second Day of Christmas|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Day of Victory over Fascism|250508 270508 280508 290508
Day of Our Lady of the Seven Sorrows|250915 270915 280915 290915
=SL|2024
New Year's Day|0101
Armed Forces Day|0218
International Women's Day|0308
Eid al-Fitr|250330~ 260320~ 270309~ 280226~ 290214~
Eid al-Fitr (observed)|250331~ 280228~
Independence Day|0427
International Worker's Day|0501
Eid al-Adha (observed)|270517~
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~
Prophet's Birthday (observed)|270816~
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
Christmas Day|1225
Boxing Day|1226
International Women's Day (observed)|250310 260309
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Independence Day (observed)|250428
Boxing Day (observed)|261228 271228
International Worker's Day (observed)|270503
Christmas Day (observed)|271227
New Year's Day (observed)|280103
Armed Forces Day (observed)|290219
=SM|2029
New Year's Day|0101
Epiphany|0106
Anniversary of the Liberation of the Republic and Feast of Saint Agatha|0205
Anniversary of the Arengo|0325
Workers' Day|0501
Anniversary of the Fall of Fascism and Freedom Day|0728
Assumption Day|0815
Saint Marinus' Day, Anniversary of the Founding of the Republic|0903
All Saints' Day|1101
Commemoration of the Dead|1102
Immaculate Conception|1208
Christmas Day|1225
Saint Stephen's Day|1226
Investiture of Captains Regent|250401 251001 260401 261001 270401 271001 280401 281001 290401 291001
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Corpus Christi|250619 260604 270527 280615 290531
=SN|2024
New Year's Day|0101
Independence Day|0404
Labor Day|0501
Eid al-Adha (observed)|270517~
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~
Ashura|250705~ 260625~ 270615~ 280603~ 290523~
Grand Magal of Touba|250812~ 260801~ 270722~ 280711~ 290630~
Assumption Day|0815
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
All Saints' Day|1101
Christmas Day|1225
Eid al-Fitr|250330 260320~ 270309~ 280226~ 290214~
Eid al-Fitr (observed)|250331
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=SO|2024
New Year's Day|0101
Isra' and Mi'raj|250127~ 260116~ 270105~ 271225~ 281214~ 291203~
Eid al-Fitr|250330~ 260320~ 270309~ 280226~ 290214~
Labour Day|0501
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~
Independence Day|0626
Islamic New Year|250626~ 260616~ 270606~ 280525~ 290514~
Republic Day|0701
Ashura|250705~ 260625~ 270615~ 280603~ 290523~
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
=SR|2025
New Year's Day|0101
Labor Day|0501
Day of Freedoms|0701
Indigenous People Day|0809
Day of the Maroons|1010
Independence Day|1125
Christmas Day|1225
Second Day of Christmas|1226
Chinese New Year|250129 260217 270206 280126 290213
Holi|250314 260303 270322 280311 290328
Eid al-Fitr|250331 260320~ 270309~ 280226~ 290214~
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Eid al-Adha|250607 260527~ 270516~ 280505~ 290424~
Diwali|251020 261108 271028 281017 291105
=SS|2025
New Year's Day|0101
Peace Agreement Day|0109
International Labour Day|0501
SPLA Day|0516
Independence Day|0709
Martyrs' Day|0730
Christmas Eve|1224
Christmas Day|1225
Second Day of Christmas|1226
Eid al-Fitr|250331 260320~ 270309~ 280226~ 290214~
Good Friday|250418 260403 270326 280414 290330
Holy Saturday|250419 260404 270327 280415 290331
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Eid al-Adha|250606 260527~ 270516~ 280505~ 290424~
=ST|2029|01=Água Grande|02=Cantagalo|03=Caué|04=Lembá|05=Lobata|06=Mé-Zóchi|P=Príncipe
New Year's Day|0101
Day of King Amador|0104
Discovery of Príncipe Island|0117|P
Martyrs' Day|0203
Autonomy Day|0429|P
Worker's Day|0501
Independence Day|0712
São Lourenço Day|0815|P
Armed Forces Day|0906
Agricultural Reform Day|0930
São Tomé Day|1221
Christmas Day|1225
Day of King Amador (observed)|250103 260105
Independence Day (observed)|250711 260713
Armed Forces Day (observed)|250905 260907
São Tomé Day (observed)|251222
Discovery of Príncipe Island (observed)|260116 270118|P
São Lourenço Day (observed)|260814 270816|P
Worker's Day (observed)|270430
Christmas Day (observed)|271224
New Year's Day (observed)|271231
Autonomy Day (observed)|280428 290430|P
Agricultural Reform Day (observed)|280929 291001
Martyrs' Day (observed)|290202
=SV|2029|AH=Ahuachapán|CA=Cabañas|CH=Chalatenango|CU=Cuscatlán|LI=La Libertad|MO=Morazán|PA=La Paz|SA=Santa Ana|SM=San Miguel|SO=Sonsonate|SS=San Salvador|SV=San Vicente|UN=La Unión|US=Usulután
New Year's Day|0101
Labor Day|0501
Mother's Day|0510
Father's Day|0617
Celebrations of San Salvador|0806
Independence Day|0915
All Souls' Day|1102
Christmas Day|1225
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Holy Saturday|250419 260404 270327 280415 290331
Feast of San Salvador|250803 250805 260803 260805 270803 270805 280803 280805 290803 290805|SS
=SX|2029
New Year's Day|0101
Labor Day|0501
Sint Maarten Day|1111
Christmas Day|1225
Second Day of Christmas|1226
Good Friday|250418 260403 270326 280414 290330
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
King's Day|250426 260427 270427 280427 290427
Carnival Day|250430 260430 270430 280502 290430
Ascension Day|250529 260514 270506 280525 290510
Pentecost|250608 260524 270516 280604 290520
Emancipation Day|250701 260701 270701 280701 290702
Constitution Day|251013 261012 271011 281009 291008
=SY|2024
New Year's Day|0101
Revolution Day|0308
Mother's Day|0321
Independence Day|0417
Labor Day|0501
Martyrs' Day|0506
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
Tishreen Liberation War Day|1006
Liberation Day|1208
Christmas Day|1225
Boxing Day|1226
Eid al-Fitr|250331 250401 250402 260320~ 260321~ 260322~ 270309~ 270310~ 270311~ 280226~ 280227~ 280228~ 290214~ 290215~ 290216~
Gregorian Easter Sunday|250420 260405 270328 280416 290401
Julian Easter Sunday|250420 260412 270502 280416 290408
Eid al-Adha|250605 250606 250607 250608 260526~ 260527~ 260528~ 260529~ 270515~ 270516~ 270517~ 270518~ 280504~ 280505~ 280506~ 280507~ 290423~ 290424~ 290425~ 290426~
Islamic New Year|250626 260616~ 270606~ 280525~ 290514~
=SZ|2029
New Year's Day|0101
King's Birthday|0419
National Flag Day|0425
Worker's Day|0501
Birthday of Late King Sobhuza|0722
Independence Day|0906
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
King's Birthday (observed)|260420
Independence Day (observed)|260907
National Flag Day (observed)|270426
Boxing Day (observed)|271227
Birthday of Late King Sobhuza (observed)|290723
=TC|2029
New Year's Day|0101
Emancipation Day|0801
Christmas Day|1225
Boxing Day|1226
Commonwealth Day|250310 260309 270308 280313 290312
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
JAGS McCartney Day|250526 260525 270531 280529 290528
King's Birthday|250623 260608 270614 280612 290611
National Youth Day|250926 260925 270924 280929 290928
National Heritage Day|251013 261012 271011 281009 291008
National Day of Thanksgiving|251128 260830 270829 280827 290826
Emancipation Day (observed)|260803 270802
Constitution Day|260831 270830 280828 290827
Boxing Day (observed)|261228 271228
Christmas Day (observed)|271227
New Year's Day (observed)|280103
=TD|2024
New Year's Day|0101
International Women's Day|0308
Eid al-Fitr|250330~ 260320~ 270309~ 280226~ 290214~
Labour Day|0501
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~
Independence Day|0811
Mawlid|250904~ 260825~ 270814~ 280803~ 290724~
All Saints' Day|1101
Republic Day|1128
Freedom and Democracy Day|1201
Christmas Day|1225
Easter Monday|250421 260406 270329 280417 290402
International Women's Day (observed)|260309
Republic Day (observed)|271129
=TF|2029
New Year's Day|0101
Labor Day|0501
Victory Day|0508
National Day|0714
Assumption Day|0815
All Saints' Day|1101
Armistice Day|1111
Christmas Day|1225
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=TG|2025
New Year's Day|0101
Independence Day|0427
Labor Day|0501
Martyrs' Day|0621
Assumption Day|0815
All Saints' Day|1101
Christmas Day|1225
First Day of Ramadan|250301 260218~ 270208~ 280128~ 290116~
Eid al-Fitr|250330 260320~ 270309~ 280226~ 290214~
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Eid al-Adha|250607 260527~ 270516~ 280505~ 290424~
Pentecost Monday|250609 260525 270517 280605 290521
=TH|2029
New Year's Day|0101
Chakri Memorial Day|0406
National Labor Day|0501
Coronation Day|0504
HM Queen Suthida's Birthday|0603
HM King Maha Vajiralongkorn's Birthday|0728
HM Queen Sirikit The Queen Mother's Birthday|0812
National Mother's Day|0812
HM King Bhumibol Adulyadej Memorial Day|1013
HM King Chulalongkorn Memorial Day|1023
HM King Bhumibol Adulyadej the Great's Birthday|1205
National Day|1205
National Father's Day|1205
Constitution Day|1210
New Year's Eve|1231
National Children's Day|250111 260110 270109 280108 290113
Makha Bucha|250212 260303 270221 280210 290227
Chakri Memorial Day (in lieu)|250407
Songkran Festival|250413 250414 250415 260413 260414 260415 270413 270414 270415 280413 280414 280415 290413 290414 290415
Songkran Festival (in lieu)|250416 280417 290416
Coronation Day (in lieu)|250505
Visakha Bucha|250511 260531 270520 280508 290527
Visakha Bucha (in lieu)|250512 260601 290528
Bridge Public Holiday|250602 250811 260102
Asarnha Bucha|250710 260729 270718 280706 290725
Buddhist Lent Day|250711 260730 270719 280707 290726
HM King Bhumibol Adulyadej the Great's Birthday (in lieu)|261207 271206
National Day (in lieu)|261207 271206
National Father's Day (in lieu)|261207 271206
Makha Bucha (in lieu)|270222
National Labor Day (in lieu)|270503
Asarnha Bucha (in lieu)|270720
HM King Chulalongkorn Memorial Day (in lieu)|271025
New Year's Day (in lieu)|280103
HM Queen Suthida's Birthday (in lieu)|280605 290604
HM Queen Sirikit The Queen Mother's Birthday (in lieu)|280814 290813
National Mother's Day (in lieu)|280814 290813
Constitution Day (in lieu)|281211
New Year's Eve (in lieu)|290102
HM King Maha Vajiralongkorn's Birthday (in lieu)|290730
HM King Bhumibol Adulyadej Memorial Day (in lieu)|291015
=TJ|2025
New Year's Day|0101
Mother's Day|0308
Victory Day|0509
National Unity Day|0627
Independence Day|0909
Constitution Day|1106
International Nowruz Day|250321 250322 250323 250324 260321 260322 260323 260324 270321 270322 270323 270324 280321 280322 280323 280324 290321 290322 290323 290324
Eid al-Fitr|250330 260320~ 270309~ 280226~ 290214~
Eid al-Adha|250606 260527~ 270516~ 280505~ 290424~
=TK|2029
New Year's Day|0101
Tokehega Day|0903
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
=TL|2025
New Year's Day|0101
Veteran's Day|0303
International Worker's Day|0501
Restoration of Independence Day|0520
Popular Consultation Day|0830
All Saints' Day|1101
All Souls' Day|1102
National Women's Day|1103
National Youth Day|1112
Proclamation of Independence Day|1128
Memorial Day|1207
Day of Our Lady of Immaculate Conception and Timor-Leste Patroness|1208
Christmas Day|1225
National Heroes Day|1231
Eid al-Fitr|250331 260320~ 270309~ 280226~ 290214~
Good Friday|250418 260403 270326 280414 290330
Eid al-Adha|250606 260527~ 270516~ 280505~ 290424~
Corpus Christi|250619 260604 270527 280615 290531
=TM|2025
New Year's Day|0101
International Women's Day|0308
Eid al-Adha (observed)|270517~
Constitution and State Flag Day|0518
Independence Day|0927
Memorial Day|1006
International Neutrality Day|1212
Spring Festival|250321 250322 260321 260322 270321 270322 280321 280322 290321 290322
Eid al-Fitr|250330 260320~ 270309~ 280226~ 290214~
Eid al-Fitr (observed)|250331
Constitution and State Flag Day (observed)|250519
Eid al-Adha|250606 260527~ 270516~ 280505~ 290424~
International Women's Day (observed)|260309
Spring Festival (observed)|260323 270323
Independence Day (observed)|260928
International Neutrality Day (observed)|271213
=TN|2024
New Year's Day|0101
Revolution and Youth Day|0114
Independence Day|0320
Eid al-Fitr|250330~ 260320~ 270309~ 280226~ 290214~
Eid al-Fitr Holiday|250331~ 250401~ 260321~ 260322~ 270310~ 270311~ 280227~ 280228~ 290215~ 290216~
Martyrs' Day|0409
Labor Day|0501
Day of Arafah|250605~ 260526~ 270515~ 280504~ 290423~
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~
Eid al-Adha Holiday|250607~ 250608~ 260528~ 260529~ 270517~ 270518~ 280506~ 280507~ 290425~ 290426~
Islamic New Year|250626~ 260616~ 270606~ 280525~ 290514~
Republic Day|0725
Women's Day|0813
Prophet's Birthday|250904~ 260825~ 270814~ 280803~ 290724~
Evacuation Day|1015
=TO|2029
New Year's Day|0101
ANZAC Day|0425
Birthday of the Reigning Sovereign of Tonga|0704
Birthday of the Heir to the Crown of Tonga|0917
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Emancipation Day (observed)|250602 260608 270607 280605
Constitution Day (observed)|251103 261102 271108 281106 291105
Anniversary of the Coronation of HM King George Tupou I (observed)|251208 261207 271206 291203
Birthday of the Reigning Sovereign of Tonga (observed)|270705
Birthday of the Heir to the Crown of Tonga (observed)|280918
Anniversary of the Coronation of HM King George Tupou I|281204
Emancipation Day|290604
=TR|2029
New Year's Day|0101
National Sovereignty and Children's Day|0423
Labour and Solidarity Day|0501
Commemoration of Atatürk, Youth and Sports Day|0519
Democracy and National Unity Day|0715
Victory Day|0830
Republic Day|1029
Eid al-Fitr|250330 250331 250401 260320 260321 260322 270309 270310 270311 280226 280227 280228 290214 290215 290216
Eid al-Adha|250606 250607 250608 250609 260527 260528 260529 260530 270516 270517 270518 270519 280505 280506 280507 280508 290424 290425 290426 290427
=TT|2025
New Year's Day|0101
Spiritual Baptist Liberation Day|0330
Indian Arrival Day|0530
Labour Day|0619
African Emancipation Day|0801
Independence Day|0831
Republic Day|0924
Christmas Day|1225
Boxing Day|1226
Eid-Ul-Fitr|250331 260320~ 270309~ 280226~ 290214~
Spiritual Baptist Liberation Day (observed)|250401 290403
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Corpus Christi|250619 260604 270527 280615 290531
Corpus Christi (observed)|250620
Labour Day (observed)|250620
Independence Day (observed)|250901
Divali|251020 261108 271028 291105
Divali (observed)|261109
Indian Arrival Day (observed)|270531
African Emancipation Day (observed)|270802
Boxing Day (observed)|271227
Republic Day (observed)|280925
Good Friday (observed)|290403
=TV|2029|FUN=Funafuti|NIT=Niutao|NKF=Nukufetau|NKL=Nukulaelae|NMA=Nanumea|NMG=Nanumaga=Nanumanga|NUI=Nui|VAI=Vaitupu
New Year's Day|0101
Golden Jubilee|0108|NMA
Big Day|0203|NMA
Nukufetau Day|0211|NKF
Day of the Flood|0216|NUI
Nanumaga Day|0415|NMG
The Day of the Bombing|0423|FUN
Niutao Day|0917|NIT
Cyclone Day|1021|FUN
Happy Day|1125|VAI
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Gospel Day|250510 250512 260510 260511 270510 280510 280515 290510 290514|NKL
Gospel Day|250512 260511 270510 280515 290514|!NKL
King's Birthday|250614 260613 270612 280610 290609
National Youth Day|250804 260803 270802 280807 290806
Tuvalu Day|251001 251002 261001 261002 271001 271002 281001 281002 291001 291002
National Children's Day|251013 261012 271011 281009 291015
Boxing Day (observed)|261228 271228
Tuvalu Day (observed)|271004 281003
Christmas Day (observed)|271227
New Year's Day (observed)|280103
=TW|2029
Founding Day of the Republic of China|0101
Peace Memorial Day|0228
Children's Day|0404
Confucius' Birthday|0928
National Day|1010
Taiwan Restoration and Guningtou Victory Memorial Day|1025
Constitution Day|1225
Day off (substituted from 02/08/2025)|250127
Chinese New Year's Eve|250128 260215 260216 270204 270205 280124 280125 290211 290212
Chinese New Year|250129 250130 250131 260217 260218 260219 270206 270207 270208 280126 280127 280128 290213 290214 290215
Children's Day (observed)|250403 260403 270406 280403 290403
Tomb-Sweeping Day|250404 260405 270405 280404 290404
Dragon Boat Festival (observed)|250530 280529 290615
Dragon Boat Festival|250531 260619 270609 280528 290616
Confucius' Birthday (observed)|250929
Mid-Autumn Festival|251006 260925 270915 281003 290922
Taiwan Restoration and Guningtou Victory Memorial Day (observed)|251024 261026
Chinese New Year's Eve (observed)|260220 290216
Peace Memorial Day (observed)|260227 270301
Tomb-Sweeping Day (observed)|260406
Labor Day|260501 270501 280501 290501
National Day (observed)|261009 271011
Chinese New Year (observed)|270209 270210
Labor Day (observed)|270430
Constitution Day (observed)|271224
Founding Day of the Republic of China (observed)|271231
Mid-Autumn Festival (observed)|290921
=TZ|2025
New Year's Day|0101
Zanzibar Revolution Day|0112
The Sheikh Abeid Amani Karume Day|0407
Union Celebrations|0426
International Workers' Day|0501
International Trade Fair|0707
Peasants' Day|0808
The Mwalimu Nyerere Day and Climax of the Uhuru Torch Race|1014
Independence and Republic Day|1209
Christmas Day|1225
Boxing Day|1226
Eid al-Fitr|250331 250401 260321~ 260322~ 270310~ 270311~ 280227~ 280228~ 290215~ 290216~
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Eid al-Adha|250607 260528~ 270517~ 280506~ 290425~
Prophet's Birthday|250904 260826~ 270815~ 280804~ 290725~
=UG|2024
New Year's Day|0101
NRM Liberation Day|0126
Archbishop Janani Luwum Day|0216
Women's Day|0308
Eid al-Fitr|250330~ 260320~ 270309~ 280226~ 290214~
Labour Day|0501
Uganda Martyrs' Day|0603
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~
National Heroes' Day|0609
Independence Day|1009
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
General Elections|260115 260116
=UM|2029
New Year's Day|0101
Juneteenth National Independence Day|0619
Independence Day|0704
Veterans Day|1111
Christmas Day|1225
Martin Luther King Jr. Day|250120 260119 270118 280117 290115
Washington's Birthday|250217 260216 270215 280221 290219
Memorial Day|250526 260525 270531 280529 290528
Labor Day|250901 260907 270906 280904 290903
Thanksgiving Day|251127 261126 271125 281123 291122
Independence Day (observed)|260703 270705
Juneteenth National Independence Day (observed)|270618
Christmas Day (observed)|271224
New Year's Day (observed)|271231
Veterans Day (observed)|281110 291112
=US|2029|AK=Alaska|AL=Alabama|AR=Arkansas|AS=American Samoa|AZ=Arizona|CA=California|CO=Colorado|CT=Connecticut|DC=District of Columbia|DE=Delaware|FL=Florida|GA=Georgia|GU=Guam|HI=Hawaii|IA=Iowa|ID=Idaho|IL=Illinois|IN=Indiana|KS=Kansas|KY=Kentucky|LA=Louisiana|MA=Massachusetts|MD=Maryland|ME=Maine|MI=Michigan|MN=Minnesota|MO=Missouri|MP=Northern Mariana Islands|MS=Mississippi|MT=Montana|NC=North Carolina|ND=North Dakota|NE=Nebraska|NH=New Hampshire|NJ=New Jersey|NM=New Mexico|NV=Nevada|NY=New York|OH=Ohio|OK=Oklahoma|OR=Oregon|PA=Pennsylvania|PR=Puerto Rico|RI=Rhode Island|SC=South Carolina|SD=South Dakota|TN=Tennessee|TX=Texas|UM=United States Minor Outlying Islands|UT=Utah|VA=Virginia|VI=Virgin Islands, U.S.|VT=Vermont|WA=Washington|WI=Wisconsin|WV=West Virginia|WY=Wyoming
New Year's Day|0101
Epiphany|0106|PR
Three Kings Day|0106|VI
Confederate Memorial Day|0119|TX
Lincoln's Birthday|0212|CT IA IL NJ NY
Susan B. Anthony Day|0215|CA FL NY WI
Texas Independence Day|0302|TX
Emancipation Day|0322|PR
Commonwealth Covenant Day|0324|MP
Prince Jonah Kuhio Kalanianaole Day|0326|HI
Cesar Chavez Day|0331|CA CO TX
Transfer Day|0331|VI
Emancipation Day|0416|DC
American Samoa Flag Day|0417|AS
San Jacinto Day|0421|TX
Truman Day|0508|MO
Kamehameha Day|0611|HI
Emancipation Day In Texas|0619|TX
Juneteenth National Independence Day|0619
West Virginia Day|0620|WV
Emancipation Day|0703|VI
Independence Day|0704
Manu'a Islands Cession Day|0716|AS
Liberation Day (Guam)|0721|GU
Pioneer Day|0724|UT
Puerto Rico Constitution Day|0725|PR
Bennington Battle Day|0816|VT
Lyndon Baines Johnson Day|0827|TX
Alaska Day|1018|AK
Liberty Day|1101|VI
All Souls' Day|1102|GU
Citizenship Day|1104|MP
Veterans Day|1111
Puerto Rican Identity Day|1119|PR
Constitution Day|1208|MP
Lady of Camarin Day|1208|GU
Christmas Eve|1224|KS MI NC TX WI
Christmas Day|1225
Christmas Second Day|1226|VI
Day After Christmas|1226|NC TX
New Year's Eve|1231|KY MI WI
Dr. Martin Luther King Jr. / Civil Rights Day|250120 260119 270118 280117 290115|AZ NH
Dr. Martin Luther King Jr. and Robert E. Lee's Birthdays|250120 260119 270118 280117 290115|MS
Inauguration Day|250120 290120|DC MD VA
Martin Luther King Jr. / Idaho Human Rights Day|250120 260119 270118 280117 290115|ID
Martin Luther King Jr. Day|250120 260119 270118 280117 290115|!AK AL AZ ID MS NH
Martin Luther King Jr.'s Birthday|250120 260119 270118 280117 290115|AK
Martin Luther King, Jr & Robert E. Lee's Birthday|250120 260119 270118 280117 290115|AL
George Washington & Thomas Jefferson's Birthday|250217 260216 270215 280221 290219|AL
George Washington Day|250217 260216 270215 280221 290219|VA
George Washington Day, Presidents' Day, and the Day of the Women and Men Heroes of Puerto Rico|250217 260216 270215 280221 290219|PR
George Washington's Birthday and Daisy Gatson Bates Day|250217 260216 270215 280221 290219|AR
Lincoln's and Washington's Birthdays|250217 260216 270215 280221 290219|MT
Lincoln/Washington Presidents' Day|250217 260216 270215 280221 290219|AZ
President's Day|250217 260216 270215 280221 290219|SC TN WY
Presidents Day|250217 260216 270215 280221 290219|NJ OR
Presidents' Day|250217 260216 270215 280221 290219|AK CA HI ID MD OK PA TX VI VT WA WV
Washington and Lincoln Day|250217 260216 270215 280221 290219|UT
Washington's Birthday|250217 260216 270215 280221 290219|- AS CT DC GU IA IL KS KY LA MA ME MI MO MP MS NC ND NE NH NV NY RI SD UM WI
Washington's and Lincoln's Birthday|250217 260216 270215 280221 290219|MN
Washington-Lincoln Day|250217 260216 270215 280221 290219|CO OH
Casimir Pulaski Day|250303 260302 270301 280306 290305|IL
Guam Discovery Day|250303 260302 270301 280306 290305|GU
Mardi Gras|250304 260217 270209 280229 290213|LA
Town Meeting Day|250304 260303 270302 280307 290306|VT
Seward's Day|250331 260330 270329 280327 290326|AK
Holy Thursday|250417 260402 270325 280413 290329|VI
Good Friday|250418 260403 270326 280414 290330|CT DE GU IN KY LA MP NC NJ PR TN TX VI
State Holiday|250418 251128 260403 261127 270326 271126 280414 281124 290330 291123|GA
Easter Monday|250421 260406 270329 280417 290402|VI
Patriots' Day|250421 260420 270419 280417 290416|MA ME
Arbor Day|250425 260424 270430 280428 290427|NE
Confederate Memorial Day|250428 260427 270426 280424 290423|AL SC
Confederate Memorial Day|250428 260427 270426 280424 290430|MS
Primary Election Day|250506 260505 270504 280502 290508|IN
Memorial Day|250526 260525 270531 280529 290528
Jefferson Davis Birthday|250602 260601 270607 280605 290604|AL
Victory Day|250811 260810 270809 280814 290813|RI
Bennington Battle Day (observed)|250815 260817|VT
Statehood Day|250815 260821 270820 280818 290817|HI
Labor Day|250901 260907 270906 280904 290903
Frances Xavier Cabrini Day|251006 261005 271004 281002 291001|CO
White Sunday|251012 261011 271010 281008 291014|AS
Columbus Day|251013 261012 271011 281009 291008|- AS AZ CT GA ID IL IN MA MD MO MT NJ NY OH PA PR UT WV
Columbus Day / American Indian Heritage Day / Fraternal Day|251013 261012 271011 281009 291008|AL
Columbus Day and Puerto Rico Friendship Day|251013 261012 271011 281009 291008|VI
Commonwealth Cultural Day|251013 261012 271011 281009 291008|MP
Indigenous Peoples' Day|251013 261012 271011 281009 291008|AK DC ME NE NM VA
Indigenous Peoples' Day / Columbus Day|251013 261012 271011 281009 291008|RI
Native Americans' Day|251013 261012 271011 281009 291008|SD
Alaska Day (observed)|251017 261019|AK
Nevada Day|251031 261030 271029 281027 291026|NV
Election Day|251104 261103 271102 281107 291106|IN NY
Thanksgiving Day|251127 261126 271125 281123 291122
American Indian Heritage Day|251128 261127 271126 281124 291123|MD
Day After Thanksgiving|251128 261127 271126 281124 291123|CA DE MI NC NH OK PA WV
Family Day|251128 261127 271126 281124 291123|NV
Friday After Thanksgiving|251128 261127 271126 281124 291123|FL TX
Lincoln's Birthday|251128 261127 271126 281124 291123|IN
Native American Heritage Day|251128 261127 271126 281124 291123|WA
Presidents' Day|251128 261127 271126 281124 291123|NM
Washington's Birthday|251226 261224 271223 281226 291224|GA IN
Emancipation Day (observed)|260323|PR
West Virginia Day (observed)|260619 270621|WV
Independence Day (observed)|260703 270705|!MA
Election Day|261103 281107|DE HI IL LA MI MP MT NH NJ WV
Diwali|261108 271029 281017 291105|CA
Day After Christmas (observed)|261228 271227|NC
American Samoa Flag Day (observed)|270416|AS
Truman Day (observed)|270507|MO
Juneteenth National Independence Day (observed)|270618|!MA
Independence Day (observed)|270705|MA
Pioneer Day (observed)|270723|UT
Puerto Rico Constitution Day (observed)|270726|PR
Christmas Eve (observed)|271223 281222|KS MI NC TX WI
Christmas Day (observed)|271224|!MA
New Year's Day (observed)|271231|!MA
Lincoln's Birthday (observed)|280211|CT IA IL NJ NY
Prince Jonah Kuhio Kalanianaole Day (observed)|280327|HI
Emancipation Day (observed)|280417|DC
Kamehameha Day (observed)|280612|HI
Manu'a Islands Cession Day (observed)|280717|AS
Citizenship Day (observed)|281103 291105|MP
Veterans Day (observed)|281110 291112|!MA PR
Puerto Rican Identity Day (observed)|281120|PR
Commonwealth Covenant Day (observed)|290323|MP
Veterans Day (observed)|291112|MA PR
Constitution Day (observed)|291207|MP
=UY|2029
New Year's Day|0101
Workers' Day|0501
Constitution Day|0718
Independence Declaration Day|0825
Family Day|1225
=UZ|2025
New Year's Day|0101
Women's Day|0308
Nowruz|0321
Day of Memory and Honor|0509
Eid al-Adha (observed)|270517~
Independence Day|0901
Teachers and Instructors Day|1001
Constitution Day|1208
Day off (substituted from 01/04/2025)|250102
Women's Day (observed)|250310 260309
Eid al-Fitr|250330 260320~ 270309~ 280226~ 290214~
Eid al-Fitr (observed)|250331 280228~
Eid al-Adha|250606 260527~ 270516~ 280505~ 290424~
Additional day off by Presidential decree|251231 260102 260528 260529 260831
Nowruz (observed)|260323 270322
Day of Memory and Honor (observed)|260511 270510
Day off (substituted from 12/12/2026)|261231
New Year's Day (observed)|280103
Teachers and Instructors Day (observed)|281002
Independence Day (observed)|290903
Constitution Day (observed)|291210
=VA|2029
Solemnity of Mary, Mother of God|0101
Epiphany|0106
Anniversary of the Foundation of Vatican City|0211
Saint Joseph's Day|0319
Saint Joseph the Worker's Day|0501
Saints Peter and Paul's Day|0629
Day Before Assumption of Mary|0814
Assumption of Mary Day|0815
Day After Assumption of Mary|0816
All Saints' Day|1101
All Souls' Day|1102
Immaculate Conception|1208
Christmas Eve|1224
Christmas Day|1225
Saint Stephen's Day|1226
Saint John the Evangelist's Day|1227
Last Day of the Year|1231
Anniversary of the Election of the Holy Father|250313 260508 270508 280508 290508
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Holy Saturday|250419 260404 270327 280415 290331
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Easter Tuesday|250422 260407 270330 280418 290403
Name Day of the Holy Father|250423 250917 260917 270917 280917 290917
Ascension Day|250529 260514 270506 280525 290510
Solemnity of Pentecost|250608 260524 270516 280604 290520
Solemnity of Holy Trinity|250615 260531 270523 280611 290527
Corpus Domini|250619 260604 270527 280615 290531
=VC|2029
New Year's Day|0101
National Heroes' Day|0314
National Workers' Day|0501
National Spiritual Baptist Day|0521
Emancipation Day|0801
Independence Day|1027
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Whit Monday|250609 260525 270517 280605 290521
Carnival Monday|250707 260706 270705 280703 290702
Carnival Tuesday|250708 260707 270706 280704 290703
National Heroes' Day (observed)|270315
Emancipation Day (observed)|270802
Boxing Day (observed)|271227
=VE|2029
New Year's Day|0101
Declaration of Independence|0419
International Worker's Day|0501
Family Day|0515
Battle of Carabobo|0624
Independence Day|0705
Birthday of Simon Bolivar|0724
Day of Indigenous Resistance|1012
Christmas Eve|1224
Christmas Day|1225
New Year's Eve|1231
Carnival Monday|250303 260216 270208 280228 290212
Carnival Tuesday|250304 260217 270209 280229 290213
Maundy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Canonization of José Gregorio Hernández and Mother Carmen Rendiles|251019 251020
=VG|2029
New Year's Day|0101
Christmas Day|1225
Boxing Day|1226
The Anniversary of the Birth of Hamilton Lavity Stoutt|250303 260302 270301 280306 290305
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Whit Monday|250609 260525 270517 280605 290521
Sovereign's Birthday|250613 260612 270611 280609 290608
Virgin Islands Day|250707 260706 270705 280703 290702
Emancipation Monday|250804 260803 270802 280807 290806
Emancipation Tuesday|250805 260804 270803 280808 290807
Emancipation Wednesday|250806 260805 270804 280809 290808
Heroes and Foreparents Day|251020 261019 271018 281016 291015
The Great March of 1949 and Restoration Day|251124 261123 271122 281127 291126
Boxing Day (observed)|261228 271228
Christmas Day (observed)|271227
New Year's Day (observed)|280103
=VI|2029
New Year's Day|0101
Three Kings Day|0106
Transfer Day|0331
Juneteenth National Independence Day|0619
Emancipation Day|0703
Independence Day|0704
Liberty Day|1101
Veterans Day|1111
Christmas Day|1225
Christmas Second Day|1226
Martin Luther King Jr. Day|250120 260119 270118 280117 290115
Presidents' Day|250217 260216 270215 280221 290219
Holy Thursday|250417 260402 270325 280413 290329
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Memorial Day|250526 260525 270531 280529 290528
Labor Day|250901 260907 270906 280904 290903
Columbus Day and Puerto Rico Friendship Day|251013 261012 271011 281009 291008
Thanksgiving Day|251127 261126 271125 281123 291122
Independence Day (observed)|260703 270705
Juneteenth National Independence Day (observed)|270618
Christmas Day (observed)|271224
New Year's Day (observed)|271231
Veterans Day (observed)|281110 291112
=VN|2029
New Year's Day|0101
Liberation Day/Reunification Day|0430
International Labor Day|0501
29 of Lunar New Year|250127 270204 280124
Lunar New Year's Eve|250128 260216 270205 280125 290212
Lunar New Year|250129 260217 270206 280126 290213
Second Day of Lunar New Year|250130 260218 270207 280127 290214
Third Day of Lunar New Year|250131 260219 270208 280128 290215
Fourth Day of Lunar New Year|250201 260220 270209 280129 290216
Hung Kings' Commemoration Day|250407 260426 270416 280404 290423
National Day|250901 250902 260901 260902 270902 270903 280901 280902 290902 290903
Hung Kings' Commemoration Day (observed)|260427
Fifth Day of Lunar New Year|270210
International Labor Day (observed)|270503
New Year's Day (observed)|280103
Liberation Day/Reunification Day (observed)|280502
National Day (observed)|280904 290904
=VU|2029
New Year's Day|0101
Father Lini Day|0221
Custom Chief's Day|0305
Labour Day|0501
Children's Day|0724
Independence Day|0730
Assumption Day|0815
Constitution Day|1005
Unity Day|1129
Christmas Day|1225
Family Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Constitution Day (observed)|251006
Unity Day (observed)|261130
Father Lini Day (observed)|270222
Assumption Day (observed)|270816
Family Day (observed)|271227
Custom Chief's Day (observed)|280306
Independence Day (observed)|280731
=WF|2029
New Year's Day|0101
Feast of Saint Peter Chanel|0428
Labor Day|0501
Victory Day|0508
Saints Peter and Paul Day|0629
National Day|0714
Territory Day|0729
Assumption Day|0815
All Saints' Day|1101
Armistice Day|1111
Christmas Day|1225
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=WS|2029
New Year's Day|0101
The Day After New Year's Day|0102
Independence Day|0601
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Day After Good Friday|250419 260404 270327 280415 290331
Easter Monday|250421 260406 270329 280417 290402
Mother's Day|250512 260511 270510 280515 290514
Father's Day|250811 260810 270809 280814 290813
White Sunday (Lotu a Tamaiti)|251013 261012 271011 281009 291015
=XK|2024
Orthodox Christmas Day|0107
Independence Day|0217
Eid al-Fitr|250330~ 260320~ 270309~ 280226~ 290214~
Eid al-Fitr (observed)|250331~ 280228~
Constitution Day|0409
International Labor Day|0501
Europe Day|0509
Eid al-Adha (observed)|270517~
Eid al-Adha|250606~ 260527~ 270516~ 280505~ 290424~
Catholic Christmas Day|1225
New Year's Day|250101 250102 260101 260102 270101 270102 280101 280102 290101 290102
Catholic Easter|250420 260405 270328 280416 290401
Orthodox Easter|250420 260412 270502 280416 290408
Catholic Easter (observed)|250421 260406 270329 280417 290402
Orthodox Easter (observed)|250421 260413 270504 280417 290410
Europe Day (observed)|260511 270510
New Year's Day (observed)|270104 280103 280104
International Labor Day (observed)|270503
Catholic Christmas Day (observed)|271227
Constitution Day (observed)|280410
Orthodox Christmas Day (observed)|290108
Independence Day (observed)|290219
=YE|2024
Eid al-Fitr (observed)|260323~ 280229~ 290218~
Labor Day|0501
Unity Day|0522
Eid al-Adha|250605~ 250606~ 250607~ 250608~ 250609~ 260526~ 260527~ 260528~ 260529~ 260530~ 270515~ 270516~ 270517~ 270518~ 270519~ 280504~ 280505~ 280506~ 280507~ 280508~ 290423~ 290424~ 290425~ 290426~ 290427~
Eid al-Adha (observed)|250610~ 260531~ 280509~ 290429~
Islamic New Year Day|250626~ 260616~ 270606~ 280525~ 290514~
Revolution Day|0926
Liberation Day|1014
Evacuation Day|1130
Eid al-Fitr|250329 250330 250331 250401 260318~ 260319~ 260320~ 260321~ 260322~ 270308~ 270309~ 270310~ 270311~ 280225~ 280226~ 280227~ 280228~ 290213~ 290214~ 290215~ 290216~
Revolution Day (observed)|250928
Labor Day (observed)|260503
Unity Day (observed)|260524
Evacuation Day (observed)|291202
=YT|2029
New Year's Day|0101
Abolition of Slavery|0427
Labor Day|0501
Victory Day|0508
National Day|0714
Assumption Day|0815
All Saints' Day|1101
Armistice Day|1111
Christmas Day|1225
Easter Monday|250421 260406 270329 280417 290402
Ascension Day|250529 260514 270506 280525 290510
Pentecost Monday|250609 260525 270517 280605 290521
=ZA|2029
New Year's Day|0101
Human Rights Day|0321
Freedom Day|0427
Workers' Day|0501
Youth Day|0616
National Women's Day|0809
Heritage Day|0924
Day of Reconciliation|1216
Christmas Day|1225
Day of Goodwill|1226
Good Friday|250418 260403 270326 280414 290330
Family Day|250421 260406 270329 280417 290402
Freedom Day (observed)|250428
National Women's Day (observed)|260810
Local Government Elections|261104
Human Rights Day (observed)|270322
Day of Goodwill (observed)|271227
Heritage Day (observed)|280925
Day of Reconciliation (observed)|291217
=ZM|2029
New Year's Day|0101
International Women's Day|0308
Youth Day|0312
Kenneth Kaunda Day|0428
Labour Day|0501
Africa Freedom Day|0525
National Prayer Day|1018
Independence Day|1024
Christmas Day|1225
Good Friday|250418 260403 270326 280414 290330
Holy Saturday|250419 260404 270327 280415 290331
Easter Sunday|250420 260405 270328 280416 290401
Easter Monday|250421 260406 270329 280417 290402
Africa Freedom Day (observed)|250526
Heroes' Day|250707 260706 270705 280703 290702
Unity Day|250708 260707 270706 280704 290703
Farmers' Day|250804 260803 270802 280807 290806
International Women's Day (observed)|260309
General Election Day|260813
National Prayer Day (observed)|261019
Independence Day (observed)|271025
Youth Day (observed)|280313
=ZW|2029
New Year's Day|0101
Robert Gabriel Mugabe National Youth Day|0221
Independence Day|0418
Workers' Day|0501
Africa Day|0525
Unity Day|1222
Christmas Day|1225
Boxing Day|1226
Good Friday|250418 260403 270326 280414 290330
Easter Saturday|250419 260404 270327 280415 290331
Easter Monday|250421 260406 270329 280417 290402
Africa Day (observed)|250526
Zimbabwe Heroes' Day|250811 260810 270809 280814 290813
Defense Forces Day|250812 260811 270810 280815 290814
Robert Gabriel Mugabe National Youth Day (observed)|270222
Independence Day (observed)|270419
Boxing Day (observed)|271227
`;
