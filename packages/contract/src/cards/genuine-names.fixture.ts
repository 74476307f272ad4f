/**
 * Names as an order has them and as the authority's paper prints them, by culture: `culture | order | paper`. The cards made of
 * them must be ready. Add a line for a name that was held.
 */
export const genuineNames = `
Malay | Ahmad Faiz bin Abdullah | AHMAD FAIZ BIN ABDULLAH
Malay | Siti Nurhaliza binti Tarudin | SITI NURHALIZA BTE TARUDIN
Malay | Nur Aisyah bt Omar | NUR AISYAH BINTI OMAR
Malay | Mohd Hafiz bin Ismail | MUHAMMAD HAFIZ BIN ISMAIL
Malay | Muhammad Danial bin Mohd Yusof | MOHD DANIAL BIN MUHAMMAD YUSOF
Malay | Abdul Rahim bin Haji Salleh | ABD RAHIM BIN SALLEH
Malay | Ahmad bin Ali | AHMAD B. ALI
Malay | Nurul Izzah binte Hassan | NURUL IZZAH HASSAN
Indian | Suresh s/o Raman | SURESH S/O RAMAN
Indian | Kavitha d/o Subramaniam | KAVITHA SUBRAMANIAM
Indian | Rajesh a/l Krishnan | RAJESH A/L KRISHNAN
Indian | Priya a/p Muthu | PRIYA A/P MUTHU
Indian | Ravi Shankar Iyer | IYER RAVI SHANKAR
Indian | Venkata Satya Narayana Rao | RAO VENKATA SATYANARAYANA
Indian | Smt Lakshmi Devi | LAKSHMI DEVI
Tamil | Karthik Chandrasekaran | KARTHIK CHANDRASEKARAN
Punjabi | Gurpreet Singh Dhillon | DHILLON GURPREET SINGH
Bengali | Md. Rahim Uddin | MOHAMMAD RAHIM UDDIN
Bengali | Mohammad Abdul Karim | MD ABDUL KARIM
Pakistani | Muhammad Usman Khan | KHAN MUHAMMAD USMAN
Pakistani | Abdur Rahman Malik | ABDUR RAHMAN MALIK
Sri Lankan | Kumaratunga Mudiyanselage Nimal Perera | PERERA KUMARATUNGA MUDIYANSELAGE NIMAL
Nepali | Bishnu Prasad Sharma | SHARMA BISHNU PRASAD
Chinese | Chen Dawen | CHEN DAWEN
Chinese | Da Wen Chen | CHEN DAWEN
Chinese | Zhang Wei-Ming | ZHANG WEIMING
Chinese | Lü Xiaohua | LU XIAOHUA
Chinese | 陈大文 | CHEN DAWEN
Hong Kong | Chan Tai Man, Peter | CHAN TAI MAN PETER
Taiwanese | Lin Mei-Hua | LIN MEI HUA
Singaporean | Tan Mei Ling | TAN MEI LING
Singaporean | Mei Ling Tan | TAN MEI LING
Japanese | Haruka Satō | SATO HARUKA
Japanese | Ōta Kenji | OTA KENJI
Korean | Kim Min-jun | KIM MINJUN
Korean | Lee Seo Yeon | LEE SEOYEON
Vietnamese | Nguyễn Thị Đào | NGUYEN THI DAO
Vietnamese | Trần Quốc Tuấn | TRAN QUOC TUAN
Thai | Somchai Wongsawat | SOMCHAI WONGSAWAT
Thai | Ms. Supaporn Srisuk | SUPAPORN SRISUK
Indonesian | Suharto | SUHARTO
Indonesian | Sukarno Sukarno | SUKARNO
Indonesian | I Gusti Ngurah Rai | I GUSTI NGURAH RAI
Filipino | Maria Cristina dela Cruz | DELA CRUZ MARIA CRISTINA
Filipino | José Rizal y Mercado | RIZAL Y MERCADO JOSE
Burmese | Aung Myo Thant | AUNG MYO THANT
Khmer | Sok Sopheap | SOK SOPHEAP
Lao | Bounmy Keovilay | KEOVILAY BOUNMY
Mongolian | Bat-Erdene Ganbold | GANBOLD BATERDENE
Kazakh | Aigerim Nurlanova | NURLANOVA AIGERIM
Uzbek | Jasur Tursunov | TURSUNOV JASUR
Arabic | Abd al-Rahman Saleh | ABDULRAHMAN SALEH
Arabic | Abdelrahman Saleh | ABDUL RAHMAN SALEH
Arabic | Ali Al-Rashid | ALRASHID ALI
Arabic | Fatima Alzahra Hussein | FATIMA AL ZAHRA HUSSEIN
Arabic | Omar El Sayed | OMAR EL-SAYED
Egyptian | Mohamed Ahmed Mahmoud | MOHAMMED AHMED MAHMOUD
Iranian | Reza Mohammadi | MOHAMMADI REZA
Turkish | İpek Işık | ISIK IPEK
Turkish | Çağlar Öztürk | OZTURK CAGLAR
Israeli | Yael Ben-David | BEN DAVID YAEL
Russian | Ivan Petrov | PETROV IVAN
Russian | Иван Петров | PETROV IVAN
Ukrainian | Oleksandr Shevchenko | SHEVCHENKO OLEKSANDR
Georgian | Nino Beridze | BERIDZE NINO
Armenian | Armen Sargsyan | SARGSYAN ARMEN
German | Jürgen Müller | MUELLER JUERGEN
German | Dr. Hans-Peter Groß | GROSS HANS PETER
Austrian | Anna-Lena Höfer | HOEFER ANNALENA
Dutch | Jan van der Berg | VAN DER BERG JAN
Danish | Søren Ærø | AEROE SOEREN
Swedish | Åsa Lindström | LINDSTROEM AASA
Norwegian | Bjørn Ødegård | ODEGARD BJORN
Icelandic | Þóra Jónsdóttir | THORA JONSDOTTIR
Finnish | Väinö Mäkelä | MAKELA VAINO
French | Jean-Pierre Dupont | DUPONT JEANPIERRE
French | Noël de la Croix | DE LA CROIX NOEL
Italian | Niccolò D'Angelo | DANGELO NICCOLO
Spanish | Ana Bar López | BAR LOPEZ ANA
Spanish | María José García Márquez | GARCIA MARQUEZ MARIA JOSE
Portuguese | João da Silva Gonçalves | DA SILVA GONCALVES JOAO
Brazilian | Antônio Carlos Souza | SOUZA ANTONIO CARLOS
Mexican | Guadalupe Núñez Peña | NUNEZ PENA GUADALUPE
Polish | Łukasz Wójcik | WOJCIK LUKASZ
Czech | Dvořáková Žaneta | DVORAKOVA ZANETA
Hungarian | Kovács Győző | KOVACS GYOZO
Romanian | Ștefan Ionescu | IONESCU STEFAN
Croatian | Đurđa Šarić | SARIC DURDA
Greek | Nikos Papadopoulos | PAPADOPOULOS NIKOS
Irish | Sinéad O'Brien | OBRIEN SINEAD
Scottish | Fiona Mac Donald | MACDONALD FIONA
Welsh | Siân ap Rhys | AP RHYS SIAN
English | Mrs Mary-Ann Smith | SMITH MARY ANN
American | William Harrison III | HARRISON III WILLIAM
Australian | Olivia Taylor-Jones | TAYLOR JONES OLIVIA
Maori | Tāne Mahuta | MAHUTA TANE
Hawaiian | Kalani Kahananui | KAHANANUI KALANI
Nigerian | Chukwuemeka Okonkwo | OKONKWO CHUKWUEMEKA
Ethiopian | Abebe Bikila Demissie | ABEBE BIKILA DEMISSIE
Kenyan | Wanjiru Kamau | KAMAU WANJIRU
Uzbek | Shohruxoʻja Gʻaniyev | GANIYEV SHOHRUXOJA
Uzbek | Oʼrinboy Yoʻldoshev | YOLDOSHEV ORINBOY
Azerbaijani | Cəfər Rəhimov | REHIMOV CEFER
Maltese | Għażżo Ħamid | HAMID GHAZZO
Sami | Áŋŋá Ŧuomas | TUOMAS ANNA
Vietnamese | Đỗ Đình Đạt | DO DINH DAT
Serbian | Đurađ Ivković | IVKOVIC DJURADJ
Serbian | Anđela Đokić | DOKIC ANDELA
Slovene | Đuro Žnidaršič | ZNIDARSIC DURO
Hawaiian | Leilani Kaʻaukai | KAAUKAI LEILANI
Samoan | Faʻafetai Leʻavasa | LEAVASA FAAFETAI
Tongan | Sione Tuʻipulotu | TUIPULOTU SIONE
Hausa | Ɗanladi Ɓature | BATURE DANLADI
Ewe | Kɔfi Ɛdɔ | EDO KOFI
Greenlandic | Nuka Kleist ĸuania | KLEIST QUANIA NUKA
Catalan | Gal·la Puigdomènech | GALLA PUIGDOMENECH
Irish | Máire O‘Malley | OMALLEY MAIRE
Ukrainian | Marʼyana Lukʹyanova | LUKYANOVA MARYANA
Arabic | Saʿd ʾAmin | SAD AMIN
Singaporean | Goh Beng Huat | GOH BENG HUAT @ WU MINGFA
Malaysian | Lee Siew Choo @ Lily Lee | LEE SIEW CHOO
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((text) => text.trim()) as [culture: string, order: string, paper: string]);
