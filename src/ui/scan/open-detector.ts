import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill';

/** What the codes of food packs are, and what a shop prints for its own shelves. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf'] as const;

export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>;

/**
 * Opens a reader of barcodes: the browser's own where it reads them all, else one in WebAssembly, which comes from this
 * server and only now.
 */
export async function openDetector(): Promise<ReadCode> {
  const detector = new ((await ownDetector()) ?? (await loadDetector()))({ formats: [...FORMATS] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function ownDetector(): Promise<typeof Detector | null> {
  const own = (globalThis as { BarcodeDetector?: typeof Detector }).BarcodeDetector;
  const known = new Set<string>(await own?.getSupportedFormats().catch(() => []));
  return own && FORMATS.every((format) => known.has(format)) ? own : null;
}

async function loadDetector(): Promise<typeof Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return BarcodeDetector;
}
