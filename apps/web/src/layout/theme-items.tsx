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
    <>
      <Menu.Label>Appearance</Menu.Label>
      {schemes.map(({ value, text, icon: Icon }) => (
        <Menu.Item
          key={value}
          role="menuitemradio"
          aria-checked={colorScheme === value}
          closeMenuOnClick={false}
          leftSection={<Icon size={16} aria-hidden />}
          rightSection={colorScheme === value && <IconCheck size={16} aria-hidden />}
          onClick={() => setColorScheme(value)}
        >
          {text}
        </Menu.Item>
      ))}
    </>
  );
}
