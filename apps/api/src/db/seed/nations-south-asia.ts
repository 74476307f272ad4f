import { type Community, list, type Nation } from './nation';

const hindi: Community = {
  family: list('Sharma, Verma, Gupta, Singh, Patel, Mehta, Agarwal, Kapoor'),
  male: list('Rahul, Amit, Arjun, Vikram, Rohan, Sandeep, Harsh'),
  female: list('Priya, Anjali, Neha, Sunita, Kavya, Pooja, Ishita'),
};
const tamil: Community = {
  family: list('Subramanian, Venkataraman, Murugan, Sundaram, Palaniappan, Chidambaram'),
  male: list('Karthik, Senthil, Arun, Balaji, Ramesh, Muthukumar'),
  female: list('Lakshmi, Meenakshi, Revathi, Divya, Tamilselvi, Kalaivani'),
};

export const southAsia: readonly Nation[] = [
  {
    code: 'IN',
    name: 'India',
    weight: 12,
    dialling: '91',
    phone: '8123#45###',
    passport: 'Z#######',
    zip: '6000##',
    timezone: 'Asia/Kolkata',
    communities: [hindi, tamil],
    towns: list('Chennai, Mumbai, New Delhi, Bengaluru, Coimbatore, Hyderabad, Jaipur, Madurai'),
    flights: {
      Chennai: list('SQ 529, 6E 1001, AI 346, TR 579'),
      Mumbai: list('SQ 421, 6E 1013, AI 342'),
      Delhi: list('SQ 401, AI 380'),
      Bengaluru: list('SQ 509, 6E 1005'),
      Hyderabad: list('SQ 519, TR 575'),
    },
  },
  {
    code: 'LK',
    name: 'Sri Lanka',
    weight: 3,
    dialling: '94',
    phone: '71234####',
    passport: 'N#######',
    zip: '00#00',
    timezone: 'Asia/Colombo',
    communities: [
      {
        family: list('Perera, Fernando, de Silva, Jayasuriya, Wickramasinghe, Sivakumar'),
        male: list('Nuwan, Kasun, Dinesh, Chaminda, Tharindu'),
        female: list('Dilani, Sanduni, Ishara, Nadeesha, Yalini'),
      },
    ],
    towns: list('Colombo, Kandy, Galle, Jaffna, Negombo'),
    flights: { Colombo: list('SQ 469, UL 302, UL 308') },
  },
  {
    code: 'AE',
    name: 'United Arab Emirates',
    weight: 3,
    dialling: '971',
    phone: '50123####',
    passport: 'B########',
    timezone: 'Asia/Dubai',
    communities: [
      {
        family: list('Al Mansoori, Al Hashimi, Al Suwaidi, Al Nuaimi, Al Ketbi'),
        male: list('Khalid, Omar, Saeed, Yousef, Rashid'),
        female: list('Fatima, Aisha, Mariam, Noora, Hessa'),
      },
    ],
    towns: list('Dubai, Abu Dhabi, Sharjah, Al Ain'),
    flights: { Dubai: list('SQ 495, EK 352, EK 354'), 'Abu Dhabi': list('EY 498') },
  },
];
