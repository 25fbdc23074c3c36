import { describe, expect, it } from 'vitest';
import { createLastOwner } from './last-owner.ts';

const owner = { accountId: '001A', contactId: '003B' };

function storage(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
}

describe('the last owner', () => {
  it('is the owner that was kept, or a guest, and stores nothing else about them', () => {
    const store = storage();
    const last = createLastOwner(() => store);
    expect(last.guess()).toBeUndefined();
    last.keep({ ...owner, userEmail: 'chef@example.com' } as typeof owner);
    expect(last.guess()).toEqual(owner);
    expect(JSON.stringify(store.kept)).not.toContain('chef');
    last.keep(null);
    expect(last.guess()).toBeNull();
    expect(JSON.stringify(store.kept)).not.toContain('003B');
  });

  it('is unknown if storage is forbidden or full', () => {
    const last = createLastOwner(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    last.keep(owner);
    expect(last.guess()).toBeUndefined();
  });

  it.each(['', '{', '7', '"a"', '{}', '{"accountId":"001A"}', '{"accountId":"../x","contactId":"003B"}', '[]'])(
    'is unknown if the stored text is %s',
    (text) => {
      expect(createLastOwner(() => storage({ 'larder-owner': text })).guess()).toBeUndefined();
    },
  );
});
