import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import classes from './refer.module.css';

/** Light cells around the code: fewer, and cameras do not find it (ISO/IEC 18004). */
const QUIET_CELLS = 4;

/** Returns the QR code of a text as the path of an SVG, and the side of its square in cells. */
export function qrPath(text: string): { path: string; side: number } {
  const code = generate(text);
  return { path: toSvgPath(code), side: code.size };
}

/** A QR code made on this device. Dark on light in both themes, because many cameras read no inverted one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = qrPath(text);
  const whole = side + 2 * QUIET_CELLS;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_CELLS} ${-QUIET_CELLS} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className={classes.qr}
    >
      <path d={path} />
    </svg>
  );
}
