import styles from './choice-buttons.module.css';

export interface Choice<T> {
  readonly text: string;
  readonly value: T;
  /** Undefined: the buttons do something and show no state. */
  readonly isChosen?: boolean | undefined;
}

interface ChoiceButtonsProps<T> {
  label: string;
  choices: readonly Choice<T>[];
  onChoose: (value: T) => void;
}

/** A few choices in a row, each with one click. */
export const ChoiceButtons = <T,>({ label, choices, onChoose }: ChoiceButtonsProps<T>) => (
  <fieldset aria-label={label} className={styles.choices}>
    {choices.map(({ text, value, isChosen }) => (
      <button key={text} type="button" aria-pressed={isChosen} onClick={() => onChoose(value)}>
        {text}
      </button>
    ))}
  </fieldset>
);
