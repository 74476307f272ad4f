import { applicationShape } from '@sac/contract/intake/application';
import { spellingKey } from '@sac/contract/platform/clean-text';
import { z } from 'zod';

/**
 * What shops and spreadsheets write for the choices of an application, besides their own words: in small letters without spaces and
 * signs. Only what cannot mean two of them.
 */
const yesOrNo = { Yes: 'y true t 1 on checked', No: 'n false f 0 off unchecked' };
const spellings: Record<string, Record<string, string>> = {
  sex: { Male: 'm man', Female: 'f w woman', Others: 'other x nonbinary diverse' },
  used_passport: yesOrNo,
  current_symptoms: yesOrNo,
  previous_visit: yesOrNo,
  currently_have_rash: yesOrNo,
  processing_mode: {},
  purpose_of_travel: {
    Holiday: 'holidays vacation leisure tourism tourist sightseeing holidaysightseeingleisure holidayleisure',
    Business: 'businesstrip businesstravel',
    'Visiting friends or relatives':
      'vfr visitingfriends visitingrelatives visitingfamily visitingfriendsrelatives visitingfriendsandrelatives visitingfriendsorfamily visitingfriendsandfamily visitingfriendsfamily visitingfamilyandfriends visitingfamilyorfriends visitingrelativesorfriends visitfriends visitfamily visitfriendsorrelatives visitfriendsandrelatives',
    Education: 'study studies studying',
    'Medical treatment': 'medical',
    Work: 'working employment',
    Transit: 'intransit',
    Others: 'other',
  },
  travel_mode: { Air: 'byair plane byplane airplane aeroplane flight', Land: 'byland road byroad overland' },
  travel_mode_details: {
    'COMMERCIAL FLIGHT': 'commercial',
    'PRIVATE FLIGHT': 'private privatejet',
    'CHARTER FLIGHT': 'charter charterflights chartered charteredflight',
  },
  travel_mode_details_land: { BUS: 'coach', MOTORCYCLE: 'motorbike', LORRY: 'truck', TRAIN: 'rail', OTHERS: 'other' },
  accommodation_type: { Residential: 'residence privateresidence residentialaddress', Others: 'other' },
};

function choicesOf(field: string): string[] {
  let schema: unknown = applicationShape.shape[field as keyof typeof applicationShape.shape];
  while (schema instanceof z.ZodOptional) schema = schema.unwrap();
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
}

/** By column, reads a choice in any usual spelling; other texts come back as they are. */
export const choiceReaders: Readonly<Record<string, (text: string) => string>> = Object.fromEntries(
  Object.entries(spellings).map(([field, others]) => {
    const choices = new Map(
      choicesOf(field).flatMap((choice) =>
        [spellingKey(choice), ...(others[choice]?.split(' ') ?? [])].map((spelling) => [spelling, choice] as const),
      ),
    );
    return [field, (text: string) => choices.get(spellingKey(text)) ?? text];
  }),
);
