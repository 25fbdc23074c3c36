import type { DocumentType } from '#domain/commands/document.ts';
import type { Owner } from '#domain/owner.ts';
import type { FileAnswer } from '#protocol/files.ts';

export type FilePiece = {
  sha256: string;
  type: DocumentType;
  total: number;
  start: number;
  data: Buffer;
};

/**
 * Files that devices send before the commands that name them. A file belongs to the contact who sends it; for any other
 * contact it does not exist.
 */
export interface FileStore {
  /** Returns how much of a file has arrived; nothing for an unknown file. */
  progress(owner: Owner, sha256: string): Promise<FileAnswer>;
  /**
   * Adds a piece that continues what has arrived; another one changes nothing. After the last piece, checks the hash
   * and removes a file that does not match it.
   */
  append(owner: Owner, piece: FilePiece): Promise<FileAnswer>;
  /** Returns a complete file; null while it is incomplete. */
  read(owner: Owner, sha256: string): Promise<{ type: DocumentType; data: Buffer } | null>;
  remove(owner: Owner, sha256: string): Promise<void>;
  /** Returns the bytes of this owner's other files that are not used up yet. */
  held(owner: Owner, except: string): Promise<number>;
  /** Removes files that were not touched for a week. */
  prune(): Promise<number>;
}

/** No part of a file has arrived. */
export const nothingReceived: FileAnswer = { received: 0, complete: false };

/** The file has arrived completely, but its content does not match its hash. */
export const brokenFile: FileAnswer = { ...nothingReceived, broken: true };

export const FILE_AGE_MS = 7 * 24 * 60 * 60 * 1000;
