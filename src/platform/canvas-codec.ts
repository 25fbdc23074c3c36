import type { PictureCodec } from '#ports/picture-codec.ts';

/** The browser's own decoders and encoder, drawing off the main thread. Pictures may be transparent; paper is white. */
export const canvasCodec: PictureCodec = {
  async decode(bytes) {
    const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' }).catch(() => null);
    if (!bitmap) return null;
    const { width, height } = bitmap;
    return {
      width,
      height,
      async draw(drawing) {
        const canvas = new OffscreenCanvas(drawing.width, drawing.height);
        const context = canvas.getContext('2d', { alpha: false });
        if (!context) throw new Error('This browser gives a worker no canvas');
        context.fillStyle = '#fff';
        context.fillRect(0, 0, drawing.width, drawing.height);
        context.imageSmoothingQuality = 'high';
        context.drawImage(bitmap, 0, 0, drawing.width, drawing.height);
        const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: drawing.quality });
        return new Uint8Array(await blob.arrayBuffer());
      },
      close: () => bitmap.close(),
    };
  },
};
