import type { SVGProps } from 'react';

/** `size` in px. */
export type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number; stroke?: number };

/** Makes the component of an icon, drawn with lines on 24 × 24. `paths`: SVG elements of our own build. */
export function drawIcon(paths: string) {
  const content = { __html: paths };
  return function Icon({ size = 24, stroke = 2, ...props }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, made from the icon set by scripts/build/icons.ts
        dangerouslySetInnerHTML={content}
      />
    );
  };
}
