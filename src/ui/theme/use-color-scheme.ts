import { useMantineColorScheme } from '@mantine/core';

export type ColorScheme = 'light' | 'dark' | 'auto';

/** The theme that the user chose, kept on this device; `auto` follows the device. */
export function useColorScheme(): { scheme: ColorScheme; choose: (scheme: ColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { scheme: colorScheme, choose: setColorScheme };
}
