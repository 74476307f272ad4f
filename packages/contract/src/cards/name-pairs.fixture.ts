import { genuineNames } from './genuine-names.fixture';

/**
 * Writings of names, a pair a line: add one for a card that was held, or one that was taken for somebody else's.
 */
const pairs = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((name) => name.trim()) as [order: string, paper: string]);

/** One person: the names of the genuine cards, and more. */
export const sameNames = [
  ...genuineNames.map(([, order, paper]): [order: string, paper: string] => [order, paper]),
  ...pairs(`
Ahmad bin Ali | AHMAD BIN ALI
Ahmad Faiz bin Ali | AHMAD FAIZ ALI
Aminah binti Yusof | AMINAH BT YUSOF
Aminah bte Yusof | AMINAH BINTE YUSOF
Aminah binti Yusof | YUSOF AMINAH
Zainab binti Abu Bakar | ZAINAB BINTI ABUBAKAR
Mohd Azlan bin Abd Aziz | MOHAMAD AZLAN BIN ABDUL AZIZ
Muhd Irfan bin Rosli | MUHAMMAD IRFAN BIN ROSLI
Mohamed Salleh bin Omar | MOHD SALLEH B OMAR
Abdullah bin Mohd Noor | ABDULLAH BIN MUHAMMAD NOOR
Hj Ismail bin Hassan | ISMAIL BIN HASSAN
Hajah Fatimah binti Karim | FATIMAH BINTI KARIM
Encik Razak bin Osman | RAZAK BIN OSMAN
Mohd. Shahrul | MUHAMMAD SHAHRUL
Md Kamal Hossain | MOHAMMED KAMAL HOSSAIN
Md. Abdul Mannan | MOHAMMAD ABDUL MANNAN
Md Nurul Islam | NURUL ISLAM MOHAMMAD
Abd Rahim Khan | ABDUL RAHIM KHAN
Abdulaziz Al-Otaibi | ABDUL AZIZ ALOTAIBI
Abdelkader Benali | ABDULKADER BENALI
Abd el Fattah Said | ABDULFATTAH SAID
Abdoulaye Diop | DIOP ABDOULAYE
Khalid Al Harbi | ALHARBI KHALID
Layla El-Amin | LAYLA AL AMIN
Noor ul Ain | NOOR AL AIN
Hassan ibn Yusuf Karim | HASSAN YUSUF KARIM
Raman s/o Govindasamy | RAMAN GOVINDASAMY
Meena D/O Pillai | MEENA D/O PILLAI
Meena d/o Pillai | PILLAI MEENA
Arun A/L Balakrishnan | ARUN BALAKRISHNAN
Devi a/p Nadarajan | NADARAJAN DEVI
Anita w/o Ramesh | ANITA W/O RAMESH
Shri Mohan Lal Gupta | GUPTA MOHAN LAL
Lakshminarayanan Sundaram | LAKSHMI NARAYANAN SUNDARAM
Sri Devi | SRIDEVI
Kim Ji-woo | KIM JIWOO
Park Chan Wook | PARK CHANWOOK
Choi Yu-Jin | CHOI YU JIN
Lim Ah Kow | AH KOW LIM
Ng Siew-Lan | NG SIEWLAN
Wong Ka-Fai | KAFAI WONG
Li Xiaoming | LI XIAO MING
Ouyang Na | OU YANG NA
Lü Bu | LU BU
Lü Bu | LUE BU
Lü Bu | LYU BU
Lü Bu | LV BU
Ana Muñoz Núñez | MUNXXOZ NUNXXEZ ANA
Jürgen Müller | MUXXLLER JUXXRGEN
Rüçhan Özgül Böğe | RUXXCHAN OEZGUXXL BOEGE
Elçin Əliyev | ALIYEV ELCHIN
Cəmilə Quliyeva | GULIYEVA JAMILA
Xalidə Ağayeva | AGHAYEVA KHALIDA
Günel Məmmədova | MAMMADOVA GUNEL
Sima Qian | SI MA QIAN
Nguyễn Văn An | AN NGUYEN VAN
Phạm Thị Hồng Nhung | PHAM THI HONG NHUNG
Đặng Lê Nguyên | DANG LE NGUYEN
Lê Đức Thọ | LE DUC THO
Haruki Murakami | MURAKAMI HARUKI
Shōhei Ōtani | OTANI SHOHEI
Yūko Ōe | OE YUKO
김민준 | 김 민준
山田太郎 | 山田 太郎
陈大文 | 陈 大文
محمد بن عبد الله | محمد بن عبد الله
Иван Петров | ПЕТРОВ ИВАН
สมชาย ใจดี | ใจดี สมชาย
Jürgen Groß | GROSS JURGEN
Jürgen Groß | GROSS JUERGEN
Käthe Müller | MULLER KATHE
Björn Åkesson | AKESSON BJORN
Björn Åkesson | AAKESSON BJOERN
Œuvrard Aimée | OEUVRARD AIMEE
François L'Écuyer | LECUYER FRANCOIS
Anne-Sophie Le Goff | LEGOFF ANNE SOPHIE
Marie-Ève | MARIE EVE
O'Connor Seán | SEAN OCONNOR
Mc Carthy Niamh | MCCARTHY NIAMH
MacLeod Iain | IAIN MAC LEOD
St. John Adams | ST JOHN ADAMS
D’Arcy Jane | JANE DARCY
Van Den Heuvel Pieter | PIETER VANDENHEUVEL
De Souza Maria | MARIA DESOUZA
Dell'Acqua Giulia | GIULIA DELLACQUA
Di Stefano Marco | MARCO DISTEFANO
Ñíguez Saúl | SAUL NIGUEZ
Peña y Lillo Rosa | ROSA PENA Y LILLO
Gonçalves Simão | SIMAO GONCALVES
Żółć Małgorzata | MALGORZATA ZOLC
Šimůnek Jiří | JIRI SIMUNEK
Čapek Karel | KAREL CAPEK
Szűcs Ágnes | AGNES SZUCS
Țepeș Vlad | VLAD TEPES
İbrahim Şahin | SAHIN IBRAHIM
Gülşah Yıldız | YILDIZ GULSAH
Þórður Ægisson | THORDUR AEGISSON
Dr José Núñez | NUNEZ JOSE
Prof. Mary Jones | JONES MARY
Mr John Smith | SMITH JOHN
Mrs. Mary Smith | MARY SMITH
Miss Ana Lima | LIMA ANA
FNU Ramesh | RAMESH
Ramesh LNU | RAMESH
Suharto | SUHARTO SUHARTO
Plato | PLATO
Ana Bar Lopez | LOPEZ, ANA BAR
BAR LÓPEZ, Ana | ANA BAR LOPEZ
ana bar lopez | ANA BAR LOPEZ
Zhang  Wei | ZHANG WEI
Ali Hassan Mohamed | MOHAMMED ALI HASSAN
Toʻlqin Egamov | TO'LQIN EGAMOV
Toʻlqin Egamov | TOLQIN EGAMOV
Ləman Əhmədova | EHMEDOVA LEMAN
Ħal Għaxaq | HAL GHAXAQ
Đoko Đukanović | DJUKANOVIC DJOKO
Jürgen Đorđević | DJORDJEVIC JUERGEN
Jürgen Đorđević | DORDEVIC JURGEN
Jürgen Đorđević | DJORDJEVIC JURGEN
Þórdís Þráinsdóttir | THORDIS THRAINSDOTTIR
Ĳsbrand van Dĳk | IJSBRAND VAN DIJK
Ŝtefan Ŭolf | STEFAN UOLF
GROẞ Anna | ANNA GROSS
Nino O´Hara | OHARA NINO
Kekoa ʻIolani | IOLANI KEKOA
D′Souza Liam | LIAM DSOUZA
Wahyudi XXXX | WAHYUDI
XXX Wahyudi | WAHYUDI
FNU Wahyudi | WAHYUDI
Wahyudi N/A | WAHYUDI
Wahyudi | WAHYUDI NO SURNAME
Wahyudi | WAHYUDI - NO LAST NAME
Wahyudi Tidak Ada | WAHYUDI
Wahyudi Unknown | WAHYUDI
Wahyudi . | WAHYUDI
Wahyudi - | WAHYUDI
Wahyudi | WAHYUDI XX
Li Na | LI NA
Na Moon Hee | MOON HEE NA
Nil Thapa | THAPA NIL
Null Jennifer | JENNIFER NULL
Ong Bee Leng | ONG BEE LENG @ WANG MEILING
Wang Meiling | ONG BEE LENG @ WANG MEILING
Ong Bee Leng @ Wang Meiling | ONG BEE LENG
Ong Bee Leng | ONG BEE LENG ALIAS WANG MEILING
Ong Bee Leng | ONG BEE LENG A.K.A. WANG MEILING
Ong Bee Leng | ONG BEE LENG AKA WANG MEILING
Ong Bee Leng | ONG BEE LENG (WANG MEILING)
Ong Bee Leng (Wang Meiling) | WANG MEILING
Mohd Alias bin Omar | MUHAMMAD ALIAS BIN OMAR
أحمد علي | احمد علی
مُحَمَّد كريم | محمد كريم
דָּוִד כהן | דוד כהן
`),
  ['Nino O`Hara', "O'HARA NINO"] as [string, string],
  ['김서연', '김서연'.normalize('NFD')] as [string, string],
];

