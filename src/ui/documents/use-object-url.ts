import { useEffect, useState } from 'react';

/**
 * An address for showing a file, which ends with the component or with the file. With `stays` it lasts as long as the
 * page: where another tab shows it, that tab can be loaded again.
 */
export function useObjectUrl(file: Blob, stays?: { readonly current: boolean }): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      if (!stays?.current) URL.revokeObjectURL(made);
    };
  }, [file, stays]);
  return url;
}
