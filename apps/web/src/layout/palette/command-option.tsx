import { keyNames } from '../../platform/keys/commands';
import { useSingleKeys } from '../../platform/keys/single-keys';
import styles from './finder.module.css';
import { Option, type OptionProps } from './option';
import type { PaletteCommand } from './palette-commands';

export function CommandOption({ command, ...option }: { command: PaletteCommand } & OptionProps) {
  const areOn = useSingleKeys();
  return (
    <Option {...option}>
      <span className={styles.name}>{command.title}</span>
      {command.key && areOn && (
        <kbd aria-hidden className={styles.key}>
          {keyNames(command.key)}
        </kbd>
      )}
    </Option>
  );
}
