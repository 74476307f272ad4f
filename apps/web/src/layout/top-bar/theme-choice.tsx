import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import styles from './theme-choice.module.css';

const schemes = [
  { value: 'light', text: 'Light', icon: IconSun },
  { value: 'dark', text: 'Dark', icon: IconMoon },
  { value: 'auto', text: 'System', icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; text: string; icon: typeof IconSun }[];

/** Light, dark, or as the system has it, as entries of a menu. The choice is kept by this browser. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of menu entries
    <div role="group" aria-label="Appearance" className={styles.choice}>
      {schemes.map(({ value, text, icon: Icon }) => (
        <button
          key={value}
          type="button"
          role="menuitemradio"
          aria-checked={colorScheme === value}
          tabIndex={-1}
          className={styles.option}
          onClick={() => setColorScheme(value)}
        >
          <Icon size={17} stroke={1.6} aria-hidden />
          {text}
        </button>
      ))}
    </div>
  );
}
