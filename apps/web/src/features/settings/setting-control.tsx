import { NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { SettingRow } from '@sac/contract/settings/settings-api';
import { useController } from 'react-hook-form';
import button from '../../platform/ui/tables/row-button.module.css';
import styles from './settings.module.css';

interface SettingControlProps {
  setting: SettingRow;
  id: string;
  isWrong: boolean;
}

/** The control of a setting. The form holds the text of every kind. */
export function SettingControl({ setting, id, isWrong }: SettingControlProps) {
  const { input, source } = setting;
  const { field } = useController({ name: setting.name });
  const text = String(field.value ?? '');
  const control = {
    ...field,
    id,
    value: text,
    disabled: source === 'environment',
    'aria-describedby': `${id}-help`,
    'aria-invalid': isWrong,
    autoComplete: 'off',
  };
  switch (input.kind) {
    case 'text':
      return <TextInput {...control} spellCheck={false} />;
    case 'long':
      return <Textarea {...control} autosize minRows={3} />;
    case 'number':
      return (
        <span className={styles.number}>
          <TextInput {...control} inputMode="numeric" /> {input.unit}
        </span>
      );
    case 'secret':
      return (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          placeholder={source === 'stored' ? 'Stored. Type another one to replace it.' : ''}
        />
      );
    case 'switch':
      return (
        <label className={styles.check}>
          <input
            {...control}
            type="checkbox"
            checked={text === 'on'}
            onChange={({ currentTarget }) => field.onChange(currentTarget.checked ? 'on' : 'off')}
          />
          On
        </label>
      );
    case 'choice':
      return <NativeSelect {...control} data={optionsOf(input.options)} />;
    case 'choices':
      return <Choices {...{ id, text, options: input.options }} disabled={control.disabled} onText={field.onChange} />;
    case 'hours':
      return <Hours {...{ id, text, options: input.options }} disabled={control.disabled} onText={field.onChange} />;
    case 'image':
      return <Picture {...{ id, text }} disabled={control.disabled} onText={field.onChange} />;
  }
}

const optionsOf = (options: Record<string, string>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

interface TextProps {
  id: string;
  text: string;
  disabled: boolean;
  onText: (text: string) => void;
}

/** Any of the options, as names behind commas; 'none' is none of them. */
function Choices({ id, text, options, disabled, onText }: TextProps & { options: Record<string, string> }) {
  const chosen = text.split(',').map((name) => name.trim());
  const toggle = (name: string, isOn: boolean) => {
    const names = Object.keys(options).filter((each) => (each === name ? isOn : chosen.includes(each)));
    onText(names.join(',') || 'none');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: its legend would be the label beside it
    <div role="group" id={id} aria-labelledby={`${id}-label`} className={styles.choices}>
      {Object.entries(options).map(([name, label]) => (
        <label key={name} className={styles.check}>
          <input
            type="checkbox"
            disabled={disabled}
            checked={chosen.includes(name)}
            onChange={({ currentTarget }) => toggle(name, currentTarget.checked)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

/** A number of hours for each option, as 'name=hours' behind commas; an option without a number is left out. */
function Hours({ id, text, options, disabled, onText }: TextProps & { options: Record<string, string> }) {
  const hours = new Map(
    text.split(',').map((pair) => pair.split('=', 2).map((part) => part.trim()) as [string, string]),
  );
  const change = (name: string, typed: string) => {
    const all = Object.keys(options).map((key) => [key, key === name ? typed : (hours.get(key) ?? '')]);
    onText(
      all
        .filter(([, value]) => value !== '')
        .map((pair) => pair.join('='))
        .join(','),
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: its legend would be the label beside it
    <div role="group" id={id} aria-labelledby={`${id}-label`} className={styles.hours}>
      {Object.entries(options).map(([name, label]) => (
        <TextInput
          key={name}
          label={label}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={hours.get(name) ?? ''}
          onChange={({ currentTarget }) => change(name, currentTarget.value.trim())}
        />
      ))}
    </div>
  );
}

function Picture({ id, text, disabled, onText }: TextProps) {
  const read = (file: File | undefined) => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => onText(String(reader.result));
    reader.readAsDataURL(file);
  };
  return (
    <div className={styles.picture}>
      {text && <img src={text} alt="The logo" />}
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg"
        disabled={disabled}
        onChange={({ currentTarget }) => read(currentTarget.files?.[0])}
      />
      {text && (
        <button type="button" className={button.button} disabled={disabled} onClick={() => onText('')}>
          Remove the logo
        </button>
      )}
    </div>
  );
}
