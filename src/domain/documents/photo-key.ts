/** Tells photographs apart, also after the device has kept them. */
export const photoKey = (photo: { name: string; size: number; lastModified: number }): string =>
  `${photo.name} ${photo.size} ${photo.lastModified}`;
