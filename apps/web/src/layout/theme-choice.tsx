import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import styles from './theme-choice.module.css';

const schemes = [
  { value: 'light', text: 'Light', icon: IconSun },
  { value: 'dark', text: 'Dark', icon: IconMoon },
  { value: 'auto', text: 'System', icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; text: string; icon: typeof IconSun }[];

/** Light, dark, or as the system has it. The choice is kept by this browser. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={styles.choice}>
      <legend>Appearance</legend>
      {schemes.map(({ value, text, icon: Icon }) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name="appearance"
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={17} stroke={1.6} aria-hidden />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
