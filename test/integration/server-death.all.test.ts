import { testServerDeath } from './server-death.ts';

testServerDeath([5, 150]);
