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
 * Files that devices send ahead of the commands that name them. A file belongs to the contact who sends it; to any other
 * it does not exist.
 */
export interface FileStore {
  /** How far a file has got; nothing of one that is not known. */
  progress(owner: Owner, sha256: string): Promise<FileAnswer>;
  /**
   * Adds a piece where it goes on from what is there; one that does not changes nothing. The last one is followed by the
   * check of the hash: a file that is not what it is called is forgotten.
   */
  append(owner: Owner, piece: FilePiece): Promise<FileAnswer>;
  /** A whole file; null while it is not whole. */
  read(owner: Owner, sha256: string): Promise<{ type: DocumentType; data: Buffer } | null>;
  remove(owner: Owner, sha256: string): Promise<void>;
  /** Bytes of other files that this owner has sent and that are not used up. */
  held(owner: Owner, except: string): Promise<number>;
  /** Forgets files that nothing came of for a week. */
  prune(): Promise<number>;
}

/** Nothing of a file. */
export const nothingReceived: FileAnswer = { received: 0, complete: false };

/** All of a file came, and it was not what its name says. */
export const brokenFile: FileAnswer = { ...nothingReceived, broken: true };

export const FILE_AGE_MS = 7 * 24 * 60 * 60 * 1000;
