import { textArea } from '../area.ts';

/** Barcodes, by scanner or camera (REORD-007). */
export const scanTexts = textArea('scan', {
  button: 'Scan a barcode',
  title: 'Scan a barcode',
  picture: 'What the camera sees',
  help: 'Hold the barcode about 15 cm from the camera.',
  faults: {
    'no-camera': 'No camera was found. You can type the number under the barcode into the search field.',
    refused: 'This site may not use the camera. Allow it in the settings of your browser, or type the number.',
    'no-reader': 'The barcode reader needs good internet once. Until then, type the number.',
  },
  unknown: (code: string) => `No product has the barcode or number ${code}`,
  notYet: (code: string) =>
    `${code} was not found. Barcodes are not on this device yet: they come when you have internet.`,
});
