import sharp from 'sharp';

/** The place where the photograph was taken, as a phone notes it. */
const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 33/1', GPSLongitudeRef: 'E', GPSLongitude: '72/1 52/1 39/1' };

/** A photograph as a phone held upright takes it: lying on its side, with a turn and a place in its EXIF. */
export async function phonePhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const size = { width: 3000, height: 2000 };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const red = { create: { width: 1000, height: 2000, channels: 3 as const, background: '#d01010' } };
  const buffer = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    // The left edge is the top of what was photographed.
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Kitchen phone' }, IFD3: GPS })
    .toBuffer();
  return { name: 'IMG_2031.jpg', mimeType: 'image/jpeg', buffer };
}
