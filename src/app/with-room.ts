/** Runs a write of the user's work; while there is no space, makes room and runs it again, as long as anything may go. */
export async function withRoom<T>({ makeRoom }: { makeRoom(): Promise<boolean> }, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      const full = error instanceof Error && error.name === 'QuotaExceededError';
      if (!full || !(await makeRoom())) throw error;
    }
  }
}
