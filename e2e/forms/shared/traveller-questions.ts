import { countries, nationalities } from './countries';
import { cities } from './lists';
import type { Question } from './questions';

const yesNo = [
  ['Y', ['Yes', '是']],
  ['N', ['No', '否']],
] as const;

export const travellerQuestions: readonly Question[] = [
  { key: 'name', kind: 'name', id: 'indFullName_{n}', words: ['Full Name (In Passport)', '姓名(如护照所示)'] },
  { key: 'passport', kind: 'text', id: 'indTdno_{n}', words: ['Passport/Travel Document Number', '护照/旅行证件号码'] },
  { key: 'expiry', kind: 'date', id: 'indTdExpiry_{n}', words: ['Date of Passport Expiry', '护照有效期'] },
  {
    key: 'sex',
    kind: 'choice',
    id: 'sex_{code}_{n}',
    words: ['Sex', '性别'],
    choices: [
      ['M', ['Male', '男']],
      ['F', ['Female', '女']],
      ['O', ['Others', '其他']],
    ],
  },
  { key: 'birth', kind: 'date', id: 'indDob_{n}', words: ['Date of Birth', '出生日期'] },
  {
    key: 'nationality',
    kind: 'search',
    id: 'nationality_{n}',
    words: ['Nationality/Citizenship', '国籍'],
    list: nationalities,
  },
  {
    key: 'birthplace',
    kind: 'search',
    id: 'place_of_birth_{n}',
    words: ['Country/Place of Birth', '出生国家/地区'],
    list: countries,
  },
  { key: 'residence', kind: 'search', id: 'residence_city_{n}', words: ['Place of Residence', '居住地'], list: cities },
  { key: 'email', kind: 'email', id: 'email_{n}', words: ['Email Address', '电邮地址'] },
  { key: 'dialling', kind: 'digits', id: 'ccNo_{n}', words: ['Country Code', '国家代码'] },
  { key: 'phone', kind: 'digits', id: 'contactNo_{n}', words: ['Mobile Number', '手机号码'] },
  {
    key: 'otherName',
    kind: 'choice',
    id: 'individual_{n}_sq1_{code}',
    words: [
      'Have you ever used a passport under a different name to enter Singapore?',
      '您是否曾使用不同姓名的护照入境新加坡?',
    ],
    choices: yesNo,
  },
  {
    key: 'otherNameUsed',
    kind: 'name',
    id: 'individual_{n}_sq1_name',
    words: ['Name in that Passport', '该护照上的姓名'],
    when: ({ otherName }) => otherName === 'Y',
  },
  {
    key: 'symptoms',
    kind: 'choice',
    id: 'individual_{n}_qn8_{code}',
    words: [
      'Do you currently have fever, cough, shortness of breath, headache or vomiting?',
      '您目前是否有发烧或咳嗽?',
    ],
    choices: yesNo,
  },
  {
    key: 'visited',
    kind: 'choice',
    id: 'individual_{n}_qn9_{code}',
    words: ['Have you visited any of the listed countries in the past 6 days?', '您在过去6天内是否到过所列国家?'],
    choices: yesNo,
    when: ({ symptoms }) => Boolean(symptoms),
  },
];

/** On forms without buttons for it; asked once for all travellers. */
export const arrivalQuestion: Question = {
  key: 'arrival',
  kind: 'date',
  id: 'arrival',
  words: ['Date of Arrival in Singapore', '抵达新加坡日期'],
};
