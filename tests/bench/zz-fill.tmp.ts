import { fillTrail } from './fixtures';
console.time('fill'); await fillTrail(Number(process.argv[2])); console.timeEnd('fill'); process.exit(0);
