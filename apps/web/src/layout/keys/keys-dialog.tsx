import { Fragment } from 'react';
import { commandGroups, keyNames, useCurrentCommands } from '../../platform/keys/commands';
import { setSingleKeys, useSingleKeys } from '../../platform/keys/single-keys';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import styles from './keys-dialog.module.css';

interface KeyLineProps {
  names: readonly string[];
  /** Another key that does the same. */
  or?: string | undefined;
  text: string;
}

const KeyLine = ({ names, or, text }: KeyLineProps) => (
  <div>
    <dt>{text}</dt>
    <dd>
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ' + '}
          <kbd>{name}</kbd>
        </Fragment>
      ))}
      {or && (
        <>
          {' or '}
          <kbd>{or}</kbd>
        </>
      )}
    </dd>
  </div>
);

/** The keys of the screen below the dialog. */
function KeyLists() {
  const commands = useCurrentCommands();
  return commandGroups.map((title) => {
    const lines = commands.flatMap(({ group, key, arrow, label }) =>
      key && group === title ? [{ key, arrow, label }] : [],
    );
    if (lines.length === 0) return null;
    return (
      <section key={title} className={styles.group} aria-label={title}>
        <h3>{title}</h3>
        <dl>
          {lines.map(({ key, arrow, label }) => (
            <KeyLine key={key} names={keyNames(key)} or={arrow && keyNames(arrow)[0]} text={label} />
          ))}
          {title === 'Anywhere' && (
            <>
              <KeyLine names={keyNames('mod+enter')} text="Send the form that you are typing in" />
              <KeyLine names={['Esc']} text="Close what is open" />
            </>
          )}
        </dl>
      </section>
    );
  });
}

/** What each key does here, and the switch for single-key shortcuts. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const areOn = useSingleKeys();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard">
      <KeyLists />
      <label className={styles.choice}>
        <input type="checkbox" checked={areOn} onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)} />
        <span>
          Use single-key shortcuts
          <small>When this is off, only Esc and keys with Ctrl or ⌘ work.</small>
        </span>
      </label>
    </Dialog>
  );
}
