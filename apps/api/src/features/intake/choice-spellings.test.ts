import { applicationShape } from '@sac/contract/intake/application';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { choiceReaders } from './choice-spellings';

test.each([
  ['sex', 'FEMALE', 'Female'],
  ['sex', 'F', 'Female'],
  ['sex', 'm', 'Male'],
  ['sex', 'X', 'Others'],
  ['sex', 'Other', 'Others'],
  ['used_passport', 'no', 'No'],
  ['used_passport', 'FALSE', 'No'],
  ['used_passport', '0', 'No'],
  ['used_passport', 'Y', 'Yes'],
  ['currently_have_rash', 'true', 'Yes'],
  ['purpose_of_travel', 'HOLIDAY', 'Holiday'],
  ['purpose_of_travel', 'VISITING_FRIENDS_OR_RELATIVES', 'Visiting friends or relatives'],
  ['purpose_of_travel', 'Visiting friends / relatives', 'Visiting friends or relatives'],
  ['purpose_of_travel', 'Visiting friends/family', 'Visiting friends or relatives'],
  ['purpose_of_travel', 'Holiday/Sightseeing/Leisure', 'Holiday'],
  ['purpose_of_travel', 'medical_treatment', 'Medical treatment'],
  ['travel_mode', 'AIR', 'Air'],
  ['travel_mode', 'By air', 'Air'],
  ['travel_mode_details', 'Commercial flight', 'COMMERCIAL FLIGHT'],
  ['travel_mode_details_land', 'Others', 'OTHERS'],
  ['travel_mode_details_land', 'motor-cycle', 'MOTORCYCLE'],
  ['accommodation_type', 'ＨＯＴＥＬ ', 'Hotel'],
  ['processing_mode', 'priority', 'Priority'],
  // What can mean two, or none: the field names its choices.
  ['sex', '1', '1'],
  ['sex', 'H', 'H'],
  ['sex', 'M/F', 'M/F'],
  ['used_passport', 'maybe', 'maybe'],
  ['used_passport', '2', '2'],
  ['purpose_of_travel', 'Business/Work', 'Business/Work'],
  ['purpose_of_travel', 'V', 'V'],
  ['travel_mode', 'Sea', 'Sea'],
  ['travel_mode', '1', '1'],
  ['accommodation_type', 'Friend’s house', 'Friend’s house'],
])('%s: %s is %s', (field, text, expected) => expect(choiceReaders[field]?.(text)).toBe(expected));

test('every choice of an application has a reader', () => {
  const fields = Object.entries(applicationShape.shape).filter(
    ([, schema]) => (schema instanceof z.ZodOptional ? schema.unwrap() : schema) instanceof z.ZodEnum,
  );
  // Languages are read in their own way.
  expect(Object.keys(choiceReaders).toSorted()).toEqual(
    fields
      .map(([name]) => name)
      .filter((name) => name !== 'language')
      .toSorted(),
  );
});
