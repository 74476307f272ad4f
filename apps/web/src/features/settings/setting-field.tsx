import { formatUtc } from '@sac/contract/platform/dates';
import type { SettingDetails, SettingRow } from '@sac/contract/settings/settings-api';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import button from '../../platform/ui/tables/row-button.module.css';
import { SettingControl } from './setting-control';
import styles from './settings.module.css';

interface SettingFieldProps {
  setting: SettingRow;
  /** Saves this setting alone; null is the default. */
  onSave: (text: string | null) => void;
}

/** A setting: what it is, its control, and who changed it last. */
export function SettingField({ setting, onSave }: SettingFieldProps) {
  const { name, label, help, meaning, details, source } = setting;
  const id = useId();
  const { error } = useFormContext().getFieldState(name, useFormContext().formState);
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={id} id={`${id}-label`} className={styles.label} title={name}>
          {label}
        </label>
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      </div>
      <div>
        <SettingControl setting={setting} id={id} isWrong={error !== undefined} />
        {error?.message && (
          <p role="alert" className={styles.wrong}>
            {error.message}
          </p>
        )}
        {meaning && <p className={styles.help}>{meaning}</p>}
        {details && <Details {...details} />}
        {source === 'environment' ? (
          <p className={styles.help}>
            Set by the environment (<code>{name}</code>)
          </p>
        ) : (
          <LastChange setting={setting} onSave={onSave} />
        )}
      </div>
    </div>
  );
}

/** What follows from the value, folded. */
function Details({ summary, items }: SettingDetails) {
  return (
    <details className={styles.details}>
      <summary>{summary}</summary>
      <ul>
        {items.map(({ text, note }) => (
          <li key={text}>
            {text}
            {note && <small> {note}</small>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function LastChange({ setting, onSave }: SettingFieldProps) {
  const { label, input, lastChange, source, value, default: standard } = setting;
  const isSecret = input.kind === 'secret';
  const before = lastChange?.from ?? standard;
  const canPutBack = lastChange !== null && !isSecret && input.kind !== 'image' && before !== value;
  return (
    <p className={styles.help}>
      {lastChange && `Changed by ${lastChange.by ?? 'the system'}, ${formatUtc(lastChange.at)} UTC`}
      {isSecret && source === 'stored' && (
        <button type="button" className={button.button} aria-label={`Remove ${label}`} onClick={() => onSave(null)}>
          Remove
        </button>
      )}
      {canPutBack && (
        <button
          type="button"
          className={button.button}
          aria-label={`Put back ${label}: ${before ?? 'nothing'}`}
          title={`Saves what it was before: ${before ?? 'nothing'}`}
          onClick={() => onSave(lastChange.from)}
        >
          Put back
        </button>
      )}
    </p>
  );
}
