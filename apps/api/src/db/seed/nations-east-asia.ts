import { list, type Nation } from './nation';

export const eastAsia: readonly Nation[] = [
  {
    code: 'VN',
    name: 'Vietnam',
    weight: 9,
    dialling: '84',
    phone: '9123#####',
    passport: 'C########',
    zip: '#00000',
    timezone: 'Asia/Ho_Chi_Minh',
    communities: [
      {
        familyFirst: true,
        family: list('Nguyễn, Trần, Lê, Phạm, Hoàng, Võ, Đặng, Bùi, Đỗ, Huỳnh'),
        male: list('Văn An, Minh Tuấn, Quốc Huy, Đức Thắng, Hữu Phước, Thanh Sơn, Gia Bảo'),
        female: list('Thị Hương, Ngọc Ánh, Thu Trang, Mỹ Linh, Bích Phượng, Khánh Vy, Thị Kim Ngân'),
      },
    ],
    towns: list('Hanoi, Ho Chi Minh City, Da Nang, Can Tho, Hai Phong, Nha Trang'),
    flights: {
      'Ho Chi Minh City': list('SQ 173, VN 655, VJ 811, TR 525'),
      Hanoi: list('SQ 191, VN 661, VJ 915'),
      'Da Nang': list('SQ 171, VJ 973'),
    },
  },
  {
    code: 'CN',
    name: 'China',
    registeredName: "People's Republic of China",
    weight: 9,
    dialling: '86',
    phone: '1391234####',
    passport: 'E########',
    zip: '#000##',
    timezone: 'Asia/Shanghai',
    communities: [
      {
        familyFirst: true,
        family: list('Wang, Li, Zhang, Liu, Chen, Yang, Zhao, Huang, Zhou, Wu, Xu, Lü'),
        male: list('Wei, Jianguo, Haoran, Zixuan, Jun, Peng, Yichen, Guoqiang'),
        female: list('Fang, Xiuying, Meiling, Jingyi, Yuhan, Lijuan, Ruoxi, Xinyue'),
      },
    ],
    towns: list('Shanghai, Beijing, Guangzhou, Shenzhen, Chengdu, Hangzhou, Xiamen'),
    flights: {
      Shanghai: list('SQ 833, MU 567, MU 543'),
      Beijing: list('SQ 801, CA 975'),
      Guangzhou: list('SQ 851, CZ 3039'),
      Chengdu: list('3U 3925, TR 129'),
    },
  },
  {
    code: 'JP',
    name: 'Japan',
    weight: 5,
    dialling: '81',
    phone: '9012##5###',
    passport: 'TR#######',
    zip: '1##-00##',
    timezone: 'Asia/Tokyo',
    communities: [
      {
        family: list('Satō, Suzuki, Takahashi, Tanaka, Watanabe, Itō, Yamamoto, Nakamura, Kobayashi, Ōta'),
        male: list("Hiroshi, Kenji, Haruto, Daisuke, Ren, Shin'ichi, Takumi"),
        female: list('Yuki, Sakura, Aoi, Keiko, Hina, Naomi, Yōko'),
      },
    ],
    towns: list('Tokyo, Osaka, Yokohama, Nagoya, Fukuoka, Sapporo, Kyoto'),
    flights: {
      Tokyo: list('SQ 631, SQ 637, JL 35, NH 841'),
      Osaka: list('SQ 619, TR 819'),
      Nagoya: list('SQ 671'),
      Fukuoka: list('SQ 655'),
    },
  },
  {
    code: 'KR',
    name: 'South Korea',
    weight: 5,
    dialling: '82',
    phone: '102#00####',
    passport: 'M########',
    zip: '0####',
    timezone: 'Asia/Seoul',
    communities: [
      {
        familyFirst: true,
        family: list('Kim, Lee, Park, Choi, Jung, Kang, Yoon, Shin'),
        male: list('Min-jun, Seo-jun, Ji-hoon, Dong-hyun, Sung-min, Joon-ho'),
        female: list('Seo-yeon, Ji-woo, Ha-eun, Soo-jin, Eun-ji, Min-seo'),
      },
    ],
    towns: list('Seoul, Busan, Incheon, Daegu, Daejeon'),
    flights: { Seoul: list('SQ 607, KE 643, OZ 751, TW 171'), Busan: list('SQ 615, 7C 4055') },
  },
];
