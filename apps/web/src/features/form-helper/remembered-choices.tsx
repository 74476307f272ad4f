import { forgetFormChoice, type rememberedChoice } from '@sac/contract/form-helper/form-helper-api';
import { answerLabel } from '@sac/contract/form-helper/form-map';
import type { z } from 'zod';
import { useAction } from '../../platform/api/query';
import { Card } from '../../platform/ui/card';
import button from '../../platform/ui/tables/row-button.module.css';
import styles from './form-helper.module.css';
import { formMapKey } from './form-map-query';

export type RememberedChoice = z.output<typeof rememberedChoice>;

/** The options of the form's lists that staff chose for an answer. */
export function RememberedChoices({ choices }: { choices: readonly RememberedChoice[] }) {
  const { mutate } = useAction(forgetFormChoice, { reloads: [formMapKey] });
  return (
    <Card title="Remembered choices" aside={choices.length === 0 && 'None yet'}>
      {choices.length > 0 && (
        <ul className={styles.lines}>
          {choices.map(({ id, answer, value, option, created_by }) => (
            <li key={id}>
              <p>
                {answerLabel(answer)}: <b>{value}</b> → <b>{option}</b> <small>chosen by {created_by}</small>
              </p>
              <button
                type="button"
                className={button.button}
                aria-label={`Forget the choice for ${value}`}
                onClick={() => mutate({ choiceId: id })}
              >
                Forget
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
