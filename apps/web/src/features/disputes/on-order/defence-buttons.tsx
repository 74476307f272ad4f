import { defencePackTypes } from '@sac/contract/evidence-api';
import { useFromScreen } from '../../../lib/from-screen';
import { defencePackPath } from '../../../routes';
import { ButtonLink } from '../../../ui/button-link';
import { type StepProps, variantOf } from './step';

/** Links to the letters, on orders that can have a defence pack (spec section 4). */
export function DefencePackLinks({ order, isNext }: StepProps) {
  const from = useFromScreen();
  return defencePackTypes.map((type, index) => (
    <ButtonLink
      key={type}
      variant={variantOf(isNext && index === 0)}
      to={defencePackPath(order.order_id, type)}
      // Back leads through the order to the list it was opened from.
      state={from}
    >
      Defence Pack {type}
    </ButtonLink>
  ));
}
