import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

const schemes = [
  { value: 'light', text: 'Light', icon: IconSun },
  { value: 'dark', text: 'Dark', icon: IconMoon },
  { value: 'auto', text: 'As the system', icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; text: string; icon: typeof IconSun }[];

/** The light / dark / system switch, as entries of a menu. The choice is kept by this browser. */
export function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme}>
      <Menu.Label>Appearance</Menu.Label>
      {schemes.map(({ value, text, icon: Icon }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          rightSection={<Icon size={16} aria-hidden />}
          checkIcon={<IconCheck size={16} aria-hidden />}
          onChange={() => setColorScheme(value)}
        >
          {text}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
