/** Messages between the runtimes of one origin (BroadcastChannel). Messages are hints: they may be lost. */
export interface Channel<M> {
  post(message: M): void;
  /** Returns the function that stops listening. */
  listen(onMessage: (message: M) => void): () => void;
  close(): void;
}
