import { testDeterminism } from './determinism.ts';
import { profiles } from './profiles.ts';

testDeterminism(7, profiles.shared);
