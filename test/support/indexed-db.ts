// Files share a worker's modules, and Dexie looks for IndexedDB when it is first imported, by whichever file comes first.
import 'fake-indexeddb/auto';
