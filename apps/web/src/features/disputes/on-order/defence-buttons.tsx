import { defencePackTypes } from '@sac/contract/disputes/evidence-api';
import { useFromScreen } from '../../../platform/api/from-screen';
import { ButtonLink } from '../../../platform/ui/button-link';
import { defencePackPath } from '../../../routes';
import { type StepProps, variantOf } from '../../orders/actions/step';

/** Links to the letters, on orders that can have a defence pack (docs/spec.md §4). */
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
