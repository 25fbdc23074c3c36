import { runDemo } from './run-demo.ts';

const { exitCode, out, err } = await runDemo(process.argv.slice(2), process.env);
if (out !== '') process.stdout.write(`${out}\n`);
if (err !== '') process.stderr.write(`${err}\n`);
process.exitCode = exitCode;
