import { textArea } from '../area.ts';
import { count, plural } from '../format.ts';

const photos = (n: number) => `${count(n)} ${plural('en', n, { one: 'photo', other: 'photos' })}`;
const megabytes = (bytes: number): string => `${count(Math.round(bytes / 100_000) / 10)} MB`;

/** The field for a document: a photograph or a file. */
export const documentTexts = textArea('documents', {
  takePhoto: 'Take photo',
  chooseFile: 'Choose file',
  retake: 'New photo',
  chooseOther: 'Other file',
  remove: 'Remove',
  /** A button's name for screen readers: the visible words first. */
  of: (action: string, label: string) => `${action}: ${label}`,
  allowed: 'PDF, JPG or PNG. A photo is made smaller here, so that it fits 1 MB.',
  preparing: 'Preparing the picture …',
  waitReady: 'Wait until the picture is ready.',
  preview: (name: string) => `Preview of ${name}`,
  pdf: 'PDF',
  kilobytes: (bytes: number) => `${count(Math.max(1, Math.round(bytes / 1_000)))} KB`,
  look: 'Look closer',
  ready: (label: string) => `${label}: ready`,
  /** A file that the shop holds for the customer. */
  file: {
    open: 'Open',
    share: 'Share',
    save: 'Save',
    get: 'Download',
    kept: 'On this device',
    needsNetwork: 'Needs internet',
    fetching: (label: string) => `Fetching ${label} …`,
    ready: (label: string) => `${label} is ready`,
    unreachable: 'No internet. Please try again.',
    updateWanted: 'Update the app first, then try again.',
    signedOut: 'Sign in again to get this document.',
    failed: 'This document cannot be fetched right now. Please try again later.',
    notShared: 'This could not be shared. Save it instead.',
  },
  /** A field for several photographs. */
  photos: {
    choose: 'Add photos',
    preparing: (n: number) => `Preparing ${photos(n)} …`,
    added: (n: number) => (n === 0 ? '' : `${photos(n)} added`),
    full: (most: number) => `These are all ${photos(most)} that can be sent. Remove one to add another.`,
    refused: (name: string, why: string) => `${name}: ${why}`,
  },
  /** Why a picked file cannot be sent; what was there before stays. */
  fault: {
    empty: 'This file is empty. Choose another one.',
    type: 'This is neither a PDF nor a picture. Send a PDF, JPG or PNG, or take a photo.',
    fileTooLarge: (maximum: number) => `This file is larger than ${megabytes(maximum)}. Take a photo instead.`,
    pdfTooLarge: (bytes: number, maximum: number) =>
      `This PDF has ${megabytes(bytes)}; the most is ${megabytes(maximum)}. Send only the pages that matter, or take a photo.`,
    tooManyPixels: (width: number, height: number) =>
      `This picture has ${count(width)} × ${count(height)} pixels, too many to open here. Take a photo instead.`,
    pictureTooLarge:
      'This picture is too large: if made small enough, nobody could read it. Photograph only the document, close and in good light.',
    unreadable: 'This file cannot be opened here. Take a photo, or choose a PDF, JPG or PNG.',
    stopped: 'The picture could not be prepared. Please try again.',
  },
});
