import type { Channel } from '#ports/channel.ts';
import { type Actor, freeActor } from './actor.ts';
import { copy } from './copy.ts';

type Ear<M> = { actor: Actor; owner: object; hear: (message: M) => void };

/** One named channel of an origin. */
export type ChannelHub<M> = { ears: Set<Ear<M>> };

export const createChannelHub = <M>(): ChannelHub<M> => ({ ears: new Set() });

/** Opens the channel port in memory. Everyone but the sender gets each message, in a turn of its own. */
export function openMemoryChannel<M>(hub: ChannelHub<M>, actor: Actor = freeActor()): Channel<M> {
  const self = {};
  return {
    post(message) {
      for (const ear of hub.ears) {
        if (ear.owner === self) continue;
        void ear.actor.turn('hear a message').then(() => {
          if (hub.ears.has(ear)) ear.hear(copy(message));
        });
      }
    },
    listen(hear) {
      const ear = { actor, owner: self, hear };
      hub.ears.add(ear);
      actor.onDeath(() => hub.ears.delete(ear));
      return () => hub.ears.delete(ear);
    },
    close() {
      for (const ear of hub.ears) if (ear.owner === self) hub.ears.delete(ear);
    },
  };
}
