import { type Community, list, type Nation } from './nation';

const malayNames: Community = {
  family: list('Abdullah, Ismail, Rahman, Othman, Hassan, Zulkifli'),
  male: list('Ahmad Faizal, Muhammad Hafiz, Azman, Mohd Rizal, Khairul'),
  female: list('Nurul Izzati, Siti Aishah, Farah, Noraini, Aina Sofea'),
};
const malaysianChinese: Community = {
  familyFirst: true,
  family: list('Tan, Lim, Wong, Ng, Chong, Goh, Teoh'),
  male: list('Wei Jie, Chee Keong, Jun Hao, Kok Wai, Zhi Xuan'),
  female: list('Hui Min, Siew Ling, Xin Yi, Pei Shan, Mei Fong'),
};
const malaysianTamil: Community = {
  family: list('Subramaniam, Ramasamy, Krishnan, Muniandy, Nadarajah'),
  male: list('Kumaran, Vijay, Saravanan, Prakash'),
  female: list('Shanti, Kavitha, Thivya, Malar'),
};

export const southeastAsia: readonly Nation[] = [
  {
    code: 'MY',
    name: 'Malaysia',
    weight: 11,
    dialling: '60',
    phone: '12345####',
    passport: 'A########',
    zip: '#0###',
    timezone: 'Asia/Kuala_Lumpur',
    communities: [malayNames, malaysianChinese, malaysianTamil],
    towns: list('Kuala Lumpur, Johor Bahru, George Town, Ipoh, Melaka, Kota Kinabalu, Kuching'),
    flights: {
      'Kuala Lumpur': list('SQ 115, MH 605, AK 703, TR 453'),
      Penang: list('SQ 141, AK 1721'),
      'Kota Kinabalu': list('AK 1591, TR 491'),
      Kuching: list('AK 1695, TR 427'),
    },
  },
  {
    code: 'ID',
    name: 'Indonesia',
    weight: 9,
    dialling: '62',
    phone: '812345####',
    passport: 'C#######',
    zip: '1####',
    timezone: 'Asia/Jakarta',
    communities: [
      {
        family: list('Wijaya, Santoso, Pratama, Siregar, Hidayat, Nugroho, Simanjuntak, Kusuma'),
        male: list('Budi, Agus, Rizky, Dimas, Bayu, Yohanes, Andi'),
        female: list('Putri, Dewi, Ayu, Siti Nurhaliza, Ratna, Indah, Maria Goretti'),
      },
    ],
    towns: list('Jakarta, Surabaya, Denpasar, Medan, Bandung, Yogyakarta'),
    flights: {
      Jakarta: list('SQ 953, GA 824, QG 522, TR 277'),
      Denpasar: list('SQ 939, GA 840, QZ 504'),
      Surabaya: list('SQ 925, TR 263'),
      Medan: list('SQ 997, TR 247'),
    },
  },
  {
    code: 'PH',
    name: 'Philippines',
    weight: 6,
    dialling: '63',
    phone: '90512#####',
    passport: 'P#######A',
    zip: '1###',
    timezone: 'Asia/Manila',
    communities: [
      {
        family: list('Santos, Reyes, Cruz, Bautista, Dela Cruz, Villanueva, Magsaysay, Peña'),
        male: list('Juan Miguel, Jose Mari, Mark Anthony, Rodel, Paolo'),
        female: list('Maria Cristina, Angelica, Jasmine, Rowena, Kristine Joy'),
      },
    ],
    towns: list('Manila, Quezon City, Cebu City, Davao, Iloilo'),
    flights: { Manila: list('SQ 917, PR 507, 5J 813, TR 395'), Cebu: list('SQ 901, 5J 547, TR 385') },
  },
  {
    code: 'TH',
    name: 'Thailand',
    weight: 5,
    dialling: '66',
    phone: '812345###',
    passport: 'AB#######',
    zip: '10###',
    timezone: 'Asia/Bangkok',
    communities: [
      {
        family: list('Srisawat, Wongsakul, Chaiyasit, Rattanaporn, Thongchai, Phanomwan'),
        male: list('Somchai, Nattapong, Anucha, Kittisak, Prasert'),
        female: list('Siriporn, Kanya, Nong Nuch, Pimchanok, Ratchanee'),
      },
    ],
    towns: list('Bangkok, Chiang Mai, Phuket, Hat Yai, Khon Kaen'),
    flights: {
      Bangkok: list('SQ 709, TG 403, TR 609, FD 353'),
      Phuket: list('SQ 727, TR 655'),
      'Chiang Mai': list('TR 677'),
    },
  },
];
