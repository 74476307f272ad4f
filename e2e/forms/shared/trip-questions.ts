import { airlines, cities, cruises, hotels, landKinds, purposes } from './lists';
import type { Answers, Question } from './questions';

const modes = { air: '0', land: '1', sea: '2' };
const stays = { hotel: '0', residential: '1', others: '2' };
const byMode = (mode: keyof typeof modes) => (answers: Answers) => answers.mode === modes[mode];
const byAirline = ({ mode, flightKind }: Answers) => mode === modes.air && flightKind === '0';
const byStay = (stay: keyof typeof stays) => (answers: Answers) => answers.stay === stays[stay];
const isPublic = (kind = '') => ['BUS', 'TRAIN'].includes(kind);

const journey: readonly Question[] = [
  {
    key: 'lastCity',
    kind: 'search',
    id: 'lastCityCityInput_0',
    words: ['Last City/Port of Embarkation Before Singapore', '抵达新加坡前的最后城市'],
    list: cities,
  },
  { key: 'purpose', kind: 'list', id: 'purposeOfTravel_0', words: ['Purpose of Travel', '旅行目的'], list: purposes },
  {
    key: 'mode',
    kind: 'choice',
    id: 'tptModeTypeInput_0_{code}',
    words: ['Mode of Travel', '交通方式'],
    choices: [
      [modes.air, ['Air', '航空']],
      [modes.land, ['Land', '陆路']],
      [modes.sea, ['Sea', '海路']],
    ],
  },
  {
    key: 'flightKind',
    kind: 'choice',
    id: 'tptTypeInput_0_{code}',
    words: ['Mode of Transport (Air)', '航空类型'],
    choices: [
      ['0', ['Commercial Flight', '商业航班']],
      ['1', ['Private/Cargo Airline', '私人/货运航班']],
    ],
    when: byMode('air'),
  },
  {
    key: 'airline',
    kind: 'search',
    id: 'carrierCodeInput_0',
    words: ['Airline Code', '航空公司代码'],
    list: airlines,
    when: byAirline,
  },
  { key: 'flightNumber', kind: 'text', id: 'flightNoInput_0', words: ['Flight Number', '航班号'], when: byAirline },
  {
    key: 'landKind',
    kind: 'list',
    id: 'tptTypeInput_0',
    words: ['Mode of Transport (Land)', '陆路类型'],
    list: landKinds,
    when: byMode('land'),
  },
  {
    key: 'vehicle',
    kind: 'text',
    id: 'vehicleNoInput_0',
    words: ['Bus/Train Number', '巴士/火车号码'],
    when: (answers) => byMode('land')(answers) && isPublic(answers.landKind),
  },
  {
    key: 'plate',
    kind: 'text',
    id: 'carPlateNoInput_0',
    words: ['Vehicle Plate Number', '车牌号码'],
    when: (answers) => byMode('land')(answers) && Boolean(answers.landKind) && !isPublic(answers.landKind),
  },
  {
    key: 'seaKind',
    kind: 'choice',
    id: 'tptTypeInput_0_{code}',
    words: ['Mode of Transport (Sea)', '海路类型'],
    choices: [
      ['0', ['Cruise', '邮轮']],
      ['1', ['Ferry', '渡轮']],
      ['2', ['Pleasure Craft', '游艇']],
      ['3', ['Commercial Vessel', '商船']],
    ],
    when: byMode('sea'),
  },
  {
    key: 'cruise',
    kind: 'search',
    id: 'cruiseNameInput_0',
    words: ['Cruise Name', '邮轮名称'],
    list: cruises,
    when: (answers) => byMode('sea')(answers) && answers.seaKind === '0',
  },
  {
    key: 'vessel',
    kind: 'text',
    id: 'vesselNameInput_0',
    words: ['Vessel Name', '船只名称'],
    when: (answers) => byMode('sea')(answers) && Number(answers.seaKind) > 0,
  },
];

const home = { when: byStay('residential') };
const stay: readonly Question[] = [
  {
    key: 'stay',
    kind: 'choice',
    id: 'accoTypeInput_0_{code}',
    words: ['Type of Accommodation', '住宿类型'],
    choices: [
      [stays.hotel, ['Hotel', '酒店']],
      [stays.residential, ['Residential', '住宅']],
      [stays.others, ['Others', '其他']],
    ],
  },
  {
    key: 'hotel',
    kind: 'search',
    id: 'hotelNameInput_0',
    words: ['Name of Hotel', '酒店名称'],
    list: hotels,
    when: byStay('hotel'),
  },
  { ...home, key: 'postal', kind: 'digits', id: 'addrPostalCdInput_0', words: ['Postal Code', '邮政编码'] },
  { ...home, key: 'house', kind: 'text', id: 'addrHouseNoInput_0', words: ['Block/House Number', '门牌号'] },
  { ...home, key: 'street', kind: 'text', id: 'addrStreetInput_0', words: ['Street Name', '街道名称'] },
  {
    ...home,
    key: 'building',
    kind: 'text',
    id: 'addrBldgInput_0',
    words: ['Building Name (optional)', '大厦名称(选填)'],
    isOptional: true,
  },
  { ...home, key: 'floor', kind: 'text', id: 'addrFloorNoInput_0', words: ['Floor', '楼层'], noneKey: 'noFloor' },
  { ...home, key: 'noFloor', kind: 'tick', id: 'addrFloorNoDisableInput_0', words: ['No floor', '无楼层'] },
  { ...home, key: 'unit', kind: 'text', id: 'addrUnitNoInput_0', words: ['Unit', '单元'], noneKey: 'noUnit' },
  { ...home, key: 'noUnit', kind: 'tick', id: 'addrUnitNoDisableInput_0', words: ['No unit', '无单元'] },
  {
    key: 'stayOther',
    kind: 'choice',
    id: 'accoOthInput_0_{code}',
    words: ['Other Accommodation', '其他住宿'],
    choices: [
      ['0', ['Day Trip', '一日游']],
      ['1', ['Transit', '过境']],
    ],
    when: byStay('others'),
  },
  { key: 'departure', kind: 'date', id: 'eddInput_group_0', words: ['Date of Departure from Singapore', '离境日期'] },
  {
    key: 'sameCity',
    kind: 'tick',
    id: 'copyLastCityInput_0',
    words: ['Next city is the same as the last city', '与最后城市相同'],
  },
  {
    key: 'nextCity',
    kind: 'search',
    id: 'nextCityCityInput_0',
    words: ['Next City/Port of Disembarkation After Singapore', '离开新加坡后的下一城市'],
    list: cities,
    when: ({ sameCity }) => !sameCity,
  },
];

export const tripQuestions: readonly Question[] = [...journey, ...stay];
