interface Community {
  family: string[];
  male: string[];
  female: string[];
  /** The family name is first in the full name. */
  familyFirst: boolean;
}

/** Templates are those of `Random.fill`. */
export interface Nation {
  /** ISO 3166, two letters. */
  code: string;
  name: string;
  /** Weight among the travellers. */
  weight: number;
  dialling: string;
  /** National number without a leading zero; from the range reserved for fiction where a nation has one. */
  phone: string;
  passport: string;
  /** Empty where there are no postal codes. */
  zip: string;
  timezone: string;
  /** The name its network addresses are registered under. */
  registeredName: string;
  /** Where people live and were born. */
  towns: string[];
  /** City of departure → flights to Singapore, airline code and number. */
  flights: Record<string, string[]>;
  communities: Community[];
}

/**
 * A nation: the fields above up to `registeredName`, towns, flights, and a line for each community (family names / male
 * names / female names; `*`: the family name is first).
 */
const table = `
MY | Malaysia | 11 | 60 | 12345#### | A######## | #0### | Asia/Kuala_Lumpur
Kuala Lumpur, Johor Bahru, George Town, Ipoh, Melaka, Kota Kinabalu, Kuching
Kuala Lumpur: SQ 115, MH 605, AK 703, TR 453; Penang: SQ 141, AK 1721; Kota Kinabalu: AK 1591, TR 491; Kuching: AK 1695, TR 427
Abdullah, Ismail, Rahman, Othman, Hassan, Zulkifli / Ahmad Faizal, Muhammad Hafiz, Azman, Mohd Rizal, Khairul / Nurul Izzati, Siti Aishah, Farah, Noraini, Aina Sofea
* Tan, Lim, Wong, Ng, Chong, Goh, Teoh / Wei Jie, Chee Keong, Jun Hao, Kok Wai, Zhi Xuan / Hui Min, Siew Ling, Xin Yi, Pei Shan, Mei Fong
Subramaniam, Ramasamy, Krishnan, Muniandy, Nadarajah / Kumaran, Vijay, Saravanan, Prakash / Shanti, Kavitha, Thivya, Malar

ID | Indonesia | 9 | 62 | 812345#### | C####### | 1#### | Asia/Jakarta
Jakarta, Surabaya, Denpasar, Medan, Bandung, Yogyakarta
Jakarta: SQ 953, GA 824, QG 522, TR 277; Denpasar: SQ 939, GA 840, QZ 504; Surabaya: SQ 925, TR 263; Medan: SQ 997, TR 247
Wijaya, Santoso, Pratama, Siregar, Hidayat, Nugroho, Simanjuntak, Kusuma / Budi, Agus, Rizky, Dimas, Bayu, Yohanes, Andi / Putri, Dewi, Ayu, Siti Nurhaliza, Ratna, Indah, Maria Goretti

PH | Philippines | 6 | 63 | 90512##### | P#######A | 1### | Asia/Manila
Manila, Quezon City, Cebu City, Davao, Iloilo
Manila: SQ 917, PR 507, 5J 813, TR 395; Cebu: SQ 901, 5J 547, TR 385
Santos, Reyes, Cruz, Bautista, Dela Cruz, Villanueva, Magsaysay, Peña / Juan Miguel, Jose Mari, Mark Anthony, Rodel, Paolo / Maria Cristina, Angelica, Jasmine, Rowena, Kristine Joy

TH | Thailand | 5 | 66 | 812345### | AB####### | 10### | Asia/Bangkok
Bangkok, Chiang Mai, Phuket, Hat Yai, Khon Kaen
Bangkok: SQ 709, TG 403, TR 609, FD 353; Phuket: SQ 727, TR 655; Chiang Mai: TR 677
Srisawat, Wongsakul, Chaiyasit, Rattanaporn, Thongchai, Phanomwan / Somchai, Nattapong, Anucha, Kittisak, Prasert / Siriporn, Kanya, Nong Nuch, Pimchanok, Ratchanee

VN | Vietnam | 9 | 84 | 9123##### | C######## | #00000 | Asia/Ho_Chi_Minh
Hanoi, Ho Chi Minh City, Da Nang, Can Tho, Hai Phong, Nha Trang
Ho Chi Minh City: SQ 173, VN 655, VJ 811, TR 525; Hanoi: SQ 191, VN 661, VJ 915; Da Nang: SQ 171, VJ 973
* Nguyễn, Trần, Lê, Phạm, Hoàng, Võ, Đặng, Bùi, Đỗ, Huỳnh / Văn An, Minh Tuấn, Quốc Huy, Đức Thắng, Hữu Phước, Thanh Sơn, Gia Bảo / Thị Hương, Ngọc Ánh, Thu Trang, Mỹ Linh, Bích Phượng, Khánh Vy, Thị Kim Ngân

CN | China | 9 | 86 | 1391234#### | E######## | #000## | Asia/Shanghai | People's Republic of China
Shanghai, Beijing, Guangzhou, Shenzhen, Chengdu, Hangzhou, Xiamen
Shanghai: SQ 833, MU 567, MU 543; Beijing: SQ 801, CA 975; Guangzhou: SQ 851, CZ 3039; Chengdu: 3U 3925, TR 129
* Wang, Li, Zhang, Liu, Chen, Yang, Zhao, Huang, Zhou, Wu, Xu, Lü / Wei, Jianguo, Haoran, Zixuan, Jun, Peng, Yichen, Guoqiang / Fang, Xiuying, Meiling, Jingyi, Yuhan, Lijuan, Ruoxi, Xinyue

JP | Japan | 5 | 81 | 9012##5### | TR####### | 1##-00## | Asia/Tokyo
Tokyo, Osaka, Yokohama, Nagoya, Fukuoka, Sapporo, Kyoto
Tokyo: SQ 631, SQ 637, JL 35, NH 841; Osaka: SQ 619, TR 819; Nagoya: SQ 671; Fukuoka: SQ 655
Satō, Suzuki, Takahashi, Tanaka, Watanabe, Itō, Yamamoto, Nakamura, Kobayashi, Ōta / Hiroshi, Kenji, Haruto, Daisuke, Ren, Shin'ichi, Takumi / Yuki, Sakura, Aoi, Keiko, Hina, Naomi, Yōko

KR | South Korea | 5 | 82 | 102#00#### | M######## | 0#### | Asia/Seoul
Seoul, Busan, Incheon, Daegu, Daejeon
Seoul: SQ 607, KE 643, OZ 751, TW 171; Busan: SQ 615, 7C 4055
* Kim, Lee, Park, Choi, Jung, Kang, Yoon, Shin / Min-jun, Seo-jun, Ji-hoon, Dong-hyun, Sung-min, Joon-ho / Seo-yeon, Ji-woo, Ha-eun, Soo-jin, Eun-ji, Min-seo

IN | India | 12 | 91 | 8123#45### | Z####### | 6000## | Asia/Kolkata
Chennai, Mumbai, New Delhi, Bengaluru, Coimbatore, Hyderabad, Jaipur, Madurai
Chennai: SQ 529, 6E 1001, AI 346, TR 579; Mumbai: SQ 421, 6E 1013, AI 342; Delhi: SQ 401, AI 380; Bengaluru: SQ 509, 6E 1005; Hyderabad: SQ 519, TR 575
Sharma, Verma, Gupta, Singh, Patel, Mehta, Agarwal, Kapoor / Rahul, Amit, Arjun, Vikram, Rohan, Sandeep, Harsh / Priya, Anjali, Neha, Sunita, Kavya, Pooja, Ishita
Subramanian, Venkataraman, Murugan, Sundaram, Palaniappan, Chidambaram / Karthik, Senthil, Arun, Balaji, Ramesh, Muthukumar / Lakshmi, Meenakshi, Revathi, Divya, Tamilselvi, Kalaivani

LK | Sri Lanka | 3 | 94 | 71234#### | N####### | 00#00 | Asia/Colombo
Colombo, Kandy, Galle, Jaffna, Negombo
Colombo: SQ 469, UL 302, UL 308
Perera, Fernando, de Silva, Jayasuriya, Wickramasinghe, Sivakumar / Nuwan, Kasun, Dinesh, Chaminda, Tharindu / Dilani, Sanduni, Ishara, Nadeesha, Yalini

AE | United Arab Emirates | 3 | 971 | 50123#### | B######## |  | Asia/Dubai
Dubai, Abu Dhabi, Sharjah, Al Ain
Dubai: SQ 495, EK 352, EK 354; Abu Dhabi: EY 498
Al Mansoori, Al Hashimi, Al Suwaidi, Al Nuaimi, Al Ketbi / Khalid, Omar, Saeed, Yousef, Rashid / Fatima, Aisha, Mariam, Noora, Hessa

DE | Germany | 5 | 49 | 1713920#### | C01X##### | 1#### | Europe/Berlin
Berlin, München, Köln, Düsseldorf, Hamburg, Leipzig
Frankfurt: SQ 325, LH 778; Munich: SQ 327, LH 790
Müller, Schmidt, Schäfer, Groß, Weiß, Krüger, Hofmann, von Stein / Jürgen, Lukas, Björn, Matthias, Jörg, Felix / Käthe, Anna-Lena, Sabine, Jördis, Greta, Katharina

ES | Spain | 4 | 34 | 612345### | PAB###### | 280## | Europe/Madrid
Madrid, Barcelona, Valencia, Sevilla, A Coruña
Barcelona: SQ 387; Doha: QR 942, QR 946
García López, Fernández, Núñez Ortega, Martínez, Ibáñez, Muñoz Gil / José Luis, Álvaro, Íñigo, Javier, Andrés / María José, Lucía, Inés, Begoña, Nuria

FR | France | 4 | 33 | 19900#### | ##AV##### | 750## | Europe/Paris
Paris, Lyon, Nantes, Bordeaux, Orléans
Paris: SQ 335, AF 256
Lefèvre, Dubois, Moreau, D'Aubigné, Garçon, Béranger / François, Jean-Baptiste, Théo, Rémi, Loïc / Élodie, Chloé, Aurélie, Zoë, Maëlle

GB | United Kingdom | 6 | 44 | 7400123### | ######### | N## #QF | Europe/London
London, Manchester, Edinburgh, Cardiff, Bristol
London: SQ 317, SQ 305, BA 11, QF 2; Manchester: SQ 51
Smith, Jones, Okafor, O'Brien, Hughes, Campbell, Begum / Oliver, George, Rhys, Callum, Mohammed, Edward / Amelia, Siân, Charlotte, Niamh, Zara, Margaret

IT | Italy | 3 | 39 | 3123456### | YA####### | 001## | Europe/Rome
Roma, Milano, Napoli, Forlì, Torino
Rome: SQ 365; Milan: SQ 355, SQ 377
Rossi, D'Angelo, Bianchi, Esposito, Lo Presti, Dalla Pietà / Niccolò, Matteo, Giuseppe, Alessandro / Giulia, Chiara, Beatrice, Francesca

NL | Netherlands | 3 | 31 | 612345### | NX####### | 10## AB | Europe/Amsterdam
Amsterdam, Rotterdam, Utrecht, Eindhoven
Amsterdam: SQ 323, KL 835
de Vries, van den Berg, Jansen, Visser, Bouwmeester / Daan, Sem, Joost, Pieter / Fleur, Sanne, Noëlle, Anouk

PL | Poland | 2 | 48 | 512345### | EA####### | 00-### | Europe/Warsaw
Warszawa, Kraków, Łódź, Gdańsk
Dubai: EK 352, EK 354
Nowak, Wójcik, Woźniak, Dąbek, Żak / Łukasz, Paweł, Stanisław, Michał / Małgorzata, Agnieszka, Zofia, Bożena

SE | Sweden | 2 | 46 | 7017406## | AA####### | 11# ## | Europe/Stockholm
Stockholm, Göteborg, Malmö, Umeå
Doha: QR 942, QR 944; Copenhagen: SQ 351
Åkesson, Lindström, Sjöberg, Öhman, Karlsson / Björn, Göran, Elias, Håkan / Åsa, Märta, Ebba, Ingrid

TR | Türkiye | 2 | 90 | 501234#### | U######## | 340## | Europe/Istanbul
İstanbul, Ankara, İzmir, Bursa
Istanbul: SQ 391, TK 54
Yılmaz, Öztürk, Çelik, Şahin, Gündoğan / Mehmet, Çağlar, Ömer, Barış / Ayşe, Gülşen, Işıl, Zeynep

AU | Australia | 8 | 61 | 49157#### | PA####### | 20## | Australia/Sydney
Sydney, Melbourne, Perth, Brisbane, Adelaide
Sydney: SQ 232, QF 81, TR 3; Melbourne: SQ 208, QF 35, JQ 7; Perth: SQ 216, TR 9; Brisbane: SQ 236, QF 51
Williams, Taylor, Nguyen, O'Connor, Papadopoulos, Wilson, Singh / Jack, Liam, Angus, Noah, Dimitri / Isla, Matilda, Ruby, Charlotte, Sienna

NZ | New Zealand | 2 | 64 | 21123#### | LK###### | 10## | Pacific/Auckland
Auckland, Wellington, Christchurch, Whangārei
Auckland: SQ 282, NZ 284; Christchurch: SQ 298
Ngata, Thompson, Māhina, Walker, Te Kanawa / Tāne, Hunter, Wiremu, Oliver / Aroha, Mere, Harriet, Anahera

US | United States | 6 | 1 | 20255501## | ######### | 100## | America/New_York | United States of America
New York, San Francisco, Seattle, Austin, Chicago
San Francisco: SQ 33, UA 1; New York: SQ 21, SQ 23; Los Angeles: SQ 37; Seattle: SQ 27
Johnson, Rodriguez, Miller, Washington, Kowalski, Chen, Peterson / James, Marcus, Ethan, Tyler, William / Emily, Destiny, Madison, Abigail, Jennifer

CA | Canada | 3 | 1 | 50655501## | AB###### | M#V #A# | America/Toronto
Toronto, Montréal, Vancouver, Québec, Calgary
Vancouver: SQ 39, AC 19; Hong Kong: CX 659, SQ 893
Tremblay, MacDonald, Gagné, Bouchard, Singh, Campbell / Étienne, Logan, Mathieu, Gurpreet / Noémie, Hailey, Geneviève, Simran

MX | Mexico | 2 | 52 | 2221234### | G######## | 06### | America/Mexico_City
Ciudad de México, Guadalajara, Monterrey, Puebla
Tokyo: NH 841, SQ 637
Hernández, González Peña, Ramírez, Gutiérrez, Chávez / Jesús, Ángel, Sebastián, Raúl / Guadalupe, Sofía, Ximena, Rocío

BR | Brazil | 2 | 55 | 11961234### | FX###### | 01###-000 | America/Sao_Paulo
São Paulo, Rio de Janeiro, Brasília, Florianópolis
Dubai: EK 354; Doha: QR 942
da Silva, Gonçalves, Araújo, Magalhães, Conceição / João, Thiago, César, Antônio / Letícia, Patrícia, Júlia, Beatriz

ZA | South Africa | 2 | 27 | 71123#### | A######## | 80## | Africa/Johannesburg
Cape Town, Johannesburg, Durban, Pretoria
Johannesburg: SQ 479; Cape Town: SQ 479
Nkosi, van der Merwe, Dlamini, Naidoo, Botha / Thabo, Pieter, Sipho, Johan / Nomvula, Annelise, Lerato, Charné
`;

const list = (text = '') => text.split(', ');

function communityOf(line: string): Community {
  const [family, male, female] = line.replace('* ', '').split(' / ').map(list);
  return { family: family ?? [], male: male ?? [], female: female ?? [], familyFirst: line.startsWith('* ') };
}

function nationOf(block: string): Nation {
  const [facts = '', towns, flights = '', ...communities] = block.split('\n');
  const [
    code = '',
    name = '',
    weight,
    dialling = '',
    phone = '',
    passport = '',
    zip = '',
    timezone = '',
    registeredName = name,
  ] = facts.split(' | ');
  return {
    code,
    name,
    weight: Number(weight),
    dialling,
    phone,
    passport,
    zip,
    timezone,
    registeredName,
    towns: list(towns),
    flights: Object.fromEntries(
      flights
        .split('; ')
        .map((route) => route.split(': '))
        .map(([city, text]) => [city, list(text)]),
    ),
    communities: communities.map(communityOf),
  };
}

export const nations: readonly Nation[] = table.trim().split('\n\n').map(nationOf);
