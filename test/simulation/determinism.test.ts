import { testDeterminism } from './determinism.ts';
import { profiles } from './profiles.ts';

testDeterminism(11, profiles.rough);
