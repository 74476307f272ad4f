import { Fragment } from 'react';
import { Dialog } from '../ui/dialog';
import styles from './keys-dialog.module.css';
import { setSingleKeys, useSingleKeys } from './single-keys';

const groups = [
  {
    title: 'Anywhere',
    keys: [
      { keys: ['Ctrl or ⌘', 'K'], text: 'Find an order, a queue, a page' },
      { keys: ['?'], text: 'This list' },
      { keys: ['Esc'], text: 'Close what is open' },
    ],
  },
  {
    title: 'In a list',
    keys: [
      { keys: ['J'], text: 'Next row' },
      { keys: ['K'], text: 'Previous row' },
      { keys: ['Enter'], text: 'Open the order of the row' },
      { keys: ['/'], text: 'Search this list' },
    ],
  },
];

/** All keys, and the switch for single-key shortcuts. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const areOn = useSingleKeys();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard">
      {groups.map(({ title, keys }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map(({ keys: combination, text }) => (
              <div key={text}>
                <dt>{text}</dt>
                <dd>
                  {combination.map((key, index) => (
                    <Fragment key={key}>
                      {index > 0 && ' + '}
                      <kbd>{key}</kbd>
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className={styles.choice}>
        <input type="checkbox" checked={areOn} onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)} />
        <span>
          Use single-key shortcuts
          <small>J, K, Enter, / and ? do nothing when this is off.</small>
        </span>
      </label>
    </Dialog>
  );
}