/** Two people, or too little to say that they are one. */
export const differentNames = pairs(`
Ahmad bin Ali | AHMAD BINTI ALI
Nur bin Hassan | NUR BINTE HASSAN
Suresh a/l Raman | SURESH A/P RAMAN
Kavitha d/o Mani | KAVITHA S/O MANI
Anita d/o Ramesh | ANITA W/O RAMESH
Li Bin Wei | LI WEI
Wang Bin | WANG
Tan Bin Hao | TAN HAO
Chen B Wei | CHEN WEI
Ahmad bin Ali | AHMAD BIN ALIAS
Ahmad bin Ali | ALI BIN AHMAD SALLEH
Muhammad Ali | MAHMUD ALI
Mohd Faiz | MOHD FAIZAL
Muhammad | MUHAMMAD ALI
Mohamed Ahmed | MOHAMED AHMED ALI
Md Rahim | MD RAHMAN
Abdul Rahman | ABDUL RAHIM
Abdul Karim | ABDUL KADIR
Abdullah Saleh | ABDUL SALEH
Al-Rashid Ali | AL-RASHIDI ALI
Omar El Sayed | OMAR EL SAID
Fatima Hussein | FATIMA HASSAN
Nguyen Van An | NGUYEN VAN ANH
Nguyen Anh Tuan | NGUYEN ANH
Nguyen Thi Hoa | NGUYEN THI HOAN
Tran Minh | TRAN MINH DUC
Le Thi Lan | LE THI LANH
Kim Min Jun | KIM MIN JUNG
Kim Minjun | KIM MINJI
Lee Seo Yeon | LEE SEO YEONG
Park Ji Sung | PARK JI SUN
Wang Wei | WANG WEN
Wang Wei | WANG WEI MING
Zhang Wei | ZHANG WEIWEI
Chen Dawen | CHEN DAWEI
Tan Mei | TAN MEI LING
Tan Mei Ling | TAN MEI LIN
Lim Ah Kow | LIM AH KOON
Ng Siew Lan | NG SIEW LIAN
Sato Haruka | SATO HARUKI
Tanaka Yuko | TANAKA YUKI
Ōta Kenji | OTA KENTA
Somchai Srisuk | SOMCHAT SRISUK
Suharto | SUHARTINI
Putri Ayu | PUTRI AYUNDA
I Made Sudiana | I WAYAN SUDIANA
Maria dela Cruz | MARIO DELA CRUZ
Juan Cruz | JUANA CRUZ
Ana Bar Lopez | EVA BAR LOPEZ
Ana Bar Lopez | ANA BAR
Ana Bar Lopez | ANA LOPEZ
Ana Bar Lopez | ANA MARIA BAR LOPEZ
Ana B. Lopez | ANA LOPEZ
Ana Bar Lopez | ANA B. LOPEZ
John Smith | JANE SMITH
John Smith | JOHN SMITHSON
John Smith | JON SMYTHE
John Smith Jr | JOHN SMITH SR
William Harrison II | WILLIAM HARRISON III
Mary Smith | MARY ANN SMITH
Peter Mueller | PETRA MUELLER
Hans Müller | HANS MILLER
Anna Höfer | ANNA HAFER
Jean Dupont | JEANNE DUPONT
Jean-Pierre Dupont | JEAN-PAUL DUPONT
Olga Petrova | OLEG PETROV
Ivan Petrov | IVAN PETROVICH
Ivan Ivanov | IVANA IVANOVA
Иван Петров | ПЁТР ИВАНОВ
Gurpreet Singh | GURPREET KAUR
Gurpreet Singh Dhillon | GURPREET SINGH GILL
Rajesh Kumar | RAJESH KUMARI
Ravi Iyer | RAVI IYENGAR
Priya Muthu | PRIYANKA MUTHU
Nil Bahadur Thapa | BAHADUR THAPA
Tuan Anh Le | ANH LE
Dato Beridze | BERIDZE
Ben Ali Hassan | ALI HASSAN
An Nguyen | AL NGUYEN
Ana Sol | ANASTASIA SOL
Fiona MacDonald | FIONA DONALD
Siân ap Rhys | SIAN RHYS
Jan van der Berg | JAN BERG
Maria da Silva | MARIA SILVA
José Rizal y Mercado | JOSE MERCADO
Noël de la Croix | NOEL CROIX
陈大文 | 陈大武
김민준 | 김민준수
محمد بن علي | محمد بن حسن
Mei Tan | TAN
Tan Mei | MEI
Mei Tan | 
Sukarno | SUKARNOPUTRI
Hafiz bin Ismail | HAFIZAH BINTI ISMAIL
Siti Aminah | SITI AMINAH SARAH
Lee Jia Hui | LEE JIA HUA
Goh Wei Jie | GOH WEI JIN
Chua Xin Yi | CHUA XIN YING
Nakamura Ren | NAKAMURA RENA
Hoang Van Nam | HOANG VAN NAMH
Pham Quang | PHAM QUAN
Dara Sok | DARA SOKHA
Aung Myo | AUNG MYO THANT
Khan Imran | KHAN IMRANA
Perera Nimal | PERERA NIMALI
Georgios Pappas | GEORGIA PAPPAS
Marta Nowak | MARTA NOWAKOWSKA
Luca Rossi | LUCIA ROSSI
Carlos Souza | CARLA SOUZA
Kwame Mensah | KWAKU MENSAH
Abebe Bikila | ABEBECH BIKILA
Ahmad Faiz bin Abdullah | AHMAD FAIZ BIN ZULKIFLI
Siti Nurhaliza binti Tarudin | SITI NURHALIZA BTE ZULKIFLI
Nur Aisyah bt Omar | NUR AISYAH BINTI ZULKIFLI
Mohd Hafiz bin Ismail | MUHAMMAD HAFIZ BIN ZULKIFLI
Muhammad Danial bin Mohd Yusof | MOHD DANIAL BIN MUHAMMAD ZULKIFLI
Abdul Rahim bin Haji Salleh | ABD RAHIM BIN ZULKIFLI
Ahmad bin Ali | AHMAD B. ZULKIFLI
Nurul Izzah binte Hassan | XENIA IZZAH HASSAN
Suresh s/o Raman | SURESH S/O NARAYANASAMY
Kavitha d/o Subramaniam | ROMAN SUBRAMANIAM
Rajesh a/l Krishnan | RAJESH A/L NARAYANASAMY
Priya a/p Muthu | PRIYA A/P NARAYANASAMY
Ravi Shankar Iyer | IYER RAVI USMAN
Venkata Satya Narayana Rao | XENIA VENKATA SATYANARAYANA
Smt Lakshmi Devi | LAKSHMI NIMAL
Karthik Chandrasekaran | ROMAN CHANDRASEKARAN
Gurpreet Singh Dhillon | DHILLON GURPREET UDDIN
Md. Rahim Uddin | XENIA RAHIM UDDIN
Mohammad Abdul Karim | MD ABDUL MALIK
Muhammad Usman Khan | XENIA MUHAMMAD USMAN
Abdur Rahman Malik | ABDUR RAHMAN PRASAD
Kumaratunga Mudiyanselage Nimal Perera | ROMAN KUMARATUNGA MUDIYANSELAGE NIMAL
Bishnu Prasad Sharma | SHARMA BISHNU DAWEN
Chen Dawen | XENIA DAWEN
Da Wen Chen | CHEN HUA
Zhang Wei-Ming | XENIA WEIMING
Lü Xiaohua | LU LING
陈大文 | ROMAN DAWEN
Chan Tai Man, Peter | CHAN TAI MAN HUA
Lin Mei-Hua | XENIA MEI HUA
Tan Mei Ling | TAN MEI HARUKA
Mei Ling Tan | XENIA MEI LING
Haruka Satō | SATO MINJUN
Ōta Kenji | ROMAN KENJI
Kim Min-jun | KIM DAO
Lee Seo Yeon | XENIA SEOYEON
Nguyễn Thị Đào | NGUYEN THI WONGSAWAT
Trần Quốc Tuấn | XENIA QUOC TUAN
Somchai Wongsawat | SOMCHAI RAI
Ms. Supaporn Srisuk | ROMAN SRISUK
I Gusti Ngurah Rai | I GUSTI NGURAH CRISTINA
Maria Cristina dela Cruz | XENIA CRUZ MARIA CRISTINA
José Rizal y Mercado | RIZAL Y MERCADO SOPHEAP
Aung Myo Thant | XENIA MYO THANT
Sok Sopheap | SOK BOUNMY
Bounmy Keovilay | ROMAN BOUNMY
Bat-Erdene Ganbold | GANBOLD AIGERIM
Aigerim Nurlanova | XENIA AIGERIM
Jasur Tursunov | TURSUNOV SALEH
Abd al-Rahman Saleh | XENIA SALEH
Abdelrahman Saleh | ABDUL RAHMAN REZA
Ali Al-Rashid | ROMAN ALI
Fatima Alzahra Hussein | FATIMA AL ZAHRA CAGLAR
Omar El Sayed | XENIA EL-SAYED
Mohamed Ahmed Mahmoud | MOHAMMED AHMED REZA
Reza Mohammadi | XENIA REZA
İpek Işık | ISIK YAEL
Çağlar Öztürk | ROMAN CAGLAR
Yael Ben-David | BEN DAVID IVAN
Ivan Petrov | XENIA IVAN
Иван Петров | PETROV NINO
Oleksandr Shevchenko | XENIA OLEKSANDR
Nino Beridze | BERIDZE ARMEN
Armen Sargsyan | ROMAN ARMEN
Jürgen Müller | MUELLER ANNALENA
Dr. Hans-Peter Groß | XENIA HANS PETER
Anna-Lena Höfer | HOEFER JAN
Jan van der Berg | XENIA DER BERG JAN
Søren Ærø | AEROE AASA
Åsa Lindström | ROMAN AASA
Bjørn Ødegård | ODEGARD JONSDOTTIR
Þóra Jónsdóttir | XENIA JONSDOTTIR
Väinö Mäkelä | MAKELA JEANPIERRE
Jean-Pierre Dupont | XENIA JEANPIERRE
Noël de la Croix | DE LA CROIX ANA
Niccolò D'Angelo | ROMAN NICCOLO
Ana Bar López | BAR LOPEZ JOAO
María José García Márquez | XENIA MARQUEZ MARIA JOSE
João da Silva Gonçalves | DA SILVA GONCALVES CARLOS
Antônio Carlos Souza | XENIA ANTONIO CARLOS
Guadalupe Núñez Peña | NUNEZ PENA LUKASZ
Łukasz Wójcik | ROMAN LUKASZ
Dvořáková Žaneta | DVORAKOVA GYOZO
Kovács Győző | XENIA GYOZO
Ștefan Ionescu | IONESCU DURDA
Đurđa Šarić | XENIA DURDA
Nikos Papadopoulos | PAPADOPOULOS SINEAD
Sinéad O'Brien | ROMAN SINEAD
Fiona Mac Donald | MACDONALD SIAN
Siân ap Rhys | XENIA RHYS SIAN
Mrs Mary-Ann Smith | SMITH MARY WILLIAM
William Harrison III | XENIA III WILLIAM
Olivia Taylor-Jones | TAYLOR JONES TANE
Ana Bar | BAR EVA
Li Na | LI
Li Na | LI WEI
Li Na | LI NIL
Na Moon Hee | MOON HEE
Nil Thapa | THAPA
Nil Thapa | THAPA NA
Jennifer Null | JENNIFER
Jennifer Null | JENNIFER NULLA
Jennifer Null | JENNIFER NA
Wahyudi XXXX | WAHYUNI
Wahyudi XXXX | WAHYUDI SANTOSO
Wahyudi NA | WAHYUNI NA
Wahyudi NA | WAHYUDI NASUTION
Wahyudi | WAHYUDI NA
Wahyudi Unknown | WAHYUNI UNKNOWN
XXXX | XXXX
XXXX YYYY | FNU LNU
Wahyudi | XXXX
Wahyudi | NO SURNAME
N.A. Kumar | KUMAR
N A Kumar | KUMAR
Ong Bee Leng | ONG BEE HWA @ WANG MEILING
Ong Bee Leng | TAN AH KOW @ WANG MEILING
Ong Bee Leng @ Wang Meiling | TAN AH KOW @ CHEN YAGAO
Ong Bee Leng | ONG (BEE LENG TAN)
Peter | TAN AH KOW @ PETER
Ahmad | AHMAD @ KAMAL BIN ALI
Ahmad bin Ali | AHMAD @ KAMAL BIN ALI
Mensah Osei | YAW AKA MENSAH OSEI
Ahmad bin Alias Kassim | AHMAD BIN
Omar Kassim | SITI ALIAS BINTI OMAR KASSIM
Tan Mei Ling | TAN (CHEN) MEI LIN
Ana Bar | ANA (EVA) BAR
Ana Bar | EVA BAR (ANA)
Đorđe Ivković | GEORGE IVKOVIC
Đurađ Ivković | DURIC IVKOVIC
Đoko Ivković | DJOKOVIC IVKO
Ələkbər Quliyev | ELEKBEROV QULIYEV
Ələkbər Quliyev | ALAKBAR QULIYEVA
Lü Bu | LYUE BU
Ana Muñoz | MUNXOZ ANA
Cəmil Quliyev | KAMIL GULIYEV
Cem Xan | JEM KHAN
Oʻtkir Rahimov | TKIR RAHIMOV
Oʻtkir Rahimov | OTKIR RAHIMOVA
Ħamza Borg | AMZA BORG
Þóra Bjarnadóttir | TORA BJARNADOTTIR
Samuel Tan | SAMUL TAN
Joe Tan | JO TAN
Adja Diop | ADA DIOP
Манья Петрова | МАНЯ ПЕТРОВА
حسن علي | حسين علي
สมใจ ดี | สมชัย ดี
`);
