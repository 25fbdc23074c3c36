import { expose, transfer } from 'comlink';
import { canvasCodec } from '#platform/canvas-codec.ts';
import type { DocumentWorkerApi } from '#protocol/workers.ts';
import { prepareDocument } from './prepare-document.ts';

const api: DocumentWorkerApi = {
  async prepare(file) {
    const read = async () => new Uint8Array(await file.arrayBuffer());
    const prepared = await prepareDocument({ name: file.name, size: file.size, read }, canvasCodec);
    return prepared.ok ? transfer(prepared, [prepared.value.bytes.buffer]) : prepared;
  },
  ping: async () => 'pong',
};

expose(api);
