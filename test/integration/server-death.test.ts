import { testServerDeath } from './server-death.ts';

testServerDeath([40]);
