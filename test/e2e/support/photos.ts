import sharp, { type Create } from 'sharp';

type CreateNoise = NonNullable<Create['noise']>;

/** The place where the photograph was taken, as a phone notes it. */
const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 33/1', GPSLongitudeRef: 'E', GPSLongitude: '72/1 52/1 39/1' };

type Photo = { name: string; mimeType: string; buffer: Buffer };

/** A photograph as a phone held upright takes it: lying on its side, with a turn and a place in its EXIF. */
export const phonePhoto = (): Promise<Photo> => photo({ width: 600, height: 400 });

/** The same, so large and noisy that the device shrinks it several times, which takes seconds. */
export const largePhoto = (): Promise<Photo> =>
  photo({ width: 3000, height: 2000, noise: { type: 'gaussian', mean: 128, sigma: 60 } });

async function photo(drawn: { width: number; height: number; noise?: CreateNoise }): Promise<Photo> {
  const { width, height } = drawn;
  const red = { create: { width: width / 3, height, channels: 3 as const, background: '#d01010' } };
  const buffer = await sharp({ create: { ...drawn, channels: 3, background: '#808080' } })
    // The left edge is the top of what was photographed.
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Kitchen phone' }, IFD3: GPS })
    .toBuffer();
  return { name: 'IMG_2031.jpg', mimeType: 'image/jpeg', buffer };
}
