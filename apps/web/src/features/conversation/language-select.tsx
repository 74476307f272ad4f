import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { languageTags } from '@sac/contract/platform/languages';
import { languageNames } from '../../platform/language-names';

/** In which language the customer is written to. */
export const LanguageSelect = ({ order, ...field }: NativeSelectProps & { order: Pick<OrderDetails, 'language'> }) => (
  <NativeSelect
    label="Language"
    inputWrapperOrder={['label', 'input', 'description']}
    description={order.language === null ? 'The customer’s language is not known' : 'As the customer chose'}
    {...field}
  >
    {languageTags.map((tag) => (
      <option key={tag} value={tag}>
        {languageNames(tag)}
      </option>
    ))}
  </NativeSelect>
);
