import { useMemo } from 'react';
import type { DocumentShelf } from '#db/documents/keep-documents.ts';
import { useApp } from '../app-context.ts';

/** Where this owner's documents are kept; on a full device the pictures leave for them. */
export function useDocumentShelf(): DocumentShelf {
  const { dbs, commandContext } = useApp();
  return useMemo(
    () => ({ cache: dbs.cache, makeRoom: () => commandContext.makeRoom('pictures') }),
    [dbs, commandContext],
  );
}
