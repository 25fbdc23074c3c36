/** An icon of the Tabler set, by its name: '~icons/bell' (scripts/build/icons.ts). */
declare module '~icons/*' {
  const Icon: import('react').FunctionComponent<import('#ui/draw-icon.tsx').IconProps>;
  export default Icon;
}
